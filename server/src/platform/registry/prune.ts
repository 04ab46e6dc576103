import type { PruneResult } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import { versionsOf } from '../environments/rowState';
import { loadWholeState } from '../environments/wholeReleases';
import {
  type ReleaseRow,
  type RemoteRow,
  deleteReleases,
  listEnvironments,
  listReleases,
  listRows,
  lockPlatform,
} from '../queries';
import { type ReleasesOnDisk, createReleasesOnDisk } from './releasesOnDisk';
import { type ReleaseStore, openReleaseStore } from './releaseStore';
import { deleteReportsBefore } from '../reports/queries';

const HOUR_MILLISECONDS = 3_600_000;
const DAY_MILLISECONDS = 24 * HOUR_MILLISECONDS;

/** An open tab keeps the releases that it started with; after a week it is taken for gone. */
export const OPEN_TAB_MILLISECONDS = 7 * DAY_MILLISECONDS;
/** An upload that began this long ago has broken off. */
const UPLOAD_MILLISECONDS = HOUR_MILLISECONDS;
/** Counts of reports are kept for a month. */
const REPORTS_MILLISECONDS = 30 * DAY_MILLISECONDS;

/**
 * Removes what nothing needs any more: releases that no row serves, falls back to, tries on some or can be rolled back
 * to, that stand in for none whose files are gone, and that no tab of the last seven days can have open; folders of releases that are none; old counts of reports.
 *
 * @param dryRun only says what would be removed
 */
export async function prune(
  context: AppContext,
  store: ReleaseStore,
  { dryRun }: { readonly dryRun: boolean },
): Promise<PruneResult> {
  const now = context.clock().getTime();
  const { unneeded, leftovers, reports } = await context.database.transaction(async (transaction) => {
    // Nothing is published meanwhile: what has a folder and no row is no release that is just being taken over.
    await lockPlatform(transaction);
    const releases = await listReleases(transaction);
    const standIns = await findStandIns(transaction, createReleasesOnDisk(store));
    const unneeded = findUnneeded(releases, await listRows(transaction), new Date(now - OPEN_TAB_MILLISECONDS)).filter(
      ({ id }) => !standIns.has(id),
    );
    const known = new Set(releases.map(({ name, version }) => `${name}/${version}`));
    const isKnown = (name: string, version: string) => known.has(`${name}/${version}`);
    const leftovers = await store.findLeftovers(isKnown, new Date(now - UPLOAD_MILLISECONDS));
    const reports = await deleteReportsBefore(transaction, new Date(now - REPORTS_MILLISECONDS), { dryRun });
    if (!dryRun) {
      await deleteReleases(transaction, unneeded);
      for (const leftover of leftovers) await store.removeLeftover(leftover);
    }
    return { unneeded, leftovers, reports };
  });
  // After the rows are gone: should this break off, the folders are leftovers of the next time.
  if (!dryRun) for (const release of unneeded) await store.remove(release);
  return {
    dry_run: dryRun,
    releases: unneeded.map(({ name, version, bytes }) => ({ name, version, bytes })),
    leftovers,
    reports,
  };
}

/**
 * Removes at the start what uploads left that were going on when a server was killed. Without the embedded database several
 * servers may have one data folder: what began in the last hour may be going on there, and is left to `prune`.
 */
export async function clearBrokenUploads({
  config,
  clock,
  log,
}: Pick<AppContext, 'config' | 'clock' | 'log'>): Promise<void> {
  const store = openReleaseStore(config.dataDir);
  const isAlone = config.databaseUrl === undefined;
  const before = isAlone ? undefined : new Date(clock().getTime() - UPLOAD_MILLISECONDS);
  try {
    const uploads = await store.findLeftovers(() => true, before);
    for (const upload of uploads) await store.removeLeftover(upload);
    if (uploads.length > 0) log.info({ uploads: uploads.length }, 'uploads that broke off were removed');
  } catch (error) {
    // They take room, and nothing else.
    log.warn({ err: error }, 'uploads that broke off could not be removed');
  }
}

/** Releases that are served, or fallen back to, in the place of others whose files are gone. */
async function findStandIns(database: Database, onDisk: ReleasesOnDisk): Promise<Set<number>> {
  const standIns = new Set<number>();
  for (const { name } of await listEnvironments(database)) {
    for (const { release, fallback } of (await loadWholeState(database, name, onDisk))?.rows ?? []) {
      for (const used of [release, fallback]) if (used) standIns.add(used.id);
    }
  }
  return standIns;
}

/** Releases that no row names, and that were last served, or else published, before a moment. */
export function findUnneeded(releases: readonly ReleaseRow[], rows: readonly RemoteRow[], before: Date): ReleaseRow[] {
  const needed = new Set(
    rows.flatMap((row) =>
      [...versionsOf(row), ...(row.previous ? versionsOf(row.previous) : [])].map(
        (version) => `${row.remote}/${version}`,
      ),
    ),
  );
  return releases.filter(
    ({ name, version, lastActiveAt, publishedAt }) =>
      !needed.has(`${name}/${version}`) && (lastActiveAt ?? publishedAt) < before,
  );
}
