import { backoffMilliseconds, type Backoff } from '@market-pulse/contract';

/** `half_open`: the pause is over, and one try shows whether what failed is well again. */
export type CircuitState = 'closed' | 'half_open' | 'open';

export interface CircuitOptions {
  /** So many failures open the circuit. */
  readonly failuresUntilOpen: number;
  /** For so long a failure counts, whatever succeeds meanwhile; without it, failures in a row are counted. */
  readonly windowMilliseconds?: number;
  /** How long the circuit stays open: the first time, and after each try that failed. */
  readonly openBackoff: Backoff;
  readonly monotonicClock: () => number;
}

/** Decides when something that fails again and again is left alone. */
export interface Circuit {
  readonly state: CircuitState;
  /** Failures that count, while it is closed. */
  readonly failures: number;
  /** Milliseconds for which it is open still; 0 when something may be tried. */
  waitMilliseconds(): number;
  /** What ends while the circuit is open began before, and changes nothing; so it is with `fail`. */
  succeed(): void;
  fail(): void;
}

/** A closed circuit. It opens by failures, stays open for longer each time that a try fails, and closes by one that does not. */
export function createCircuit({
  failuresUntilOpen,
  windowMilliseconds,
  openBackoff,
  monotonicClock: now,
}: CircuitOptions): Circuit {
  let failedAt: number[] = [];
  /** Since it was closed; 0 while it is. */
  let openings = 0;
  let openUntil = 0;
  const waitMilliseconds = () => (openings === 0 ? 0 : Math.max(0, openUntil - now()));
  const isOpen = () => waitMilliseconds() > 0;
  const counted = () => failedAt.filter((at) => windowMilliseconds === undefined || now() - at < windowMilliseconds);

  return {
    waitMilliseconds,
    get state() {
      if (openings === 0) return 'closed';
      return isOpen() ? 'open' : 'half_open';
    },
    get failures() {
      return counted().length;
    },
    succeed() {
      if (isOpen() || (openings === 0 && windowMilliseconds !== undefined)) return;
      openings = 0;
      failedAt = [];
    },
    fail() {
      if (isOpen()) return;
      failedAt = [...counted(), now()];
      if (openings === 0 && failedAt.length < failuresUntilOpen) return;
      openings += 1;
      openUntil = now() + backoffMilliseconds(openBackoff, openings);
      failedAt = [];
    },
  };
}
