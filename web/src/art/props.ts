import { draw } from './drawing.ts';

/** What they hold, at the right edge. */
export const sceptre = draw(`
l M54 58V16
g M54 6.5l4 4.7-4 4.8-4-4.8z
`);
export const sword = draw(`
w M52.5 46V8l1.5-4 1.5 4v38z
g M48.5 46h11v3h-11zM52.8 49h2.4v7h-2.4z
`);
export const flower = draw(`
l M53 58c1-8 1-16-1-28M53 46c2-1.5 4-2 6-1.500
g M52 17.5c2 0 3 1.5 2.6 3.4 1.9-.6 3.6.3 3.7 2.2.1 1.9-1.5 3-3.3 2.7 1 1.7.6 3.5-1.2 4.2-1.7.6-3.2-.5-3.4-2.3-1.4 1.3-3.3 1.3-4.4-.2-1-1.5-.3-3.3 1.4-3.9-1.5-1-1.9-2.9-.6-4.2 1.3-1.3 3.2-.9 4 .7-.1-1.5.2-2.5 1.2-2.6z
i M51.8 22.2a2 2 0 1 1 0 4 2 2 0 1 1 0-4z
`);
export const fan = draw(`
g M50 54L43.5 38.5C48 35 54 35 59 39z
f M50 54l-2.5-17M50 54l3-17.5M50 54l7-16.500
`);
export const halberd = draw(`
l M54 60V4
g M54 14c-4-1-6 .5-7.5 3.5 0 3 1 6 2 7.5 1.5-2 3.5-3 5.5-3zM54 4l2 6h-4z
`);
export const rolled = draw(`
w M47 36l10-4 3 16-10 4z
f M50 40l6-2.2M51 44.5l6-2.200
`);
