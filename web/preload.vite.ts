/**
 * Lets a browser fetch what it will need while it reads the page: the client (`src/start.ts`), which the first script asks
 * for anyway. `table.html` is the same page for the address of a table (`/t/…`): it names the page of a table as well, as
 * most people come by a link to one.
 */
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

const START = '/src/start.ts';
const TABLE = '/src/pages/table/TablePage.svelte';

export function preload(): Plugin {
  return {
    name: 'preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        return missing(START, html, bundle).map(tag);
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('there is no page');
        const html = page.source.toString();
        const tags = missing(TABLE, html, bundle).map(ahead);
        const source = html.replace('</head>', `  ${tags.join('\n    ')}\n  </head>`);
        this.emitFile({ type: 'asset', fileName: 'table.html', source });
      },
    },
  };
}

/** The files that a module needs and that a page does not name yet. */
function missing(module: string, html: string, bundle: Rolldown.OutputBundle): string[] {
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(module),
  );
  if (!chunk) throw new Error(`there is no chunk of ${module}`);
  return [...needed(chunk.fileName, bundle)].filter((file) => !html.includes(file));
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

/** Fetched, and not waited for: a stylesheet would keep the first script from running. */
function ahead(file: string): string {
  const rel = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"';
  return `<link ${rel} crossorigin href="/${file}">`;
}
