import type { PolicyReportBody } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import { hourOf } from './loadReports';
import { addPolicyCount, countPolicyRows, listReleasePlaces } from './queries';

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

/**
 * Counts violations by the hour and attributes them to remotes.
 *
 * @param site origin under which the browser has the site
 * @returns how many there were
 */
export async function countPolicyReports(
  context: AppContext,
  body: PolicyReportBody,
  { environment, site }: { readonly environment: string; readonly site: string },
): Promise<number> {
  const { database } = context;
  const violations = readViolations(body);
  if (violations.length === 0) return 0;
  const now = context.clock();
  const hour = hourOf(now);
  const places = await listReleasePlaces(database);
  const isCrowded = (await countPolicyRows(database, environment, hour)) >= MOST_PER_HOUR;
  for (const { directive, blocked, source } of violations) {
    const release = attribute(source, places, site);
    await addPolicyCount(database, {
      ...{ environment, directive: isCrowded ? OTHERS : directive, blocked: isCrowded ? OTHERS : blocked, hour },
      ...{ remote: release?.name ?? '', version: release?.version ?? '', count: 1, lastAt: now },
    });
  }
  return violations.length;
}
