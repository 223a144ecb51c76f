/** Where the texts of each language come from, and which language is spoken. Small: it is there before all else. */
import { storedJson } from '../lib/storage.ts';

export type Language = 'en' | 'ja';

export const sources = {
  en: () => import('virtual:words/en'),
  ja: () => import('virtual:words/ja'),
};

/** Where the settings are kept, the language among them. */
export const SETTINGS = 'soiree.settings';

/** The language that the browser would like best. */
export function preferred(): Language {
  return navigator.languages.find((tag) => /^(en|ja)\b/.test(tag))?.startsWith('ja') ? 'ja' : 'en';
}

/** The language that was chosen, or else the preferred one. */
export function chosen(): Language {
  const kept = storedJson<{ language?: Language }>(SETTINGS)?.language;
  return kept !== undefined && kept in sources ? kept : preferred();
}
