import { createHmac } from 'node:crypto';
import type { LoadReport, LoadReportCode } from '@market-pulse/contract';
import { addressBlock } from '../../http/rateLimit/addressBlock';

/** Bits of an IPv6 address that one line, or one customer of a host, has to itself at most. */
const IPV6_BITS = 48;

/** What is counted of one visitor about one release in an hour; a page that fails for ever has been understood by then. */
export const MOST_OF_VISITOR = { loads: 60, failures: 10, violations: 10 } as const;
/** Visitors who are heard about one release in an hour: more would say the same. */
export const MOST_VISITORS = 200;

/** What a visitor was counted for already. */
export interface Heard {
  readonly loads: number;
  readonly failures: number;
}

/** What a visitor says of a release. */
export interface Voice extends Heard {
  /** Failures of a connection that was away. */
  readonly unreachable: number;
  /** Failures of code that was there and did not work. */
  readonly broken: number;
}

/** What the next visitor gets too: the files were there, and did not work. */
const BROKEN: ReadonlySet<LoadReportCode> = new Set(['evaluation', 'missing-export', 'render']);

/**
 * The visitor behind an address: a keyed hash, so that no list of reports holds addresses. Whoever has the key can find out
 * which address it is of.
 *
 * @param key of the server
 */
export function visitorOf(address: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(addressBlock(address, IPV6_BITS)).digest('base64url').slice(0, 22);
}

/** Those of a visitor's reports about one release that still count, after what was counted of it in this hour. */
export function countedOf(reports: readonly LoadReport[], before: Heard): LoadReport[] {
  let loads = MOST_OF_VISITOR.loads - before.loads;
  let failures = MOST_OF_VISITOR.failures - before.failures;
  return reports.filter(({ code }) => (code === 'loaded' ? loads-- : failures--) > 0);
}

/** A release, or with empty words the page itself. */
interface Blamed {
  readonly remote: string;
  readonly version: string;
}

export const releaseKey = ({ remote, version }: Blamed): string => `${remote}/${version}`;

/** Those of a visitor's violations of the security policy that still count, of each release after what was counted before. */
export function countedViolations<Violation extends Blamed>(
  violations: readonly Violation[],
  before: readonly (Blamed & { readonly count: number })[],
): Violation[] {
  const left = new Map<string, number>();
  const take = (of: Blamed, count: number) => {
    const rest = left.get(releaseKey(of)) ?? MOST_OF_VISITOR.violations;
    left.set(releaseKey(of), rest - count);
    return rest > 0;
  };
  for (const row of before) take(row, row.count);
  return violations.filter((violation) => take(violation, 1));
}

/** What reports add to a visitor's voice. */
export function voiceOf(reports: readonly LoadReport[]): Voice {
  const count = (isCounted: (code: LoadReportCode) => boolean) => reports.filter(({ code }) => isCounted(code)).length;
  return {
    loads: count((code) => code === 'loaded'),
    failures: count((code) => code !== 'loaded'),
    unreachable: count((code) => code === 'network'),
    broken: count((code) => BROKEN.has(code)),
  };
}
