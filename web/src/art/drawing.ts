/**
 * How everything is drawn: in two inks on paper. A picture is written line by line, first what a path is made with, then
 * the path.
 *
 * - `i` filled with the ink of the card, `g` with gilding and lined, `w` with paper and lined, `t` with a light tint
 * - `l` a line, `f` a fine line, `p` and `q` the same in paper, on what is filled
 * - `o` filled with paper, `y` with gilding, neither of them lined
 */
export type Picture = readonly Mark[];

export interface Mark {
  readonly made: string;
  readonly d: string;
}

export function draw(text: string): Picture {
  return text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .map((line) => ({ made: line.slice(0, 1), d: line.slice(2) }));
}

/** Where a picture lies on the card. */
export interface Placed {
  readonly picture: Picture;
  readonly transform: string;
}

/** A picture of `size` units, square, with its middle at a point of the card. */
export function at(
  picture: Picture,
  box: number,
  size: number,
  x: number,
  y: number,
  turned = false,
): Placed {
  const scale = round(size / box);
  const corner = `translate(${round(x - size / 2)} ${round(y - size / 2)}) scale(${scale})`;
  const turn = turned ? `rotate(180 ${x} ${y}) ` : '';
  return { picture, transform: turn + corner };
}

/** A picture scaled and turned, with its corner at a point. */
export function put(picture: Picture | undefined, x: number, y: number, scale = 1, turn = 0): Placed {
  const turned = turn ? ` rotate(${turn})` : '';
  return { picture: picture ?? [], transform: `translate(${x} ${y}) scale(${scale})${turned}` };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
