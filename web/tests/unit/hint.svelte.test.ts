/** A hint as a page keeps it: for one decision, and gone with the next action. */
import { expect, test } from 'vitest';
import { Hint } from '../../src/pages/table/hint.svelte.ts';
import { shownWorth } from '../../src/pages/table/worth.ts';
import type { Reply } from '../../src/session/follower.ts';
import type { Advice, Refusal } from '../../src/wire/types.gen.ts';

const PASS: Advice = { advice: 'Pass.', best: 'pass', measure: 'chance', unit: '', estimates: [] };

/** A table that answers every request alike. */
function tableWith(reply: Partial<Reply>) {
  return {
    step: 7,
    saying: false,
    refusal: null as Refusal | null,
    send: () => Promise.resolve({ refusal: null, hint: null, ...reply }),
  };
}

test('a hint is there until something is done, or until it is closed', async () => {
  const table = tableWith({ hint: PASS });
  const hint = new Hint(table);
  expect(hint.advice).toBeNull();
  await hint.ask();
  expect(hint.advice?.best).toBe('pass');
  table.saying = true;
  expect(hint.advice).toBeNull();
  table.saying = false;
  table.step = 8;
  expect(hint.advice).toBeNull();
  table.step = 7;
  hint.dismiss();
  expect(hint.advice).toBeNull();
});

test('a hint that is refused says why, unless it only came too late', async () => {
  for (const [code, shown] of [
    ['too-fast', 'too-fast'],
    ['stale', null],
  ] as const) {
    const table = tableWith({ refusal: { code, rule: null, text: '', here: null } });
    const hint = new Hint(table);
    await hint.ask();
    expect([hint.advice, hint.isAsking]).toEqual([null, false]);
    expect(table.refusal?.code ?? null).toBe(shown);
  }
});

test('figures have their unit', () => {
  expect(shownWorth(61.4, 'chance')).toBe('61 %');
  expect(shownWorth(-0.2, 'chance')).toBe('0 %');
  expect(shownWorth(-117.97, 'points')).toBe('−118');
  expect(shownWorth(2.54, 'points')).toBe('2.5');
});
