import type { PlatformHealth } from '@market-pulse/contract';
import type { PlatformContext } from '../context';
import { readEdgarHealth } from '../../features/edgar/live/sourceHealth';
import { notFound } from '../../http/errors';
import { findGeneration, findTitles } from '../queries';
import { quantile } from './histogram';
import { hourOf } from './loadReports';
import {
  type LoadCount,
  type PolicyCount,
  listEvidence,
  listLoadCounts,
  listPolicyCounts,
  listVisitorCounts,
} from './queries';
import { listRendering } from './rendering';
import { verdictOn } from './verdict';

type ReleaseHealth = PlatformHealth['remotes'][number]['releases'][number];

/**
 * How the releases of an environment did in browsers, from the full hour on that is so many hours ago, and how they do on this
 * server.
 *
 * @throws {ApiError} `not_found` for an unknown environment
 */
export async function readHealth(
  context: PlatformContext,
  environment: string,
  hours: number,
): Promise<PlatformHealth> {
  const { database } = context;
  if ((await findGeneration(database, environment)) === undefined) throw notFound('Environment');
  const since = hourOf(new Date(context.clock().getTime() - hours * 3_600_000));
  const loads = await listLoadCounts(database, environment, since);
  const titles = await findTitles(database);
  const visitors = await listVisitorCounts(database, environment, since);
  const evidence = await listEvidence(database, environment);
  const judge = (remote: string, version: string) => {
    const isIt = (one: { readonly remote: string; readonly version: string }) =>
      one.remote === remote && one.version === version;
    const found = evidence.find(isIt);
    const counts = visitors.find(isIt);
    return {
      verdict: found ? verdictOn(found) : 'untried',
      visitors: counts?.visitors ?? 0,
      failed_visitors: counts?.failed ?? 0,
    } as const;
  };
  return {
    environment,
    since: since.toISOString(),
    remotes: groupBy(loads, ({ remote }) => remote).map(([name, ofRemote]) => ({
      name,
      title: titles.get(name) ?? name,
      releases: groupBy(ofRemote, ({ version }) => version).map(([version, rows]) => ({
        version,
        ...judge(name, version),
        ...describe(rows),
      })),
    })),
    rendering: await listRendering(database, environment, context.renderingStates),
    sources: context.config.edgar ? [await readEdgarHealth(database)] : [],
    violations: describeViolations(await listPolicyCounts(database, environment, since)),
  };
}

/** @param rows what was counted of one release, latest first */
function describe(rows: readonly LoadCount[]): Pick<ReleaseHealth, 'timings' | 'failures'> {
  const timings = groupBy(
    rows.filter(({ code }) => code === 'loaded'),
    ({ phase }) => phase,
  ).map(([phase, counts]) => ({
    phase,
    count: total(counts),
    p50: quantile(counts, 0.5),
    p95: quantile(counts, 0.95),
  }));
  const failures = groupBy(rows, ({ phase, code }) => `${phase} ${code}` as const).flatMap(([, counts]) => {
    const [latest] = counts;
    if (!latest || latest.code === 'loaded') return [];
    const { phase, code, expose, page, lastAt } = latest;
    return [{ phase, code, count: total(counts), expose, page, last_at: lastAt.toISOString() }];
  });
  return { timings, failures: failures.sort(byCount) };
}

function describeViolations(rows: readonly PolicyCount[]): PlatformHealth['violations'] {
  const key = ({ remote, version, directive, blocked }: PolicyCount) => [remote, version, directive, blocked].join(' ');
  return groupBy(rows, key)
    .flatMap(([, counts]) => {
      const [latest] = counts;
      if (!latest) return [];
      const { remote, version, directive, blocked, lastAt } = latest;
      const where = { remote: remote === '' ? null : remote, version: version === '' ? null : version };
      const visitors = new Set(counts.map(({ visitor }) => visitor)).size;
      return [{ ...where, directive, blocked, visitors, count: total(counts), last_at: lastAt.toISOString() }];
    })
    .sort((one, other) => other.visitors - one.visitors || byCount(one, other));
}

const total = (rows: readonly { readonly count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0);
const byCount = (one: { readonly count: number }, other: { readonly count: number }) => other.count - one.count;

/** Groups in the order in which their first rows come. */
function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): [Key, Row[]][] {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups];
}
