/** Keys of a table. Boards mark what they show with `data-` attributes; keys find it by them. */

interface Doing {
  /** Reads something aloud. */
  say: (texts: string[]) => void;
  /** Says why not: by which rule, and in the words of the position. */
  explain: (rule: string | null, here: string | null) => void;
  /** Sees to it that the table is described in words, where it may not be. */
  describe?: () => Promise<void>;
  /** Shows what the keys do. */
  help?: () => void;
}

/** What is read aloud: the text of elements with `data-say="<name>"`. */
const readings: Record<string, string> = { t: 'table', w: 'winning', b: 'bids', p: 'points' };

export function keys(event: KeyboardEvent, { say, explain, describe, help }: Doing): void {
  if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event) || isCovered()) return;
  const { key } = event;
  if (/^[1-9]$/.test(key)) all('[data-hand] [data-legal]')[Number(key) - 1]?.focus();
  else if (key === 'l') all('[data-key="l"]')[0]?.click();
  // Where a letter is a suit of this pack (blue, for one) it moves to that suit.
  else if (cardsOf(key).length > 0) nextOf(key);
  else if (key === 't' && describe) void describe().then(() => say(read('table')));
  else if (key in readings) say(read(readings[key] ?? ''));
  else if (key === 'a') decide();
  else if (key === 'k' || (key === '?' && !isRefused())) help?.();
  else if (key === '?') whyNot(explain);
  else return;
  event.preventDefault();
}

function isTyping(event: KeyboardEvent): boolean {
  return event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
}

function isCovered(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

function cardsOf(suit: string): HTMLElement[] {
  return /^[a-z]$/.test(suit) ? all(`[data-hand] [data-card^="${suit.toUpperCase()}"]`) : [];
}

/** The next card of a suit after the one that has the focus. */
function nextOf(suit: string): void {
  const cards = cardsOf(suit);
  const at = cards.findIndex((card) => card === document.activeElement);
  cards[(at + 1) % cards.length]?.focus();
}

/** Whether what has the focus can be asked why not. */
function isRefused(): boolean {
  return document.activeElement?.matches('[data-rule], [data-because], [aria-disabled="true"]') ?? false;
}

/** A card says it itself; anything else that is refused is pressed, and its answer is shown. */
function whyNot(explain: Doing['explain']): void {
  const { activeElement } = document;
  const [rule, here] = ['data-rule', 'data-because'].map((name) => activeElement?.getAttribute(name) ?? null);
  if (rule || here) explain(rule ?? null, here ?? null);
  else if (activeElement instanceof HTMLElement) activeElement.click();
}

/** What is to be decided besides the cards: bids, a card to name, buttons. */
function decide(): void {
  all('[data-decide] button, .choices button')
    .find((button) => button.ariaDisabled !== 'true')
    ?.focus();
}

function read(name: string): string[] {
  return all(`[data-say="${name}"]`).map(heard).filter(Boolean);
}

/** What a screen reader would say of it: without what is hidden from it or not there. */
function heard(element: HTMLElement): string {
  const words: string[] = [];
  const walker = document.createTreeWalker(
    element,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) => {
      const isHidden = node instanceof HTMLElement && (node.ariaHidden === 'true' || !node.checkVisibility());
      return isHidden ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;
    },
  );
  while (walker.nextNode()) {
    if (walker.currentNode instanceof Text) words.push(walker.currentNode.data.trim());
  }
  return words.filter(Boolean).join(' ');
}

function all(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)];
}
