import type { ProviderError } from './providerError';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** So many failures in a row open the circuit: the provider is taken for broken, and tried now and then. */
export const FAILURES_UNTIL_OPEN = 5;
const FIRST_OPEN_MS = 30 * SECOND_MS;
const LONGEST_OPEN_MS = 10 * MINUTE_MS;
/** Pauses after the first failures of the connection; an answer that makes no sense is no reason to wait. */
const FIRST_PAUSE_MS = 2 * SECOND_MS;
/** After a 429 without `Retry-After`. */
const FIRST_LIMITED_MS = 30 * SECOND_MS;
const LONGEST_LIMITED_MS = 15 * MINUTE_MS;
/** A key that is refused does not become good by asking. */
const REFUSED_MS = 15 * MINUTE_MS;

/** `half_open`: the pause is over, and one call shows whether the provider is well again. */
export type CircuitState = 'closed' | 'half_open' | 'open';

/** Decides when a provider may be asked. */
export interface CallGate {
  readonly state: CircuitState;
  /** Milliseconds until the next call is allowed; 0 is now. */
  waitMs(): number;
  /** A call begins. */
  begin(): void;
  succeed(): void;
  fail(error: Pick<ProviderError, 'failure' | 'retryAfterMs'>): void;
  /** No call for so long, whatever happens. */
  pause(milliseconds: number): void;
}

const doubled = (first: number, times: number, most: number) => Math.min(first * 2 ** times, most);

/**
 * Budget, backoff and circuit breaker of one provider in one place, since each says the same: not before then.
 *
 * @param spacingMs between the beginnings of two calls: spread evenly, no window of a minute holds more than the plan
 * allows, also over a restart
 */
export function createCallGate(spacingMs: number, clock: () => Date): CallGate {
  let nextAt = 0;
  let failures = 0;
  let limited = 0;
  const now = () => clock().getTime();
  const pause = (milliseconds: number) => {
    nextAt = Math.max(nextAt, now() + milliseconds);
  };

  return {
    pause,
    get state() {
      if (failures < FAILURES_UNTIL_OPEN) return 'closed';
      return nextAt > now() ? 'open' : 'half_open';
    },
    waitMs: () => Math.max(0, nextAt - now()),
    begin: () => pause(spacingMs),
    succeed() {
      failures = 0;
      limited = 0;
    },
    fail({ failure, retryAfterMs }) {
      if (failure === 'rate_limited') {
        pause(retryAfterMs ?? doubled(FIRST_LIMITED_MS, limited, LONGEST_LIMITED_MS));
        limited += 1;
        return;
      }
      if (failure === 'refused') {
        pause(REFUSED_MS);
        return;
      }
      failures += 1;
      if (failures >= FAILURES_UNTIL_OPEN) {
        pause(doubled(FIRST_OPEN_MS, failures - FAILURES_UNTIL_OPEN, LONGEST_OPEN_MS));
      } else if (failure !== 'broken_answer') {
        pause(doubled(FIRST_PAUSE_MS, failures - 1, FIRST_OPEN_MS));
      }
    },
  };
}
