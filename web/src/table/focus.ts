/** Who has pressed something that is then gone is left at the own cards, not at the top of the page. */
export function keepFocus(place: HTMLElement): () => void {
  let last: EventTarget | null = null;
  const remember = (event: FocusEvent) => {
    last = event.target;
  };
  const observer = new MutationObserver(() => {
    if (!(last instanceof Element) || last.isConnected || document.activeElement !== document.body) return;
    last = null;
    const cards = place.querySelector<HTMLElement>('[data-hand] button[tabindex="0"]');
    (cards ?? document.getElementById('main'))?.focus({ preventScroll: true });
  });
  place.addEventListener('focusin', remember);
  observer.observe(place, { childList: true, subtree: true });
  return () => {
    place.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}
