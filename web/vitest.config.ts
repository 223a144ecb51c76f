/** Unit tests: everything that needs no page. `tests/browser` has what does. */
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { books } from './games.vite.ts';
import { words } from './words.vite.ts';

const REACTIVE = 'tests/unit/**/*.svelte.test.ts';

export default defineConfig({
  plugins: [svelte(), words(), books()],
  resolve: { conditions: ['browser'] },
  // Sets of puzzles lie outside.
  server: { fs: { allow: ['..'] } },
  test: {
    setupFiles: ['tests/unit/support/setup.ts'],
    // It only ends what hangs: a busy machine may take long.
    testTimeout: 120_000,
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      { extends: true, test: { name: 'pure', include: ['tests/unit/**/*.test.ts'], exclude: [REACTIVE] } },
      {
        extends: true,
        test: { name: 'reactive', include: [REACTIVE], environment: './tests/unit/support/browser.ts' },
      },
    ],
  },
});
