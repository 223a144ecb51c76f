import { dimmed, isFree, type Lesson, type Moment } from '../lesson.ts';

type Now = Moment<'beauharnais'>;

const bids = ({ table, asked }: Now) => asked && table.phase === 'auction';
const plays = ({ table, asked }: Now) => asked && table.phase === 'play';
const follows = (now: Now) => plays(now) && now.table.trick !== null;
const holds = ({ own }: Now, ...goods: string[]) => own.hand.some(({ card }) => goods.includes(card));

export const lesson: Lesson<'beauharnais'> = {
  game: 'beauharnais',
  players: 4,
  options: { card: 'none' },
  steps: [
    { say: 'goal', rule: 'B1.2', when: () => true },
    { say: 'bid', rule: 'B3.1', when: bids },
    { say: 'trump', rule: 'B3.3', when: ({ table, asked }) => asked && table.phase === 'trump' },
    { say: 'name', rule: 'B4.1', when: ({ table, asked }) => asked && table.phase === 'naming' },
    { say: 'discard', rule: 'B4.3', when: ({ own, asked }) => asked && own.toDiscard > 0 },
    { say: 'butler', rule: 'B4.1', when: ({ own, seat }) => own.roles?.[seat] === 'butler' },
    { say: 'daughter', rule: 'B4.1', when: ({ own, seat }) => own.roles?.[seat] === 'daughter' },
    { say: 'tens', rule: 'B6', when: ({ table }) => table.phase === 'play' },
    { say: 'love', rule: 'B6.4', when: (now) => plays(now) && holds(now, 'C13', 'M11') },
    { say: 'letter', rule: 'B5.3', when: (now) => plays(now) && holds(now, 'LT') },
    { say: 'lead', rule: 'B5.1', when: (now) => plays(now) && now.table.trick === null },
    { say: 'follow', rule: 'B5.2', when: (now) => follows(now) && dimmed(now.own.hand) },
    { say: 'free', rule: 'B5.2', when: (now) => follows(now) && isFree(now.own.hand) },
    { say: 'took', rule: 'B6.5', when: ({ table, seat }) => (table.taken[seat]?.length ?? 0) > 0 },
    { say: 'shown', rule: 'B4.1', when: ({ table }) => table.roles?.includes('butler') ?? false },
    {
      say: 'monopoly',
      rule: 'B8.2',
      when: ({ table: { count } }) => count !== null && count.team >= count.bid,
    },
    { say: 'over', rule: 'B8.1', when: ({ table }) => table.result !== null },
  ],
};
