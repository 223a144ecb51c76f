import type { Picture } from '../../../art/drawing.ts';
import * as hat from '../../../art/hats.ts';
import * as people from '../../../art/people.ts';
import { bust } from '../../../art/people.ts';
import { flower } from '../../../art/props.ts';

/** The four suitors: a charmer, a scholar, a strong man, a dignitary. */
export const SUITORS: Readonly<Record<string, Picture>> = {
  R: bust(flower, people.coat, people.youth, people.goatee, hat.pompadour),
  B: bust(people.coat, people.youth, people.glasses, hat.tidyHair),
  Y: bust(people.singlet, people.man, people.handlebars, hat.parting),
  G: bust(people.coat, people.man, people.whiskers, people.monocle, hat.topHat),
};
