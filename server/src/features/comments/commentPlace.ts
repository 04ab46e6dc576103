import type { Reply } from '@market-pulse/contract';
import { z } from 'zod';
import { cursorId, cursorTime, decodeCursor, encodeCursor } from '../../http/cursor';

/** Where a comment stands in its list, the oldest first. */
export interface CommentPlace {
  readonly createdAt: Date;
  readonly id: number;
}

const commentCursor = z.tuple([cursorTime, cursorId]);

/** The cursor of the page that begins behind a comment. */
export function cursorOf({ createdAt, id }: CommentPlace): string {
  return encodeCursor([createdAt, id]);
}

/** The cursor of the first page of a list, where there has to be one. */
export const START_CURSOR = cursorOf({ createdAt: new Date(0), id: 0 });

/**
 * The place behind which a page begins; undefined for the first page.
 *
 * @throws {ApiError} `validation_failed` for a cursor that is not one of comments.
 */
export function placeOfCursor(cursor: string | null | undefined): CommentPlace | undefined {
  const values = decodeCursor(commentCursor, cursor ?? undefined);
  return values && { createdAt: values[0], id: values[1] };
}

/** The place of a comment in its list. */
export function placeOf(comment: Reply): CommentPlace {
  return { createdAt: new Date(comment.created_at), id: comment.id };
}

/** Below zero when one place comes before the other. */
export function comparePlaces(one: CommentPlace, other: CommentPlace): number {
  return one.createdAt.getTime() - other.createdAt.getTime() || one.id - other.id;
}
