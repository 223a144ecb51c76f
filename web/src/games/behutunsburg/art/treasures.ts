import { draw, type Picture } from '../../../art/drawing.ts';

/** Money and the castle, in boxes of 64. */
export const TREASURES: Readonly<Record<string, Picture>> = {
  jewel: draw(`
g M14 12h36l12 16-30 32L2 28z
o M20 14h10L22 27H8z
l M2 28h60M14 12l8 16 10 32 10-32 8-16M22 28l10-16 10 16
f M32 2v5M14 4l2.5 4M50 4l-2.5 4
`),
  platinum: draw(`
w M22 12h20l5 18H17z
w M8 34h20l5 20H3z
w M37 34h20l4 20H33z
t M22 12h20l-3 6H25zM8 34h20l-3 6H11zM37 34h20l-3 6H40z
l M25 22h14M11 44h14M40 44h14
f M50 8l6-4M52 14l8-1M12 8L6 4
`),
  gold: draw(`
g M32 6a26 26 0 1 1 0 52 26 26 0 1 1 0-52z
l M32 12a20 20 0 1 1 0 40 20 20 0 1 1 0-40z
i M20 41V26l6.5 6L32 22l5.5 10 6.5-6v15zM20 43h24v3H20z
`),
  castle: draw(`
w M12 58V24h40v34z
w M4 58V16h4v4h4v-4h4v4h4v-4h4v42z
w M40 58V16h4v4h4v-4h4v4h4v-4h4v42z
t M16 20h8v38h-8zM52 20h8v38h-8z
w M22 24v-8h4v4h4v-4h4v4h4v-4h4v8z
i M27 58V46a5 5 0 0 1 10 0v12zM12 28h4v7h-4zM48 28h4v7h-4zM30 30h4v6h-4z
l M32 16V2
g M32 2l12 4-12 4z
l M2 58h60
`),
};
