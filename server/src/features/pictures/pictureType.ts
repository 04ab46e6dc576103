/**
 * Beginnings, in hexadecimal, of the formats that browsers show as pictures and that cannot run anything; SVG can, and is
 * none of them.
 */
const FORMATS: readonly (readonly [type: string, beginning: RegExp])[] = [
  ['image/png', /^89504e470d0a1a0a/],
  ['image/jpeg', /^ffd8ff/],
  ['image/gif', /^47494638(37|39)61/],
  // RIFF, four bytes of length, WEBP
  ['image/webp', /^52494646.{8}57454250/],
  // four bytes of length, ftyp, avif or avis
  ['image/avif', /^.{8}66747970617669(66|73)/],
  ['image/x-icon', /^00000100/],
];

/** Bytes that tell the format. */
const BEGINNING = 16;

/** Media type of a picture by its content, whatever its server says; undefined when it is none. */
export function pictureTypeOf(content: Buffer): string | undefined {
  const beginning = content.subarray(0, BEGINNING).toString('hex');
  return FORMATS.find(([, pattern]) => pattern.test(beginning))?.[0];
}
