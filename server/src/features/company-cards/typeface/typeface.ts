import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ByteReader } from './byteReader';
import { outlinePath } from './outlinePath';
import { readCharacters } from './readCharacters';
import { type Outline, readOutlines } from './readOutlines';
import { readWoff2 } from './readWoff2';

/** The typeface of the site, Inter, in files by alphabet; the first that has a character draws it. */
const ALPHABETS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese'];
const FONT = '@fontsource-variable/inter/files/inter';

/** Glyphs of one file; measures are in units of the font. */
interface FontFile {
  readonly unitsPerEm: number;
  readonly characters: ReadonlyMap<number, number>;
  readonly outlines: readonly Outline[];
  readonly advances: readonly number[];
}

/** A line of text as a drawing: its path in px with the baseline at 0, y downwards, and its width in px. */
export interface DrawnText {
  readonly path: string;
  readonly width: number;
}

/**
 * Draws text as outlines, because what makes pictures of drawings has no fonts of its own, and would take any that a machine has.
 * Letters stand as wide as the typeface says, without kerning; characters that it has not are left out.
 */
export interface Typeface {
  /** @param size height of the letters' square, in px */
  draw(text: string, size: number): DrawnText;
  /** Whether every character of a text can be drawn. */
  hasAll(text: string): boolean;
}

let opened: Typeface | undefined;

/** The typeface of the site; its files are read when the first text needs them. */
export function openTypeface(): Typeface {
  opened ??= createTypeface((alphabet) => {
    const path = createRequire(__filename).resolve(`${FONT}-${alphabet}-wght-normal.woff2`);
    return readFontFile(readFileSync(path));
  });
  return opened;
}

function createTypeface(open: (alphabet: string) => FontFile): Typeface {
  const files: FontFile[] = [];
  const find = (code: number) => {
    for (let index = 0; index < ALPHABETS.length; index++) {
      const file = (files[index] ??= open(ALPHABETS[index] ?? ''));
      const glyph = file.characters.get(code);
      if (glyph !== undefined) return { file, glyph };
    }
    return undefined;
  };
  const codes = (text: string) => Array.from(text.normalize('NFC'), (character) => character.codePointAt(0) ?? 0);
  return {
    draw(text, size) {
      let width = 0;
      const paths = codes(text).map((code) => {
        const found = find(code);
        if (!found) return '';
        const { unitsPerEm, outlines, advances } = found.file;
        const scale = size / unitsPerEm;
        const path = outlinePath(outlines[found.glyph] ?? [], scale, width);
        width += (advances[found.glyph] ?? advances.at(-1) ?? 0) * scale;
        return path;
      });
      return { path: paths.join(''), width };
    },
    hasAll: (text) => codes(text).every((code) => find(code) !== undefined),
  };
}

/**
 * A file of the typeface, in the weight that it has without a choice: regular.
 *
 * @throws {Error} for a file that is no WOFF2 with transformed outlines, as encoders write them
 */
export function readFontFile(file: Buffer): FontFile {
  const tables = readWoff2(file);
  const table = (name: string) => {
    const found = tables.get(name);
    if (!found) throw new Error(`The font has no table ${name}.`);
    return found;
  };
  const { bytes, isTransformed } = table('glyf');
  if (!isTransformed) throw new Error('The outlines of the font are in an order that is not read.');
  const metrics = table('hmtx');
  const advance = new ByteReader(metrics.bytes, metrics.isTransformed ? 1 : 0);
  return {
    unitsPerEm: new ByteReader(table('head').bytes, 18).uint16(),
    characters: readCharacters(table('cmap').bytes),
    outlines: readOutlines(bytes),
    advances: Array.from({ length: new ByteReader(table('hhea').bytes, 34).uint16() }, () => {
      const width = advance.uint16();
      // Beside it stands where the glyph begins, unless the transformed table leaves that to its outline.
      if (!metrics.isTransformed) advance.skip(2);
      return width;
    }),
  };
}
