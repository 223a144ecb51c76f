/** What the picture of a table says, in the words and forms that its parts show. */
import { t } from '../../words/words.svelte.ts';
import type { Choice, NapoleonOwn, NapoleonTable, NapoleonTrick } from '../../wire/types.gen.ts';
import type { Deal, Lying } from '../contract/deal.ts';

/** As bids rank them (N2.2). */
const SUITS = ['S', 'H', 'D', 'C'];
const PICTURES = ['A', 'K', 'Q', 'J', 'T'];

export function suitName(suit: string): string {
  return t(`cards.suit.${suit}`);
}

/** How the ♠3 can be led where its leader has the choice; `null` if nobody has it now. */
export function leadsOfThree(legal: Choice[]): { demand: Choice; plain: Choice } | null {
  const demand = legal.find(({ parts }) => parts.verb === 'play-demand');
  const plain = legal.find(({ parts }) => parts.verb === 'play' && parts.card === demand?.parts.card);
  return demand && plain ? { demand, plain } : null;
}

/** Which deal of the match it is, redeals not counted. */
export function dealOf({ finished, result }: NapoleonTable): number {
  return result ? finished : finished + 1;
}

export function dealIn(
  table: NapoleonTable,
  own: NapoleonOwn | null,
  pending: number[],
  resting: boolean,
): Deal {
  return {
    ...table,
    suits: SUITS,
    suitName,
    trump: table.contract?.trump ?? null,
    isBid: true,
    first: table.auction[0]?.seat ?? pending[0] ?? 0,
    roles: own?.roles ?? table.roles,
    known: table.roles,
    promised: ['napoleon', 'alone', 'adjutant'],
    faceDown: [],
    scores: table.deals > 1 ? table.scores : null,
    ranks: PICTURES,
    taken: table.pictures,
    out: own?.laidAway ?? [],
    kitty: own?.kitty ?? [],
    toLay: own?.toLayAway ?? 0,
    strong: table.special.map(({ card }) => card),
    trick: lying(resting ? table.last : table.trick),
    last: lying(table.last),
    waits: t(`napoleon-table.waits.${table.phase}`),
  };
}

function lying(trick: NapoleonTrick | null): Lying | null {
  return trick && { ...trick, why: why(trick) };
}

/** By what a trick is taken, and whether the joker is demanded. */
function why(trick: NapoleonTrick): string {
  const taken = t(`napoleon-table.by.${trick.why}`);
  return trick.demand ? `${taken} · ${t('napoleon-table.demanded')}` : taken;
}
