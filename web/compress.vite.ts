/**
 * Compresses every file of the client when it is built, by gzip and by Brotli, so that the server only has to choose:
 * `table.js.gz` and `table.js.br` lie beside `table.js`. What is hardly smaller then, such as a picture, is left as it is,
 * and so is what fits into one packet anyway.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';
import { type Content, written } from './bundle.vite.ts';

/** What is left of a file that is worth it. */
const WORTH = 0.9;

/** Bytes of a file that is not compressed. */
const SMALL = 1024;

export function compress(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'compress',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const compressed = await Promise.all(written(bundle, config).flatMap(encodings));
        for (const [fileName, source] of compressed.filter((one) => one !== null)) {
          this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
  };
}

const smaller = { gzip: promisify(gzip), brotli: promisify(brotliCompress) };

/** A file in every encoding; `null` where it is not worth it. */
function encodings([path, content]: Content): Promise<[path: string, content: Uint8Array] | null>[] {
  const plain = Buffer.from(content);
  const hint = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const kept =
    (ending: string) =>
    (small: Buffer): [string, Uint8Array] | null =>
      plain.length > SMALL && small.length < plain.length * WORTH ? [path + ending, small] : null;
  return [
    smaller.gzip(plain, { level: constants.Z_BEST_COMPRESSION }).then(kept('.gz')),
    smaller.brotli(plain, { params: hint }).then(kept('.br')),
  ];
}
