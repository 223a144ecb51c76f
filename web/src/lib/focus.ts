/**
 * Keeps the focus in a box whose contents change: if what had it is gone, its first way in gets it, or else the box
 * itself. For `{@attach …}`.
 */
export function keepsFocus(box: HTMLElement): () => void {
  let last: Element | null = null;
  const remember = (event: FocusEvent) => {
    last = event.target instanceof Element ? event.target : null;
  };
  const watch = new MutationObserver(() => {
    if (!last || last.isConnected) return;
    last = null;
    if (document.activeElement !== document.body) return;
    const entry = box.querySelector<HTMLElement>('button[tabindex="0"]') ?? box;
    entry.focus({ preventScroll: true });
  });
  box.addEventListener('focusin', remember);
  watch.observe(box, { childList: true, subtree: true });
  return () => {
    box.removeEventListener('focusin', remember);
    watch.disconnect();
  };
}
