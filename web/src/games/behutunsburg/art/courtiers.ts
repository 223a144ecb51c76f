import { jester } from '../../../art/courts.ts';
import type { Picture } from '../../../art/drawing.ts';
import * as hat from '../../../art/hats.ts';
import * as people from '../../../art/people.ts';
import { bust } from '../../../art/people.ts';
import { fan, flower, sceptre, sword } from '../../../art/props.ts';

/** The persons of the castle. */
export const COURTIERS: Readonly<Record<string, Picture>> = {
  king: bust(sceptre, people.robe, people.man, people.fullBeard, hat.lilyCrown),
  queen: bust(people.gown, people.woman, hat.curls),
  baron: bust(people.robe, people.man, people.handlebars, hat.coronet),
  baroness: bust(fan, people.gown, people.woman, hat.ringlets),
  knight: bust(sword, people.mail, people.man, hat.helmet),
  lady: bust(hat.hennin.slice(0, 2), flower, people.gown, people.woman, hat.hennin.slice(2)),
  rogue: bust(people.cloak, people.man, people.domino, hat.hood),
  jester,
};
