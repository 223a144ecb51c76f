/** All that a build writes: what was bundled, and the files of `public/`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ResolvedConfig, Rolldown } from 'vite';

/** A file's path, and what is in it. */
export type Content = [path: string, content: string | Uint8Array];

export function written(bundle: Rolldown.OutputBundle, { publicDir }: ResolvedConfig): Content[] {
  const made = Object.values(bundle).map((file): Content => [
    file.fileName,
    file.type === 'chunk' ? file.code : file.source,
  ]);
  const own = below(publicDir).map((name): Content => [name, readFileSync(join(publicDir, name))]);
  return [...made, ...own];
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
