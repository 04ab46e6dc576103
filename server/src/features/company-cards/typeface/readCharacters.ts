import { ByteReader } from './byteReader';

/** Encodings of Unicode, the one with all planes first (platform, encoding). */
const UNICODE = ['3 10', '0 4', '3 1', '0 3'];

/**
 * Which glyph a character has, by its code point. Source: OpenType specification, `cmap`, formats 4 and 12.
 *
 * @throws {Error} where characters are told in another format
 */
export function readCharacters(table: Buffer): ReadonlyMap<number, number> {
  const reader = new ByteReader(table, 2);
  const encodings = Array.from({ length: reader.uint16() }, () => {
    return { encoding: `${reader.uint16()} ${reader.uint16()}`, offset: reader.uint32() };
  });
  const best = UNICODE.map((name) => encodings.find(({ encoding }) => encoding === name)).find(Boolean);
  if (!best) throw new Error('The font tells its characters in no encoding of Unicode.');
  const format = new ByteReader(table, best.offset).uint16();
  if (format === 12) return readRanges(new ByteReader(table, best.offset + 12));
  if (format === 4) return readSegments(table, best.offset);
  throw new Error(`The font tells its characters in format ${format}.`);
}

function readRanges(reader: ByteReader): ReadonlyMap<number, number> {
  const characters = new Map<number, number>();
  for (let left = reader.uint32(); left > 0; left--) {
    const [first, last, glyph] = [reader.uint32(), reader.uint32(), reader.uint32()];
    for (let code = first; code <= last; code++) characters.set(code, glyph + code - first);
  }
  return characters;
}

function readSegments(table: Buffer, offset: number): ReadonlyMap<number, number> {
  const characters = new Map<number, number>();
  const size = new ByteReader(table, offset + 6).uint16();
  const ends = offset + 14;
  const at = (position: number) => new ByteReader(table, position).uint16();
  for (let place = 0; place < size; place += 2) {
    const [end, start] = [at(ends + place), at(ends + size + 2 + place)];
    const shift = at(ends + 2 * size + 2 + place);
    const rangePlace = ends + 3 * size + 2 + place;
    const range = at(rangePlace);
    for (let code = start; code <= end && code !== 0xffff; code++) {
      const stored = range === 0 ? code : at(rangePlace + range + 2 * (code - start));
      if (stored !== 0) characters.set(code, (stored + shift) & 0xffff);
    }
  }
  return characters;
}
