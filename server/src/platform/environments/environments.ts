import { isDeepStrictEqual } from 'node:util';
import type { EnvironmentRemoteChange } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import type { RowState } from '../../database/schema';
import { ApiError, invalidField, notFound } from '../../http/errors';
import { isElsewhere } from '../manifest/folderAddress';
import { findConflict } from '../registry/compatibility';
import { type ReleaseStore, openReleaseStore } from '../registry/releaseStore';
import { SHELL, loadEnvironmentState, releasesIn } from './environmentState';
import { releasedState, rolledBackState, stateOf, versionsOf } from './rowState';
import { readServedReleases } from './servedReleases';
import {
  type AuditRow,
  type ReleaseRow,
  type RemoteRow,
  findRelease,
  findRow,
  insertAudit,
  insertEnvironment,
  insertRow,
  listEnvironments,
  listRows,
  lockPlatform,
  noteReleasesLeft,
  raiseGeneration,
  updateRow,
} from '../queries';

/** Environments that every installation has, in reading order. */
const STANDARD_ENVIRONMENTS = ['production', 'staging', 'development'];

/** Who changes a row, and why. */
export interface Authorship {
  readonly by: string;
  readonly at: Date;
  readonly action: AuditRow['action'];
  readonly reason?: string | undefined;
  /** Local builds at start change rows too, but not by hand. */
  readonly byHand: boolean;
}

export interface ChangeRequest {
  readonly environment: string;
  readonly remote: string;
  /** `If-Match`; without one the row may be in any state. */
  readonly ifMatch?: string | undefined;
  readonly by: string;
  readonly reason?: string | undefined;
}

/** ETag of a row, with its quotes, as `If-Match` takes it. */
export function rowEtag(row: Pick<RemoteRow, 'revision'>): string {
  return `"${row.revision}"`;
}

/** Makes sure that the standard environments and the one that this server serves exist, with a row for each remote. */
export async function ensureEnvironments(context: AppContext): Promise<void> {
  const names = [...new Set([...STANDARD_ENVIRONMENTS, context.config.platformEnvironment])];
  await context.database.transaction(async (transaction) => {
    await lockPlatform(transaction);
    let added = false;
    for (const [position, name] of names.entries()) {
      added = (await insertEnvironment(transaction, name, position)) || added;
    }
    if (!added) return;
    const remotes = new Set((await listRows(transaction)).map((row) => row.remote));
    for (const remote of remotes) await registerRemote(transaction, remote, 'the server', context.clock());
  });
}

/** Gives a remote its row in every environment, switched off; rows that are there stay as they are. */
export async function registerRemote(database: Database, remote: string, by: string, at: Date): Promise<void> {
  // The shell has no switch: an environment without it serves nothing.
  const enabled = remote === SHELL;
  const state: RowState = { version: null, enabled, canary: null, fallbackVersion: null, serverRendering: true };
  for (const { name: environment } of await listEnvironments(database)) {
    const row = { environment, remote, ...state, revision: 1, changedByHand: false, changedAt: at, changedBy: by };
    const added = await insertRow(database, row);
    if (!added) continue;
    await insertAudit(database, {
      environment,
      remote,
      action: 'register',
      after: state,
      changedAt: at,
      changedBy: by,
    });
  }
}

/**
 * Changes the row of a remote: its switch, its release, its canary, whether the server renders it.
 *
 * @throws {ApiError} `precondition_failed` when someone else changed the row meanwhile, `validation_failed` for a
 *   release that is not published and a canary with nothing beside it, `conflict` for one whose files are gone, `route_taken` or `release_incompatible` when it does not fit into the environment.
 */
export function changeRow(
  context: AppContext,
  request: ChangeRequest,
  change: Omit<EnvironmentRemoteChange, 'reason'>,
): Promise<RemoteRow> {
  return inRow(context, request, async (transaction, row) => {
    if (row.remote === SHELL && change.enabled === false) {
      throw invalidField('enabled', 'The shell cannot be switched off.');
    }
    const store = openReleaseStore(context.config.dataDir);
    const served = await servedReleasesOf(transaction, store, row);
    const chosen = releasedState(row, change.version ?? row.version, served);
    const canary = change.canary === undefined ? chosen.canary : change.canary;
    const next = {
      ...chosen,
      enabled: change.enabled ?? row.enabled,
      canary,
      serverRendering: change.server_rendering ?? row.serverRendering,
    };
    if (change.canary) requireCanaryBeside(row.remote, next.version, change.canary.version);
    const action = 'change';
    return writeChecked(transaction, store, row, next, { ...request, at: context.clock(), action, byHand: true });
  });
}

/** What the environment of a row served of its remote, and how it did. */
async function servedReleasesOf(transaction: Database, store: ReleaseStore, { environment, remote }: RemoteRow) {
  return (await readServedReleases(transaction, environment, store))(remote);
}

/**
 * Takes a row back to the state before its last change; a release that browsers reported as failing is not brought back, nor one whose
 * files are gone: the last one that works is. Where nothing fails, doing it twice ends where it began, since a rollback is a change too.
 *
 * @throws {ApiError} `conflict` when nothing was changed yet, or nothing is known to work, and as `changeRow`.
 */
export function rollbackRow(context: AppContext, request: ChangeRequest): Promise<RemoteRow> {
  return inRow(context, request, async (transaction, row) => {
    if (!row.previous)
      throw new ApiError('conflict', `Nothing was changed for ${row.remote} that could be taken back.`);
    const store = openReleaseStore(context.config.dataDir);
    const served = await servedReleasesOf(transaction, store, row);
    const lost = await lostAmong(transaction, store, row.remote, [...versionsOf(row.previous), ...served.working]);
    const isLost = row.previous.version !== null && lost.includes(row.previous.version);
    const whole = served.working.filter((one) => !lost.includes(one));
    // Whoever takes back what is served now does not want it in the place of what is lost, but may fall back to it.
    const working = isLost
      ? [...whole].sort((one, other) => Number(one === row.version) - Number(other === row.version))
      : whole;
    const isNoneLeft = isLost && (working[0] ?? row.version) === row.version;
    const state = isNoneLeft
      ? undefined
      : rolledBackState(row, { ...served, working, failing: [...served.failing, ...lost] });
    if (!state) {
      const why = isLost ? 'has lost its files on this server' : 'fails in browsers';
      const way = isLost ? ' Restore a backup that has them, or publish it again.' : '';
      const detail = `${row.previous.version} of ${row.remote} ${why}, and no other release of it works.${way}`;
      throw new ApiError('conflict', detail);
    }
    const author = { ...request, at: context.clock(), action: 'rollback', byHand: true } as const;
    return writeChecked(transaction, store, row, state, author);
  });
}

/**
 * Points a row to a release that is published.
 *
 * @param enable switches the remote on as well; else the switch stays as it is
 */
export async function activateRelease(
  transaction: Database,
  store: ReleaseStore,
  row: RemoteRow,
  release: ReleaseRow,
  enable: boolean,
  author: Authorship,
): Promise<RemoteRow> {
  const served = await servedReleasesOf(transaction, store, row);
  const next = { ...releasedState(row, release.version, served), enabled: enable || row.enabled };
  return writeChecked(transaction, store, row, next, author);
}

/** Writes the next state of a row, its audit entry and the new generation; a state that changes nothing leaves no trace. */
export async function writeRow(
  transaction: Database,
  row: RemoteRow,
  next: RowState,
  author: Authorship,
): Promise<RemoteRow> {
  const before = stateOf(row);
  const after = stateOf(next);
  if (isDeepStrictEqual(before, after)) return row;
  const stamp = { changedAt: author.at, changedBy: author.by };
  const changed = await updateRow(transaction, row, {
    ...after,
    ...stamp,
    previous: before,
    revision: row.revision + 1,
    changedByHand: row.changedByHand || author.byHand,
  });
  const { environment, remote } = row;
  const left = versionsOf(before).filter((version) => !versionsOf(after).includes(version));
  await noteReleasesLeft(transaction, remote, left, author.at);
  const { action, reason = null } = author;
  await insertAudit(transaction, { environment, remote, action, before, after, reason, ...stamp });
  await raiseGeneration(transaction, environment);
  return changed;
}

/** A canary is for remotes, and stands beside another release that the other visitors get. */
function requireCanaryBeside(remote: string, version: string | null, canary: string): void {
  if (remote === SHELL) throw invalidField('canary', 'The shell has no canary: every remote has to fit to one shell.');
  if (version === null) throw invalidField('canary', `${remote} has no release that the other visitors would get.`);
  if (version === canary) throw invalidField('canary', `${canary} is what all visitors get already.`);
}

/**
 * As `writeRow`, for a state that is checked against everything else in the environment first. What it did not serve
 * before has to have its files on this server.
 */
export async function writeChecked(
  transaction: Database,
  store: ReleaseStore,
  row: RemoteRow,
  next: RowState,
  author: Authorship,
): Promise<RemoteRow> {
  const { remote, environment } = row;
  if (next.version !== null && (next.enabled || next.version !== row.version)) {
    const release = await requireFitting(transaction, environment, { remote, version: next.version, field: 'version' });
    if (next.version !== row.version) await requireWhole(store, release);
  }
  if (next.canary && (next.enabled || next.canary.version !== row.canary?.version)) {
    const { version } = next.canary;
    const release = await requireFitting(transaction, environment, { remote, version, field: 'canary' });
    if (version !== row.canary?.version) await requireWhole(store, release);
  }
  return writeRow(transaction, row, next, author);
}

async function requireFitting(
  transaction: Database,
  environment: string,
  { remote, version, field }: { readonly remote: string; readonly version: string; readonly field: string },
): Promise<ReleaseRow> {
  const release = await findRelease(transaction, remote, version);
  if (!release) throw invalidField(field, `${remote} ${version} is not published.`);
  const state = await loadEnvironmentState(transaction, environment);
  if (!state) throw notFound('Environment');
  const conflict = findConflict(release.document, releasesIn(state, release.document.kind));
  if (conflict) throw conflict;
  return release;
}

/** Whether what visitors would get is there. */
async function isWhole(store: ReleaseStore, { document, location }: ReleaseRow): Promise<boolean> {
  return isElsewhere(location) || store.isComplete(document);
}

/** Those of a remote's releases whose files are gone from this server, or cut off. */
async function lostAmong(
  transaction: Database,
  store: ReleaseStore,
  remote: string,
  versions: readonly string[],
): Promise<string[]> {
  const lost: string[] = [];
  for (const version of new Set(versions)) {
    const release = await findRelease(transaction, remote, version);
    if (!release || !(await isWhole(store, release))) lost.push(version);
  }
  return lost;
}

/** @throws {ApiError} `conflict` where what visitors would get is not there */
async function requireWhole(store: ReleaseStore, release: ReleaseRow): Promise<void> {
  const { document } = release;
  if (await isWhole(store, release)) return;
  const detail = `The files of ${document.name} ${document.version} are gone from this server. Restore a backup that has them, or publish it again.`;
  throw new ApiError('conflict', detail);
}

/** Runs a change of one row, which nobody else changes meanwhile, and which is as the caller saw it. */
export function inRow(
  context: AppContext,
  { environment, remote, ifMatch }: ChangeRequest,
  change: (transaction: Database, row: RemoteRow) => Promise<RemoteRow>,
): Promise<RemoteRow> {
  return context.database.transaction(async (transaction) => {
    await lockPlatform(transaction);
    const row = await findRow(transaction, environment, remote);
    if (!row) throw notFound('Remote');
    if (ifMatch !== undefined && !matchesEtag(ifMatch, rowEtag(row))) {
      throw new ApiError(
        'precondition_failed',
        `${remote} was changed in ${environment} meanwhile, by ${row.changedBy}.`,
      );
    }
    return change(transaction, row);
  });
}

/** Whether an `If-Match` header names the etag; people leave its quotes away. */
function matchesEtag(ifMatch: string, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^"(.*)"$/, '$1');
  return ifMatch.trim() === '*' || ifMatch.split(',').some((tag) => bare(tag) === bare(etag));
}
