import { createHash } from 'node:crypto';
import { PICTURES_PATH } from '@market-pulse/contract';

/** What pictures are of; each has a table of its own, in which `id` is looked up. */
export const PICTURE_OWNERS = ['companies', 'coins', 'posts'] as const;
export type PictureOwner = (typeof PICTURE_OWNERS)[number];

/** Names a picture among those of its owner, and changes with it. */
export function pictureVersion(url: string): string {
  return createHash('sha256').update(url).digest('hex').slice(0, 16);
}

/**
 * Where browsers get a picture. They load none from other sites: an address of another site would carry out what is written
 * into it, and tell that site who reads what. A picture of ours keeps its path; a foreign one comes through this server, by
 * what it is of and never by its address.
 *
 * @returns a path of this site, or null for what is neither a path nor a web address
 */
export function pictureAddress(owner: PictureOwner, id: string | number, url: string | null): string | null {
  if (url === null) return null;
  if (/^https?:\/\//i.test(url)) return `${PICTURES_PATH}${owner}/${encodeURIComponent(id)}/${pictureVersion(url)}`;
  return /^\/(?!\/)/.test(url) ? url : null;
}

/** The source of every picture in sanitised HTML, whose attributes stand in double quotes. */
const SOURCES = /(<img\b[^>]*?\ssrc=")([^"]*)(")/g;

const unescape = (attribute: string) => attribute.replaceAll('&amp;', '&');

/** Web addresses of the pictures in the content of a post. */
export function foreignPicturesIn(html: string): string[] {
  return [...html.matchAll(SOURCES)]
    .map(([, , source = '']) => unescape(source))
    .filter((url) => /^https?:/i.test(url));
}

/** The content of a post with its foreign pictures at addresses of this site. */
export function withOwnPictures(postId: number, html: string): string {
  return html.replace(SOURCES, (_match, before: string, source: string, after: string) => {
    return before + (pictureAddress('posts', postId, unescape(source)) ?? '') + after;
  });
}
