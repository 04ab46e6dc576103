import type { EnvironmentRemote, EnvironmentRemoteState } from '@market-pulse/contract';
import { withPromotion, withRelease } from '@market-pulse/contract/rules';

/** What the console can do to a row. */
export type RowAction =
  | { readonly kind: 'switch'; readonly enabled: boolean }
  | { readonly kind: 'release'; readonly version: string }
  /** Where its places are rendered: on the server, or in browsers alone. */
  | { readonly kind: 'rendering'; readonly onServer: boolean }
  | { readonly kind: 'canary'; readonly canary: EnvironmentRemoteState['canary'] }
  /** `version` is what the other environment serves at this moment. */
  | { readonly kind: 'promotion'; readonly from: string; readonly version: string }
  | { readonly kind: 'rollback' };

/** The state of a row, without its name and history. */
export function stateOf({
  version,
  enabled,
  canary,
  fallback_version,
  server_rendering,
}: EnvironmentRemoteState): EnvironmentRemoteState {
  return { version, enabled, canary, fallback_version, server_rendering };
}

/**
 * What a row will be after an action, by the rules of the server, to show it beforehand. Undefined when there is nothing
 * to go back to.
 */
export function stateAfter(row: EnvironmentRemote, action: RowAction): EnvironmentRemoteState | undefined {
  const state = stateOf(row);
  switch (action.kind) {
    case 'switch':
      return { ...state, enabled: action.enabled };
    case 'rendering':
      return { ...state, server_rendering: action.onServer };
    case 'release':
      return withRelease(state, action.version, row.working_versions);
    case 'canary':
      return { ...state, canary: action.canary };
    case 'promotion':
      return withPromotion(state, action.version, row.working_versions);
    case 'rollback':
      return row.previous ?? undefined;
  }
}

/** Whether two states are one. */
export function isSameState(one: EnvironmentRemoteState, other: EnvironmentRemoteState): boolean {
  return stateLines(one, other).length === 0;
}

/** One line of a comparison, in words for people. */
export interface StateLine {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

const NO_RELEASE = 'no release';
const NONE = 'none';

/** What differs between two states, in words for people. */
export function stateLines(before: EnvironmentRemoteState, after: EnvironmentRemoteState): StateLine[] {
  const describe: readonly (readonly [string, (state: EnvironmentRemoteState) => string])[] = [
    ['Switch', ({ enabled }) => (enabled ? 'On' : 'Off')],
    ['Release', ({ version }) => version ?? NO_RELEASE],
    ['Canary', ({ canary }) => (canary ? `${canary.version} for ${canary.percent}%` : NONE)],
    ['Falls back to', ({ fallback_version }) => fallback_version ?? NONE],
    ['Rendering', ({ server_rendering }) => (server_rendering ? 'On the server' : 'In browsers')],
  ];
  return describe
    .map(([label, text]) => ({ label, before: text(before), after: text(after) }))
    .filter((line) => line.before !== line.after);
}
