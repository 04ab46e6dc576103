import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURES_PATH } from '@market-pulse/contract';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { PICTURES_FOLDER } from './pictureCache';

/** Width and height of a picture in pixels, as it is shown: upright. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** Sizes that are remembered; what an address has does not change. */
const known = new LRUCache<string, PixelSize>({ max: 5_000 });

/** A picture of another site in sanitised HTML, at its address of ours. */
const PICTURE = new RegExp(`<img\\b[^>]*?\\ssrc="${PICTURES_PATH}posts/\\d+/([0-9a-f]{16})"[^>]*>`, 'g');

/** The size of a picture that was fetched once and is kept; undefined of others, and of what is broken. */
async function readSize(dataDir: string, version: string): Promise<PixelSize | undefined> {
  const remembered = known.get(version);
  if (remembered) return remembered;
  try {
    const content = await readFile(join(dataDir, PICTURES_FOLDER, version));
    const { autoOrient } = await sharp(content, { limitInputPixels: false }).metadata();
    const size = { width: autoOrient.width, height: autoOrient.height };
    known.set(version, size);
    return size;
  } catch {
    return undefined;
  }
}

/** HTML whose pictures say how large they are where that is known by their versions, and where they do not say so themselves. */
export function withPixelSizes(html: string, sizes: ReadonlyMap<string, PixelSize>): string {
  return html.replace(PICTURE, (picture: string, version: string) => {
    const size = sizes.get(version);
    if (!size || /\s(?:width|height)="/.test(picture)) return picture;
    return `<img width="${size.width}" height="${size.height}"${picture.slice('<img'.length)}`;
  });
}

/**
 * The content of a post, whose pictures of other sites are at addresses of ours, with how large they are: nothing moves when they come, and
 * they can come in the width that their place needs. Known of those that somebody has looked at.
 */
export async function withKnownSizes({ dataDir }: { readonly dataDir: string }, html: string): Promise<string> {
  const sizes = new Map<string, PixelSize>();
  for (const [, version = ''] of html.matchAll(PICTURE)) {
    const size = await readSize(dataDir, version);
    if (size) sizes.set(version, size);
  }
  return withPixelSizes(html, sizes);
}
