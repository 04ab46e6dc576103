import { type Backoff, type RenderingFault, renderingFaultSchema } from '@market-pulse/contract';
import { LRUCache } from 'lru-cache';
import { type Circuit, createCircuit } from '../../http/circuit';
import type { RenderingStates } from '../../platform/reports/rendering';

export const RENDERING_FAULTS: readonly RenderingFault[] = renderingFaultSchema.options;
export type { RenderingFault };

/** Decides which releases are rendered on the server. A release is called `name@version`. */
export interface ReleaseBreaker {
  /**
   * Whether modules of a release may be rendered now. After a pause one rendering is let through to try it; until its
   * `succeed` or `fail`, others are not. A rendering that was late says neither, and another is let through in time.
   */
  begin(release: string): boolean;
  succeed(release: string): void;
  /** The rendering that was let through did not come to it: the next one may. */
  skip(release: string): void;
  fail(release: string, fault: RenderingFault): void;
  /** Releases that had faults, for health and console. */
  readonly states: RenderingStates;
}

/** So many faults of a release within so long leave its modules to browsers. */
const FAULTS_UNTIL_OPEN = 3;
const WINDOW_MILLISECONDS = 5 * 60_000;
/** For how long: the first time, and at most. */
const OPEN_BACKOFF: Backoff = { firstMilliseconds: 30_000, longestMilliseconds: 10 * 60_000 };
/** A trial that has said nothing for so long was late. */
const TRIAL_MILLISECONDS = 10_000;
/** Releases whose faults are remembered; those without a fault for the longest are forgotten first. */
const MOST_RELEASES = 500;

interface KnownRelease {
  readonly circuit: Circuit;
  readonly faults: Record<RenderingFault, number>;
  /** When the trial is given up that began since the last fault; 0 without one. */
  trialEndsAt: number;
}

export function createReleaseBreaker(monotonicClock: () => number): ReleaseBreaker {
  const releases = new LRUCache<string, KnownRelease>({ max: MOST_RELEASES });

  function firstFaultOf(release: string): KnownRelease {
    const circuit = createCircuit({
      failuresUntilOpen: FAULTS_UNTIL_OPEN,
      windowMilliseconds: WINDOW_MILLISECONDS,
      openBackoff: OPEN_BACKOFF,
      monotonicClock,
    });
    const faults = Object.fromEntries(RENDERING_FAULTS.map((fault) => [fault, 0])) as KnownRelease['faults'];
    const known = { circuit, faults, trialEndsAt: 0 };
    releases.set(release, known);
    return known;
  }

  return {
    begin(release) {
      const known = releases.peek(release);
      if (!known || known.circuit.state === 'closed') return true;
      if (known.circuit.state === 'open' || known.trialEndsAt > monotonicClock()) return false;
      known.trialEndsAt = monotonicClock() + TRIAL_MILLISECONDS;
      return true;
    },
    succeed(release) {
      const known = releases.peek(release);
      // Without a trial since the last fault it began before that.
      if (known && known.trialEndsAt > 0) known.circuit.succeed();
    },
    skip(release) {
      const known = releases.peek(release);
      if (known) known.trialEndsAt = 0;
    },
    fail(release, fault) {
      const known = releases.get(release) ?? firstFaultOf(release);
      known.faults[fault] += 1;
      known.circuit.fail();
      known.trialEndsAt = 0;
    },
    states: () =>
      Object.fromEntries(
        [...releases.entries()].map(([release, { circuit, faults }]) => [
          release,
          { state: circuit.state, waitMilliseconds: circuit.waitMilliseconds(), faults: { ...faults } },
        ]),
      ),
  };
}
