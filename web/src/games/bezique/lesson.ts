import { partsOf } from '../../cards/names.ts';
import { dimmed, type Lesson, type Moment } from '../lesson.ts';
import { isPlayed } from './reading.ts';

type Now = Moment<'bezique'>;

const plays = ({ table, asked }: Now) => asked && table.phase === 'play' && !table.lastEight;
const declares = ({ table, asked }: Now) => asked && table.phase === 'declare';
const laid = ({ table }: Now, seat: number) => (table.tables[seat]?.length ?? 0) > 0;
const isSevenOf = (trump: string | null, card: string) => {
  const parts = partsOf(card);
  return parts?.suit === trump && parts?.rank === '7';
};
/** The stock that is worth a warning. */
const LITTLE = 10;

export const lesson: Lesson<'bezique'> = {
  game: 'bezique',
  players: 2,
  options: { packs: '2', target: '0' },
  steps: [
    { say: 'goal', rule: 'Z3.3', when: () => true },
    { say: 'play', rule: 'Z2.1', when: plays },
    { say: 'ranks', rule: 'Z1.1', when: plays },
    { say: 'draw', rule: 'Z2.3', when: (now) => plays(now) && now.table.last !== null },
    {
      say: 'declare',
      rule: 'Z3.1',
      when: (now) => declares(now) && now.own.offers.some(({ kind }) => kind !== null),
    },
    { say: 'nothing', rule: 'Z3.1', when: (now) => declares(now) && now.own.offers.length === 0 },
    {
      say: 'exchange',
      rule: 'Z2.5',
      when: (now) => declares(now) && now.own.offers.some(({ kind }) => kind === null),
    },
    {
      say: 'seven',
      rule: 'Z2.4',
      when: (now) => plays(now) && now.own.hand.some(({ card }) => isSevenOf(now.table.trump, card)),
    },
    { say: 'laid', rule: 'Z3.2', when: (now) => laid(now, now.seat) },
    { say: 'theirs', rule: 'Z3.2', when: (now) => laid(now, 1 - now.seat) },
    {
      say: 'brisques',
      rule: 'Z5.1',
      when: ({ table, seat }) =>
        table.sides.some(({ seats, brisques }) => seats.includes(seat) && brisques > 0),
    },
    {
      say: 'spend',
      rule: 'Z2.2',
      when: (now) => plays(now) && now.table.trick !== null && now.table.last !== null,
    },
    { say: 'soon', rule: 'Z4.1', when: (now) => plays(now) && now.table.stock <= LITTLE },
    { say: 'eight', rule: 'Z4.2', when: ({ table }) => table.lastEight },
    {
      say: 'beat',
      rule: 'Z4.2',
      when: ({ table, own, asked }) => asked && table.lastEight && dimmed(own.hand),
    },
    { say: 'over', rule: 'Z5.1', when: ({ table }) => isPlayed(table) },
  ],
};
