import type { ByteReader } from './byteReader';

/** A glyph within another one, moved and stretched. */
export interface Component {
  readonly glyph: number;
  readonly matrix: readonly [a: number, b: number, c: number, d: number];
  readonly dx: number;
  readonly dy: number;
}

const WORDS = 0x0001;
const OFFSETS = 0x0002;
const SCALE = 0x0008;
const MORE = 0x0020;
const TWO_SCALES = 0x0040;
const MATRIX = 0x0080;
const INSTRUCTIONS = 0x0100;

/** What a composed glyph is made of. Source: OpenType specification, `glyf`, composite glyphs. */
export function readComponents(bytes: ByteReader) {
  const components: Component[] = [];
  let flags = MORE;
  let hasInstructions = false;
  while (flags & MORE) {
    flags = bytes.uint16();
    hasInstructions ||= (flags & INSTRUCTIONS) !== 0;
    const glyph = bytes.uint16();
    const number = () => (flags & WORDS ? bytes.int16() : (bytes.uint8() << 24) >> 24);
    const [dx, dy] = [number(), number()];
    const matrix = readMatrix(flags, bytes);
    // Parts that are placed by points of each other are as they are: the site's typeface has none.
    components.push({ glyph, matrix, ...(flags & OFFSETS ? { dx, dy } : { dx: 0, dy: 0 }) });
  }
  return { components, hasInstructions };
}

function readMatrix(flags: number, bytes: ByteReader): Component['matrix'] {
  const factor = () => bytes.int16() / 16_384;
  if (flags & SCALE) {
    const scale = factor();
    return [scale, 0, 0, scale];
  }
  if (flags & TWO_SCALES) return [factor(), 0, 0, factor()];
  return flags & MATRIX ? [factor(), factor(), factor(), factor()] : [1, 0, 0, 1];
}
