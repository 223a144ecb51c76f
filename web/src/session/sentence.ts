/** What happens at a table beside the match, in a sentence. */
import type { House } from '../houses/house.ts';
import { shownName } from '../ui/names.ts';
import type { Seating, What } from '../wire/types.gen.ts';
import { t } from '../words/words.svelte.ts';

interface Told {
  /** What the seat is called that it is about. */
  name: string;
  /** The user's own seat; `null` for a watcher. */
  seat: number | null;
  place: House['place'];
  seating: Seating | null;
}

/** `null` if there is nothing to say. */
export function sentenceOf(what: What, { name, seat, place, seating }: Told): string | null {
  const isOwn = 'seat' in what && what.seat === seat;
  const nameOf = (seat: number) => shownName(seating?.chairs[seat]?.name ?? '');
  const about = (key: string) => (isOwn ? t(`talk.${key}.you`) : t(`talk.${key}`, { name }));
  switch (what.kind) {
    case 'opened':
    case 'played':
    case 'unheard':
    case 'planned':
    case 'committed':
    case 'revealed':
      return null;
    case 'away':
    case 'here':
      // The reader is there, and knows.
      return isOwn ? null : about(what.kind);
    case 'restarted':
      // A device puts a table away whenever its page is closed.
      return place === 'here' ? null : t('talk.restarted');
    case 'voided':
      return t('talk.voided', { names: what.seats.map(nameOf).join(t('table.and')) });
    case 'opener-left':
      return seat !== null && seating?.host === seat
        ? t('talk.opener-left.you')
        : t('talk.opener-left', { name: nameOf(seating?.host ?? 0) });
    case 'text-allowed':
      return t(`talk.text-allowed.${what.on ? 'on' : 'off'}`);
    case 'shown':
      return about(`shown.${what.on ? 'on' : 'off'}`);
    default:
      return 'seat' in what ? about(what.kind) : t(`talk.${what.kind}`);
  }
}
