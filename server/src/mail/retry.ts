const MINUTE_MILLISECONDS = 60_000;
const LONGEST_DELAY_MILLISECONDS = 4 * 60 * MINUTE_MILLISECONDS;

/** Time from an attempt to the next one in milliseconds: 2 minutes, doubling, at most 4 hours. */
export function retryDelayMilliseconds(attempts: number): number {
  return Math.min(LONGEST_DELAY_MILLISECONDS, MINUTE_MILLISECONDS * 2 ** Math.min(attempts, 10));
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
