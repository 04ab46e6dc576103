import type { Deadlines, LoadErrorCode } from '@market-pulse/contract';
import type { RemoteComponent } from '@market-pulse/remote-kit';
import { classifyLoadError } from './classifyLoadError';
import type { ReleaseLocation } from './federationRuntime';
import {
  BUDGET_MILLISECONDS,
  reduceLoad,
  type LoadEvent,
  type LoadFailure,
  type LoadState,
  type WorkPhase,
} from './loadMachine';
import { withDeadline } from './withDeadline';

/** The work behind each phase. The signal ends when the phase's time is up. */
export interface LoadSteps {
  manifest(release: ReleaseLocation): void;
  entry(release: ReleaseLocation, signal: AbortSignal): Promise<void>;
  init(release: ReleaseLocation, signal: AbortSignal): Promise<void>;
  expose(release: ReleaseLocation, signal: AbortSignal): Promise<RemoteComponent>;
}

/** Clock, chance and connection, replaced in tests. */
export interface LoadDependencies {
  /** Milliseconds since any fixed moment. */
  now(): number;
  /** From 0 to 1. */
  random(): number;
  /** Whether the browser has a connection at all. */
  isOnline(): boolean;
}

/** One phase of one try, for reports. */
export interface PhaseOutcome {
  readonly release: ReleaseLocation;
  readonly phase: WorkPhase;
  readonly code: LoadErrorCode | 'loaded';
  readonly milliseconds: number;
}

export interface LoadOptions {
  readonly steps: LoadSteps;
  /** Where to begin: at the first release, or after a component threw at the next one. */
  readonly from: LoadState;
  readonly deadlines: Deadlines;
  readonly dependencies: LoadDependencies;
  /** When the visitor began to wait, if before now: what has passed since counts. */
  readonly started?: number;
  readonly onOutcome?: (outcome: PhaseOutcome) => void;
}

/** How a load ended, and every failure on the way. */
export interface LoadEnd {
  readonly state: Extract<LoadState, { status: 'loaded' | 'failed' }>;
  readonly failures: readonly LoadFailure[];
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What may just as well be a connection that is away as a file that is. */
const LIKE_NO_CONNECTION: ReadonlySet<LoadErrorCode> = new Set(['chunk', 'timeout']);

/** What a failure was. Without a connection, what did not come says nothing about the release. */
function codeOf(cause: unknown, isOnline: boolean): LoadErrorCode {
  const code = classifyLoadError(cause);
  return !isOnline && LIKE_NO_CONNECTION.has(code) ? 'network' : code;
}

/** Does what the state machine asks for until the module is loaded or given up. Never rejects. */
export async function runLoad(options: LoadOptions): Promise<LoadEnd> {
  const { steps, deadlines, dependencies, onOutcome } = options;
  const started = options.started ?? dependencies.now();
  const failures: LoadFailure[] = [];
  let state = options.from;

  const work = async (release: ReleaseLocation, phase: WorkPhase): Promise<LoadEvent> => {
    const begun = dependencies.now();
    const left = Math.max(BUDGET_MILLISECONDS - (begun - started), 0);
    try {
      const component = await withDeadline(
        async (signal) => steps[phase](release, signal),
        Math.min(deadlines[phase], left),
      );
      onOutcome?.({ release, phase, code: 'loaded', milliseconds: dependencies.now() - begun });
      return component ? { type: 'exposed', component } : { type: 'passed' };
    } catch (cause) {
      const code = codeOf(cause, dependencies.isOnline());
      const ended = dependencies.now();
      failures.push({ release, phase, code, cause });
      onOutcome?.({ release, phase, code, milliseconds: ended - begun });
      return { type: 'failed', code, elapsed: ended - started, random: dependencies.random() };
    }
  };

  while (state.status === 'working' || state.status === 'waiting') {
    if (state.status === 'working') {
      state = reduceLoad(state, await work(state.release, state.phase));
    } else {
      await pause(state.milliseconds);
      state = reduceLoad(state, { type: 'waited' });
    }
  }
  return { state, failures };
}
