import type { PictureWidth } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import { fetchPublic } from '../../http/fetchPublic';
import { type PictureOwner, pictureVersion } from './pictureAddress';
import { CACHE_BYTES, openPictureCache } from './pictureCache';
import { resizePicture } from './pictureSize';
import { pictureTypeOf } from './pictureType';
import { listPictureUrls } from './queries';

/** Largest picture in bytes, and how long its server may take. */
const MAX_BYTES = 3 * 1024 * 1024;
const FETCH_MILLISECONDS = 6_000;
/** Pictures that are fetched or made smaller at a time; who asks for one more is told to come back. */
const PARALLEL = 8;
/** What could not be fetched is not asked for again so soon. */
const RETRY_AFTER_MILLISECONDS = 10 * 60_000;
/** Failures that are remembered. */
const MAX_FAILURES = 5_000;

export interface Picture {
  readonly content: Buffer;
  readonly type: string;
}

/** `missing`: there is no such picture, or none that can be shown. `busy`: ask again in a moment. */
export type FoundPicture = Picture | 'missing' | 'busy';

/** Pictures of other sites, fetched once and kept. */
export function createPictures(context: AppContext) {
  const { config, monotonicClock, database, log } = context;
  const cache = openPictureCache(config.dataDir, CACHE_BYTES);
  const underWay = new Map<string, Promise<Picture | 'missing'>>();
  const failedAt = new Map<string, number>();

  /** Whoever asked gets the picture, whether there is room to keep it or not. */
  async function keepPicture(version: string, content: Buffer): Promise<void> {
    try {
      await cache.keep(version, content);
    } catch (error) {
      log.warn({ err: error }, 'a picture could not be kept');
    }
  }

  /** @param shownFor what has the picture, for the log */
  async function fetchPicture(url: string, version: string, shownFor: string): Promise<Picture | 'missing'> {
    try {
      const options = { privateOrigins: config.privateOrigins, maxBytes: MAX_BYTES, milliseconds: FETCH_MILLISECONDS };
      const { status, content } = await fetchPublic(url, { ...options, headers: { accept: 'image/*' } });
      const type = status === 200 ? pictureTypeOf(content) : undefined;
      if (type === undefined) throw new Error(`status ${status}, and no picture that browsers show safely`);
      await keepPicture(version, content);
      return { content, type };
    } catch (error) {
      if (failedAt.size >= MAX_FAILURES) failedAt.clear();
      failedAt.set(version, monotonicClock());
      log.info({ shownFor, reason: (error as Error).message }, 'a picture could not be fetched');
      return 'missing';
    }
  }

  async function readKept(name: string): Promise<Picture | undefined> {
    const content = await cache.read(name);
    const type = content && pictureTypeOf(content);
    return content && type ? { content, type } : undefined;
  }

  /** Makes a picture, once for everybody who asks meanwhile. */
  function makeOnce(name: string, make: () => Promise<Picture | 'missing'>): Promise<FoundPicture> | 'busy' {
    const joined = underWay.get(name);
    if (joined) return joined;
    if (underWay.size >= PARALLEL) return 'busy';
    const making = make().finally(() => underWay.delete(name));
    underWay.set(name, making);
    return making;
  }

  async function findWhole(url: string, version: string, shownFor: string): Promise<FoundPicture> {
    const kept = await readKept(version);
    if (kept) return kept;
    if (monotonicClock() - (failedAt.get(version) ?? -Infinity) < RETRY_AFTER_MILLISECONDS) return 'missing';
    return makeOnce(version, () => fetchPicture(url, version, shownFor));
  }

  async function makeSmaller(picture: Picture, name: string, width: PictureWidth): Promise<Picture> {
    const content = await resizePicture(picture.content, width);
    await keepPicture(name, content);
    return { content, type: pictureTypeOf(content) ?? picture.type };
  }

  /**
   * @param version as `pictureAddress` made it of the picture's address
   * @param width in px; by default as the other site has it
   */
  return async function findPicture(
    owner: PictureOwner,
    id: string,
    version: string,
    width?: PictureWidth,
  ): Promise<FoundPicture> {
    const urls = await listPictureUrls(database, owner, id);
    const url = urls.find((candidate) => /^https?:\/\//i.test(candidate) && pictureVersion(candidate) === version);
    if (url === undefined) return 'missing';
    if (width === undefined) return findWhole(url, version, `${owner}/${id}`);
    const name = `${version}-${width}`;
    const kept = await readKept(name);
    if (kept) return kept;
    const whole = await findWhole(url, version, `${owner}/${id}`);
    return typeof whole === 'string' ? whole : makeOnce(name, () => makeSmaller(whole, name, width));
  };
}
