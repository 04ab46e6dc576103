import { finished, PassThrough, type Readable } from 'node:stream';

/**
 * The body of a request as a stream of its own. Whoever reads it may give it up, as `pipeline` does with its source: that would take
 * the request its connection, on which the answer is to go out. The rest of a body that is given up is read past, so that the client
 * comes to read the answer.
 *
 * @param payload the request; where the client goes away, the stream fails as the request does
 */
export function openBody(payload: Readable): Readable {
  const body = new PassThrough();
  payload.pipe(body).once('close', () => payload.resume());
  finished(payload, (error) => error && body.destroy(error));
  return body;
}
