import type { Database } from '../../database/client';
import { answerInTime } from '../../database/answerInTime';
import { isDatabaseUnavailable } from '../../database/databaseUnavailable';
import { type ReleaseRow, findGeneration } from '../queries';
import { type EnvironmentState, loadStateAt } from './environmentState';

/** A page that can be served from memory waits no longer than this for the database, in milliseconds. */
const PATIENCE_MILLISECONDS = 1_000;
/** So long the database is then left alone: pages meanwhile do not wait at all. */
const REST_MILLISECONDS = 2_000;

/** Marks an answer that was made while the database did not answer. */
export const lastKnown = { 'x-environment-state': 'last-known' };

/** An environment as far as it is known. */
export interface KnownEnvironment {
  readonly state: EnvironmentState;
  /** False while the database does not answer: this is what it said the last time. */
  readonly isCurrent: boolean;
}

/** What environments serve, for requests. */
export interface KnownEnvironments {
  /**
   * An environment; undefined when there is no such. One small query, and the rest only when the generation has changed.
   *
   * @throws the database's error when it does not answer, and the environment was never read before
   */
  read(name: string): Promise<KnownEnvironment | undefined>;
  /** A release that an environment in memory names. */
  findRelease(name: string, version: string): ReleaseRow | undefined;
}

/** Reads environments and keeps them, to go on from while the database is away. */
export function createKnownEnvironments(database: Database): KnownEnvironments {
  const known = new Map<string, EnvironmentState>();
  let restsUntil = 0;

  /**
   * The generation is read first, so that a change in between makes the next read new, and never this one stale for
   * ever.
   */
  async function readNow(name: string): Promise<EnvironmentState | undefined> {
    const generation = await findGeneration(database, name);
    const cached = known.get(name);
    if (cached && cached.generation === generation) return cached;
    if (generation === undefined) {
      known.delete(name);
      return undefined;
    }
    const state = await loadStateAt(database, name, generation);
    known.set(name, state);
    return state;
  }

  return {
    async read(name) {
      const cached = known.get(name);
      if (cached && performance.now() < restsUntil) return { state: cached, isCurrent: false };
      const reading = readNow(name);
      try {
        const state = await (cached ? answerInTime(reading, PATIENCE_MILLISECONDS) : reading);
        return state && { state, isCurrent: true };
      } catch (error) {
        if (!cached || !isDatabaseUnavailable(error)) throw error;
        restsUntil = performance.now() + REST_MILLISECONDS;
        return { state: cached, isCurrent: false };
      }
    },

    findRelease(name, version) {
      for (const { rows } of known.values()) {
        const releases = rows.flatMap(({ release, fallback, canary }) => [release, fallback, canary]);
        const found = releases.find((release) => release?.name === name && release.version === version);
        if (found) return found;
      }
      return undefined;
    },
  };
}
