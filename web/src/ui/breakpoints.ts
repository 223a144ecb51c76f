/**
 * Where pages change their shape. `breakpoints.json` names each once; styles say `@media (--phone)`, which
 * `svelte.config.js` puts the condition in for. What stands beside something on wide screens lies below it on others.
 */
import { MediaQuery } from 'svelte/reactivity';
import conditions from './breakpoints.json';

/** Whether there is room for something beside a table. */
export const beside = new MediaQuery(conditions.beside);
