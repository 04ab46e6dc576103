import { backoffMilliseconds, type Backoff } from '@market-pulse/contract';
import { type CircuitState, createCircuit } from '../../../http/circuit';
import type { ProviderError } from './providerError';

const SECOND_MILLISECONDS = 1_000;
const MINUTE_MILLISECONDS = 60 * SECOND_MILLISECONDS;

/** So many failures in a row open the circuit: the provider is taken for broken, and tried now and then. */
const FAILURES_UNTIL_OPEN = 5;
/** How long the circuit stays open. */
const OPEN_BACKOFF: Backoff = {
  firstMilliseconds: 30 * SECOND_MILLISECONDS,
  longestMilliseconds: 10 * MINUTE_MILLISECONDS,
};
/** Pauses after the first failures of the connection; an answer that makes no sense is no reason to wait. */
const CONNECTION_BACKOFF: Backoff = {
  firstMilliseconds: 2 * SECOND_MILLISECONDS,
  longestMilliseconds: OPEN_BACKOFF.firstMilliseconds,
};
/** After a 429 without `Retry-After`. */
const LIMITED_BACKOFF: Backoff = {
  firstMilliseconds: 30 * SECOND_MILLISECONDS,
  longestMilliseconds: 15 * MINUTE_MILLISECONDS,
};
/** A key that is refused does not become good by asking. */
const REFUSED_MILLISECONDS = 15 * MINUTE_MILLISECONDS;

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

/**
 * Budget, backoff and circuit breaker of one provider in one place, since each says the same: not before then.
 *
 * @param spacingMilliseconds between the beginnings of two calls: spread evenly, no window of a minute holds more than the plan
 * allows, also over a restart
 */
export function createCircuitBreaker(spacingMilliseconds: number, monotonicClock: () => number): CircuitBreaker {
  let nextAt = 0;
  const circuit = createCircuit({ failuresUntilOpen: FAILURES_UNTIL_OPEN, openBackoff: OPEN_BACKOFF, monotonicClock });
  let limited = 0;
  const pause = (milliseconds: number) => {
    nextAt = Math.max(nextAt, monotonicClock() + milliseconds);
  };

  return {
    pause,
    get state() {
      return circuit.state === 'half_open' && nextAt > monotonicClock() ? 'open' : circuit.state;
    },
    waitMilliseconds: () => Math.max(0, nextAt - monotonicClock(), circuit.waitMilliseconds()),
    begin: () => pause(spacingMilliseconds),
    succeed() {
      circuit.succeed();
      limited = 0;
    },
    fail({ failure, retryAfterMilliseconds }) {
      if (failure === 'rate_limited') {
        limited += 1;
        pause(retryAfterMilliseconds ?? backoffMilliseconds(LIMITED_BACKOFF, limited));
        return;
      }
      if (failure === 'refused') {
        pause(REFUSED_MILLISECONDS);
        return;
      }
      circuit.fail();
      if (circuit.state === 'closed' && failure !== 'broken_answer') {
        pause(backoffMilliseconds(CONNECTION_BACKOFF, circuit.failures));
      }
    },
  };
}
