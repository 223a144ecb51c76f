/** What has happened at a table in sentences: once each, in order, also after something was missed. */
import { beforeEach, expect, test } from 'vitest';
import { Transcript } from '../../src/session/transcript.svelte.ts';
import type { Talk } from '../../src/wire/types.gen.ts';
import { words } from '../../src/words/words.svelte.ts';
import { stubPage } from './support/page.ts';
import { names, sample, snapshot, step } from './support/samples.ts';

beforeEach(async () => {
  stubPage();
  await words.use('en');
});

test('every step that real tables told has its sentences in both languages', async () => {
  const { seating } = snapshot();
  for (const language of ['en', 'ja'] as const) {
    await words.use(language);
    for (const name of names().filter((name) => name.startsWith('step-'))) {
      const transcript = new Transcript();
      const told = step(name);
      transcript.hear(told, told.seating ?? seating);
      for (const { text } of transcript.sentences) expect(text, name).not.toMatch(/^talk\.|\{/);
    }
  }
});

test('a step is said once', () => {
  const transcript = new Transcript();
  const told = step('step-played');
  transcript.hear(told, null);
  transcript.hear(told, null);
  expect(transcript.sentences.map(({ kind }) => kind)).toEqual(['play']);
});

test('a line of talk is said once, and what stood there before the page is not news', () => {
  const transcript = new Transcript();
  const talk = ['talk-phrase', 'talk-text'].map((name) => (sample(name) as { talk: Talk }).talk);
  const all = { ...snapshot(), missed: [], talk };
  transcript.recall(all, false);
  expect(transcript.sentences).toHaveLength(2);
  expect(transcript.old).toBe(2);
  transcript.recall(all, false);
  expect(transcript.sentences).toHaveLength(2);
});

test('what was missed is caught up on, and a gap is said', () => {
  const transcript = new Transcript();
  const all = snapshot('snapshot-missed');
  transcript.recall(all, true);
  expect(all.missed.length).toBeGreaterThan(0);
  expect(transcript.sentences.some(({ kind, text }) => kind === 'table' && text !== '')).toBe(true);
  expect(new Set(transcript.sentences.map(({ id }) => id)).size).toBe(transcript.sentences.length);
});

test('samples of talk are said with the name of who said it', () => {
  const transcript = new Transcript();
  for (const name of ['talk-phrase', 'talk-text']) {
    const tell = sample(name);
    if ('talk' in tell) transcript.say(tell.talk);
  }
  expect(transcript.sentences.map(({ text }) => text.slice(0, 3))).toEqual(['Ben', 'Aik']);
});
