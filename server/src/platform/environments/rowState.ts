import { withPromotion, withRelease, withoutFailing, type EnvironmentRemoteState } from '@market-pulse/contract';
import type { ServedReleases } from './servedReleases';
import type { RowState } from '../../database/schema';

/** The state of a row, without its name and history. */
export function stateOf({ version, enabled, canary, fallbackVersion, serverRendering }: RowState): RowState {
  return { version, enabled, canary, fallbackVersion, serverRendering };
}

/** Releases that a browser can get from a row in this state. */
export function versionsOf({ version, canary, fallbackVersion }: RowState): string[] {
  return [version, canary?.version ?? null, fallbackVersion].filter((one) => one !== null);
}

/** Whether visitors are served the release, all or some of them, and do not only fall back to it. */
export function isServing({ version, canary }: RowState, release: string): boolean {
  return release === version || release === canary?.version;
}

/** A row's state in the API's spelling, in which the rules of the contract are written. */
export function presentState({ fallbackVersion, serverRendering, ...row }: RowState): EnvironmentRemoteState {
  const { version, enabled, canary } = row;
  return { version, enabled, canary, fallback_version: fallbackVersion, server_rendering: serverRendering };
}

function storedState({ fallback_version, server_rendering, ...state }: EnvironmentRemoteState): RowState {
  return { ...state, fallbackVersion: fallback_version, serverRendering: server_rendering };
}

/** The state of a row with another release, as `withRelease` has it. */
export function releasedState(row: RowState, version: string | null, { working }: ServedReleases): RowState {
  return storedState(withRelease(presentState(row), version, working));
}

/** The state of a row that takes over a release of another environment, as `withPromotion` has it. */
export function promotedState(row: RowState, version: string, { working }: ServedReleases): RowState {
  return storedState(withPromotion(presentState(row), version, working));
}

/** What a rollback makes of a row, as `withoutFailing` has it; undefined when there is nothing to go back to. */
export function rolledBackState(
  { previous }: { readonly previous: RowState | null },
  served: ServedReleases,
): RowState | undefined {
  const state = previous && withoutFailing(presentState(previous), served);
  return state ? storedState(state) : undefined;
}
