/**
 * The environment of `*.svelte.test.ts`: runes are compiled as for a browser, with effects, and not as for a server that
 * renders once.
 */
import type { Environment } from 'vitest/runtime';

const browser: Environment = {
  name: 'browser',
  viteEnvironment: 'client',
  setup: () => ({ teardown: () => undefined }),
};

export default browser;
