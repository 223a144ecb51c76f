/** Where a note is laid: close to what it speaks of, and not over what has to stay in sight. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

type Size = Pick<Box, 'width' | 'height'>;
type Place = Pick<Box, 'left' | 'top'>;

const GAP = 8;
/** A pixel that is covered weighs as much as so many pixels of distance. */
const COVERED = 10;

/** The place for a note about `anchor`, which is not covered if it can be helped, nor are those to `avoid`. */
export function placed(note: Size, anchor: Box, avoid: Box[], room: Box): Place {
  const [first, ...others] = candidates(note, anchor, avoid).map((place) => within(place, note, room));
  const cost = (place: Place): number => {
    const box = { ...place, ...note };
    const covered = [anchor, ...avoid].reduce((sum, one) => sum + overlap(box, one), 0);
    return covered * COVERED + distance(box, anchor);
  };
  return others.reduce((best, one) => (cost(one) < cost(best) ? one : best), first ?? room);
}

/** Above and below everything that matters, and on either side of what was pressed. */
function candidates(note: Size, anchor: Box, avoid: Box[]): Place[] {
  const left = anchor.left + anchor.width / 2 - note.width / 2;
  const level = anchor.top + anchor.height / 2 - note.height / 2;
  const stacked = [anchor, ...avoid].flatMap(({ top, height }) => [
    { left, top: top - note.height - GAP },
    { left, top: top + height + GAP },
  ]);
  return [
    ...stacked,
    { left: anchor.left - note.width - GAP, top: level },
    { left: anchor.left + anchor.width + GAP, top: level },
  ];
}

function within({ left, top }: Place, { width, height }: Size, room: Box): Place {
  return {
    left: Math.max(room.left, Math.min(left, room.left + room.width - width)),
    top: Math.max(room.top, Math.min(top, room.top + room.height - height)),
  };
}

/** The area that two boxes share. */
function overlap(one: Box, other: Box): number {
  const along = (a: number, aSize: number, b: number, bSize: number): number =>
    Math.max(0, Math.min(a + aSize, b + bSize) - Math.max(a, b));
  return (
    along(one.left, one.width, other.left, other.width) * along(one.top, one.height, other.top, other.height)
  );
}

/** From the middle of one box to that of another. */
function distance(one: Box, other: Box): number {
  return Math.hypot(
    one.left + one.width / 2 - other.left - other.width / 2,
    one.top + one.height / 2 - other.top - other.height / 2,
  );
}
