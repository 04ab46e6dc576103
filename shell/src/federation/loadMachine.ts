import type { LoadErrorCode } from '@market-pulse/contract';
import type { RemoteComponent } from '@market-pulse/remote-kit';

/**
 * How a piece of a remote is loaded, as a pure state machine: each release is tried in phases, a try that failed for a
 * reason that may pass is made again after a pause, then the next release has its turn. It knows no clock, no network
 * and no chance; events bring them.
 *
 * | state   | event      | next state |
 * |---------|------------|------------|
 * | working | passed     | working in the next phase |
 * | working | exposed    | loaded |
 * | working | failed     | waiting for another try, or working on the next release, or failed |
 * | waiting | waited     | working on the same release from its first phase |
 * | loaded  | threw      | working on the next release, or failed |
 *
 * Any other event is late and changes nothing.
 */

/** Phases of one try, in order. In `manifest` the release is compared with the shell that is to run it. */
export const PHASES = ['manifest', 'entry', 'init', 'expose'] as const;
export type WorkPhase = (typeof PHASES)[number];

/** Tries of one release before the next one gets its turn. */
export const TRIES_PER_RELEASE = 3;
/** The pause before the second try; each further one is three times as long. Half of it more or less by chance. */
export const FIRST_PAUSE_MILLISECONDS = 300;
const PAUSE_GROWTH = 3;
const JITTER = 0.5;
/** All tries of all releases end within this, so that a fallback is on screen within 15 s of opening a page, its start included. */
export const BUDGET_MILLISECONDS = 12_000;

/**
 * What may be otherwise in a moment. Not among them: code that throws or lacks an export does so again, and after a
 * deadline a person has waited long enough for this release.
 */
const PASSING: ReadonlySet<LoadErrorCode> = new Set(['network', 'http', 'integrity', 'chunk']);

/** One failure on the way. `release` counts from 0, the chosen one. */
export interface LoadFailure {
  readonly release: number;
  readonly phase: WorkPhase | 'render';
  readonly code: LoadErrorCode;
  readonly cause: unknown;
}

export type LoadState =
  | { readonly status: 'working'; readonly release: number; readonly attempt: number; readonly phase: WorkPhase }
  | { readonly status: 'waiting'; readonly release: number; readonly attempt: number; readonly milliseconds: number }
  | { readonly status: 'loaded'; readonly release: number; readonly component: RemoteComponent }
  | { readonly status: 'failed'; readonly release: number };

export type LoadEvent =
  | { readonly type: 'passed' }
  | { readonly type: 'exposed'; readonly component: RemoteComponent }
  /** `elapsed` since the load began, in milliseconds; `random` from 0 to 1 decides the pause. */
  | { readonly type: 'failed'; readonly code: LoadErrorCode; readonly elapsed: number; readonly random: number }
  | { readonly type: 'waited' }
  /** The component threw while it was shown. */
  | { readonly type: 'threw' };

/** Where every load begins. */
export const initialLoad: LoadState = { status: 'working', release: 0, attempt: 1, phase: PHASES[0] };

/** The pause before a try, in milliseconds. */
export function pauseBefore(attempt: number, random: number): number {
  return Math.round(FIRST_PAUSE_MILLISECONDS * PAUSE_GROWTH ** (attempt - 2) * (1 - JITTER + 2 * JITTER * random));
}

/** The state after an event, for so many releases to choose from. */
export function reduceLoad(state: LoadState, event: LoadEvent, releases: number): LoadState {
  if (state.status === 'working') {
    if (event.type === 'passed') return inNextPhase(state);
    if (event.type === 'exposed') return { status: 'loaded', release: state.release, component: event.component };
    if (event.type === 'failed') return afterFailure(state, event, releases);
  }
  if (state.status === 'waiting' && event.type === 'waited') {
    return { status: 'working', release: state.release, attempt: state.attempt, phase: PHASES[0] };
  }
  if (state.status === 'loaded' && event.type === 'threw') return nextRelease(state.release, releases);
  return state;
}

type Working = Extract<LoadState, { status: 'working' }>;

function inNextPhase(state: Working): LoadState {
  const next = PHASES[PHASES.indexOf(state.phase) + 1];
  return next ? { ...state, phase: next } : state;
}

function afterFailure(
  { release, attempt }: Working,
  { code, elapsed, random }: Extract<LoadEvent, { type: 'failed' }>,
  releases: number,
): LoadState {
  if (elapsed >= BUDGET_MILLISECONDS) return { status: 'failed', release };
  const milliseconds = pauseBefore(attempt + 1, random);
  const triesAgain = PASSING.has(code) && attempt < TRIES_PER_RELEASE && elapsed + milliseconds < BUDGET_MILLISECONDS;
  return triesAgain
    ? { status: 'waiting', release, attempt: attempt + 1, milliseconds }
    : nextRelease(release, releases);
}

function nextRelease(release: number, releases: number): LoadState {
  if (release + 1 >= releases) return { status: 'failed', release };
  return { status: 'working', release: release + 1, attempt: 1, phase: PHASES[0] };
}
