/** The texts that pages show, so that tests look for what a person reads. */
import { gathered } from '../../words.vite.ts';

export type Language = 'en' | 'ja';

const texts = { en: gathered('en'), ja: gathered('ja') };

/** As `t` of the client. */
export function said(language: Language, key: string, values: Record<string, string | number> = {}): string {
  const text = texts[language][key];
  if (text === undefined) throw new Error(`there is no message ${key}`);
  return text.replace(/\{([\w-]+)\}/g, (hole, name: string) => String(values[name] ?? hole));
}
