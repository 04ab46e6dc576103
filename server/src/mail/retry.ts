import { backoffMilliseconds, type Backoff } from '@market-pulse/contract';

const MINUTE_MILLISECONDS = 60_000;
/** Longest time from an attempt to the next one. */
export const LONGEST_DELAY_MILLISECONDS = 4 * 60 * MINUTE_MILLISECONDS;
const RETRY_BACKOFF: Backoff = {
  firstMilliseconds: 2 * MINUTE_MILLISECONDS,
  longestMilliseconds: LONGEST_DELAY_MILLISECONDS,
};

/**
 * Time from an attempt to the next one in milliseconds: 2 minutes, doubling, at most 4 hours.
 * @param attempts made so far, 1 or more
 */
export function retryDelayMilliseconds(attempts: number): number {
  return backoffMilliseconds(RETRY_BACKOFF, attempts);
}

/**
 * Whether a mail server has refused this mail for good: it answered sender, recipient or content with a status of the
 * 500s. A refused sign-in or connection is no such thing, as it has nothing to do with the mail.
 */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as Error & { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500;
}
