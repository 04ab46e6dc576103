import type { ForumPicture } from '@market-pulse/contract';
import { request } from '../transport/client';

/** How a picture is sent, and how one hears of it. */
export interface PictureSending {
  /** Ends it. */
  readonly signal: AbortSignal;
  /** Is told how much has gone out, from 0 to 1. */
  readonly onSent: (share: number) => void;
}

/**
 * Sends a picture that is to stand in a forum text. It is kept for a day until a text shows it.
 *
 * @throws ApiError `validation_failed` for what is no picture or too large a one, `payload_too_large`, `limit_reached`, `rate_limited`
 */
export function uploadForumPicture(picture: Blob, { signal, onSent }: PictureSending): Promise<ForumPicture> {
  // What it is the server reads in its bytes; a type is only to be one that it takes.
  const headers = { 'Content-Type': picture.type.startsWith('image/') ? picture.type : 'application/octet-stream' };
  return request({ method: 'POST', path: '/forums/pictures/', body: picture, headers, signal, onSent });
}

/** Takes back a picture that no text shows. @throws ApiError `not_found`, `conflict` while a text of one's own shows it */
export async function withdrawForumPicture(name: string): Promise<void> {
  await request({ method: 'DELETE', path: `/forums/pictures/${name}/` });
}
