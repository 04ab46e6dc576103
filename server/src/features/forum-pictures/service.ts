import { FORUM_PICTURES_PATH, type ForumPicture, forumPictureLimits } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import type { Caller } from '../../http/authentication';
import { ApiError, invalidField, notFound } from '../../http/errors';
import type { Rendering } from '../contributions/markdown';
import { type PictureSizes, picturesOfText } from '../contributions/textPictures';
import * as queries from './queries';
import { readPicture } from './readPicture';

/** How long a picture that no text shows is kept. */
export const UNUSED_MILLISECONDS = 24 * 60 * 60 * 1000;
/** Pictures that are read at a time, and that wait for it; a large one takes 200 MB while it is read. */
const READ_AT_ONCE = 2;
const WAITING = 8;
/** Of these places for one account: who sends many at once keeps nobody else out. */
const WAITING_OF_ONE = 2;
const RETRY_SECONDS = 5;

/** Whose text is rendered, and what it is in place of: they show what they sent, and what stood there. */
export interface PicturesFor {
  readonly userId: number;
  readonly of?: queries.ShowsPictures | undefined;
}

/** @throws {ApiError} `limit_reached` for who has sent as many pictures in a day as one may. */
async function refuseMore(database: Database, { id }: Caller, now: Date): Promise<void> {
  const since = new Date(now.getTime() - UNUSED_MILLISECONDS);
  if ((await queries.countUploads(database, id, since)) < forumPictureLimits.aDay) return;
  const detail = `You have sent ${forumPictureLimits.aDay} pictures in a day, which is as many as one may. Please go on tomorrow.`;
  throw new ApiError('limit_reached', detail);
}

const comeAgain = (detail: string) => new ApiError('unavailable', detail, { retryAfter: RETRY_SECONDS });

/** Takes pictures that members send, a few at a time. */
export function createUploads({ database, clock }: Pick<AppContext, 'database' | 'clock'>) {
  let underWay = 0;
  const waiting: { readonly account: number; readonly begin: () => void }[] = [];

  async function inTurn<Result>(account: number, work: () => Promise<Result>): Promise<Result> {
    if (underWay >= READ_AT_ONCE) {
      if (waiting.filter((one) => one.account === account).length >= WAITING_OF_ONE) {
        throw comeAgain('Pictures of yours are still being read. Please try again shortly.');
      }
      if (waiting.length >= WAITING) {
        throw comeAgain('Many pictures come in at this moment. Please try again shortly.');
      }
      await new Promise<void>((begin) => waiting.push({ account, begin }));
    } else {
      underWay += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next.begin();
      else underWay -= 1;
    }
  }

  /**
   * Keeps a picture that somebody sent, to be put into a text within a day. The same one again is the same picture.
   *
   * @throws {ApiError} `validation_failed` for what is no picture or too large a one, `limit_reached` after 40 in a day, `unavailable`.
   */
  return async function upload(caller: Caller, sent: Buffer): Promise<ForumPicture> {
    const now = clock();
    await refuseMore(database, caller, now);
    const picture = await inTurn(caller.id, () => readPicture(sent));
    await database.transaction(async (transaction) => {
      // Others of theirs may have been read meanwhile.
      await queries.lockSender(transaction, caller.id);
      await refuseMore(transaction, caller, now);
      await queries.insertUpload(transaction, caller.id, picture, now);
    });
    const { name, width, height } = picture;
    return { name, path: FORUM_PICTURES_PATH + name, width, height };
  };
}

/**
 * Takes back a picture that somebody sent; if no text shows it, it is gone.
 *
 * @throws {ApiError} `not_found` for what the caller did not send in the last day, `conflict` while a text of theirs shows it, or one
 *   that they can bring back.
 */
export async function withdraw({ database }: AppContext, caller: Caller, name: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const mine = () => queries.findSizes(transaction, [name], { userId: caller.id });
    if (!Object.hasOwn(await mine(), name)) throw notFound('Picture');
    await queries.deleteUploads(transaction, caller.id, [name]);
    if (Object.hasOwn(await mine(), name)) {
      const detail =
        'A text of yours shows this picture, or one that you deleted within a day. Please take it out of the text instead.';
      throw new ApiError('conflict', detail);
    }
    await queries.deleteUnneeded(transaction, [name]);
  });
}

/** Sizes of the pictures that a text may show. */
export function sizesOfText(database: Database, text: string, pictures: PicturesFor): Promise<PictureSizes> {
  return queries.findSizes(database, picturesOfText(text), pictures);
}

/**
 * Refuses a text with pictures that it cannot show, so that nobody publishes a gap.
 *
 * @param field that of the request which holds the text
 * @throws {ApiError} `validation_failed`.
 */
export function refusePictures(field: string, { shown, hasMissing }: Pick<Rendering, 'shown' | 'hasMissing'>): void {
  if (hasMissing) throw missing(field);
  if (shown.length <= forumPictureLimits.inText) return;
  const most = forumPictureLimits.inText;
  throw invalidField(field, `This text has ${shown.length} pictures, and ${most} are allowed. Please leave some out.`);
}

function missing(field: string): ApiError {
  const detail =
    'A picture of this text is not there any more: it was sent more than a day ago, or by somebody else. Please take it out, or add it again.';
  return invalidField(field, detail);
}

/**
 * Makes these the pictures of a post or comment, in place of those that it had; what nothing shows any more is gone at once.
 *
 * @param userId its author
 * @param field that of the request which holds the text
 * @throws {ApiError} `validation_failed` where one was removed meanwhile.
 */
export async function replacePictures(
  transaction: Database,
  target: queries.ShowsPictures,
  names: readonly string[],
  { userId, field }: { readonly userId: number; readonly field: string },
): Promise<void> {
  const kept = await queries.insertUses(transaction, target, names);
  if (kept.length < names.length) throw missing(field);
  const dropped = (await queries.listUsed(transaction, target)).filter((name) => !names.includes(name));
  await queries.deleteUses(transaction, target, dropped);
  await queries.deleteUploads(transaction, userId, dropped);
  await queries.deleteUnneeded(transaction, dropped);
}

/** Removes the pictures of a post or comment that its author took away, with what nothing else shows. */
export async function removePictures(
  transaction: Database,
  target: queries.ShowsPictures,
  userId: number,
): Promise<void> {
  await replacePictures(transaction, target, [], { userId, field: '' });
}
