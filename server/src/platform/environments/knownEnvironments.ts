import type { AppContext } from '../../context';
import { answerInTime } from '../../database/answerInTime';
import { isDatabaseUnavailable } from '../../database/databaseUnavailable';
import { createShortCache } from '../../http/shortCache';
import { type ReleaseRow, findGeneration } from '../queries';
import { type FolderLook, beginLook, createReleasesOnDisk } from '../registry/releasesOnDisk';
import { openReleaseStore } from '../registry/releaseStore';
import { type EnvironmentState, loadStateAt } from './environmentState';
import { type Spares, readSpares, withWholeReleases } from './wholeReleases';

/** A page that can be served from memory waits no longer than this for the database, in milliseconds. */
const PATIENCE_MILLISECONDS = 1_000;
/** So long the database is then left alone: pages meanwhile do not wait at all. */
const REST_MILLISECONDS = 2_000;

/** What an environment serves is looked up so often at most; of changes through the API this server is told at once. */
const TRUST_MILLISECONDS = 250;
/** Files of releases are looked at so often, while no look is under way. */
const LOOK_EVERY_MILLISECONDS = 2_000;

/** Environments that are remembered at once; there are few. */
const MOST_TRUSTED = 20;

/** Marks an answer that was made while the database did not answer. */
export const lastKnown = { 'x-environment-state': 'last-known' };

/** What the last look at the files of releases found, and what can stand in for those that are gone, by environment. */
interface Looked {
  readonly found: FolderLook['found'];
  readonly spares: ReadonlyMap<string, Spares>;
}

const NO_SPARES: Spares = new Map();

declare module 'fastify' {
  interface FastifyInstance {
    environments: KnownEnvironments;
  }
}

/** An environment as far as it is known, and as it can be served: files that are gone are named by none of its rows. */
export interface KnownEnvironment {
  readonly state: EnvironmentState;
  /** False while the database does not answer: this is what it said the last time. */
  readonly isCurrent: boolean;
}

/** What environments serve, for requests: none of them waits for a look at the disk. */
export interface KnownEnvironments {
  /**
   * An environment; undefined when there is no such. One small query, and the rest only when the generation has changed. Which
   * releases are whole is what the last look found.
   *
   * @throws the database's error when it does not answer, and the environment was never read before
   */
  read(name: string): Promise<KnownEnvironment | undefined>;
  /** A release that an environment in memory names. */
  findRelease(name: string, version: string): ReleaseRow | undefined;
  /** An environment may have changed: whoever reads from now on is told. */
  forget(): void;
  /**
   * Looks whether the releases that environments in memory name are whole in the data folder, one file after the other, and works
   * out what stands in for those that are not. One look at a time: whoever asks during one gets the next.
   *
   * @throws the database's error when it does not answer
   */
  look(): Promise<void>;
  /** Looks now, and every two seconds. */
  start(): void;
  /** Waits for a look that is under way. */
  stop(): Promise<void>;
}

/** Reads environments and keeps them, to go on from while the database is away. */
export function createKnownEnvironments({
  database,
  config,
  log,
  monotonicClock,
}: Pick<AppContext, 'database' | 'config' | 'log' | 'monotonicClock'>): KnownEnvironments {
  const onDisk = createReleasesOnDisk(openReleaseStore(config.dataDir));
  const known = new Map<string, EnvironmentState>();
  const trusted = createShortCache<string, KnownEnvironment>({
    // An environment that was read is answered without another query; a bound for changes that nobody tells of (`forget`).
    milliseconds: config.responseCacheSeconds > 0 ? TRUST_MILLISECONDS : 0,
    entries: MOST_TRUSTED,
    monotonicClock,
  });
  let restsUntil = 0;
  let looked: Looked = { found: beginLook(onDisk).found, spares: new Map() };
  let looking: Promise<void> | undefined;
  let nextLook: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  /**
   * The generation is read first, so that a change in between makes the next read new, and never this one stale for
   * ever.
   */
  async function readNow(name: string): Promise<EnvironmentState | undefined> {
    const generation = await findGeneration(database, name);
    const cached = known.get(name);
    if (generation !== undefined && cached?.generation === generation) return cached;
    const state = generation === undefined ? undefined : await loadStateAt(database, name, generation);
    if (state) known.set(name, state);
    else known.delete(name);
    return state;
  }

  /** An environment as the database has it, or had it the last time. */
  async function find(name: string): Promise<KnownEnvironment | undefined> {
    const cached = known.get(name);
    if (cached && monotonicClock() < restsUntil) return { state: cached, isCurrent: false };
    const reading = readNow(name);
    try {
      const state = await (cached ? answerInTime(reading, PATIENCE_MILLISECONDS) : reading);
      return state && { state, isCurrent: true };
    } catch (error) {
      if (!cached || !isDatabaseUnavailable(error)) throw error;
      restsUntil = monotonicClock() + REST_MILLISECONDS;
      return { state: cached, isCurrent: false };
    }
  }

  async function serve(name: string): Promise<KnownEnvironment | undefined> {
    const environment = await find(name);
    if (!environment) return undefined;
    const { found, spares } = looked;
    const state = await withWholeReleases(environment.state, spares.get(name) ?? NO_SPARES, found);
    return { ...environment, state };
  }

  async function lookNow(): Promise<void> {
    const folderLook = beginLook(onDisk);
    const spares = new Map<string, Spares>();
    for (const name of new Set([config.platformEnvironment, ...known.keys()])) {
      const environment = await find(name);
      if (!environment) continue;
      const { state, isCurrent } = environment;
      const standIns = isCurrent
        ? await readSpares(database, state, folderLook)
        : (looked.spares.get(name) ?? NO_SPARES);
      // Looks at those that stand in, too.
      await withWholeReleases(state, standIns, folderLook);
      spares.set(name, standIns);
    }
    looked = { found: folderLook.found, spares };
    trusted.forgetWhere(() => true);
  }

  function look(): Promise<void> {
    if (looking) {
      nextLook ??= looking.catch(() => undefined).then(look);
      return nextLook;
    }
    nextLook = undefined;
    looking = lookNow().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  function tick(): void {
    if (looking) return;
    look().catch((error: unknown) => log.warn({ err: error }, 'files of releases could not be looked at'));
  }

  return {
    async read(name) {
      const environment = await trusted.read(name, () => serve(name));
      // What the database said last is not to be taken for more than that.
      if (environment?.isCurrent === false) trusted.forget(name);
      return environment;
    },
    forget: () => trusted.forgetWhere(() => true),

    findRelease(name, version) {
      const standIns = [...looked.spares.values()].flatMap((spares) => [...spares.values()].flat());
      const named = [...known.values()].flatMap(({ rows }) =>
        rows.flatMap(({ release, fallback, canary }) => [release, fallback, canary]),
      );
      return [...named, ...standIns].find((release) => release?.name === name && release.version === version);
    },

    look,
    start() {
      tick();
      timer ??= setInterval(tick, LOOK_EVERY_MILLISECONDS).unref();
    },
    async stop() {
      clearInterval(timer);
      await looking?.catch(() => undefined);
    },
  };
}
