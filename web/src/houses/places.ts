/** Where a table or a match is, as its id says. Small: the first script needs it. */

/** Ids of tables and matches of this device begin with this. */
export const HERE = 'here-';

/** Ids of records that were opened from a file begin with this. */
export const FILE = 'file-';

export function placeOf(id: string): 'online' | 'here' {
  return id.startsWith(HERE) || id.startsWith(FILE) ? 'here' : 'online';
}
