import type { EnvironmentRemoteState } from '../platform/environment';

/**
 * The state of a row with another release: browsers fall back to the first of the releases that are known to work, or not
 * known to fail, and a canary that everyone gets from now on is none any more.
 *
 * @param working releases to fall back to, the best first
 */
export function withRelease(
  state: EnvironmentRemoteState,
  version: string | null,
  working: readonly string[],
): EnvironmentRemoteState {
  if (version === state.version) return state;
  const canary = state.canary?.version === version ? null : state.canary;
  return { ...state, version, canary, fallback_version: working.find((one) => one !== version) ?? null };
}

/** The state of a row that takes over the release of another environment. Its first release switches a remote on. */
export function withPromotion(
  state: EnvironmentRemoteState,
  version: string,
  working: readonly string[],
): EnvironmentRemoteState {
  return { ...withRelease(state, version, working), enabled: state.enabled || state.version === null };
}

/** How the releases that were served did in browsers. */
export interface ReleaseRecord {
  /** What can be fallen back to, the best first. */
  readonly working: readonly string[];
  /** What browsers reported as failing. */
  readonly failing: readonly string[];
  /** What failed more often than not, by what few visitors said: replaced where there is something better. */
  readonly doubtful: readonly string[];
}

/**
 * What a rollback makes of the state before the last change: that state, with what is known to fail replaced by what
 * works. Undefined when it cannot be had, because its release fails and there is no other.
 */
export function withoutFailing(
  previous: EnvironmentRemoteState,
  { working, failing, doubtful }: ReleaseRecord,
): EnvironmentRemoteState | undefined {
  const isAmong = (versions: readonly string[], version: string | null | undefined) =>
    version != null && versions.includes(version);
  const fails = (version: string | null | undefined) => isAmong([...failing, ...doubtful], version);
  const kept = isAmong(failing, previous.version) ? undefined : previous.version;
  const version = fails(previous.version) ? (working[0] ?? kept) : previous.version;
  if (version === undefined) return undefined;
  const keepsFallback = previous.fallback_version !== version && !fails(previous.fallback_version);
  const fallback = keepsFallback ? previous.fallback_version : (working.find((one) => one !== version) ?? null);
  const keepsCanary = previous.canary?.version !== version && !fails(previous.canary?.version);
  return { ...previous, version, fallback_version: fallback, canary: keepsCanary ? previous.canary : null };
}
