import type { ProviderError } from './providerError';

const SECOND_MILLISECONDS = 1_000;
const MINUTE_MILLISECONDS = 60 * SECOND_MILLISECONDS;

/** So many failures in a row open the circuit: the provider is taken for broken, and tried now and then. */
export const FAILURES_UNTIL_OPEN = 5;
const FIRST_OPEN_MILLISECONDS = 30 * SECOND_MILLISECONDS;
const LONGEST_OPEN_MILLISECONDS = 10 * MINUTE_MILLISECONDS;
/** Pauses after the first failures of the connection; an answer that makes no sense is no reason to wait. */
const FIRST_PAUSE_MILLISECONDS = 2 * SECOND_MILLISECONDS;
/** After a 429 without `Retry-After`. */
const FIRST_LIMITED_MILLISECONDS = 30 * SECOND_MILLISECONDS;
const LONGEST_LIMITED_MILLISECONDS = 15 * MINUTE_MILLISECONDS;
/** A key that is refused does not become good by asking. */
const REFUSED_MILLISECONDS = 15 * MINUTE_MILLISECONDS;

/** `half_open`: the pause is over, and one call shows whether the provider is well again. */
export type CircuitState = 'closed' | 'half_open' | 'open';

/** Decides when a provider may be asked. */
export interface CircuitBreaker {
  readonly state: CircuitState;
  /** Milliseconds until the next call is allowed; 0 is now. */
  waitMilliseconds(): number;
  /** A call begins. */
  begin(): void;
  succeed(): void;
  fail(error: Pick<ProviderError, 'failure' | 'retryAfterMilliseconds'>): void;
  /** No call for so long, whatever happens. */
  pause(milliseconds: number): void;
}

const doubled = (first: number, times: number, most: number) => Math.min(first * 2 ** times, most);

/**
 * Budget, backoff and circuit breaker of one provider in one place, since each says the same: not before then.
 *
 * @param spacingMilliseconds between the beginnings of two calls: spread evenly, no window of a minute holds more than the plan
 * allows, also over a restart
 */
export function createCircuitBreaker(spacingMilliseconds: number, clock: () => Date): CircuitBreaker {
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
    waitMilliseconds: () => Math.max(0, nextAt - now()),
    begin: () => pause(spacingMilliseconds),
    succeed() {
      failures = 0;
      limited = 0;
    },
    fail({ failure, retryAfterMilliseconds }) {
      if (failure === 'rate_limited') {
        pause(retryAfterMilliseconds ?? doubled(FIRST_LIMITED_MILLISECONDS, limited, LONGEST_LIMITED_MILLISECONDS));
        limited += 1;
        return;
      }
      if (failure === 'refused') {
        pause(REFUSED_MILLISECONDS);
        return;
      }
      failures += 1;
      if (failures >= FAILURES_UNTIL_OPEN) {
        pause(doubled(FIRST_OPEN_MILLISECONDS, failures - FAILURES_UNTIL_OPEN, LONGEST_OPEN_MILLISECONDS));
      } else if (failure !== 'broken_answer') {
        pause(doubled(FIRST_PAUSE_MILLISECONDS, failures - 1, FIRST_OPEN_MILLISECONDS));
      }
    },
  };
}
