import { draw, type Picture } from './drawing.ts';

export const EMBLEMS: Readonly<Record<string, Picture>> = { napoleon: draw('l M10 10h300v180H10z') };
