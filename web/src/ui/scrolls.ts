/**
 * A sign that a box holds more than it shows: `data-scrolls` says in which directions (`up down left right`), and the
 * styles fade those edges; keys can scroll it. Without more there is neither. For `{@attach …}`.
 */
export function scrolls(box: HTMLElement): () => void {
  const look = () => {
    const more = directions(box).join(' ');
    if (more === (box.dataset['scrolls'] ?? '')) return;
    if (more) box.dataset['scrolls'] = more;
    else delete box.dataset['scrolls'];
    box.toggleAttribute('tabindex', more !== '');
    if (more) box.tabIndex = 0;
  };
  const sizes = new ResizeObserver(look);
  const contents = new MutationObserver(() => {
    for (const child of box.children) sizes.observe(child);
    look();
  });
  box.addEventListener('scroll', look, { passive: true });
  sizes.observe(box);
  for (const child of box.children) sizes.observe(child);
  contents.observe(box, { childList: true, subtree: true, characterData: true });
  return () => {
    box.removeEventListener('scroll', look);
    sizes.disconnect();
    contents.disconnect();
  };
}

function directions(box: HTMLElement): string[] {
  const { scrollTop, scrollLeft, scrollHeight, scrollWidth, clientHeight, clientWidth } = box;
  // What is cut off there cannot be scrolled to.
  const { overflowX, overflowY } = getComputedStyle(box);
  const [isX, isY] = [overflowX !== 'hidden', overflowY !== 'hidden'];
  const found = {
    up: isY && scrollTop > 1,
    down: isY && scrollHeight - clientHeight - scrollTop > 1,
    left: isX && scrollLeft > 1,
    right: isX && scrollWidth - clientWidth - scrollLeft > 1,
  };
  return Object.entries(found).flatMap(([name, isThere]) => (isThere ? [name] : []));
}
