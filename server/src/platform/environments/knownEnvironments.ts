import type { AppContext } from '../../context';
import { answerInTime } from '../../database/answerInTime';
import { isDatabaseUnavailable } from '../../database/databaseUnavailable';
import { createShortCache } from '../../http/shortCache';
import { type ReleaseRow, findGeneration } from '../queries';
import { createReleasesOnDisk } from '../registry/releasesOnDisk';
import { openReleaseStore } from '../registry/releaseStore';
import { type EnvironmentState, loadStateAt } from './environmentState';
import { type Spares, readSpares, withWholeReleases } from './wholeReleases';

/** A page that can be served from memory waits no longer than this for the database, in milliseconds. */
const PATIENCE_MILLISECONDS = 1_000;
/** So long the database is then left alone: pages meanwhile do not wait at all. */
const REST_MILLISECONDS = 2_000;

/** Files are not looked at with every page, in milliseconds; folders are. */
const TRUST_MILLISECONDS = 2_000;
/** What stands in for lost releases is worked out anew after so long: browsers may have reported that it fails. */
const SPARES_MILLISECONDS = 5_000;

/** Environments that are remembered at once; there are few. */
const MOST_TRUSTED = 20;

/** Marks an answer that was made while the database did not answer. */
export const lastKnown = { 'x-environment-state': 'last-known' };

/** An environment in memory, as the database has it, and what can stand in for releases whose files are gone. */
interface RememberedEnvironment {
  readonly state: EnvironmentState;
  readonly spares: Spares;
  readonly sparesUntil: number;
}

/** An environment as far as it is known, and as it can be served: files that are gone are named by none of its rows. */
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
  /** An environment may have changed: whoever reads from now on is told. */
  forget(): void;
}

/**
 * Reads environments and keeps them, to go on from while the database is away.
 *
 * @param trustMilliseconds so long an environment that was read is answered without another look at database and files; it is the
 *   bound for changes that nobody tells of (`forget`)
 */
export function createKnownEnvironments(
  { database, config, monotonicClock }: Pick<AppContext, 'database' | 'config' | 'monotonicClock'>,
  trustMilliseconds = 0,
): KnownEnvironments {
  const onDisk = createReleasesOnDisk(openReleaseStore(config.dataDir), TRUST_MILLISECONDS);
  const known = new Map<string, RememberedEnvironment>();
  const trusted = createShortCache<string, KnownEnvironment>({
    ...{ milliseconds: trustMilliseconds, entries: MOST_TRUSTED, monotonicClock },
  });
  let restsUntil = 0;
  /** Spares that are being read, by the environment at its generation. */
  const reading = new Map<string, Promise<Spares>>();

  function readSparesOnce(state: EnvironmentState): Promise<Spares> {
    const key = `${state.name} ${state.generation}`;
    const spares = reading.get(key) ?? readSpares(database, state, onDisk).finally(() => reading.delete(key));
    reading.set(key, spares);
    return spares;
  }

  /**
   * The generation is read first, so that a change in between makes the next read new, and never this one stale for
   * ever.
   */
  async function readNow(name: string): Promise<RememberedEnvironment | undefined> {
    const generation = await findGeneration(database, name);
    if (generation === undefined) {
      known.delete(name);
      return undefined;
    }
    const cached = known.get(name);
    const isSame = cached?.state.generation === generation;
    const state = isSame ? cached.state : await loadStateAt(database, name, generation);
    const now = monotonicClock();
    // Looked at while something is gone alone; where all is whole this asks the database nothing.
    const keepsSpares = isSame && cached.spares.size > 0 && now < cached.sparesUntil;
    const spares = keepsSpares ? cached.spares : await readSparesOnce(state);
    const sparesUntil = keepsSpares ? cached.sparesUntil : monotonicClock() + SPARES_MILLISECONDS;
    const read = { state, spares, sparesUntil };
    known.set(name, read);
    return read;
  }

  const serve = ({ state, spares }: RememberedEnvironment) => withWholeReleases(state, spares, onDisk);

  async function look(name: string): Promise<KnownEnvironment | undefined> {
    const cached = known.get(name);
    if (cached && monotonicClock() < restsUntil) return { state: await serve(cached), isCurrent: false };
    const reading = readNow(name);
    try {
      const read = await (cached ? answerInTime(reading, PATIENCE_MILLISECONDS) : reading);
      return read && { state: await serve(read), isCurrent: true };
    } catch (error) {
      if (!cached || !isDatabaseUnavailable(error)) throw error;
      restsUntil = monotonicClock() + REST_MILLISECONDS;
      return { state: await serve(cached), isCurrent: false };
    }
  }

  return {
    async read(name) {
      const found = await trusted.read(name, () => look(name));
      // What the database said last is not to be taken for more than that.
      if (found?.isCurrent === false) trusted.forget(name);
      return found;
    },
    forget: () => trusted.forgetWhere(() => true),

    findRelease(name, version) {
      for (const { state, spares } of known.values()) {
        const named = state.rows.flatMap(({ release, fallback, canary }) => [release, fallback, canary]);
        const releases = [...named, ...[...spares.values()].flat()];
        const found = releases.find((release) => release?.name === name && release.version === version);
        if (found) return found;
      }
      return undefined;
    },
  };
}
