/**
 * The browser's storage, which it may refuse: then nothing is found, and nothing is kept. `local` lasts, `session` goes
 * with the tab.
 */
type Area = 'local' | 'session';

const areas = { local: () => localStorage, session: () => sessionStorage };

/** `null` if there is none. */
export function stored(key: string, area: Area = 'local'): string | null {
  try {
    return areas[area]().getItem(key);
  } catch {
    return null;
  }
}

/** What was kept as JSON; `null` if there is none, or it cannot be read. */
export function storedJson<T>(key: string, area: Area = 'local'): T | null {
  try {
    return JSON.parse(stored(key, area) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

export function store(key: string, value: string, area: Area = 'local'): void {
  try {
    areas[area]().setItem(key, value);
  } catch {
    // What cannot be kept is used as long as the page is open.
  }
}

/** Keeps only so many of the entries whose keys begin so: those with the greatest number. */
export function prune(prefix: string, limit: number, number: (key: string) => number): void {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    const old = keys.sort((one, other) => number(other) - number(one)).slice(limit);
    for (const key of old) localStorage.removeItem(key);
  } catch {
    // Nothing is kept.
  }
}
