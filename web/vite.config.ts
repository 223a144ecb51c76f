import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { precache } from './src/pwa/vite-precache.ts';
import { books } from './games.vite.ts';
import { words } from './words.vite.ts';

/** Where `soiree serve` listens, for `npm run dev`. */
const server = process.env['SOIREE_SERVER'] ?? 'http://127.0.0.1:8465';

export default defineConfig({
  plugins: [svelte(), words(), books(), precache()],
  build: { target: 'es2022', modulePreload: { polyfill: false } },
  worker: { format: 'es' },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: server, ws: true }, '/healthz': server } },
});
