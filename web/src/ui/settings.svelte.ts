/** What this browser's user likes; kept in the browser. */
import { look, type Look } from '../art/look.svelte.ts';
import { store, storedJson } from '../lib/storage.ts';
import { SETTINGS, type Language, preferred } from '../words/sources.ts';
import { words } from '../words/words.svelte.ts';

type Theme = 'system' | 'light' | 'dark' | 'moss' | 'contrast';

interface Liked {
  language: Language;
  theme: Theme;
  /** Colours of suits. */
  suits: 'four' | 'two';
  /** How the hand is sorted: best first or best last. */
  sort: 'down' | 'up';
  /** Whether a card is pointed at twice: always, on touch screens, or never. */
  confirm: 'always' | 'touch' | 'never';
  /** How long a complete trick lies there, in milliseconds. */
  rest: number;
  /** From 0, which is silent, to 1. */
  volume: number;
  /** How fast cards move. */
  pace: 'slow' | 'usual' | 'fast' | 'still';
  /** How large cards are. */
  size: 'small' | 'usual' | 'large';
  faces: Look['faces'];
  backs: Look['backs'];
  /** Whether moves are also said in the log's sentences by the screen reader. */
  announce: boolean;
  /** Whether every table is described in words, for the screen reader. */
  describe: boolean;
  /** The level of bots that was last chosen. */
  level: string;
}

const USUAL: Omit<Liked, 'language'> = {
  theme: 'system',
  suits: 'four',
  sort: 'down',
  confirm: 'touch',
  rest: 1200,
  volume: 0.5,
  pace: 'usual',
  size: 'usual',
  faces: 'drawn',
  backs: 'ornament',
  announce: true,
  describe: false,
  level: 'L2',
};

class Settings {
  liked = $state<Liked>({ language: preferred(), ...USUAL, ...storedJson<Partial<Liked>>(SETTINGS) });

  /** Applies what concerns the whole page, and keeps it. */
  async apply(): Promise<void> {
    const { theme, suits, size, faces, backs, language } = this.liked;
    const root = document.documentElement;
    root.dataset['theme'] = theme === 'system' ? systemTheme() : theme;
    root.dataset['suits'] = suits;
    root.dataset['size'] = size;
    Object.assign(look, { faces, backs });
    if (language !== words.language || Object.keys(words.texts).length === 0) await words.use(language);
    store(SETTINGS, JSON.stringify(this.liked));
  }

  async set<K extends keyof Liked>(key: K, value: Liked[K]): Promise<void> {
    this.liked[key] = value;
    await this.apply();
  }
}

export const settings = new Settings();

export function watchSystem(): void {
  for (const query of ['(prefers-color-scheme: dark)', '(prefers-contrast: more)']) {
    matchMedia(query).addEventListener('change', () => void settings.apply());
  }
}

/** Whether what was pressed so is only picked at first, and done when it is pressed again. */
export function asksTwice(event: MouseEvent): boolean {
  const { confirm } = settings.liked;
  const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
  return confirm === 'always' || (confirm === 'touch' && isTouch);
}

/** How long a movement takes at each pace, against the usual. */
const PACES: Record<Liked['pace'], number> = { slow: 1.8, usual: 1, fast: 0.5, still: 0 };

/** How long something may move: not at all if the system asks for calm. */
export function moving(milliseconds: number): number {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return 0;
  return milliseconds * PACES[settings.liked.pace];
}

function systemTheme(): Exclude<Theme, 'system'> {
  if (matchMedia('(prefers-contrast: more)').matches) return 'contrast';
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
