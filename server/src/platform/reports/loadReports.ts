import type { LoadReport, LoadReportBatch, Preview } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import { findGeneration } from '../queries';
import { bucketOf } from './histogram';
import { type LoadCount, addLoadCount, findKnownReleases } from './queries';

/** Beginning of the hour of a moment. */
export function hourOf(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / 3_600_000) * 3_600_000);
}

/**
 * Counts what a browser reports of loading remotes. What anyone can send must not fill the database: only environments
 * and releases that there are count, and what is kept of each is one number an hour.
 *
 * What a preview shows says nothing of the environment that visitors get; in another one it counts, because nobody else is
 * there, except for a build that stands in the place of a release.
 *
 * @param preview the one that the browser is in, as its cookie says
 * @returns how many of the reports were counted
 */
export async function countLoadReports(
  context: AppContext,
  { environment, preview: isPreview, reports }: LoadReportBatch,
  preview: Preview | undefined,
): Promise<number> {
  const { database, config } = context;
  if ((isPreview || preview) && environment === config.platformEnvironment) return 0;
  if ((await findGeneration(database, environment)) === undefined) return 0;
  const known = await findKnownReleases(database, reports);
  const counted = reports.filter(
    ({ remote, version }) => known.has(`${remote}/${version}`) && preview?.overrides[remote] === undefined,
  );
  const now = context.clock();
  const counts = new Map<string, LoadCount>();
  for (const report of counted) {
    const upTo = bucketOf(report.milliseconds);
    const key = [report.remote, report.version, report.phase, report.code, upTo].join(' ');
    const count = (counts.get(key)?.count ?? 0) + 1;
    counts.set(key, { ...rowOf(report, now), environment, upTo, count });
  }
  // In one order, so that two batches never wait for one another.
  const ordered = [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
  await database.transaction(async (transaction) => {
    for (const [, row] of ordered) await addLoadCount(transaction, row);
  });
  return counted.length;
}

function rowOf({ remote, version, phase, code, expose, page }: LoadReport, now: Date) {
  return { remote, version, phase, code, expose: expose ?? null, page, hour: hourOf(now), lastAt: now };
}
