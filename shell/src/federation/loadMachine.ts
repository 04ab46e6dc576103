import type { LoadErrorCode } from '@market-pulse/contract';
import { backoffMilliseconds, spreadByChance } from '@market-pulse/contract/rules';
import type { RemoteComponent } from '@market-pulse/remote-kit';
import type { ReleaseLocation } from './federationRuntime';

/**
 * How an exposed module of a remote is loaded, as a pure state machine: each release is tried in phases, a try that failed for a
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
/** The pause before the second try is half of this more or less by chance; each further one is three times as long. */
const BACKOFF = { firstMilliseconds: 300, growth: 3 };
/** All tries of all releases end within this, so that a fallback is on screen within 15 s of opening a page, its start included. */
export const BUDGET_MILLISECONDS = 12_000;

/**
 * What may be otherwise in a moment. Not among them: code that throws or lacks an export does so again, and after a
 * deadline a person has waited long enough for this release.
 */
const PASSING: ReadonlySet<LoadErrorCode> = new Set(['network', 'http', 'integrity', 'chunk']);

/** One failure on the way. */
export interface LoadFailure {
  readonly release: ReleaseLocation;
  readonly phase: WorkPhase | 'render';
  readonly code: LoadErrorCode;
  readonly cause: unknown;
}

/** The release whose turn it is, and those that get theirs after it, in order. */
export interface ReleaseOrder {
  readonly release: ReleaseLocation;
  readonly others: readonly ReleaseLocation[];
}

export type LoadState = ReleaseOrder &
  (
    | { readonly status: 'working'; readonly attempt: number; readonly phase: WorkPhase }
    | { readonly status: 'waiting'; readonly attempt: number; readonly milliseconds: number }
    | { readonly status: 'loaded'; readonly component: RemoteComponent }
    | { readonly status: 'failed' }
  );

export type LoadEvent =
  | { readonly type: 'passed' }
  | { readonly type: 'exposed'; readonly component: RemoteComponent }
  /** `elapsed` since the load began, in milliseconds; `random` from 0 to 1 decides the pause. */
  | { readonly type: 'failed'; readonly code: LoadErrorCode; readonly elapsed: number; readonly random: number }
  | { readonly type: 'waited' }
  /** The component threw while it was shown. */
  | { readonly type: 'threw' };

/** Where the load of a release begins. */
export function beginLoad({ release, others }: ReleaseOrder): LoadState {
  return { status: 'working', release, others, attempt: 1, phase: PHASES[0] };
}

/** The pause before a try, in milliseconds. */
export function pauseBefore(attempt: number, random: number): number {
  return Math.round(spreadByChance(backoffMilliseconds(BACKOFF, attempt - 1), random));
}

/** The state after an event. */
export function reduceLoad(state: LoadState, event: LoadEvent): LoadState {
  const { release, others } = state;
  if (state.status === 'working') {
    if (event.type === 'passed') return inNextPhase(state);
    if (event.type === 'exposed') return { status: 'loaded', release, others, component: event.component };
    if (event.type === 'failed') return afterFailure(state, event);
  }
  if (state.status === 'waiting' && event.type === 'waited') {
    return { status: 'working', release, others, attempt: state.attempt, phase: PHASES[0] };
  }
  if (state.status === 'loaded' && event.type === 'threw') return nextRelease(state);
  return state;
}

type Working = Extract<LoadState, { status: 'working' }>;

function inNextPhase(state: Working): LoadState {
  const next = PHASES[PHASES.indexOf(state.phase) + 1];
  return next ? { ...state, phase: next } : state;
}

function afterFailure(
  { release, others, attempt }: Working,
  { code, elapsed, random }: Extract<LoadEvent, { type: 'failed' }>,
): LoadState {
  if (elapsed >= BUDGET_MILLISECONDS) return { status: 'failed', release, others };
  const milliseconds = pauseBefore(attempt + 1, random);
  const triesAgain = PASSING.has(code) && attempt < TRIES_PER_RELEASE && elapsed + milliseconds < BUDGET_MILLISECONDS;
  return triesAgain
    ? { status: 'waiting', release, others, attempt: attempt + 1, milliseconds }
    : nextRelease({ release, others });
}

function nextRelease({ release, others: [next, ...others] }: ReleaseOrder): LoadState {
  return next ? beginLoad({ release: next, others }) : { status: 'failed', release, others };
}
