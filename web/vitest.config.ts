/** Unit tests: everything that needs no page. `tests/browser` has what does. */
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { books } from './games.vite.ts';
import { words } from './words.vite.ts';

export default defineConfig({
  plugins: [svelte(), words(), books()],
  // Runes as a browser runs them, not as a server renders them.
  resolve: { conditions: ['browser'] },
  test: {
    include: ['tests/unit/**/*.test.ts'],
    setupFiles: ['tests/unit/support/setup.ts'],
    // It only ends what hangs: a busy machine may take long.
    testTimeout: 120_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
