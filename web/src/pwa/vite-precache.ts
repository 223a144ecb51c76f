/** Builds the service worker, `/service.js`, with the list of all files that the client is made of. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, type ResolvedConfig, transformWithOxc } from 'vite';

const SOURCE = join(import.meta.dirname, 'service.ts');

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
        const made = Object.entries(bundle).filter(([name]) => !name.endsWith('.map'));
        const contents = made.map(([name, file]): Content => [
          `/${name}`,
          file.type === 'chunk' ? file.code : file.source,
        ]);
        const own = below(config.publicDir).map((name): Content => [
          `/${name}`,
          readFileSync(join(config.publicDir, name)),
        ]);
        const source = await service([...contents, ...own]);
        this.emitFile({ type: 'asset', fileName: 'service.js', source });
      },
    },
  };
}

/** A file's path, and what is in it. */
type Content = [path: string, content: string | Uint8Array];

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

function below(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
}
