/**
 * Lets a browser fetch what it will need while it reads the page: the client (`src/start.ts`), which the first script asks
 * for anyway. At the address of a table (`/t/…`), where most people come by a link, the page names more: `table.html` the
 * page of a table, `table-<game>.<language>.html` the board of the game and the texts of the language as well. The server
 * chooses.
 */
import type { Plugin, Rolldown } from 'vite';
import { released } from './games.vite.ts';

const FIRST = ['/index.html'];
const CLIENT = '/src/start.ts';
const TABLE = '/src/pages/table/TablePage.svelte';
const LANGUAGES = ['en', 'ja'];

export function preload(): Plugin {
  return {
    name: 'preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => (bundle ? naming([FIRST, [CLIENT]], html, bundle) : html),
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('there is no page');
        const html = page.source.toString();
        const emit = (fileName: string, modules: string[][]): void => {
          this.emitFile({ type: 'asset', fileName, source: naming(modules, html, bundle) });
        };
        emit('table.html', [FIRST, [CLIENT, TABLE]]);
        for (const game of released()) {
          const board = [`/src/games/${game}/Board.svelte`, `/src/games/${game}/art.ts`];
          for (const language of LANGUAGES)
            emit(`table-${game}.${language}.html`, [FIRST, [CLIENT, TABLE, `words/${language}`], board]);
        }
      },
    },
  };
}

/**
 * A page that names the files of these modules and no others: what is needed first comes first, and of what is needed
 * together the largest. A browser has six connections; a small file has time until one is free again.
 */
function naming(modules: string[][], html: string, bundle: Rolldown.OutputBundle): string {
  const plain = html.replace(/\s*<link rel="modulepreload"[^>]*>/g, '');
  const files = new Set(
    modules.flatMap((together) =>
      together
        .flatMap((module) => [...needed(chunkOf(module, bundle), bundle)])
        .sort((one, other) => size(other, bundle) - size(one, bundle)),
    ),
  );
  const tags = [...files]
    .filter((file) => !plain.includes(file))
    .map((file) => `    <link rel="modulepreload" crossorigin href="/${file}">\n`);
  return plain.replace(/ *<\/head>/, `${tags.join('')}  </head>`);
}

function size(name: string, bundle: Rolldown.OutputBundle): number {
  const file = bundle[name];
  return file?.type === 'chunk' ? file.code.length : 0;
}

/** The file that a module is the entry of. */
function chunkOf(module: string, bundle: Rolldown.OutputBundle): string {
  const isOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): boolean =>
    file.type === 'chunk' && (file.facadeModuleId?.endsWith(module) ?? false);
  const chunk = Object.values(bundle).find(isOf);
  if (!chunk) throw new Error(`there is no chunk of ${module}`);
  return chunk.fileName;
}

/** A file and all that it imports. */
function needed(name: string, bundle: Rolldown.OutputBundle, found = new Set<string>()): Set<string> {
  const file = bundle[name];
  if (found.has(name) || file?.type !== 'chunk') return found;
  found.add(name);
  for (const other of file.imports) needed(other, bundle, found);
  return found;
}
