/** The action that is advised now, marked on whatever can be pressed to do it: a context, as boards are deep. */
import { getContext, setContext } from 'svelte';

const KEY = Symbol('advised');

type Advised = () => string | null;

/** For all that is drawn inside the component that calls it. */
export function markAdvised(action: Advised): void {
  setContext(KEY, action);
}

/** As a record spells it; `null` if nothing is advised. */
export function advised(): Advised {
  return getContext<Advised | undefined>(KEY) ?? (() => null);
}
