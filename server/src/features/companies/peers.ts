import { MOST_PEERS, type Provenance, rankingPlaces } from '@market-pulse/contract';

/** What decides which companies are the peers of another. */
export interface PeerCandidate {
  readonly id: number;
  readonly ticker: string;
  /** What share classes of one company have in common; null where it is not known. */
  readonly cik: number | null;
  /** US dollars; null where it is not known. */
  readonly marketCap: number | null;
}

/**
 * The peers of a company among those of its industry: the ones whose market cap is nearest by ratio, so that twice as large is as near as
 * half as large; the largest ones where the company itself has no market cap. What has none comes last, by ticker. A company is no peer of itself, nor are its other share classes, and of a peer's classes one stands for all.
 *
 * @param most how many there are at most
 */
export function nearestPeers<Candidate extends PeerCandidate>(
  company: PeerCandidate,
  candidates: readonly Candidate[],
  most = MOST_PEERS,
): Candidate[] {
  const own = sizeOf(company);
  const distance = (candidate: PeerCandidate) => {
    const size = sizeOf(candidate);
    if (size === undefined) return Infinity;
    // Beside a company of unknown size the largest are the ones that people know.
    return own === undefined ? -size : Math.max(size / own, own / size);
  };
  return candidates
    .filter(({ id, cik }) => id !== company.id && (cik === null || cik !== company.cik))
    .map((candidate) => ({ candidate, at: distance(candidate) }))
    .sort((one, other) => compare(one.at, other.at) || compare(one.candidate.ticker, other.candidate.ticker))
    .map(({ candidate }) => candidate)
    .filter(({ cik }, index, all) => cik === null || all.findIndex((one) => one.cik === cik) === index)
    .slice(0, most);
}

/** The market cap; none is no size. */
function sizeOf({ marketCap }: PeerCandidate): number | undefined {
  return marketCap === null || marketCap <= 0 ? undefined : marketCap;
}

function compare<Value extends number | string>(one: Value, other: Value): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** What the company itself counts beside its peers: it decides where they do not. */
const OWN_WEIGHT = 0.5;

/**
 * The rows whose figures have most in common: a comparison takes figures of one day, and never sample
 * or stale ones beside live ones (decision 44). Where as many have figures of one day as of another, it is the
 * company's own.
 *
 * @param rows the company first, then its peers
 */
export function rowsOfOneDay<Row extends Provenance>(rows: readonly Row[]): ReadonlySet<Row> {
  const placeOf = rankingPlaces();
  const groups = new Map<string, { readonly rows: Row[]; weight: number }>();
  rows.forEach((row, index) => {
    const place = placeOf(row);
    if (!place) return;
    const key = `${place.freshness} ${place.day}`;
    const group = groups.get(key) ?? { rows: [], weight: 0 };
    group.rows.push(row);
    group.weight += index === 0 ? OWN_WEIGHT : 1;
    groups.set(key, group);
  });
  const [best] = [...groups.values()].sort((one, other) => other.weight - one.weight);
  return new Set(best?.rows);
}
