import { draw, type Picture } from './drawing.ts';

/** What is on the back of each game's cards, in boxes of 20. */
export const ORNAMENTS: Readonly<Record<string, Picture>> = {
  napoleon: draw(`
l M10 6.5v10M7.4 9.5h5.2M7.4 12.2h5.2M8.6 14.8h2.800
l M9 7.5C6.5 4.5 3 5 2.8 7.4c-.2 2 3 3 6 1.4M11 7.5c2.5-3 6-2.5 6.2-.1.2 2-3 3-6 1.4M8.8 4.8 7.5 3M11.2 4.8 12.5 3
`),
  beauharnais: draw(`
l M10 10C7.5 4 2.5 3.5 2.5 6.8 2.5 9.5 6.5 10.5 10 10c2.5-6 7.5-6.5 7.5-3.2 0 2.7-4 3.7-7.5 3.2zM10 10c-2 2.5-3.5 5-4 8M10 10c2 2.5 3.5 5 4 8
`),
  kbernestich: draw(`
l M2.5 5h15v10.5h-15zM2.5 5l7.5 6 7.5-6
i M10 8a3 3 0 1 1 0 6 3 3 0 1 1 0-6z
`),
  behutunsburg: draw(`
l M3 17V4h3v2.5h2.5V4h3v2.5H14V4h3v13zM8 17v-4a2 2 0 0 1 4 0v4
`),
  bezique: draw(`
l M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 1 1 0-15zM10 10V5.5M10 10l3.5 2M10 2.5v1.5M10 16v1.5M2.5 10H4M16 10h1.500
`),
};

export const PLAIN = draw('l M10 3l7 7-7 7-7-7z');
