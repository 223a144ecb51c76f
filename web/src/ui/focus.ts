/**
 * Keeps the focus in a box whose contents change: if what had it is gone or can be used no more, the own cards get it,
 * or else the first way into the box, or the box itself. For `{@attach …}`.
 */
export function keepsFocus(box: HTMLElement): () => void {
  let last: HTMLElement | null = null;
  let frame = 0;
  const remember = (event: FocusEvent) => {
    last = event.target instanceof HTMLElement ? event.target : null;
  };
  const mend = () => {
    if (!last || document.activeElement !== document.body || canHold(last)) return;
    last = null;
    entry(box).focus({ preventScroll: true });
  };
  const watch = new MutationObserver(() => {
    mend();
    // What is switched off or hidden loses the focus only when the page has been drawn.
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(mend);
    });
  });
  box.addEventListener('focusin', remember);
  watch.observe(box, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['class', 'disabled', 'hidden'],
  });
  return () => {
    box.removeEventListener('focusin', remember);
    watch.disconnect();
    cancelAnimationFrame(frame);
  };
}

function canHold(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled') && element.checkVisibility();
}

function entry(box: HTMLElement): HTMLElement {
  const ways = ['[data-hand] button[tabindex="0"]', 'button[tabindex="0"]'];
  return ways.map((way) => box.querySelector<HTMLElement>(way)).find((found) => found !== null) ?? box;
}
