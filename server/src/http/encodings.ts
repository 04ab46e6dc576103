import { readFile, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSED_TYPES = new Set(['.js', '.mjs', '.css', '.svg', '.json', '.html', '.txt', '.map']);
/** Below this a response fits one packet anyway. */
const MIN_BYTES = 512;
/** Takes a second for the shell's script, once, and saves every visitor a twelfth of it. */
const BROTLI_QUALITY = 11;
/** For files that only development has, unminified: they are compressed anew with every change of the source. */
const QUICK_BROTLI_QUALITY = 9;
const MOST_BYTES_OF_A_RELEASE = 2_000_000;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Content encodings that releases are kept in, best first, with the ending of the file. */
export const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

export type EncodingName = (typeof encodings)[number]['name'];

/**
 * Writes brotli and gzip variants beside the files for which they pay: `main.js.br`, `main.js.gz`. Two files at once: Node has four
 * threads for such work, and visitors need some of them meanwhile.
 */
export async function writeCompressedVariants(folder: string, paths: Iterable<string>): Promise<void> {
  const waiting = [...paths].filter((path) => COMPRESSED_TYPES.has(extname(path))).map((path) => join(folder, path));
  const takeAll = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) await writeVariants(file);
  };
  // What goes wrong is told when nothing is written any more: the folder may be removed then.
  const ended = await Promise.allSettled([takeAll(), takeAll()]);
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}

async function writeVariants(file: string): Promise<void> {
  if ((await stat(file)).size < MIN_BYTES) return;
  const content = await readFile(file);
  const brotli = await compressBrotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]:
        content.length > MOST_BYTES_OF_A_RELEASE ? QUICK_BROTLI_QUALITY : BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
  const variants = [brotli, await compressGzip(content, { level: constants.Z_BEST_COMPRESSION })];
  for (const [index, { ending }] of encodings.entries()) {
    const variant = variants[index];
    if (variant && variant.length < content.length) await writeFile(`${file}${ending}`, variant);
  }
}
