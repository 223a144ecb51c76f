/** Records that were opened from a file: they stay in this tab, and no server is told of them. */
import { random } from '../lib/random.ts';
import { store, stored } from '../lib/storage.ts';
import { FILE } from './places.ts';

const KEY = 'soiree.record.';
/** Where the browser keeps nothing, as long as the page is open. */
const opened = new Map<string, string>();

/** Gives the id under which it is found again. */
export function keepRecord(record: string): string {
  const id = FILE + random(8);
  opened.set(id, record);
  store(KEY + id, record, 'session');
  return id;
}

/** `null` if it is no id of a file, or the file was opened in another tab. */
export function recordOf(id: string): string | null {
  return opened.get(id) ?? stored(KEY + id, 'session');
}
