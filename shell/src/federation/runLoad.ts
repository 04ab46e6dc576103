import type { Deadlines, LoadErrorCode } from '@market-pulse/contract';
import type { RemoteComponent } from '@market-pulse/remote-kit';
import { classifyLoadError } from './classifyLoadError';
import {
  BUDGET_MILLISECONDS,
  initialLoad,
  reduceLoad,
  type LoadEvent,
  type LoadFailure,
  type LoadState,
  type WorkPhase,
} from './loadMachine';
import { withDeadline } from './withDeadline';

/** The work behind each phase, for the release at an index. The signal ends when the phase's time is up. */
export interface LoadSteps {
  manifest(release: number): void;
  entry(release: number, signal: AbortSignal): Promise<void>;
  init(release: number, signal: AbortSignal): Promise<void>;
  expose(release: number, signal: AbortSignal): Promise<RemoteComponent>;
}

/** Clock and chance, replaced in tests. */
export interface LoadSurroundings {
  /** Milliseconds since any fixed moment. */
  now(): number;
  /** From 0 to 1. */
  random(): number;
}

/** One phase of one try, for reports. */
export interface PhaseOutcome {
  readonly release: number;
  readonly phase: WorkPhase;
  readonly code: LoadErrorCode | 'loaded';
  readonly milliseconds: number;
}

export interface LoadOptions {
  readonly steps: LoadSteps;
  readonly releases: number;
  readonly deadlines: Deadlines;
  readonly surroundings: LoadSurroundings;
  /** Where to begin; a load that goes on after a component threw begins at the next release. */
  readonly from?: LoadState;
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

/** Does what the state machine asks for until the piece is loaded or given up. Never rejects. */
export async function runLoad(options: LoadOptions): Promise<LoadEnd> {
  const { steps, releases, deadlines, surroundings, onOutcome } = options;
  const started = options.started ?? surroundings.now();
  const failures: LoadFailure[] = [];
  let state: LoadState = options.from ?? initialLoad;

  const work = async (release: number, phase: WorkPhase): Promise<LoadEvent> => {
    const begun = surroundings.now();
    const left = Math.max(BUDGET_MILLISECONDS - (begun - started), 0);
    try {
      const component = await withDeadline(
        async (signal) => steps[phase](release, signal),
        Math.min(deadlines[phase], left),
      );
      onOutcome?.({ release, phase, code: 'loaded', milliseconds: surroundings.now() - begun });
      return component ? { type: 'exposed', component } : { type: 'passed' };
    } catch (cause) {
      const code = classifyLoadError(cause);
      const ended = surroundings.now();
      failures.push({ release, phase, code, cause });
      onOutcome?.({ release, phase, code, milliseconds: ended - begun });
      return { type: 'failed', code, elapsed: ended - started, random: surroundings.random() };
    }
  };

  while (state.status === 'working' || state.status === 'waiting') {
    if (state.status === 'working') {
      state = reduceLoad(state, await work(state.release, state.phase), releases);
    } else {
      await pause(state.milliseconds);
      state = reduceLoad(state, { type: 'waited' }, releases);
    }
  }
  return { state, failures };
}
