/**
 * The first script, and a short one: it asks for all that the address will need at once, so that nothing waits until the
 * client itself is there. Whoever needs it says what is to be done where it does not come. It waits for no style either.
 */
import { openEarly } from './houses/early.ts';
import { page } from './pages.ts';
import { chosen, sources } from './words/sources.ts';
import './styles/theme.css';
import './styles/inks.css';
import './styles/base.css';
import './styles/pages.css';

page(location.pathname.split('/')[1] ?? '').catch(() => undefined);
sources[chosen()]().catch(() => undefined);
openEarly(chosen());
await import('./start.ts');
