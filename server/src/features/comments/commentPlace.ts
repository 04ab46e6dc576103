import type { CommentSort, Reply } from '@market-pulse/contract';
import { z } from 'zod';
import { cursorId, cursorTime, decodeCursor, encodeCursor } from '../../http/cursor';
import { bestPlace } from './bestPlace';

/** Where a comment stands in its list. */
export interface CommentPlace {
  readonly createdAt: Date;
  readonly id: number;
  /** That in the order 'best'; lists by time do without. */
  readonly bestPlace?: number;
}

const timeCursor = z.tuple([cursorTime, cursorId]);
const bestCursor = z.tuple([z.number(), cursorTime, cursorId]);

/** The cursor of the page that begins behind a comment, in a list by time. */
export function cursorOf({ createdAt, id }: CommentPlace): string {
  return encodeCursor([createdAt, id]);
}

/** How places become cursors in a list of this order. */
export function cursorIn(sort: CommentSort): (place: CommentPlace) => string {
  return sort === 'best' ? ({ bestPlace: key = 0, createdAt, id }) => encodeCursor([key, createdAt, id]) : cursorOf;
}

/** The cursor of the first page of a list of replies, where there has to be one. */
export const START_CURSOR = cursorOf({ createdAt: new Date(0), id: 0 });

/**
 * The place behind which a page begins; undefined for the first page.
 *
 * @throws {ApiError} `validation_failed` for a cursor that is not one of comments in this order.
 */
export function placeOfCursor(cursor: string | null | undefined, sort: CommentSort = 'old'): CommentPlace | undefined {
  if (sort === 'best') {
    const values = decodeCursor(bestCursor, cursor ?? undefined);
    return values && { bestPlace: values[0], createdAt: values[1], id: values[2] };
  }
  const values = decodeCursor(timeCursor, cursor ?? undefined);
  return values && { createdAt: values[0], id: values[1] };
}

/** The place of a comment in its list. */
export function placeOf(comment: Reply): CommentPlace {
  return { createdAt: new Date(comment.created_at), id: comment.id, bestPlace: bestPlace(comment) };
}

/** Below zero when one place comes before the other. */
export function comparePlaces(one: CommentPlace, other: CommentPlace, sort: CommentSort = 'old'): number {
  const byTime = one.createdAt.getTime() - other.createdAt.getTime() || one.id - other.id;
  if (sort === 'new') return -byTime;
  return (sort === 'best' && (one.bestPlace ?? 0) - (other.bestPlace ?? 0)) || byTime;
}
