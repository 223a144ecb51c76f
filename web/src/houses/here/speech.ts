/** The languages that the wasm speaks: its texts are fetched when a language is first wanted. */
import type { Language } from './messages.ts';
import { giveTexts } from './pkg/soiree.js';

const sources = {
  en: () => import('virtual:texts/en'),
  ja: () => import('virtual:texts/ja'),
};

const spoken = new Map<Language, Promise<void>>();

/** Settled when the wasm can speak the language; both are fetched at the same time. */
export function speak(language: Language, wasm: Promise<unknown>): Promise<void> {
  const known = spoken.get(language);
  if (known) return known;
  const learning = Promise.all([sources[language](), wasm]).then(([{ default: texts }]) =>
    giveTexts(language, texts),
  );
  spoken.set(language, learning);
  // What could not be fetched is fetched again when it is wanted again.
  learning.catch(() => spoken.delete(language));
  return learning;
}
