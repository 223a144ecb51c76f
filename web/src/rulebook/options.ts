/** Options as a reader knows them: `demand=always` of a book is called as on the form. */
import { has, t, words } from '../words/words.svelte.ts';

/** `null` for what is no option, or no value of one. */
export function optionNamed(game: string, code: string): string | null {
  const [key = '', value] = code.split('=');
  if (value !== undefined) {
    const option = `${game}.option.${key}`;
    if (!has(option)) return null;
    const text = valueNamed(game, key, value) ?? (/^\d+$/.test(value) ? value : null);
    return text && t('learn.option', { option: t(option), value: text });
  }
  if (has(`${game}.option.${key}`)) return t('learn.option.key', { option: t(`${game}.option.${key}`) });
  const values = optionsOf(game).map((option) => valueNamed(game, option, key));
  const text = values.find((found) => found !== null);
  return text ? t('learn.option.key', { option: text }) : null;
}

/** What a form calls a value: the game's own word for it where it has one. */
function valueNamed(game: string, key: string, value: string): string | null {
  const message = [`${game}.${key}.${value}`, `${game}.option.${key}.${value}`].find(has);
  return message ? t(message) : null;
}

function optionsOf(game: string): string[] {
  const prefix = `${game}.option.`;
  const keys = Object.keys(words.texts).filter((key) => key.startsWith(prefix));
  return keys.map((key) => key.slice(prefix.length)).filter((key) => !key.includes('.'));
}
