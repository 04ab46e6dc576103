import { lookup } from 'node:dns';
import { type IncomingHttpHeaders, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { type LookupFunction, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isAllowedOrigin } from '../config/previewOrigins';

/** How something is fetched from an address that somebody else chose. */
export interface PublicFetchOptions {
  /** Origins in private networks that the operator allows (`PRIVATE_ORIGINS`); everything else has to be public and https. */
  readonly privateOrigins: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Largest body. */
  readonly maxBytes: number;
  /** For all of it, from the look-up of the name to the end of the answer. */
  readonly milliseconds: number;
}

export interface PublicAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly content: Buffer;
}

/** Nothing could be fetched. Why is for logs alone: it tells what is in the network of this server. */
export class FetchRefusal extends Error {
  override readonly name = 'FetchRefusal';

  /** @param isTooLarge whether all that was wrong is that there was more than is taken */
  constructor(
    message: string,
    readonly isTooLarge = false,
  ) {
    super(message);
  }
}

/** Whether an IP address is one of the public internet: neither this machine, nor a private network, nor a special range. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** Resolves names to public addresses only: what is connected to is what was checked. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) {
      callback(error ?? new FetchRefusal(`${hostname} has no address`), '');
    } else if (!addresses.every(({ address }) => isPublicAddress(address))) {
      callback(new FetchRefusal(`${hostname} is in a private network`), '');
    } else if (options.all) {
      callback(null, addresses);
    } else {
      callback(null, first.address, first.family);
    }
  });
};

/**
 * Fetches from an address that somebody else chose: from the public internet over https alone, within bounds, and from
 * nowhere that it points on to (an answer 3xx is answered as such).
 *
 * @throws {FetchRefusal} when it may not be asked, does not answer, or answers more than is taken
 */
export async function fetchPublic(address: string, options: PublicFetchOptions): Promise<PublicAnswer> {
  const url = new URL(address);
  const isAllowed = isAllowedOrigin(address, options.privateOrigins);
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  if (!isAllowed && url.protocol !== 'https:') throw new FetchRefusal(`${url.origin} is not https`);
  // Names are checked where they are resolved; what is an address already is not.
  if (!isAllowed && isIP(hostname) !== 0 && !isPublicAddress(hostname)) {
    throw new FetchRefusal(`${hostname} is in a private network`);
  }
  const send = url.protocol === 'https:' ? requestSecure : requestPlain;
  const deadline = AbortSignal.timeout(options.milliseconds);
  return new Promise((resolve, reject) => {
    const refuse = (error: Error) => reject(error instanceof FetchRefusal ? error : new FetchRefusal(error.message));
    // Also where the request itself tells of nothing any more.
    deadline.addEventListener('abort', () => refuse(new FetchRefusal(`no answer within ${options.milliseconds} ms`)));
    const request = send(url, {
      agent: false,
      headers: options.headers,
      signal: deadline,
      ...(!isAllowed && { lookup: lookupPublic }),
    });
    request.once('error', refuse).once('response', (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes <= options.maxBytes) {
          chunks.push(chunk);
          return;
        }
        refuse(new FetchRefusal(`more than ${options.maxBytes} bytes`, true));
        request.destroy();
      });
      response.once('error', refuse);
      response.once('aborted', () => refuse(new FetchRefusal('broke off')));
      response.once('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, content: Buffer.concat(chunks) });
      });
    });
    request.once('upgrade', (_response, socket) => {
      socket.destroy();
      refuse(new FetchRefusal('wants to go on with another protocol'));
    });
    request.end();
  });
}
