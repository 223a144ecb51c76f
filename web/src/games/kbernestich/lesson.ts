import { dimmed, type Lesson, type Moment } from '../lesson.ts';

type Now = Moment<'kbernestich'>;

const plots =
  (phase: number) =>
  ({ table, asked }: Now) =>
    asked && table.phase === 'plot' && (table.plotPhase ?? 0) >= phase;
const plays = ({ table, asked }: Now) => asked && table.phase === 'trick';
const mine = ({ table, seat }: Now) => table.suitors[seat];

export const lesson: Lesson<'kbernestich'> = {
  game: 'kbernestich',
  players: 4,
  options: {},
  steps: [
    { say: 'goal', rule: 'K6.4', when: () => true },
    { say: 'scored', rule: 'K7.1', when: ({ table }) => table.scored.length > 0 },
    { say: 'trump', rule: 'K2.2', when: ({ table, asked }) => asked && table.phase === 'trump' },
    { say: 'plot', rule: 'K3.1', when: plots(1) },
    { say: 'worth', rule: 'K3.3', when: plots(1) },
    { say: 'play', rule: 'K5.2', when: plays },
    { say: 'follow', rule: 'K5.1', when: (now) => plays(now) && dimmed(now.own.hand) },
    { say: 'hunch', rule: 'K3.6', when: plots(2) },
    { say: 'bust', rule: 'K3.4', when: plots(2) },
    { say: 'letters', rule: 'K3.8', when: plots(2) },
    { say: 'took', rule: 'K6.4', when: (now) => (mine(now)?.tricks ?? 0) > 0 },
    { say: 'actions', rule: 'K3.7', when: plots(3) },
    { say: 'review', rule: 'K4.3', when: ({ table, asked }) => asked && table.phase === 'review' },
    { say: 'grace', rule: 'K3.5', when: plots(3) },
    { say: 'hide', rule: 'K4.1', when: ({ own }) => own.canHide },
    { say: 'wait', rule: 'K4.2', when: ({ own }) => own.canWait },
    {
      say: 'over-bust',
      rule: 'K6.4',
      when: (now) => now.own.base > now.table.sheet.bustValue && !mine(now)?.grace,
    },
    { say: 'last', rule: 'K6.3', when: (now) => plays(now) && now.own.hand.length === 3 },
    { say: 'over', rule: 'K7.2', when: ({ table }) => table.winners.length > 0 },
  ],
};
