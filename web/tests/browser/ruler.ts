/**
 * A ruler laid over a screen: finds what is covered, cut, off the window, printed over something else, or too small to
 * be pressed, by bounding boxes and hit tests. It knows no game. What may scroll says so by `data-scrolls`, which the
 * page sets, with a fade, only where there is more; what is offered for a decision may not, but in a dialog.
 */
import type { Page } from '@playwright/test';
import { DESK, PHONE } from './house.ts';

export interface Window {
  width: number;
  height: number;
}

/** From the smallest phone, upright and on its side, over a desk at 200 %, to a large one. */
export const WINDOWS: Window[] = [
  { width: 320, height: 568 },
  PHONE,
  { width: 844, height: 390 },
  { width: 640, height: 400 },
  DESK,
  { width: 1920, height: 1080 },
];

/** What cannot be pressed at less than 44 pixels on a phone: the smallest side, by a selector. */
export const BY_THUMB = ['[data-person]', '[data-square]'];

/** As `320x568 covered: button "Pass" by p "Last trick"`; none on a good screen. */
export async function faultsAt(page: Page, window: Window): Promise<string[]> {
  await page.setViewportSize(window);
  await drawn(page);
  const found = await faults(page, window.width === PHONE.width ? BY_THUMB : []);
  return found.map((fault) => `${window.width}x${window.height} ${fault}`);
}

/** In the window as it is. */
export function faults(page: Page, byThumb: string[] = []): Promise<string[]> {
  const parts = [
    scope,
    isSeen,
    cutTo,
    area,
    nameOf,
    controlsOf,
    linesOf,
    isOffer,
    faultOfCut,
    hits,
    faultOfCover,
    faultOfText,
    isPainted,
    meets,
    overlaps,
    faultOfSize,
    faultsOfPage,
    measured,
  ];
  const code = parts.map(String).join('\n');
  return page.evaluate(`(() => { ${code}; return measured(${JSON.stringify(byThumb)}); })()`);
}

/** What is larger than the window lets it be, on any page. */
export function tooLarge(page: Page): Promise<string[]> {
  return page.evaluate(faultsOfPage);
}

/** A frame after what the page measures of itself has been heard. */
export function drawn(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
      ),
  );
}

// What follows runs in the page.

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Thing {
  element: Element;
  name: string;
  box: Box;
  /** What is left of it. */
  seen: Box;
  /** Whether it can be scrolled to, and that is to be seen. */
  canScroll: boolean;
}

/** The dialog on top, or the table. */
function scope(): Element {
  return (
    [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('.room') ?? document.body
  );
}

function isSeen(element: Element): boolean {
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
  for (let at: Element | null = element; at; at = at.parentElement)
    if (getComputedStyle(at).clipPath === 'inset(50%)') return false;
  return true;
}

/** What of a box the window and everything around it that clips leave. */
function cutTo(element: Element, box: Box, isText = false): { seen: Box; canScroll: boolean } {
  const { left, top, right, bottom } = box;
  const seen = { left, top, right, bottom };
  let canScroll = false;
  let at: Element | null = element;
  const clip = ({ left, top, right, bottom }: Box, isX: boolean, isY: boolean): void => {
    if (isX) [seen.left, seen.right] = [Math.max(seen.left, left), Math.min(seen.right, right)];
    if (isY) [seen.top, seen.bottom] = [Math.max(seen.top, top), Math.min(seen.bottom, bottom)];
  };
  if (isText) {
    const { overflowX, overflowY } = getComputedStyle(element);
    clip(element.getBoundingClientRect(), overflowX !== 'visible', overflowY !== 'visible');
  }
  while (at) {
    const { position } = getComputedStyle(at);
    if (position === 'fixed') break;
    const around: Element | null =
      position === 'absolute' && at instanceof HTMLElement ? at.offsetParent : at.parentElement;
    if (!around || around === document.documentElement || around === document.body) break;
    const { overflowX, overflowY } = getComputedStyle(around);
    const outer = around.getBoundingClientRect();
    const before = area(seen);
    clip(outer, overflowX !== 'visible', overflowY !== 'visible');
    const mayScroll = around.hasAttribute('data-scrolls') && (!isOffer(element) || around.closest('dialog'));
    if (mayScroll && area(seen) < before - 1) canScroll = true;
    at = around;
  }
  clip({ left: 0, top: 0, right: innerWidth, bottom: innerHeight }, true, true);
  return { seen, canScroll };
}

function area({ left, top, right, bottom }: Box): number {
  return Math.max(0, right - left) * Math.max(0, bottom - top);
}

function nameOf(element: Element): string {
  const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ');
  const own = [...element.classList].filter((name) => !name.startsWith('svelte-')).join('.');
  const place = element.closest('section, aside, header, [role="toolbar"], [data-hand], table');
  // A class that a build names says nothing, and is another the next time.
  const around = place && place !== element ? [...place.classList, place.localName] : [];
  const where = around.find((name) => !name.startsWith('svelte-'));
  const tag = element.localName + (own ? `.${own}` : '');
  return `${where ? `${where} > ` : ''}${tag} “${text.slice(0, 40)}”`;
}

function controlsOf(root: Element): Thing[] {
  const all = root.querySelectorAll('button, a[href], [role="button"], input, select, textarea, summary');
  return [...all].filter(isSeen).map((element) => {
    const box = (
      element.matches('input') ? (element.closest('label') ?? element) : element
    ).getBoundingClientRect();
    return { element, name: nameOf(element), box, ...cutTo(element, box) };
  });
}

/** Every line of every text, and signs, which a style sheet writes. */
function linesOf(root: Element): Thing[] {
  const lines: Thing[] = [];
  const add = (element: Element, { left, top, right, bottom, width, height }: DOMRect): void => {
    if (width < 2 || height < 2) return;
    // Lines may be set closer than the letters are high.
    const box = { left, right, top: top + height * 0.2, bottom: bottom - height * 0.2 };
    lines.push({ element, name: nameOf(element), box, ...cutTo(element, box, true) });
  };
  for (const sign of root.querySelectorAll('[data-sign]'))
    if (isSeen(sign)) add(sign, sign.getBoundingClientRect());
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: text } = walker;
    const element = text.parentElement;
    if (!element || !text.nodeValue?.trim() || element.closest('svg, option, script') || !isSeen(element))
      continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const rect of range.getClientRects()) add(element, rect);
  }
  return lines;
}

function isOffer(element: Element): boolean {
  return (
    element.closest('[data-action], [data-choice], [data-deed], [data-name], [data-person], [data-card]') !==
    null
  );
}

/** A control is to be seen whole, but for an edge; a text in its greater part. */
function faultOfCut({ element, name, box, seen, canScroll }: Thing): string[] {
  const least = element.matches('button, a, [role="button"]') ? 0.85 : 0.6;
  const share = area(seen) / area(box);
  if (share >= least || canScroll) return [];
  const isOut = box.right > innerWidth + 1 || box.bottom > innerHeight + 1 || box.left < -1 || box.top < -1;
  return [`${isOut ? 'off the window' : 'cut'}: ${name}, ${Math.round(share * 100)} % seen`];
}

/** Of points spread over what is seen of a control, those that press it; and what lies over the others. */
function hits({ element, seen }: Thing, across: number, down: number): { own: number; by: Element | null } {
  let own = 0;
  let by: Element | null = null;
  const target = element.matches('input') ? (element.closest('label') ?? element) : element;
  for (let column = 0; column < across; column += 1) {
    for (let row = 0; row < down; row += 1) {
      const x = seen.left + ((column + 0.5) / across) * (seen.right - seen.left);
      const y = seen.top + ((row + 0.5) / down) * (seen.bottom - seen.top);
      const hit = document.elementFromPoint(x, y);
      if (hit && target.contains(hit)) own += 1;
      else by ??= hit;
    }
  }
  return { own, by };
}

/** Cards lie over each other: the strip that is seen has to be large enough. Others are free at centre and corners. */
function faultOfCover(thing: Thing): string[] {
  const { element, name, seen } = thing;
  if (area(seen) === 0) return [];
  const least = 24 * 24;
  if (element.matches('[data-card], [data-person]')) {
    const { own, by } = hits(thing, 10, 10);
    const free = (own / 100) * area(seen);
    return free < Math.min(least, area(seen) * 0.9)
      ? [`covered: ${name}, ${Math.round(free)} px² left, by ${by ? nameOf(by) : 'nothing'}`]
      : [];
  }
  const centre = hits(thing, 1, 1);
  const corners = hits(thing, 3, 3);
  if (centre.own === 1 && corners.own >= 8) return [];
  const by = centre.by ?? corners.by;
  return [`covered: ${name} by ${by ? nameOf(by) : 'nothing'}`];
}

/** Whether something is drawn between a hit and what it shares with another element. */
function isPainted(hit: Element, other: Element): boolean {
  for (let at: Element | null = hit; at && !at.contains(other); at = at.parentElement) {
    const { backgroundColor, backgroundImage } = getComputedStyle(at);
    if (at.closest('svg') || !/, 0\)$|^transparent$/.test(backgroundColor) || backgroundImage !== 'none')
      return true;
  }
  return false;
}

/** Texts under something that is drawn over them. What wholly lies over the table may hide whole lines of it. */
function faultOfText({ element, name, seen, box }: Thing): string[] {
  if (area(seen) < area(box) * 0.6 || element.closest('[data-hand]')) return [];
  const y = (seen.top + seen.bottom) / 2;
  const covers = [0.1, 0.5, 0.9].map((share) => {
    const stack = document.elementsFromPoint(seen.left + share * (seen.right - seen.left), y);
    const at = stack.findIndex((hit) => hit.contains(element) || element.contains(hit));
    return stack.slice(0, Math.max(0, at)).find((hit) => isPainted(hit, element)) ?? null;
  });
  const [cover] = covers.filter((one) => one !== null);
  if (!cover || (cover.closest('[data-over]') && covers.every((one) => one !== null))) return [];
  return [`covered text: ${name} by ${nameOf(cover)}`];
}

function meets(one: Box, other: Box, by: number): boolean {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > by && height > by;
}

/** Texts over texts and controls that they are no part of. */
function overlaps(lines: Thing[], controls: Thing[]): string[] {
  const found: string[] = [];
  const plain = lines.filter(
    ({ element, seen }) => area(seen) > 0 && !element.closest('[data-hand], [data-over]'),
  );
  const isHidden = ({ element, seen }: Thing): boolean => {
    const over = document.elementFromPoint((seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2);
    return over?.closest('[data-over]') !== null && !element.closest('[data-over]');
  };
  const shown = plain.filter((line) => !isHidden(line));
  for (const [at, line] of shown.entries()) {
    for (const other of shown.slice(at + 1))
      if (other.element !== line.element && meets(line.seen, other.seen, 2))
        found.push(`text over text: ${line.name} and ${other.name}`);
    for (const control of controls)
      if (!control.element.contains(line.element) && !line.element.contains(control.element))
        if (meets(line.seen, control.seen, 3) && !isHidden(control))
          if (!control.element.matches('[data-card], input') || !line.element.closest('label, [data-card]'))
            found.push(`text over control: ${line.name} and ${control.name}`);
  }
  return found;
}

function faultOfSize({ element, name, box }: Thing, byThumb: string[]): string[] {
  if (getComputedStyle(element).display === 'inline') return [];
  const least = byThumb.some((selector) => element.matches(selector)) ? 44 : 24;
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  // A rounded half pixel is none.
  if (Math.min(width, height) >= least - 0.5) return [];
  return [`small: ${name}, ${Math.round(width)} × ${Math.round(height)}`];
}

/** The page and the table fill the window and no more, and the line on top is there. */
function faultsOfPage(): string[] {
  const found: string[] = [];
  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth) found.push(`page: ${scrollWidth} wide`);
  const room = document.querySelector('.room');
  if (!room) return found;
  if (scrollHeight > innerHeight) found.push(`page: ${scrollHeight} high`);
  const header = room.querySelector(':scope > header')?.getBoundingClientRect();
  const board = room.querySelector('.play:has(.frame)');
  // A table that cannot be entered has no header, and the page of the seats scrolls as pages do.
  if (header ? header.top < 0 || header.bottom > innerHeight : board) found.push('header: off the window');
  const play = board;
  if (!play) return found;
  const [wide, high] = [play.scrollWidth - play.clientWidth, play.scrollHeight - play.clientHeight];
  if (wide > 0) found.push(`table: ${wide} too wide`);
  if (high > 0) found.push(`table: ${high} too high`);
  return found;
}

function measured(byThumb: string[]): string[] {
  const root = scope();
  const controls = controlsOf(root);
  const lines = linesOf(root);
  const found = [
    ...faultsOfPage(),
    ...[...controls, ...lines].flatMap(faultOfCut),
    ...controls.filter(({ canScroll }) => !canScroll).flatMap(faultOfCover),
    ...controls.flatMap((control) => faultOfSize(control, byThumb)),
  ];
  // What presses go through is drawn all the same.
  const solid = new CSSStyleSheet();
  solid.replaceSync('* { pointer-events: auto !important; }');
  const before = document.adoptedStyleSheets;
  document.adoptedStyleSheets = [...before, solid];
  found.push(
    ...lines.filter(({ canScroll }) => !canScroll).flatMap(faultOfText),
    ...overlaps(
      lines.filter(({ canScroll }) => !canScroll),
      controls.filter(({ canScroll }) => !canScroll),
    ),
  );
  document.adoptedStyleSheets = before;
  return [...new Set(found)];
}
