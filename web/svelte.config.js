import { readFileSync } from 'node:fs';
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

const file = new URL('src/ui/breakpoints.json', import.meta.url);

/** `@media (--phone)` in a component's styles: the condition that the file of breakpoints has under that name. */
const breakpoints = {
  name: 'breakpoints',
  style: ({ content, filename }) => {
    const conditions = JSON.parse(readFileSync(file, 'utf8'));
    const code = content.replaceAll(/@media \(--([\w-]+)\)/g, (_, name) => {
      if (!conditions[name]) throw new Error(`${filename}: there is no breakpoint ${name}`);
      return `@media ${conditions[name]}`;
    });
    return { code };
  },
};

export default {
  preprocess: [breakpoints, vitePreprocess()],
  compilerOptions: { runes: true },
};
