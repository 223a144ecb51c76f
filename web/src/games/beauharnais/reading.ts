/** What the picture of a table says, in the words and forms that its parts show. */
import { partsOf } from '../../cards/names.ts';
import { t } from '../../words/words.svelte.ts';
import type {
  BeauharnaisOwn,
  BeauharnaisTable,
  BeauharnaisTrick,
  BeauharnaisWorth,
} from '../../wire/types.gen.ts';
import { type Deal, type Lying, NO_PLAYS } from '../contract/deal.ts';

const SUITS = ['C', 'G', 'J', 'M'];
/** How many of the ladder are shown first where a good is named; a 1 is hardly ever one to name. */
const OFTEN = 7;

export function suitName(suit: string): string {
  return t(`beauharnais.suit.${suit}`);
}

export function goodName(good: string): string {
  return t(`beauharnais.good.${good}`);
}

/** Whether a good is called otherwise than its suit; the Letter has none. */
export function hasOwnName(good: string): boolean {
  const suit = partsOf(good)?.suit ?? '';
  return !SUITS.includes(suit) || goodName(good) !== suitName(suit);
}

/** What a good is worth, and why if it counts another number than it bears. */
export function worthInWords({ level, number, also }: BeauharnaisWorth): string {
  return t(`beauharnais.${level}`, { number }) + (also ? t(`beauharnais.${also}`) : '');
}

/** A rule card's name, and what it does. */
export function ruleCard(card: string): { name: string; effect: string } {
  const [name = '', ...effect] = t(`beauharnais.card.${card}`).split(/: |：/);
  return { name, effect: effect.join(' ') };
}

export function dealIn(
  table: BeauharnaisTable,
  own: BeauharnaisOwn | null,
  south: number,
  resting: boolean,
): Deal {
  const trick = resting ? table.last : table.trick;
  const isDuel = table.hands.length === 2;
  return {
    ...table,
    dealer: null,
    suits: SUITS,
    suitName,
    isBid: table.hasTeams,
    first: table.start ?? 0,
    roles: own?.roles ?? table.roles,
    known: table.roles,
    promised: ['beauharnais', 'alone', 'butler'],
    faceDown: isDuel ? [] : table.faceDown,
    scores: table.deals > 1 ? table.scores : null,
    ranks: premiumNumbers(table),
    out: [...(own?.discard ?? []), ...(table.hasTeams ? [] : table.shown)],
    kitty: own?.surplus ?? [],
    toLay: own?.toDiscard ?? 0,
    strong: oftenNamed(table),
    trick: trick ? lying(trick) : isDuel ? sealed(table, own, south) : null,
    last: table.last && lying(table.last),
    waits: waits(table, own),
  };
}

function oftenNamed({ ladder }: BeauharnaisTable): string[] {
  const goods = ladder.filter(({ why }) => why !== 'value.active').map(({ good }) => good);
  return goods.length > 0 ? [...new Set(goods)].slice(0, OFTEN).concat('LT') : [];
}

function lying(trick: BeauharnaisTrick): Lying {
  const declared = trick.declared && t('beauharnais-table.declared', { suit: suitName(trick.declared) });
  return {
    ...trick,
    plays: trick.plays.map(({ seat, good }) => ({ seat, card: good })),
    why: [declared, why(trick)].filter(Boolean).join(' · '),
    rule: trick.plays.find(({ seat }) => seat === trick.winning)?.worth.rule ?? 'B10.5',
  };
}

/** Between two both lie face down until both are there; `null` while neither is. */
function sealed(table: BeauharnaisTable, own: BeauharnaisOwn | null, south: number): Lying | null {
  if (table.phase !== 'play' || table.faceDown.length === 0) return null;
  const plays = table.faceDown.map((seat) => ({
    seat,
    card: seat === south ? (own?.faceDown ?? null) : null,
  }));
  return { ...NO_PLAYS, plays, why: waits(table, own) };
}

function waits(table: BeauharnaisTable, own: BeauharnaisOwn | null): string {
  const isDuel = table.hands.length === 2;
  if (own?.faceDown && (isDuel || table.phase === 'aside')) return t('beauharnais-table.waits.others');
  return t(`beauharnais-table.${isDuel ? 'duel' : 'waits'}.${table.phase}`);
}

/** By what a trick is taken. */
function why(trick: BeauharnaisTrick): string {
  const best = trick.plays.find(({ seat }) => seat === trick.winning);
  if (trick.plays.length === 0) return '';
  if (!best) return t('beauharnais-table.equal');
  const { level, number, also } = best.worth;
  return t(`beauharnais-table.by.${level}`, { number }) + (also ? t(`beauharnais.${also}`) : '');
}

/** The numbers of goods that count as premium, best first. */
function premiumNumbers({ premium }: BeauharnaisTable): string[] {
  const numbers = [...new Set(premium.flatMap((good) => partsOf(good)?.rank ?? []))];
  return numbers.sort((a, b) => Number(b) - Number(a));
}
