/** What the picture of a table says, in the words and forms that its parts show. */
import { t } from '../../words/words.svelte.ts';
import type { Stood } from './fit.ts';
import type {
  ActionParts,
  BehutunsburgChoice,
  BehutunsburgDeed,
  BehutunsburgHouse,
  BehutunsburgRow,
} from '../../wire/types.gen.ts';

/** In the order in which cards are written. */
export const NAMES = [
  'king',
  'queen',
  'baron',
  'baroness',
  'knight',
  'lady',
  'jewel',
  'platinum',
  'gold',
  'rogue',
  'jester',
];

export function nameOf(card: string): string {
  return t(`behutunsburg.card.${card}`);
}

/** A person at court: the card, and the place it stands in for if it is a jester. */
export function personOf(person: string): { card: string; place: string | null } {
  const [card = '', place = null] = person.split('@');
  return { card, place };
}

export function personName(person: string): string {
  const { card, place } = personOf(person);
  return place ? t('behutunsburg.card.stands-for', { place: nameOf(place) }) : nameOf(card);
}

/** Equal couples or singles of a rank, which stand together. */
export interface Group {
  persons: string[];
  count: number;
  isSingle: boolean;
}

export function groupsOf(row: BehutunsburgRow): Group[] {
  const couples = row.couples.map(({ male, female }) => ({ persons: [male, female], isSingle: false }));
  const singles = row.singles.map((person) => ({ persons: [person], isSingle: true }));
  const groups: Group[] = [];
  for (const { persons, isSingle } of [...couples, ...singles]) {
    const same = groups.find(
      (group) => group.isSingle === isSingle && group.persons.join() === persons.join(),
    );
    if (same) same.count += 1;
    else groups.push({ persons, isSingle, count: 1 });
  }
  return groups;
}

/** The persons in each storey of a house, from the top; the treasury is a pile. */
export function stoodIn({ ranks, treasury }: BehutunsburgHouse): Stood[][] {
  const storeys = ranks
    .toReversed()
    .map((row) =>
      groupsOf(row).map(({ persons, count }) => ({ persons: persons.length, isCounted: count > 1 })),
    );
  return [...storeys, treasury.length > 0 ? [{ persons: 1, isCounted: false }] : []];
}

/** A house is told by its lowest seat. */
export function seatOf(house: BehutunsburgHouse): number {
  return house.seats[0] ?? 0;
}

/** What is pointed at: a card of the hand, somebody at court, a treasury, or a kind of action. */
export type Pointed =
  | { at: 'card'; card: string }
  | { at: 'person'; /** `null` for one's own. */ house: number | null; person: string }
  | { at: 'treasury'; house: number | null }
  | { at: 'deed'; deeds: readonly BehutunsburgDeed[] };

/** What is pointed at, in words; a kind of action in those of its button. */
export function pointedName(pointed: Pointed): string {
  switch (pointed.at) {
    case 'card':
      return capital(nameOf(pointed.card));
    case 'person':
      return capital(personName(pointed.person));
    case 'treasury':
      return t('behutunsburg-table.treasury');
    case 'deed':
      return t(`behutunsburg-table.deed.${DEEDS.find(({ deeds }) => deeds === pointed.deeds)?.name ?? ''}`);
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** How many letters have room in a line of a broad board, besides the frames of buttons. */
const LINE = 96;
const FRAME = 5;
const WIDE = /[\u2e80-\uffef]/gu;

/** Whether buttons of these labels have room in a line. */
export function isLine(labels: string[]): boolean {
  const widths = labels.map((label) => label.length + (label.match(WIDE) ?? []).length + FRAME);
  return widths.reduce((sum, width) => sum + width, 0) <= LINE;
}

/** A kind of action, with its sign, and the rule that says what it is. */
interface Kind {
  name: string;
  sign: string;
  deeds: readonly BehutunsburgDeed[];
  rule: string;
}

/** The kinds of action that a turn consists of, as they stand side by side. */
export const DEEDS: readonly Kind[] = [
  { name: 'court', sign: 'queen', deeds: ['court'], rule: 'H4.1' },
  { name: 'treasure', sign: 'gold', deeds: ['treasure'], rule: 'H4.4' },
  { name: 'rogue', sign: 'rogue', deeds: ['steal', 'kidnap', 'wave'], rule: 'H4.8' },
  { name: 'replace', sign: 'jester', deeds: ['replace'], rule: 'H6.2' },
  { name: 'quest', sign: 'knight', deeds: ['quest'], rule: 'H4.5' },
  { name: 'castle', sign: 'castle', deeds: ['castle'], rule: 'H4.6' },
  { name: 'discard', sign: 'discard', deeds: ['discard'], rule: 'H7.1' },
];

/** What is stolen or who is kidnapped, and the choices of where to. */
export interface Attack {
  deed: BehutunsburgDeed;
  /** `null` if the top of the treasury is stolen. */
  person: string | null;
  ways: BehutunsburgChoice[];
}

/** What can be done to another house. */
export interface Victim {
  house: number;
  attacks: Attack[];
}

/** By whom it is done to, and by what is done. */
export function victimsOf(choices: BehutunsburgChoice[]): Victim[] {
  const victims: Victim[] = [];
  for (const choice of choices) {
    const { house, deed, person } = choice;
    if (house === null) continue;
    const victim = victims.find((victim) => victim.house === house) ?? { house, attacks: [] };
    if (victim.attacks.length === 0) victims.push(victim);
    const attack = victim.attacks.find((attack) => attack.deed === deed && attack.person === person);
    if (attack) attack.ways.push(choice);
    else victim.attacks.push({ deed, person, ways: [choice] });
  }
  return victims;
}

/** Where what is stolen or kidnapped goes. */
export function whereTo({ verb, name }: ActionParts): string {
  if (verb === 'rogue-kidnap-hand') return t('behutunsburg-table.to.hand');
  if (verb === 'rogue-steal') return t(`behutunsburg-table.to.${name ?? 'hand'}`);
  return name
    ? t('behutunsburg-table.to.court-as', { place: nameOf(name) })
    : t('behutunsburg-table.to.court');
}

/** Whether a choice concerns what is pointed at. */
export function concerns(choice: BehutunsburgChoice, pointed: Pointed): boolean {
  switch (pointed.at) {
    case 'card':
      return choice.hand.includes(pointed.card);
    case 'person':
      return choice.person === pointed.person && choice.house === pointed.house;
    case 'treasury':
      return pointed.house === null
        ? choice.position !== null
        : choice.deed === 'steal' && choice.house === pointed.house;
    case 'deed':
      return pointed.deeds.includes(choice.deed);
  }
}

/** Whether two things pointed at are the same. */
export function isSame(one: Pointed | null, other: Pointed): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * An offer as it is spelled; the empty side of a gift is a dash. The only action that a client puts together: there are
 * more offers than can be listed, so the wire does not list them.
 */
export function offer(seat: number, give: string[], want: string[]): string {
  return `offer ${seat} ${spelled(give)} for ${spelled(want)}`;
}

/** What an offer is called: without cards on one side it is a gift, given or asked for. */
export function offerKind(give: string[], want: string[]): 'offer' | 'offer-gift' | 'ask-gift' {
  if (want.length === 0) return 'offer-gift';
  return give.length === 0 ? 'ask-gift' : 'offer';
}

function spelled(cards: string[]): string {
  return inOrder(cards).join(',') || '-';
}

function inOrder(cards: string[]): string[] {
  return cards.toSorted((one, other) => NAMES.indexOf(one) - NAMES.indexOf(other));
}
