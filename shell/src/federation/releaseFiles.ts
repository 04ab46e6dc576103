import { LoadFault } from './LoadFault';

/** A file of a release, as a browser asks for it. */
export interface ReleaseFileAddress {
  readonly url: string;
  /** Undefined where the manifest does not list the file; then only webpack's runtime checks it. */
  readonly integrity: string | undefined;
}

/**
 * Fetches a file past the cache, so that a good answer takes the place of a bad one that was kept as immutable, and a
 * request that hangs blocks nobody. Says what is wrong when it is: a failed script alone tells nothing.
 *
 * @throws LoadFault `network`, `http` (a status, or a page instead of the file) or `integrity`
 */
export async function refetch({ url, integrity }: ReleaseFileAddress, signal: AbortSignal): Promise<void> {
  const response = await answer(url, { cache: 'reload', signal });
  if (!response.ok) throw new LoadFault('http', `${url} answers ${response.status}`);
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    throw new LoadFault('http', `${url} answers with a page`);
  }
  await response.arrayBuffer().catch((cause: unknown) => {
    throw new LoadFault('network', `${url} broke off`, cause);
  });
  if (!integrity) return;
  // A mismatch rejects like a lost connection; the bytes are here already, so it can only be the former.
  await answer(url, { cache: 'force-cache', integrity, signal }).catch((cause: unknown) => {
    throw new LoadFault('integrity', `${url} is not what was published`, cause);
  });
}

async function answer(url: string, options: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { mode: 'cors', credentials: 'same-origin', ...options });
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new LoadFault('network', `${url} does not answer`, cause);
  }
}

/** Thrown when the browser refused or did not get a script; why, it does not say. */
export class ScriptError extends Error {
  override readonly name = 'ScriptError';
}

/**
 * Runs a script.
 *
 * @returns what it threw while it ran, if it did
 * @throws ScriptError when it did not come or came damaged, the signal's reason when that ended
 */
export function runScript({ url, integrity }: ReleaseFileAddress, signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let thrown: unknown;
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.crossOrigin = 'anonymous';
    if (integrity) script.integrity = integrity;
    const keepThrown = (event: ErrorEvent) => {
      if (event.filename === script.src) thrown = event.error ?? event.message;
    };
    const abort = () => end(() => reject(signal.reason));
    const end = (settle: () => void) => {
      window.removeEventListener('error', keepThrown);
      signal.removeEventListener('abort', abort);
      script.remove();
      settle();
    };
    script.onload = () => end(() => resolve(thrown));
    script.onerror = () => end(() => reject(new ScriptError(`${url} could not be run`)));
    signal.addEventListener('abort', abort);
    window.addEventListener('error', keepThrown);
    document.head.append(script);
  });
}

/**
 * Gives up the files below an address that webpack's runtime still waits for: it takes them as failed, so that the next
 * try asks anew instead of joining a request that hangs. Preloads of them go too, which ends requests that nobody waits for
 * any more: a browser makes only a few connections to a site.
 */
export function abandonFiles(below: string): void {
  for (const element of document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src],link[href]')) {
    const url = element instanceof HTMLScriptElement ? element.src : element.href;
    if (!url.startsWith(below)) continue;
    if (element instanceof HTMLLinkElement && element.rel !== 'stylesheet') element.remove();
    else element.dispatchEvent(new Event('error'));
  }
}
