/** An order as a form fills it in: only what the options allow and is not the usual, kept for the next time. */
import { beforeEach, expect, test, vi } from 'vitest';
import { OrderDraft } from '../../src/pages/home/draft.svelte.ts';
import type { GameEntry } from '../../src/wire/types.gen.ts';
import { type FakePage, stubPage } from './support/page.ts';

const option = (key: string, values: object, usual: string) => ({
  key,
  values,
  default: usual,
  defaultIf: [],
});
const numbers = (from: number, to: number) => ({ kind: 'numbers', from, to });
const words = (...all: string[]) => ({ kind: 'words', words: all.map((value) => ({ value, label: value })) });

const whist = {
  id: 'whist',
  players: [2, 4],
  usualPlayers: 4,
  tables: [
    { players: 2, options: [option('deals', numbers(1, 4), '2')] },
    {
      players: 4,
      options: [option('deals', numbers(1, 9), '3'), option('trumps', words('yes', 'no'), 'yes')],
    },
  ],
} as unknown as GameEntry;

let page: FakePage;

beforeEach(() => {
  page = stubPage();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

test('a new draft is the usual', () => {
  expect(new OrderDraft(whist).order()).toMatchObject({ game: 'whist', players: 4, options: [] });
});

test('what is chosen is ordered, unless it is the usual or not allowed', () => {
  const draft = new OrderDraft(whist);
  draft.choose('deals', '9');
  draft.choose('trumps', 'no');
  expect(draft.order().options).toEqual([
    ['deals', '9'],
    ['trumps', 'no'],
  ]);
  draft.choose('deals', '3');
  draft.choose('trumps', 'maybe');
  draft.choose('hands', '2');
  expect(draft.order().options).toEqual([]);
});

test('another number of players keeps what it allows', () => {
  const draft = new OrderDraft(whist);
  draft.take({ deals: '4', trumps: 'no' });
  draft.sitWith(2);
  expect(draft.order()).toMatchObject({ players: 2, options: [['deals', '4']] });
  draft.take({ deals: '9' });
  expect(draft.order().options).toEqual([]);
});

test('a draft is found again, as far as the game still allows it', () => {
  const draft = new OrderDraft(whist);
  draft.sitWith(2);
  draft.choose('deals', '4');
  expect(new OrderDraft(whist).order()).toMatchObject({ players: 2, options: [['deals', '4']] });
  page.stored.set('soiree.play.whist', JSON.stringify({ players: 3, options: { deals: '77' } }));
  expect(new OrderDraft(whist).order()).toMatchObject({ players: 4, options: [] });
  page.stored.set('soiree.play.whist', '{not JSON');
  expect(new OrderDraft(whist).order().players).toBe(4);
});

test('terms of another version are the usual ones', () => {
  const terms = { pace: 'never', watchers: 'yes', text: false, hints: true, mood: 'good' };
  page.stored.set('soiree.play.whist', JSON.stringify({ terms }));
  const drafted = new OrderDraft(whist).order().terms;
  expect(drafted).toMatchObject({ pace: 'none', watchers: true, text: false, hints: true });
  expect(drafted).not.toHaveProperty('mood');
});
