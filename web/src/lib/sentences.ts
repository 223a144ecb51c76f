/** Sentences said one after another: each ends with a stop, that of its language if it has none of its own. */
export function joined(texts: readonly (string | null)[], stop: string): string {
  const ended = texts
    .map((text) => text?.trim() ?? '')
    .filter(Boolean)
    .map((text) => (/[.!?。！？…]$/.test(text) ? text : text + stop));
  return ended.join(stop === '。' ? '' : ' ');
}
