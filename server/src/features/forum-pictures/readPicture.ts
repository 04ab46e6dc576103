import { createHash } from 'node:crypto';
import { forumPictureLimits as limits } from '@market-pulse/contract';
import sharp, { type Metadata } from 'sharp';
import { invalidField } from '../../http/errors';
import { pictureTypeOf } from '../pictures/pictureType';

/** A picture made anew from what somebody sent: WebP, upright, without anything but its pixels. */
export interface ReadPicture {
  /** The first 128 bits of the SHA-256 of its content, in hexadecimal: the same picture has the same name. */
  readonly name: string;
  readonly content: Buffer;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

const MAX_SECONDS = 10;
/** Of 100. What takes too many bytes in the first one is tried in the others. */
const QUALITIES = [85, 70, 50] as const;
/** Of what is kept. */
const MAX_KEPT_BYTES = 1024 * 1024;

const TAKEN: ReadonlySet<string | undefined> = new Set([
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
]);

/** Formats that people take for pictures and that are not taken, by how their files begin, and why. */
const REFUSED: readonly (readonly [beginning: RegExp, why: string])[] = [
  [
    /^\s*(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!doctype svg[^>]*>\s*)*<svg\b/i,
    'SVG drawings can run programs and are not taken. Please send it as a PNG.',
  ],
  [
    /^.{4}ftyp(?:hei[cfxms]|hev[cx]|mif1|msf1)/s,
    'Pictures in the format of iPhones (HEIC) cannot be read here. Please send it as a JPEG.',
  ],
  [/^.{4}ftyp/s, 'This is a film. Only pictures are taken.'],
  [/^%PDF/, 'This is a PDF. Please send a picture of the page.'],
];
const NO_PICTURE = 'This is no picture that can be read here. PNG, JPEG, WebP, GIF and AVIF are taken.';
const DAMAGED = 'This picture is damaged, or not all of it came. Please save it anew and try again.';
/** Bytes that tell why a file is refused. */
const BEGINNING = 512;

const refuse = (why: string) => invalidField('picture', why);

/**
 * Why what was sent is no picture that is taken, by its content and never by its name; undefined when it may be one.
 *
 * @returns a sentence for whoever sent it
 */
export function refusalOf(sent: Buffer): string | undefined {
  if (sent.length === 0) return 'The file is empty.';
  if (TAKEN.has(pictureTypeOf(sent))) return undefined;
  const beginning = sent.subarray(0, BEGINNING).toString('latin1');
  return REFUSED.find(([pattern]) => pattern.test(beginning))?.[1] ?? NO_PICTURE;
}

/** Why a picture with so many pixels is not opened; undefined when it is. */
export function refusalOfSize(width: number, height: number): string | undefined {
  if (width * height <= limits.pixels) return undefined;
  const [across, down] = [width, height].map((pixels) => pixels.toLocaleString('en-US'));
  return `This picture has ${across} × ${down} pixels; at most ${limits.pixels / 1_000_000} million are taken. Please make it smaller.`;
}

/**
 * Reads what somebody sent as a picture and makes it anew, no larger than pages show. Where and with what it was taken goes with the
 * rest of what is no pixel; a moving picture becomes its first one.
 *
 * @throws {ApiError} `validation_failed` for what is no picture, is damaged, or has too many pixels.
 */
export async function readPicture(sent: Buffer): Promise<ReadPicture> {
  const refusal = refusalOf(sent);
  if (refusal !== undefined) throw refuse(refusal);
  const { width, height } = await readHead(sent);
  const tooLarge = refusalOfSize(width, height);
  if (tooLarge !== undefined) throw refuse(tooLarge);
  for (const quality of QUALITIES) {
    const made = await makeAnew(sent, quality);
    if (made.content.length <= MAX_KEPT_BYTES) return made;
  }
  throw refuse('This picture takes too much room. Please make it smaller.');
}

/** What the file says of itself, without opening its pixels. */
async function readHead(sent: Buffer): Promise<Metadata> {
  try {
    return await sharp(sent, { limitInputPixels: false }).metadata();
  } catch {
    throw refuse(DAMAGED);
  }
}

async function makeAnew(sent: Buffer, quality: number): Promise<ReadPicture> {
  try {
    // Half a picture is refused; small faults, which cameras make, are not.
    const { data, info } = await sharp(sent, {
      limitInputPixels: limits.pixels,
      sequentialRead: true,
      failOn: 'truncated',
    })
      .autoOrient()
      .resize({ width: limits.side, height: limits.side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality, smartSubsample: true })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer({ resolveWithObject: true });
    const name = createHash('sha256').update(data).digest('hex').slice(0, 32);
    return { name, content: data, width: info.width, height: info.height };
  } catch {
    throw refuse(DAMAGED);
  }
}
