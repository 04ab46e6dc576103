/**
 * Why a call to a provider brought nothing. `rate_limited` and `refused` (a wrong key) are the provider's word; the others
 * say that it, or the way to it, is broken; `broken_answer` that it spoke, and made no sense.
 */
export type ProviderFailure = 'timeout' | 'unreachable' | 'failed' | 'rate_limited' | 'refused' | 'broken_answer';

/** A call that brought nothing. The message is for the log: it holds no address, since one may hold a key. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';

  constructor(
    readonly failure: ProviderFailure,
    message: string,
    /** How long the provider wants to be left alone, in milliseconds, when it says so. */
    readonly retryAfterMilliseconds?: number,
  ) {
    super(message);
  }
}
