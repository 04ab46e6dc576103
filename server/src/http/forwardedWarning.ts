import type { AppContext } from '../context';
import type { App } from './app';
import { isInProcess } from './clientAddress';

/** What happens while somebody says whose request it is and nobody is believed. */
export const FORWARDED_WARNING =
  'X-Forwarded-For comes with requests and does not count, because TRUST_PROXY is not set: if a proxy stands in front, all visitors ' +
  'share the rate limits of its one address. Set TRUST_PROXY to that proxy; if there is none, a client has sent the header by itself';

/**
 * Tells the operator once in the life of the process, in the log, that a proxy seems to stand in front which nobody has named.
 *
 * @returns what is to be said from then on, and undefined before
 */
export function watchForwarded(
  app: App,
  { config, log }: Pick<AppContext, 'config' | 'log'>,
): () => string | undefined {
  if (config.trustProxy !== false && config.trustProxy !== 0) return () => undefined;
  let isSeen = false;
  app.addHook('onRequest', async (request) => {
    if (isSeen || request.headers['x-forwarded-for'] === undefined || isInProcess(request)) return;
    isSeen = true;
    log.warn(FORWARDED_WARNING);
  });
  return () => (isSeen ? FORWARDED_WARNING : undefined);
}
