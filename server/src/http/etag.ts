import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** ETag of a body: the hash of it, and a weak one, since the same body is sent in several encodings. */
export function etagOf(body: Buffer): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`;
}

/** Whether the client has the body of this ETag, and needs no more than 304. */
export function hasAlready(request: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const known = request.headers['if-none-match'];
  return known !== undefined && (known === '*' || known.includes(etag.slice(2)));
}
