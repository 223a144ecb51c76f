import { expect, it } from 'vitest';
import { joined } from '../../src/lib/sentences.ts';

it('every sentence ends with one stop of its language', () => {
  expect(joined(['Chloé passes', 'Your turn.', null, ''], '.')).toBe('Chloé passes. Your turn.');
  expect(joined(['Chloéがパスしました', 'あなたの番です。'], '。')).toBe(
    'Chloéがパスしました。あなたの番です。',
  );
});
