import type { PolicyReportBody } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import { isServing } from '../environments/rowState';
import { listRows } from '../queries';
import { hourOf } from './loadReports';
import {
  addPolicyCount,
  countOtherVisitors,
  listPolicyCountsOf,
  listReleasePlaces,
  listViolationsOfHour,
  type PolicyCount,
} from './queries';
import { countedViolations, MOST_VISITORS, releaseKey, visitorOf } from './voices';

/** Different violations that are counted in an hour, each on its own; more than that are somebody playing. */
const MOST_PER_HOUR = 200;
/** Under what all further ones are counted. */
const OTHERS = 'others';

/** A violation of the content security policy, in whichever form a browser sent it. */
export interface Violation {
  readonly directive: string;
  /** Address or keyword of what was refused. */
  readonly blocked: string;
  /** Address of the file that asked for it; undefined when the browser does not say. */
  readonly source: string | undefined;
}

/** Place of a release: a path of this site, or an address elsewhere. */
export interface ReleasePlace {
  readonly name: string;
  readonly version: string;
  readonly location: string;
}

/** The violations in a report of a browser; other kinds of reports come to the same address. */
export function readViolations(body: PolicyReportBody): Violation[] {
  if (!Array.isArray(body)) {
    const report = body['csp-report'];
    const directive = report['effective-directive'] ?? report['violated-directive'] ?? '';
    return [violation(directive, report['blocked-uri'], report['source-file'])];
  }
  return body
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body: { effectiveDirective = '', blockedURL, sourceFile } }) =>
      violation(effectiveDirective, blockedURL, sourceFile),
    );
}

function violation(directive: string, blocked: string | undefined, source: string | undefined): Violation {
  const name = /^[a-z-]{1,40}/.exec(directive)?.[0] ?? 'unknown';
  return { directive: name, blocked: describeBlocked(blocked ?? ''), source };
}

/** What was refused, without what an address may hold of a person: its origin, or a keyword such as `inline`. */
function describeBlocked(blocked: string): string {
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked;
  try {
    const { origin, protocol } = new URL(blocked);
    return origin === 'null' ? protocol.slice(0, 30) : origin.slice(0, 200);
  } catch {
    return 'unknown';
  }
}

/**
 * The release whose file did something, by the file's address.
 *
 * @param site origin of this site, where releases with a path lie
 */
export function attribute<Place extends ReleasePlace>(
  source: string | undefined,
  places: readonly Place[],
  site: string,
): Place | undefined {
  if (source === undefined) return undefined;
  const path = source.startsWith(`${site}/`) ? source.slice(site.length) : source;
  return places.find(({ location }) => path.startsWith(location));
}

/** Where a report comes from. */
export interface PolicyReporter {
  readonly environment: string;
  /** Origin under which the browser has the site. */
  readonly site: string;
  /** Network address. */
  readonly address: string;
}

/** A violation with what it is counted under; of the page itself where nothing else is to blame. */
type Attributed = Pick<PolicyCount, 'remote' | 'version' | 'directive' | 'blocked'>;

/**
 * Counts violations by the hour and attributes them to remotes. Anyone can send reports, so they are heard like those of
 * loading (`countLoadReports`): a visitor counts so often in an hour and no more, about releases that visitors are served.
 *
 * @returns how many were counted
 */
export async function countPolicyReports(
  context: AppContext,
  body: PolicyReportBody,
  { environment, site, address }: PolicyReporter,
): Promise<number> {
  const { database } = context;
  const violations = readViolations(body);
  if (violations.length === 0) return 0;
  const now = context.clock();
  const where = { environment, hour: hourOf(now), visitor: visitorOf(address, context.visitorKey) };
  const attributed = await attributeServed(database, violations, { environment, site });
  return database.transaction(async (transaction) => {
    const heard = countedViolations(attributed, await listPolicyCountsOf(transaction, where));
    const crowded = await findCrowded(transaction, heard, where);
    const counted = heard.filter((violation) => !crowded.has(releaseKey(violation)));
    for (const row of await countsOf(transaction, counted, where)) {
      await addPolicyCount(transaction, { ...where, ...row, lastAt: now });
    }
    return counted.length;
  });
}

/** Violations with the release that visitors are served and whose file did it; without those of releases that are not. */
async function attributeServed(
  database: Database,
  violations: readonly Violation[],
  { environment, site }: Pick<PolicyReporter, 'environment' | 'site'>,
): Promise<Attributed[]> {
  const places = await listReleasePlaces(database);
  const rows = await listRows(database, environment);
  return violations.flatMap(({ source, directive, blocked }) => {
    const release = attribute(source, places, site);
    if (!release) return [{ remote: '', version: '', directive, blocked }];
    const { name, version } = release;
    const isServed = rows.some((row) => row.remote === name && isServing(row, version));
    return isServed ? [{ remote: name, version, directive, blocked }] : [];
  });
}

/** The releases about which so many others were heard in the hour that this visitor is not. */
async function findCrowded(
  database: Database,
  violations: readonly Attributed[],
  where: Pick<PolicyCount, 'environment' | 'hour' | 'visitor'>,
): Promise<Set<string>> {
  const crowded = new Set<string>();
  for (const release of new Map(violations.map((one) => [releaseKey(one), one])).values()) {
    if ((await countOtherVisitors(database, { ...where, ...release })) >= MOST_VISITORS)
      crowded.add(releaseKey(release));
  }
  return crowded;
}

/** Violations by what they are counted under, in one order, so that two batches never wait for one another. */
async function countsOf(
  database: Database,
  violations: readonly Attributed[],
  hour: Pick<PolicyCount, 'environment' | 'hour'>,
): Promise<(Attributed & { readonly count: number })[]> {
  const known = new Set((await listViolationsOfHour(database, hour)).map(violationKey));
  const counts = new Map<string, Attributed & { readonly count: number }>();
  for (const violation of violations) {
    const isCounted = known.has(violationKey(violation)) || known.size < MOST_PER_HOUR;
    const under = isCounted ? violation : { ...violation, directive: OTHERS, blocked: OTHERS };
    const key = violationKey(under);
    if (isCounted) known.add(key);
    counts.set(key, { ...under, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}

const violationKey = ({ remote, version, directive, blocked }: Attributed) =>
  [remote, version, directive, blocked].join(' ');
