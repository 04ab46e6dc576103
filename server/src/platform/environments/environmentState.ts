import type { Release } from '@market-pulse/contract';
import type { Database } from '../../database/client';
import type { EnvironmentReleases } from '../registry/compatibility';
import { type ReleaseRow, type RemoteRow, findGeneration, findReleasesOf, listRows } from '../queries';

/** A row of an environment with the releases that it names. */
export interface ServedRow {
  readonly row: RemoteRow;
  readonly release: ReleaseRow | undefined;
  readonly fallback: ReleaseRow | undefined;
  readonly canary: ReleaseRow | undefined;
  /** Releases that the row names and whose files are gone: the others stand in for them (`withWholeReleases`). */
  readonly lost?: readonly ReleaseRow[];
}

/** All that an environment serves, at one generation. */
export interface EnvironmentState {
  readonly name: string;
  readonly generation: number;
  readonly rows: readonly ServedRow[];
}

/** Name of the host in the registry, beside the remotes. */
export const SHELL = 'shell';

/** Reads an environment with all its releases; undefined when there is no such environment. */
export async function loadEnvironmentState(database: Database, name: string): Promise<EnvironmentState | undefined> {
  const generation = await findGeneration(database, name);
  return generation === undefined ? undefined : loadStateAt(database, name, generation);
}

/** The releases that new ones have to fit to, canaries among them. Rows that are switched off keep their routes, and bind no shell. */
export function releasesIn(state: EnvironmentState, candidate: Release['kind']): EnvironmentReleases {
  const documents = state.rows
    .filter(({ row }) => candidate === 'remote' || row.enabled)
    .flatMap(({ release, canary }) => [release?.document, canary?.document]);
  return {
    name: state.name,
    shell: documents.find((document) => document?.kind === 'shell'),
    remotes: documents.filter((document) => document?.kind === 'remote'),
  };
}

/** Reads all that an environment serves at a generation that the caller has read before. */
export async function loadStateAt(database: Database, name: string, generation: number): Promise<EnvironmentState> {
  const rows = await listRows(database, name);
  const releases = await findReleasesOf(database, rows);
  const find = (remote: string, version: string | null) =>
    releases.find((release) => release.name === remote && release.version === version);
  return {
    name,
    generation,
    rows: rows.map((row) => ({
      row,
      release: find(row.remote, row.version),
      fallback: find(row.remote, row.fallbackVersion),
      canary: find(row.remote, row.canary?.version ?? null),
    })),
  };
}
