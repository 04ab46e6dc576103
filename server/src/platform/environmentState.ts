import type { Release } from '@market-pulse/contract';
import type { Database } from '../database/client';
import type { EnvironmentReleases } from './compatibility';
import { type ReleaseRow, type RemoteRow, findGeneration, findReleasesOf, listRows } from './queries';

/** A row of an environment with the releases that it names. */
export interface ServedRow {
  readonly row: RemoteRow;
  readonly release: ReleaseRow | undefined;
  readonly fallback: ReleaseRow | undefined;
  readonly canary: ReleaseRow | undefined;
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

/**
 * Reads environments for requests: one small query each, and the rest only when the generation has changed. The
 * generation is read first, so that a change in between makes the next read new, and never this one stale for ever.
 */
export function createEnvironmentReader(database: Database): (name: string) => Promise<EnvironmentState | undefined> {
  const known = new Map<string, EnvironmentState>();
  return async (name) => {
    const generation = await findGeneration(database, name);
    if (generation === undefined) return undefined;
    const cached = known.get(name);
    if (cached?.generation === generation) return cached;
    const state = await loadStateAt(database, name, generation);
    known.set(name, state);
    return state;
  };
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

async function loadStateAt(database: Database, name: string, generation: number): Promise<EnvironmentState> {
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
