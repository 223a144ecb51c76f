import type { Picture } from './drawing.ts';
import * as hat from './hats.ts';
import * as people from './people.ts';
import { bust } from './people.ts';
import { fan, flower, halberd, rolled, sceptre, sword } from './props.ts';

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

/** In motley: a joker, or a fool at court. */
export const jester = bust(people.motley, people.youth, hat.bells);
