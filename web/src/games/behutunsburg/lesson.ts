import type { BehutunsburgDeed, BehutunsburgHouse } from '../../wire/types.gen.ts';
import type { Lesson, Moment } from '../lesson.ts';

type Now = Moment<'behutunsburg'>;

const acts = ({ table, asked }: Now) => asked && table.phase.kind === 'act';
const can = (now: Now, ...deeds: BehutunsburgDeed[]) =>
  acts(now) && now.own.choices.some(({ deed }) => deeds.includes(deed));
const isMine =
  ({ seat }: Now) =>
  (house: BehutunsburgHouse) =>
    house.seats.includes(seat);
const home = (now: Now) => now.table.houses.find(isMine(now));

export const lesson: Lesson<'behutunsburg'> = {
  game: 'behutunsburg',
  players: 2,
  options: { rounds: '1' },
  steps: [
    { say: 'goal', rule: 'H8.4', when: () => true },
    { say: 'draw', rule: 'H3.1', when: ({ table, asked }) => asked && table.phase.kind === 'draw' },
    { say: 'act', rule: 'H7.1', when: acts },
    { say: 'court', rule: 'H4.1', when: (now) => can(now, 'court') },
    { say: 'treasure', rule: 'H4.4', when: (now) => can(now, 'treasure') },
    {
      say: 'ranks',
      rule: 'H4.2',
      when: (now) => home(now)?.ranks.some(({ couples }) => couples.length > 0) ?? false,
    },
    { say: 'rogue', rule: 'H4.8', when: (now) => can(now, 'steal', 'kidnap', 'wave') },
    {
      say: 'jester',
      rule: 'H6.1',
      when: (now) => acts(now) && now.own.hand.some(({ card }) => card === 'jester'),
    },
    { say: 'quest', rule: 'H4.5', when: (now) => can(now, 'quest') },
    { say: 'pay', rule: 'H4.7', when: ({ table, asked }) => asked && table.phase.kind === 'pay' },
    { say: 'wave', rule: 'H4.8', when: ({ table, asked }) => asked && table.phase.kind === 'wave' },
    { say: 'complete', rule: 'H5.1', when: (now) => home(now)?.complete ?? false },
    { say: 'castle', rule: 'H4.6', when: (now) => can(now, 'castle') },
    { say: 'empty', rule: 'H8.1', when: (now) => home(now)?.castle ?? false },
    {
      say: 'rival',
      rule: 'H4.10',
      when: (now) => now.table.houses.some((house) => house.castle && !isMine(now)(house)),
    },
    { say: 'over', rule: 'H8.4', when: ({ table }) => table.winners.length > 0 },
  ],
};
