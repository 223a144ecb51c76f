import type { Picture } from './drawing.ts';
import { draw } from './drawing.ts';
import * as hat from './hats.ts';
import * as people from './people.ts';
import { bust } from './people.ts';

/** What they hold, at the right edge. */
const sceptre = draw(`
l M54 58V16
g M54 6.5l4 4.7-4 4.8-4-4.8z
`);
const sword = draw(`
w M52.5 46V8l1.5-4 1.5 4v38z
g M48.5 46h11v3h-11zM52.8 49h2.4v7h-2.4z
`);
const flower = draw(`
l M53 58c1-8 1-16-1-28M53 46c2-1.5 4-2 6-1.500
g M52 17.5c2 0 3 1.5 2.6 3.4 1.9-.6 3.6.3 3.7 2.2.1 1.9-1.5 3-3.3 2.7 1 1.7.6 3.5-1.2 4.2-1.7.6-3.2-.5-3.4-2.3-1.4 1.3-3.3 1.3-4.4-.2-1-1.5-.3-3.3 1.4-3.9-1.5-1-1.9-2.9-.6-4.2 1.3-1.3 3.2-.9 4 .7-.1-1.5.2-2.5 1.2-2.6z
i M51.8 22.2a2 2 0 1 1 0 4 2 2 0 1 1 0-4z
`);
const fan = draw(`
g M50 54L43.5 38.5C48 35 54 35 59 39z
f M50 54l-2.5-17M50 54l3-17.5M50 54l7-16.500
`);
const halberd = draw(`
l M54 60V4
g M54 14c-4-1-6 .5-7.5 3.5 0 3 1 6 2 7.5 1.5-2 3.5-3 5.5-3zM54 4l2 6h-4z
`);
const rolled = draw(`
w M47 36l10-4 3 16-10 4z
f M50 40l6-2.2M51 44.5l6-2.200
`);

/** The twelve courts of the French suits, half of each; the emperor is the king of spades. */
export const COURTS: Readonly<Record<string, Picture>> = {
  SK: bust(sceptre, people.uniform, people.man, hat.laurels),
  HK: bust(sword, people.robe, people.man, people.fullBeard, hat.archedCrown),
  DK: bust(sceptre, people.robe, people.man, people.handlebars, hat.lilyCrown),
  CK: bust(sword, people.robe, people.man, people.forkedBeard, hat.towerCrown),
  SQ: bust(fan, people.gown, people.woman, hat.updo),
  HQ: bust(flower, people.gown, people.woman, hat.curls),
  DQ: bust(hat.veil.slice(0, 2), flower, people.gown, people.woman, hat.veil.slice(2)),
  CQ: bust(fan, people.gown, people.woman, hat.chignon),
  SJ: bust(halberd, people.uniform, people.youth, hat.bicorne),
  HJ: bust(rolled, people.tunic, people.youth, hat.plumedCap),
  DJ: bust(halberd, people.uniform, people.youth, people.whiskers, hat.shako),
  CJ: bust(rolled, people.tunic, people.youth, hat.softHat),
};

/** The four suitors: a charmer, a scholar, a strong man, a dignitary. */
export const SUITORS: Readonly<Record<string, Picture>> = {
  R: bust(flower, people.coat, people.youth, people.goatee, hat.pompadour),
  B: bust(people.coat, people.youth, people.glasses, hat.tidyHair),
  Y: bust(people.singlet, people.man, people.handlebars, hat.parting),
  G: bust(people.coat, people.man, people.whiskers, people.monocle, hat.topHat),
};

/** The persons of the castle. */
export const COURTIERS: Readonly<Record<string, Picture>> = {
  king: bust(sceptre, people.robe, people.man, people.fullBeard, hat.lilyCrown),
  queen: bust(people.gown, people.woman, hat.curls),
  baron: bust(people.robe, people.man, people.handlebars, hat.coronet),
  baroness: bust(fan, people.gown, people.woman, hat.ringlets),
  knight: bust(sword, people.mail, people.man, hat.helmet),
  lady: bust(hat.hennin.slice(0, 2), flower, people.gown, people.woman, hat.hennin.slice(2)),
  rogue: bust(people.cloak, people.man, people.domino, hat.hood),
  jester: bust(people.motley, people.youth, hat.bells),
};
