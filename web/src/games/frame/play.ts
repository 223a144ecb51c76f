/** A card of a trick, and who played it. */
export interface Play {
  seat: number;
  /** `null` if it lies face down. */
  card: string | null;
}
