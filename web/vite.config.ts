import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { groups } from './chunks.vite.ts';
import { compress } from './compress.vite.ts';
import { books } from './games.vite.ts';
import { precache } from './precache.vite.ts';
import { preload } from './preload.vite.ts';
import { texts } from './texts.vite.ts';
import { words } from './words.vite.ts';

/** Where `soiree serve` listens, for `npm run dev`. */
const server = process.env['SOIREE_SERVER'] ?? 'http://127.0.0.1:8465';

export default defineConfig({
  plugins: [svelte(), words(), books(), preload(), precache(), compress()],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  worker: { format: 'es', plugins: () => [texts()] },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: server, ws: true }, '/healthz': server } },
});
