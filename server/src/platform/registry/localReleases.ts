import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { filesForBrowsers } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import { ApiError } from '../../http/errors';
import { type EnvironmentReleases, findConflict } from './compatibility';
import { writeCompressedVariants } from '../../http/encodings';
import { type EnvironmentState, SHELL, type ServedRow, loadEnvironmentState } from '../environments/environmentState';
import { ensureEnvironments, writeRow } from '../environments/environments';
import { releasedState } from '../environments/rowState';
import { readServedReleases } from '../environments/servedReleases';
import { type ReleaseRow, findRelease, listEnvironments, lockPlatform } from '../queries';
import { localLocation, storeRelease } from './publish';
import { checkReleaseFiles, readReleaseDocument } from './releaseCheck';
import { type ReleaseStore, openReleaseStore } from './releaseStore';
import { checkServerFile } from './serverFileCheck';

/** Name of the author in registry and audit. */
const AUTHOR = 'local build';

/** What became of the release in one folder. */
export type LocalRelease =
  | { readonly folder: string; readonly outcome: 'refused'; readonly reason: string }
  | {
      readonly folder: string;
      readonly outcome: 'published' | 'unchanged';
      readonly name: string;
      readonly version: string;
      /** Environments that serve it since now. */
      readonly activated: readonly string[];
      /** Environments that go on serving something else, and why. */
      readonly left: readonly { readonly environment: string; readonly reason: string }[];
    };

/**
 * Publishes the release folders of `LOCAL_RELEASES` and activates them in every environment, except in rows that someone
 * changed by hand and where they do not fit. One release that is refused does not stop the others. What was done and
 * what was left alone is logged too.
 */
export async function publishLocalReleases(context: AppContext): Promise<readonly LocalRelease[]> {
  await ensureEnvironments(context);
  const store = openReleaseStore(context.config.dataDir);
  const results = new Map<string, LocalRelease>();
  const stored = new Map<string, { folder: string; release: ReleaseRow; created: boolean }>();

  for (const folder of context.config.localReleases) {
    try {
      const published = await publishFolder(context, store, folder);
      stored.set(published.release.name, { folder, ...published });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      context.log.error({ folder, code: error.code }, `release refused: ${error.message}`);
      results.set(folder, { folder, outcome: 'refused', reason: error.message });
    }
  }

  const releases = new Map([...stored].map(([name, { release }]) => [name, release]));
  const activations = await activateEverywhere(context, store, releases);
  for (const [name, { folder, release, created }] of stored) {
    const outcome = created ? 'published' : 'unchanged';
    const { version } = release;
    const activated = activations.filter((one) => one.name === name && one.reason === undefined);
    const left = activations.flatMap((one) =>
      one.name === name && one.reason !== undefined ? [{ environment: one.environment, reason: one.reason }] : [],
    );
    results.set(folder, {
      ...{ folder, outcome, name, version, left },
      activated: activated.map(({ environment }) => environment),
    });
    if (created) context.log.info({ name, version }, 'release published');
    for (const { environment, reason } of left) {
      context.log.warn({ name, version, environment }, `release left inactive: ${reason}`);
    }
  }
  return [...results.values()];
}

async function publishFolder(context: AppContext, store: ReleaseStore, folder: string) {
  const document = await readReleaseDocument(folder);
  const existing = await findRelease(context.database, document.name, document.version);
  // The version is the hash of the build's inputs: what is known and on disk was built from the same sources.
  if (existing && (await store.isComplete(existing.document))) return { release: existing, created: false };

  return store.withIncoming(async (incoming) => {
    const copy = join(incoming, 'release');
    await cp(folder, copy, { recursive: true });
    const bytes = await checkReleaseFiles(copy, document);
    await checkServerFile(copy, document);
    await writeCompressedVariants(copy, Object.keys(filesForBrowsers(document.files)));
    return context.database.transaction(async (transaction) => {
      await lockPlatform(transaction);
      const checked = { folder: copy, document, bytes, location: localLocation(document) };
      return storeRelease(transaction, store, { ...checked, by: AUTHOR, at: context.clock() });
    });
  });
}

/** One row that got another release, or with a reason, that did not. */
interface Activation {
  readonly name: string;
  readonly environment: string;
  readonly reason?: string;
}

async function activateEverywhere(
  context: AppContext,
  store: ReleaseStore,
  releases: ReadonlyMap<string, ReleaseRow>,
): Promise<Activation[]> {
  const author = { by: AUTHOR, at: context.clock(), action: 'publish', byHand: false } as const;
  return context.database.transaction(async (transaction) => {
    await lockPlatform(transaction);
    const activations: Activation[] = [];
    for (const { name: environment } of await listEnvironments(transaction)) {
      const state = await loadEnvironmentState(transaction, environment);
      if (!state) continue;
      const { chosen, left } = chooseReleases(state, releases);
      const servedOf = await readServedReleases(transaction, environment, store);
      for (const [name, reason] of left) activations.push({ name, environment, reason });
      for (const { row } of state.rows) {
        const release = chosen.get(row.remote);
        if (!release) continue;
        const changed = await writeRow(
          transaction,
          row,
          { ...releasedState(row, release.version, servedOf(row.remote)), enabled: true },
          author,
        );
        if (changed !== row) activations.push({ name: row.remote, environment });
      }
    }
    return activations;
  });
}

/**
 * Which of the local releases an environment takes. They are checked against one another and against what stays, not
 * against what they replace: a new shell and the remotes built for it arrive together.
 */
function chooseReleases(state: EnvironmentState, local: ReadonlyMap<string, ReleaseRow>) {
  const left = new Map<string, string>();
  const chosen = new Map(local);
  const leave = (name: string, reason: string) => {
    chosen.delete(name);
    left.set(name, reason);
  };

  for (const { row } of state.rows) {
    const release = chosen.get(row.remote);
    if (!row.changedByHand || !release) continue;
    chosen.delete(row.remote);
    if (row.version !== release.version) leave(row.remote, `${row.changedBy} chose another release by hand`);
    else if (!row.enabled) leave(row.remote, `${row.changedBy} switched it off by hand`);
  }
  // The shell first: whether it changes decides what the remotes have to fit to.
  const shell = chosen.get(SHELL);
  const staying = state.rows.filter(({ row }) => row.enabled && !chosen.has(row.remote));
  const shellConflict = shell && findConflict(shell.document, plannedReleases(state.name, staying, chosen));
  if (shellConflict) leave(SHELL, shellConflict.message);
  for (const [name, release] of [...chosen]) {
    if (name === SHELL) continue;
    const conflict = findConflict(release.document, plannedReleases(state.name, state.rows, chosen));
    if (conflict) leave(name, conflict.message);
  }
  return { chosen, left };
}

/** What the rows would hold with the chosen releases in them. */
function plannedReleases(
  name: string,
  rows: readonly ServedRow[],
  chosen: ReadonlyMap<string, ReleaseRow>,
): EnvironmentReleases {
  const documents = rows
    .flatMap(({ row, release, canary }) => [chosen.get(row.remote) ?? release, canary])
    .flatMap((release) => (release ? [release.document] : []));
  return {
    name,
    shell: documents.find((document) => document.kind === 'shell'),
    remotes: documents.filter((document) => document.kind === 'remote'),
  };
}
