/** What people are called on the screen. */
import { has, t } from '../words/words.svelte.ts';

/** As the server calls whoever has not chosen a name; nobody may choose such a name. */
const UNNAMED = /^Guest ([0-9a-f]{4})$/;
/** Bots carry their level in records, as no person may; on the screen a mark says it. */
const LEVEL = /^(.+) \(L[0-3]\)$/;

/** What is said of somebody: `<key>.you`, if there is one, of the user, who is called "You". */
export function told(key: string, name: string, values: Record<string, string | number> = {}): string {
  const own = `${key}.you`;
  return t(name === t('table.you') && has(own) ? own : key, { ...values, name });
}

/** A name as it is shown in the language of the page. */
export function shownName(name: string): string {
  const [, number] = UNNAMED.exec(name) ?? [];
  return number ? t('table.guest-name', { number }) : (LEVEL.exec(name)?.[1] ?? name);
}
