import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import compress from '@fastify/compress';
import type { App } from './app';
import type { EncodingName } from './encodings';
import { ENCODINGS } from './acceptedEncodings';

/** Below this an answer fits one packet anyway. */
export const COMPRESSED_FROM_BYTES = 1024;

/** 4 costs about what gzip does and is smaller; what is compressed for each visitor anew is not worth more. */
const BROTLI_QUALITY = 4;

const brotliOptions = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

const compressors: Record<EncodingName, (body: Buffer, brotliQuality: number) => Promise<Buffer>> = {
  br: (body, quality) => promisify(brotliCompress)(body, brotliOptions(quality)),
  gzip: (body) => promisify(gzip)(body),
};

/**
 * Compresses an answer, as `registerCompression` does unless told.
 * @param brotliQuality 0 to 11; for what is sent more than once
 */
export function compressBody(body: Buffer, encoding: EncodingName, brotliQuality = BROTLI_QUALITY): Promise<Buffer> {
  return compressors[encoding](body, brotliQuality);
}

/**
 * Compresses HTML, JSON and sitemaps for clients that take it. Files of releases lie compressed on the disk already, and streams of
 * events must not wait for a full block. Compressed bodies of requests are not unpacked: a small one may be a large one.
 */
export async function registerCompression(app: App): Promise<void> {
  await app.register(compress, {
    encodings: [...ENCODINGS],
    threshold: COMPRESSED_FROM_BYTES,
    customTypes: /^(text\/html|application\/json|application\/xml)\b/,
    brotliOptions: brotliOptions(BROTLI_QUALITY),
    globalDecompression: false,
  });
}
