/** What the picture of a table says, in the words and forms that its parts show. */
import { t } from '../../words/words.svelte.ts';
import type {
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

/** The kinds of action that a turn consists of, as they stand side by side. */
export const DEEDS: readonly { name: string; deeds: readonly BehutunsburgDeed[] }[] = [
  { name: 'court', deeds: ['court'] },
  { name: 'treasure', deeds: ['treasure'] },
  { name: 'rogue', deeds: ['steal', 'kidnap', 'wave'] },
  { name: 'replace', deeds: ['replace'] },
  { name: 'discard', deeds: ['discard'] },
  { name: 'quest', deeds: ['quest'] },
  { name: 'castle', deeds: ['castle'] },
];

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
