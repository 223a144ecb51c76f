/** Passes a link on by the means of the device, or copies it where there are none; gives whether it was copied. */
export async function share(url: string): Promise<boolean> {
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    await navigator.share({ url }).catch(() => null);
    return false;
  }
  return navigator.clipboard.writeText(url).then(
    () => true,
    () => false,
  );
}
