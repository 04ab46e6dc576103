import type { AppContext } from '../../context';
import { fetchPublic } from '../../http/fetchPublic';
import { type PictureOwner, pictureVersion } from './pictureAddress';
import { openPictureCache } from './pictureCache';
import { pictureTypeOf } from './pictureType';
import { listPictureUrls } from './queries';

/** Largest picture in bytes, and how long its server may take. */
const MAX_BYTES = 3 * 1024 * 1024;
const FETCH_MILLISECONDS = 6_000;
/** Bytes of all pictures that are kept. */
const CACHE_BYTES = 200 * 1024 * 1024;
/** Pictures that are fetched at a time; who asks for one more is told to come back. */
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
  const { config, clock, database, log } = context;
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
      failedAt.set(version, clock().getTime());
      log.info({ shownFor, reason: (error as Error).message }, 'a picture could not be fetched');
      return 'missing';
    }
  }

  /** @param version as `pictureAddress` made it of the picture's address */
  return async function findPicture(owner: PictureOwner, id: string, version: string): Promise<FoundPicture> {
    const urls = await listPictureUrls(database, owner, id);
    const url = urls.find((candidate) => /^https?:\/\//i.test(candidate) && pictureVersion(candidate) === version);
    if (url === undefined) return 'missing';
    const kept = await cache.read(version);
    const type = kept && pictureTypeOf(kept);
    if (kept && type) return { content: kept, type };
    if (clock().getTime() - (failedAt.get(version) ?? -Infinity) < RETRY_AFTER_MILLISECONDS) return 'missing';

    const joined = underWay.get(version);
    if (joined) return joined;
    if (underWay.size >= PARALLEL) return 'busy';
    const fetching = fetchPicture(url, version, `${owner}/${id}`).finally(() => underWay.delete(version));
    underWay.set(version, fetching);
    return fetching;
  };
}
