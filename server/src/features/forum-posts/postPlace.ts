import type { ForumPostSort, ForumPostSummary } from '@market-pulse/contract';
import { z } from 'zod';
import { cursorId, cursorTime, decodeCursor, encodeCursor } from '../../http/cursor';

/** Where a post stands in a list: its sort values. */
export interface PostPlace {
  readonly isPinned: boolean;
  readonly key: Date | number;
  readonly id: number;
}

const timeCursor = z.tuple([z.boolean(), cursorTime, cursorId]);
const scoreCursor = z.tuple([z.boolean(), z.number().int().min(-2_147_483_648).max(2_147_483_647), cursorId]);

/** The place of a post in a list that is sorted so. */
export function placeOf(post: ForumPostSummary, sort: ForumPostSort): PostPlace {
  const key = {
    new: new Date(post.created_at),
    top: post.upvotes - post.downvotes,
    active: new Date(post.last_activity_at),
    controversial: Math.min(post.upvotes, post.downvotes),
  }[sort];
  return { isPinned: post.is_pinned, key, id: post.id };
}

/** The cursor of the page that begins behind a place. */
export function cursorOf({ isPinned, key, id }: PostPlace): string {
  return encodeCursor([isPinned, key, id]);
}

/**
 * The place behind which a page begins; undefined for the first page.
 *
 * @throws {ApiError} `validation_failed` for a cursor of another list, or of another order.
 */
export function placeOfCursor(cursor: string | undefined, sort: ForumPostSort): PostPlace | undefined {
  const values = decodeCursor(sort === 'top' || sort === 'controversial' ? scoreCursor : timeCursor, cursor);
  return values && { isPinned: values[0], key: values[1], id: values[2] };
}

/** Below zero when one place comes before the other: the pinned ones first where that counts, then the larger key. */
export function comparePlaces(one: PostPlace, other: PostPlace, { pinnedFirst }: { pinnedFirst: boolean }): number {
  const pinned = pinnedFirst ? Number(other.isPinned) - Number(one.isPinned) : 0;
  return pinned || Number(other.key) - Number(one.key) || other.id - one.id;
}
