/** Which of two sets of cards is drawn. */
export interface Look {
  /** With pictures, or with large figures that are read from afar. */
  faces: 'drawn' | 'figures';
  /** The ornament of the game, or a lattice. */
  backs: 'ornament' | 'lattice';
}

export const look = $state<Look>({ faces: 'drawn', backs: 'ornament' });
