/** The message catalogue: every text that a person reads, in English or Japanese. */
import { type Language, sources } from './sources.ts';

export type { Language } from './sources.ts';

type Values = Record<string, string | number>;

class Words {
  language = $state<Language>('en');
  texts = $state.raw<Record<string, string>>({});
  /** Texts that this client was built without, in a language. */
  others: (language: Language) => Promise<Record<string, string>> = async () => ({});

  async use(language: Language): Promise<void> {
    const [{ default: texts }, others] = await Promise.all([
      sources[language](),
      this.others(language).catch(() => ({})),
    ]);
    this.texts = { ...others, ...texts };
    this.language = language;
    document.documentElement.lang = language;
  }

  /** Adds texts in the language that is spoken; those that are there stay. */
  add(texts: Record<string, string>): void {
    this.texts = { ...texts, ...this.texts };
  }
}

export const words = new Words();

/**
 * A text with its values put in: `{number}`, and `{number:card|cards}` where one is said differently from more. A text
 * that is missing is its own key, which a test looks for.
 */
export function t(key: string, values: Values = {}): string {
  const text = words.texts[key];
  if (text === undefined) {
    console.error(`missing message: ${key}`);
    return key;
  }
  return text
    .replace(/\{([\w-]+):([^|}]*)\|([^}]*)\}/g, (_, name: string, one: string, more: string) =>
      Number(values[name]) === 1 ? one : more,
    )
    .replace(/\{([\w-]+)\}/g, (hole, name: string) => String(values[name] ?? hole));
}

export function has(key: string): boolean {
  return key in words.texts;
}
