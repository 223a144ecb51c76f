/** What keeps a table from simply going on, the gravest first. */
import type { IconName } from '../../art/icons.ts';
import type { TableSession } from '../../session/session.svelte.ts';

export interface State {
  /** Of its text. */
  key: string;
  icon: IconName;
  isAlarm: boolean;
  /** Whether a bot has the seat, which can be taken back. */
  canReturn: boolean;
}

const PLAIN = { isAlarm: false, canReturn: false };

type Standing = Pick<TableSession, 'connection' | 'end' | 'seat' | 'seating'>;

/** `null` while there is nothing to say. */
export function stateOf({ connection, end, seat, seating }: Standing): State | null {
  if (connection === 'lost' && !end) {
    const key = navigator.onLine ? 'table.lost' : 'table.offline';
    return { ...PLAIN, key, icon: 'offline', isAlarm: true };
  }
  if (seating?.stage === 'paused') return { ...PLAIN, key: 'table.paused', icon: 'pause' };
  const chair = seat === null ? undefined : seating?.chairs[seat];
  if (seating?.stage !== 'playing' || !chair) return null;
  if (chair.sitter === 'stand-in') return { ...PLAIN, key: 'table.bot-plays', icon: 'bot', canReturn: true };
  return chair.misses > 0 ? { ...PLAIN, key: 'table.bot-played', icon: 'bot' } : null;
}
