import { ByteReader } from './byteReader';
import { readComponents, type Component } from './readComponents';

/** A point of an outline in units of the font, upwards; between two that are off the line there is one on it. */
export interface OutlinePoint {
  readonly x: number;
  readonly y: number;
  readonly isOnLine: boolean;
}

/** Closed lines that a glyph is filled within. */
export type Outline = readonly (readonly OutlinePoint[])[];

type Glyph = Outline | { readonly components: readonly Component[] };

/** Parts of parts; no font nests them deeper. */
const MOST_NESTING = 5;

/**
 * The outlines of all glyphs, from the transformed table of a WOFF2 font (WOFF2, 5.1). Composed glyphs are put together.
 *
 * @throws {RangeError} for a table that is cut off
 */
export function readOutlines(table: Buffer): readonly Outline[] {
  const head = new ByteReader(table, 4);
  const count = head.uint16();
  head.skip(2);
  const sizes = Array.from({ length: 7 }, () => head.uint32());
  let from = head.position;
  const [contourCounts, pointCounts, flags, coordinates, composites] = sizes.map((size) => {
    const stream = new ByteReader(table, from);
    from += size;
    return stream;
  }) as [ByteReader, ByteReader, ByteReader, ByteReader, ByteReader];

  const glyphs = Array.from({ length: count }, (): Glyph => {
    const contours = contourCounts.int16();
    if (contours === 0) return [];
    if (contours < 0) {
      const { components, hasInstructions } = readComponents(composites);
      if (hasInstructions) coordinates.short255();
      return { components };
    }
    const lengths = Array.from({ length: contours }, () => pointCounts.short255());
    let [x, y] = [0, 0];
    const outline = lengths.map((length) =>
      Array.from({ length }, (): OutlinePoint => {
        const flag = flags.uint8();
        const [dx, dy] = readStep(flag & 0x7f, coordinates);
        x += dx;
        y += dy;
        return { x, y, isOnLine: flag < 0x80 };
      }),
    );
    // How many bytes of instructions for screens there are; they lie elsewhere.
    coordinates.short255();
    return outline;
  });
  return glyphs.map((glyph) => compose(glyph, glyphs, 0));
}

/** From one point to the next (WOFF2, 5.2): what the bits of a flag leave open follows in one to four bytes. */
function readStep(flag: number, bytes: ByteReader): readonly [number, number] {
  const signed = (bit: number, value: number) => (bit & 1 ? value : -value);
  if (flag < 10) return [0, signed(flag, ((flag & 14) << 7) + bytes.uint8())];
  if (flag < 20) return [signed(flag, (((flag - 10) & 14) << 7) + bytes.uint8()), 0];
  const [first, of84, of120] = [bytes.uint8(), flag - 20, flag - 84];
  if (flag < 84) {
    return [
      signed(flag, 1 + (of84 & 0x30) + (first >> 4)),
      signed(flag >> 1, 1 + ((of84 & 0x0c) << 2) + (first & 0x0f)),
    ];
  }
  const second = bytes.uint8();
  if (flag < 120) {
    return [
      signed(flag, 1 + (Math.floor(of120 / 12) << 8) + first),
      signed(flag >> 1, 1 + (((of120 % 12) >> 2) << 8) + second),
    ];
  }
  const third = bytes.uint8();
  if (flag < 124) {
    return [signed(flag, (first << 4) + (second >> 4)), signed(flag >> 1, ((second & 0x0f) << 8) + third)];
  }
  return [signed(flag, (first << 8) + second), signed(flag >> 1, (third << 8) + bytes.uint8())];
}

function compose(glyph: Glyph | undefined, glyphs: readonly Glyph[], depth: number): Outline {
  if (glyph === undefined || depth > MOST_NESTING) return [];
  if (!('components' in glyph)) return glyph;
  return glyph.components.flatMap(({ glyph: index, matrix: [a, b, c, d], dx, dy }) =>
    compose(glyphs[index], glyphs, depth + 1).map((contour) =>
      contour.map(({ x, y, isOnLine }) => ({ x: a * x + c * y + dx, y: b * x + d * y + dy, isOnLine })),
    ),
  );
}
