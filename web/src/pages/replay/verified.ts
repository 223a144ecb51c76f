/** What was checked of a record, as a list that a person can read. */
import type { DealCheck, RecordFault } from '../../houses/here/wasm.gen.ts';
import type { MatchRecord } from './record.ts';

export interface Checked {
  /** `unknown` where nobody but somebody else can tell. */
  state: 'holds' | 'fails' | 'unknown';
  /** Of the message `replay.verify.<what>`. */
  what: string;
  values: Record<string, string | number>;
}

/** Which of the items a failure is about. */
const ABOUT: Record<string, string> = {
  unreadable: 'proof',
  commitment: 'commitment',
  order: 'order',
  signature: 'signature',
  seat: 'parts',
  entropy: 'parts',
  replaced: 'parts',
  differs: 'cards',
};

/** A check stops at the first thing that does not hold: of what comes after it, nothing is said. */
export function checklist(match: MatchRecord, fault: RecordFault | null, check: DealCheck): Checked[] {
  const item = (state: Checked['state'], what: string, values: Checked['values'] = {}): Checked => ({
    state,
    what,
    values,
  });
  if (fault) return [item('fails', 'moves.bad', { line: fault.line })];
  const moves = item('holds', 'moves', { number: match.lines.length });
  if (check.failed) return [moves, item('fails', ABOUT[check.failed.about] ?? 'proof')];
  const names = check.added.map((seat) => match.names[seat] ?? '').join(', ');
  return [
    moves,
    item('holds', 'commitment'),
    ...(check.dealt === 'first' ? [] : [item('holds', 'order')]),
    ...(check.dealt === 'by-all' ? [item('holds', 'signature')] : []),
    ...(check.added.length > 0 ? [item('holds', 'parts', { names })] : []),
    item('holds', 'cards', { number: check.chances }),
    ...(check.dealt === 'by-all' ? [item(check.witnessed ? 'holds' : 'unknown', 'pins')] : []),
  ];
}
