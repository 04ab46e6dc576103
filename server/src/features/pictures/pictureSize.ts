import type { PictureWidth } from '@market-pulse/contract';
import sharp from 'sharp';
import { pictureTypeOf } from './pictureType';

/** Formats that are made smaller; a GIF may move, and icons are small. */
const RESIZED: readonly (string | undefined)[] = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'];
/** Pixels of a picture that is opened at all: a few bytes can say that they are a million lines. */
const MAX_PIXELS = 40_000_000;
const MAX_SECONDS = 5;
/** Of 100: what a photograph is not told from the original at. */
const QUALITY = 80;

// One thread for a picture, and nothing kept in memory: files are.
sharp.concurrency(1);
sharp.cache(false);

/**
 * A picture as WebP, and no wider than that.
 *
 * @returns the picture itself where that cannot be made of it, or would not take fewer bytes
 */
export async function resizePicture(content: Buffer, width: PictureWidth): Promise<Buffer> {
  if (!RESIZED.includes(pictureTypeOf(content))) return content;
  try {
    const smaller = await sharp(content, { limitInputPixels: MAX_PIXELS, sequentialRead: true })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer();
    return smaller.length < content.length ? smaller : content;
  } catch {
    // Browsers show what they can of a broken picture.
    return content;
  }
}
