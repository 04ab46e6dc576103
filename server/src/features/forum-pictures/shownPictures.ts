import type { PictureWidth } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import { CACHE_BYTES, openPictureCache } from '../pictures/pictureCache';
import { resizePicture } from '../pictures/pictureSize';
import * as queries from './queries';

/** A picture to be shown: to everybody, or only to who knows of it, before anything is published that shows it. */
export interface ShownPicture {
  readonly content: Buffer;
  readonly isPublic: boolean;
}

/** `missing`: there is none. `gone`: what showed it was hidden or removed. `busy`: ask again in a moment. */
export type FoundPicture = ShownPicture | 'missing' | 'gone' | 'busy';

/** Pictures that are made smaller at a time; who asks for one more is told to come back. */
const PARALLEL = 8;

/** Finds pictures of forum texts for those who look at them, in the width that they need. */
export function createShownPictures({ config, database, log }: AppContext) {
  const cache = openPictureCache(config.dataDir, CACHE_BYTES);
  const underWay = new Map<string, Promise<Buffer | undefined>>();

  async function makeSmaller(name: string, width: PictureWidth): Promise<Buffer | undefined> {
    const whole = await queries.findContent(database, name);
    if (!whole) return undefined;
    const content = await resizePicture(whole, width);
    await cache.keep(`${name}-${width}`, content).catch((error: unknown) => {
      log.warn({ err: error }, 'a picture could not be kept');
    });
    return content;
  }

  /** A smaller picture; made once for everybody who asks meanwhile. */
  async function findSmaller(name: string, width: PictureWidth): Promise<Buffer | 'busy' | undefined> {
    const key = `${name}-${width}`;
    const kept = await cache.read(key);
    if (kept) return kept;
    const joined = underWay.get(key);
    if (joined) return joined;
    if (underWay.size >= PARALLEL) return 'busy';
    const making = makeSmaller(name, width).finally(() => underWay.delete(key));
    underWay.set(key, making);
    return making;
  }

  /**
   * @param width in px; by default as it is kept, and never wider
   * @param isForModerator whether it is found though what shows it is hidden
   */
  return async function findPicture(
    name: string,
    { width, isForModerator }: { readonly width: PictureWidth | undefined; readonly isForModerator: boolean },
  ): Promise<FoundPicture> {
    const standing = await queries.findStanding(database, name);
    if (!standing) return 'missing';
    if (standing.isUsed && !standing.isWaiting && !isForModerator) return 'gone';
    const isSmaller = width !== undefined && width < standing.width;
    const content = await (isSmaller ? findSmaller(name, width) : queries.findContent(database, name));
    if (content === 'busy') return 'busy';
    return content ? { content, isPublic: standing.isPublic } : 'missing';
  };
}
