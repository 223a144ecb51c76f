/** Builds the service worker, `/service.js`, with the list of all files that the client is made of. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, type ResolvedConfig, transformWithOxc } from 'vite';
import { type Content, written } from './bundle.vite.ts';

const SOURCE = join(import.meta.dirname, 'src/pwa/service.ts');

export function precache(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'precache',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const contents = written(bundle, config).map(([name, content]): Content => [`/${name}`, content]);
        const source = await service(contents.filter(([path]) => !path.endsWith('.map')));
        this.emitFile({ type: 'asset', fileName: 'service.js', source });
      },
    },
  };
}

async function service(contents: Content[]): Promise<string> {
  const hash = createHash('sha256');
  for (const [path, content] of contents.toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    hash.update(path).update('\0').update(content);
  }
  // The page itself is kept under its address.
  const files = contents.map(([path]) => path).filter((path) => !path.endsWith('.html'));
  const given = {
    VERSION: JSON.stringify(hash.digest('hex').slice(0, 16)),
    FILES: JSON.stringify(files.toSorted()),
  };
  const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), SOURCE, { define: given });
  return code;
}
