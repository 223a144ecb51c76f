/** Lets a browser fetch the client while it reads the page: `src/start.ts`, which the first script asks for anyway. */
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

const START = '/src/start.ts';

export function preload(): Plugin {
  return {
    name: 'preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const start = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(START),
        );
        if (!start) throw new Error(`there is no chunk of ${START}`);
        return [...needed(start.fileName, bundle)].filter((file) => !html.includes(file)).map(tag);
      },
    },
  };
}

/** A chunk and all that it imports, with their styles. */
function needed(name: string, bundle: Rolldown.OutputBundle, found = new Set<string>()): Set<string> {
  const file = bundle[name];
  if (found.has(name) || file?.type !== 'chunk') return found;
  found.add(name);
  for (const style of file.viteMetadata?.importedCss ?? []) found.add(style);
  for (const other of file.imports) needed(other, bundle, found);
  return found;
}

function tag(file: string): HtmlTagDescriptor {
  const rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
  return { tag: 'link', attrs: { rel, crossorigin: true, href: `/${file}` }, injectTo: 'head' };
}
