import type { LoadReport, LoadReportBatch, Preview } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import { isServing, versionsOf } from '../environments/rowState';
import { findGeneration, listRows } from '../queries';
import { bucketOf } from './histogram';
import { type LoadCount, addLoadCount, addVoice, listVoicesOf } from './queries';
import { countedOf, releaseKey, visitorOf, voiceOf } from './voices';

/** Who reports. */
export interface Reporter {
  /** Network address. */
  readonly address: string;
  /** The preview that the browser is in, as its cookie says. */
  readonly preview: Preview | undefined;
}

/** Beginning of the hour of a moment. */
export function hourOf(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / 3_600_000) * 3_600_000);
}

/**
 * Counts what a browser reports of loading remotes. What anyone can send must not fill the database: only environments
 * and the releases that they name count, and what is kept of each is one number an hour. Nor must it make a release look bad
 * that is not: a visitor counts so often in an hour and no more, and for one when releases are judged. Judged is a release by
 * what is said while it is served: nobody is left to speak for one that is not, against whoever speaks ill of it.
 *
 * What a preview shows says nothing of the environment that visitors get; in another one it counts, because nobody else is
 * there, except for a build that stands in the place of a release.
 *
 * @returns how many of the reports were counted
 */
export async function countLoadReports(
  context: AppContext,
  { environment, preview: isPreview, reports }: LoadReportBatch,
  { address, preview }: Reporter,
): Promise<number> {
  const { database, config } = context;
  if ((isPreview || preview) && environment === config.platformEnvironment) return 0;
  if ((await findGeneration(database, environment)) === undefined) return 0;
  const rows = new Map((await listRows(database, environment)).map((row) => [row.remote, row]));
  const eligible = reports.filter(({ remote, version }) => {
    const row = rows.get(remote);
    return row !== undefined && versionsOf(row).includes(version) && preview?.overrides[remote] === undefined;
  });
  const isServed = ({ remote, version }: LoadReport) => {
    const row = rows.get(remote);
    return row !== undefined && isServing(row, version);
  };
  const now = context.clock();
  const where = { environment, hour: hourOf(now), visitor: visitorOf(address, context.visitorKey) };
  return database.transaction(async (transaction) => {
    const counted = await hearVoice(transaction, eligible, { ...where, now, isServed });
    for (const row of countsOf(counted, environment, now)) await addLoadCount(transaction, row);
    return counted.length;
  });
}

interface HeardAt {
  readonly environment: string;
  readonly hour: Date;
  readonly visitor: string;
  readonly now: Date;
  /** Whether visitors are served the release, and do not only fall back to it. */
  readonly isServed: (report: LoadReport) => boolean;
}

/** Adds what a visitor says to its voice about each release; answers what of it counts. */
async function hearVoice(
  database: Database,
  reports: readonly LoadReport[],
  { now, isServed, ...where }: HeardAt,
): Promise<LoadReport[]> {
  const counted: LoadReport[] = [];
  const before = await listVoicesOf(database, where);
  // In one order, so that two batches never wait for one another.
  const releases = [...new Set(reports.map(releaseKey))].sort();
  for (const release of releases) {
    const voice = before.find((row) => releaseKey(row) === release);
    const heard = countedOf(
      reports.filter((report) => releaseKey(report) === release),
      voice ?? { loads: 0, failures: 0 },
    );
    const [first] = heard;
    if (!first) continue;
    const { remote, version } = first;
    const added = voiceOf(heard);
    const times = { lastLoadAt: added.loads > 0 ? now : null, lastAt: now };
    const row = { ...where, remote, version, ...added, ...times, isServed: isServed(first) };
    if (await addVoice(database, row)) counted.push(...heard);
  }
  return counted;
}

/** Reports by what they are counted under, in one order. */
function countsOf(reports: readonly LoadReport[], environment: string, now: Date): LoadCount[] {
  const counts = new Map<string, LoadCount>();
  for (const report of reports) {
    const upTo = bucketOf(report.milliseconds);
    const key = [report.remote, report.version, report.phase, report.code, upTo].join(' ');
    const count = (counts.get(key)?.count ?? 0) + 1;
    counts.set(key, { ...rowOf(report, now), environment, upTo, count });
  }
  return [...counts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}

function rowOf({ remote, version, phase, code, expose, page }: LoadReport, now: Date) {
  return { remote, version, phase, code, expose: expose ?? null, page, hour: hourOf(now), lastAt: now };
}
