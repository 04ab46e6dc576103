import { brotliDecompressSync } from 'node:zlib';
import { ByteReader } from './byteReader';

const SIGNATURE = 0x774f4632;
const HEADER_BYTES = 48;
/** Index of a table whose name stands beside it. */
const NAMED = 63;
/** Bytes that the tables of a font may have: ten times those of the site's own. */
const MOST_BYTES = 4 * 1024 * 1024;

/** Names of tables by their index in a directory (WOFF2, 4.1). */
const NAMES = [
  ...['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', 'cvt ', 'fpgm', 'glyf', 'loca', 'prep', 'CFF '],
  ...['VORG', 'EBDT', 'EBLC', 'gasp', 'hdmx', 'kern', 'LTSH', 'PCLT', 'VDMX', 'vhea', 'vmtx', 'BASE', 'GDEF', 'GPOS'],
  ...['GSUB', 'EBSC', 'JSTF', 'MATH', 'CBDT', 'CBLC', 'COLR', 'CPAL', 'SVG ', 'sbix', 'acnt', 'avar', 'bdat', 'bloc'],
  ...['bsln', 'cvar', 'fdsc', 'feat', 'fmtx', 'fvar', 'gvar', 'hsty', 'just', 'lcar', 'mort', 'morx', 'opbd', 'prop'],
  ...['trak', 'Zapf', 'Silf', 'Glat', 'Gloc', 'Feat', 'Sill'],
];

/** A table of a font. A transformed one has its bytes in another order than the table of a TrueType font. */
export interface FontTable {
  readonly bytes: Buffer;
  readonly isTransformed: boolean;
}

/**
 * The tables of a font in WOFF2, by name, as they stand in the file. Source: WOFF File Format 2.0, W3C Recommendation, 4 and 5.
 *
 * @throws {Error} for what is no WOFF2, or cut off
 */
export function readWoff2(file: Buffer): ReadonlyMap<string, FontTable> {
  const reader = new ByteReader(file);
  if (reader.uint32() !== SIGNATURE) throw new Error('The font is not in WOFF2.');
  reader.skip(8);
  const count = reader.uint16();
  reader.skip(6);
  const compressed = reader.uint32();
  reader.position = HEADER_BYTES;
  const entries = Array.from({ length: count }, () => readEntry(reader));
  const packed = file.subarray(reader.position, reader.position + compressed);
  const bytes = brotliDecompressSync(packed, { maxOutputLength: MOST_BYTES });
  let from = 0;
  return new Map(
    entries.map(({ name, length, isTransformed }) => {
      const table = { bytes: bytes.subarray(from, from + length), isTransformed };
      from += length;
      return [name, table];
    }),
  );
}

function readEntry(reader: ByteReader) {
  const flags = reader.uint8();
  const index = flags & 0x3f;
  const name = index === NAMED ? String.fromCharCode(...Array.from({ length: 4 }, () => reader.uint8())) : NAMES[index];
  const version = flags >> 6;
  // Of outlines version 0 is the transformed one and 3 the plain one; of all other tables 0 is the plain one.
  const isTransformed = name === 'glyf' || name === 'loca' ? version !== 3 : version !== 0;
  const original = reader.base128();
  return { name: name ?? '', length: isTransformed ? reader.base128() : original, isTransformed };
}
