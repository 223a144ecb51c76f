/** What has happened at a table in sentences: once each, in order, also after something was missed. */
import { beforeEach, expect, test } from 'vitest';
import { Transcript } from '../../src/session/transcript.svelte.ts';
import type { Recalled, Talk, What } from '../../src/wire/types.gen.ts';
import { words } from '../../src/words/words.svelte.ts';
import { stubPage } from './support/page.ts';
import { names, sample, seatingAfter, snapshot, step } from './support/samples.ts';

beforeEach(async () => {
  stubPage();
  await words.use('en');
});

test('every step that real tables told has its sentences in both languages', async () => {
  for (const language of ['en', 'ja'] as const) {
    await words.use(language);
    for (const name of names().filter((name) => name.startsWith('step-'))) {
      const transcript = new Transcript();
      const told = step(name);
      transcript.hear(told, seatingAfter(told));
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
  const all = { ...snapshot(), missed: [], log: [], talk };
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

const before = (step: number, at: number, what: What, texts: string[] = []): Recalled => ({
  step,
  at,
  what,
  name: 'seat' in what ? 'Emi' : '',
  texts,
});

test('what was before the page is read in its order, with the talk between, and is not news', () => {
  const transcript = new Transcript();
  const said: Talk = { number: 1, at: 15, seat: 1, name: 'Ben', said: { kind: 'text', text: 'Hello' } };
  const log = [
    before(2, 10, { kind: 'sat', seat: 1 }),
    before(3, 20, { kind: 'played' }, ['Ben plays the ace.', 'Ben takes it.']),
  ];
  transcript.recall({ ...snapshot(), step: 3, seat: 0, missed: [], talk: [said], log }, false);
  const texts = transcript.sentences.map(({ text }) => text);
  expect(texts).toEqual(['Emi has sat down', 'Ben: Hello', 'Ben plays the ace.', 'Ben takes it.']);
  expect([transcript.old, transcript.unread]).toEqual([4, 0]);
  transcript.recall(
    {
      ...snapshot(),
      step: 4,
      seat: 0,
      missed: [],
      talk: [],
      log: [...log, before(4, 30, { kind: 'paused' })],
    },
    false,
  );
  expect(transcript.sentences).toHaveLength(5);
  expect(transcript.sentences.at(-1)?.text).toBe('The table pauses');
});

test('one is called you, in every sentence and in both languages', async () => {
  for (const language of ['en', 'ja'] as const) {
    await words.use(language);
    for (const name of names().filter((name) => name.startsWith('step-'))) {
      const told = step(name);
      if (!told.what || !('seat' in told.what)) continue;
      const transcript = new Transcript();
      transcript.recall(
        { ...snapshot(), step: 1, seat: told.what.seat, missed: [], talk: [], log: [] },
        false,
      );
      transcript.hear(told, seatingAfter(told));
      const own = seatingAfter(told).chairs[told.what.seat]?.name ?? '';
      for (const { text, kind } of transcript.sentences) {
        expect(text, name).not.toMatch(/^talk\.|\{/);
        if (kind === 'table' && own !== '') expect(text, name).not.toContain(own);
      }
    }
  }
});

test('a device does not say that its server was away', () => {
  const texts = (place: 'here' | 'online') => {
    const transcript = new Transcript(place);
    transcript.recall(
      { ...snapshot(), missed: [], talk: [], log: [before(1, 1, { kind: 'restarted' })] },
      false,
    );
    return transcript.sentences.length;
  };
  expect([texts('online'), texts('here')]).toEqual([1, 0]);
});

test('samples of talk are said with the name of who said it', () => {
  const transcript = new Transcript();
  for (const name of ['talk-phrase', 'talk-text']) {
    const tell = sample(name);
    if ('talk' in tell) transcript.say(tell.talk, true);
  }
  expect(transcript.sentences.map(({ text }) => text.slice(0, 3))).toEqual(['Ben', 'Aik']);
  expect(transcript.unread).toBe(2);
  transcript.read();
  expect(transcript.unread).toBe(0);
});
