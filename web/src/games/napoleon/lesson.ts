import { dimmed, isFree, type Lesson, type Moment } from '../lesson.ts';

type Now = Moment<'napoleon'>;

const bids = ({ table, asked }: Now) => asked && table.phase === 'auction';
const plays = ({ table, asked }: Now) => asked && table.phase === 'play';
const follows = (now: Now) => plays(now) && now.table.trick !== null;

export const lesson: Lesson<'napoleon'> = {
  game: 'napoleon',
  players: 5,
  options: {},
  steps: [
    { say: 'goal', rule: 'N1.2', when: () => true },
    { say: 'bid', rule: 'N2.1', when: bids },
    { say: 'higher', rule: 'N2.2', when: (now) => bids(now) && now.table.standing !== null },
    { say: 'redeal', rule: 'N2.4', when: ({ table }) => table.deal > table.finished + 1 },
    { say: 'name', rule: 'N3.1', when: ({ table, asked }) => asked && table.phase === 'naming' },
    { say: 'discard', rule: 'N3.4', when: ({ own, asked }) => asked && own.toLayAway > 0 },
    { say: 'adjutant', rule: 'N3.1', when: ({ own, seat }) => own.roles?.[seat] === 'adjutant' },
    { say: 'allied', rule: 'N3.1', when: ({ own, seat }) => own.roles?.[seat] === 'allied' },
    { say: 'special', rule: 'N5', when: ({ table }) => table.phase === 'play' },
    { say: 'lead', rule: 'N4.1', when: (now) => plays(now) && now.table.trick === null },
    { say: 'follow', rule: 'N4.3', when: (now) => follows(now) && dimmed(now.own.hand) },
    { say: 'free', rule: 'N4.4', when: (now) => follows(now) && isFree(now.own.hand) },
    {
      say: 'joker',
      rule: 'N4.5',
      when: (now) => plays(now) && now.own.hand.some(({ card }) => card === 'JK'),
    },
    {
      say: 'took',
      rule: 'N5.4',
      when: ({ table, seat }) => table.tricks.some(({ taker }) => taker === seat),
    },
    { say: 'count', rule: 'N6.1', when: ({ table }) => table.tricks.length >= 2 },
    { say: 'shown', rule: 'N3.1', when: ({ table }) => table.roles?.includes('adjutant') ?? false },
    { say: 'over', rule: 'N6.1', when: ({ table }) => table.result !== null },
  ],
};
