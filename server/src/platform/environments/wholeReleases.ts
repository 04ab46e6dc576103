import { findConflict } from '../registry/compatibility';
import type { ReleasesOnDisk } from '../registry/releasesOnDisk';
import type { Database } from '../../database/client';
import { type ReleaseRow, type RemoteRow, listReleases } from '../queries';
import { type EnvironmentState, type ServedRow, SHELL, loadEnvironmentState, releasesIn } from './environmentState';
import { readServedReleases } from './servedReleases';

/** Releases of a remote that can stand in for one whose files are gone, the best first. */
export type Spares = ReadonlyMap<string, readonly ReleaseRow[]>;

const namedBy = ({ release, fallback, canary }: ServedRow) =>
  [...new Set([release, canary, fallback])].filter((one) => one !== undefined);

/** The releases that a row names and whose files are gone from this server. */
export async function findLost(served: ServedRow, { isWhole }: Pick<ReleasesOnDisk, 'isWhole'>): Promise<ReleaseRow[]> {
  const named = namedBy(served);
  const whole = await Promise.all(named.map((release) => isWhole(release)));
  return named.filter((_, index) => !whole[index]);
}

/**
 * Reads what can stand in for releases that are gone: what the environment served of the remote, the proven ones first,
 * that fits to the rest of it. Nothing is asked while nothing is gone.
 */
export async function readSpares(database: Database, state: EnvironmentState, onDisk: ReleasesOnDisk): Promise<Spares> {
  const spares = new Map<string, readonly ReleaseRow[]>();
  let servedOf: Awaited<ReturnType<typeof readServedReleases>> | undefined;
  for (const served of state.rows) {
    const { remote } = served.row;
    if ((await findLost(served, onDisk)).length === 0) continue;
    servedOf ??= await readServedReleases(database, state.name, onDisk);
    const published = await listReleases(database, remote);
    const working = servedOf(remote).working.flatMap(
      (version) => published.find((one) => one.version === version) ?? [],
    );
    const present = await withoutLost(state, onDisk);
    const fitting = working.filter(({ document }) => !findConflict(document, releasesIn(present, document.kind)));
    // Without a shell there is no page: one that not every remote fits to costs those remotes alone.
    spares.set(remote, fitting.length === 0 && remote === SHELL ? working : fitting);
  }
  return spares;
}

/** An environment without what is gone of it: nothing has to fit to that. */
async function withoutLost(state: EnvironmentState, onDisk: ReleasesOnDisk): Promise<EnvironmentState> {
  const rows = await Promise.all(
    state.rows.map(async (served) => {
      const lost = await findLost(served, onDisk);
      return lost.length === 0 ? served : replaceLost(served, lost, []);
    }),
  );
  return { ...state, rows };
}

/**
 * An environment as it can be served: no row names a release whose files are gone. Its place takes the best of the
 * spares that is whole; without a canary everyone gets the release.
 *
 * @param spares as `readSpares` has them; of a remote that is not among them, the release to fall back to is the spare
 */
export async function withWholeReleases(
  state: EnvironmentState,
  spares: Spares,
  onDisk: Pick<ReleasesOnDisk, 'isWhole'>,
): Promise<EnvironmentState> {
  const rows = await Promise.all(
    state.rows.map(async (served) => {
      const lost = await findLost(served, onDisk);
      if (lost.length === 0) return served;
      const { fallback } = served;
      const candidates = spares.get(served.row.remote) ?? (fallback ? [fallback] : []);
      const whole = await Promise.all(candidates.map((candidate) => onDisk.isWhole(candidate)));
      return replaceLost(
        served,
        lost,
        candidates.filter((_, index) => whole[index]),
      );
    }),
  );
  return rows.every((row, index) => row === state.rows[index]) ? state : { ...state, rows };
}

/**
 * A row without the releases that are gone.
 *
 * @param spares whole releases, the best first
 */
export function replaceLost(served: ServedRow, lost: readonly ReleaseRow[], spares: readonly ReleaseRow[]): ServedRow {
  const unlessLost = (release: ReleaseRow | undefined) => (release && lost.includes(release) ? undefined : release);
  const isOther = (release: ReleaseRow, other: ReleaseRow | undefined) => release.version !== other?.version;
  const release = unlessLost(served.release) ?? (served.release && spares[0]);
  const fallback = unlessLost(served.fallback);
  // What the chosen release would have fallen back to may be failing by now.
  const isUsable = release === served.release || spares.some(({ version }) => version === fallback?.version);
  const keepsFallback = fallback && isUsable && isOther(fallback, release);
  return {
    row: served.row,
    release,
    fallback: keepsFallback ? fallback : spares.find((one) => isOther(one, release)),
    canary: unlessLost(served.canary),
    lost,
  };
}

/** An environment with what of it is lost, read anew. Undefined when there is no such environment. */
export async function loadWholeState(
  database: Database,
  name: string,
  onDisk: ReleasesOnDisk,
): Promise<EnvironmentState | undefined> {
  const state = await loadEnvironmentState(database, name);
  return state && withWholeReleases(state, await readSpares(database, state, onDisk), onDisk);
}

/** A row as it was just read or written, with what of it is lost. */
export async function loadWholeRow(database: Database, row: RemoteRow, onDisk: ReleasesOnDisk): Promise<ServedRow> {
  const state = await loadWholeState(database, row.environment, onDisk);
  const served = state?.rows.find(({ row: { remote } }) => remote === row.remote);
  return { release: undefined, fallback: undefined, canary: undefined, ...served, row };
}

/** One line for each release that a row names and whose files are gone: what visitors get instead. */
export function describeLosses(
  environment: string,
  { row, release, fallback, canary, lost = [] }: ServedRow,
): string[] {
  const { remote } = row;
  return lost.map(({ version }) => {
    const gone = `${environment}: the files of ${remote} ${version} are gone`;
    if (version === row.version) {
      if (release) return `${gone}; ${release.version} is served instead`;
      if (remote === SHELL) return `${gone}, and no other release of it is whole: there is no page`;
      return `${gone}, and no other release of it is whole: visitors are told that it is not available`;
    }
    if (version === row.canary?.version && !canary) {
      return `${gone}, a canary: everyone gets ${release?.version ?? 'the notice that it is not available'}`;
    }
    return `${gone}, to fall back to: ${fallback ? `${fallback.version} stands in` : 'there is nothing to fall back to'}`;
  });
}
