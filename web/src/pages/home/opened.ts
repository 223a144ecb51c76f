/** A record that somebody opens: its text, found good by the rules, or what is wrong with it. */
import type { Device } from '../../houses/house.ts';

export type Fault = { kind: 'line'; line: number; text: string; reason: string } | { kind: 'too-large' };

/** Bytes; the longest match has a hundredth of it. */
const LARGEST = 2_000_000;

export async function opened(
  source: Blob,
  device: Pick<Device, 'faultIn'>,
): Promise<{ record: string } | { fault: Fault }> {
  if (source.size > LARGEST) return { fault: { kind: 'too-large' } };
  const record = await source.text();
  const fault = await device.faultIn(record);
  if (!fault) return { record };
  const text = record.split('\n')[fault.line - 1]?.trim() ?? '';
  return { fault: { kind: 'line', text, ...fault } };
}
