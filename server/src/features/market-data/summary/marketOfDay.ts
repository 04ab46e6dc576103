import {
  mapSizes,
  oncePerCompany,
  rankingDay,
  SUMMARY_LIST_ROWS,
  SUMMARY_MAP_COMPANIES,
  type MarketSummary,
  type Provenance,
  type SummaryMover,
} from '@market-pulse/contract';
import type { IndexMember } from '../indexMembers';

/** A company with its figures of a day, all of one source. */
export interface CompanyOfDay {
  readonly ticker: string;
  readonly name: string;
  /** What share classes of one company have in common; null where it is not known. */
  readonly cik: number | null;
  readonly sector: string | null;
  readonly price: number | null;
  readonly changePercent: number | null;
  readonly volume: number | null;
  readonly marketCap: number | null;
  /** The day of the market cap, where that is later than the other figures. */
  readonly capAsOf?: Date | null;
  readonly dayLow: number | null;
  readonly dayHigh: number | null;
  readonly week52Low: number | null;
  readonly week52High: number | null;
  readonly provenance: Provenance;
}

/** A company whose price and change are known. */
interface Ranked extends CompanyOfDay {
  readonly price: number;
  readonly changePercent: number;
}

const NOTHING = { gainers: [], losers: [], active: [], highs: [], lows: [], breadth: null, sectors: [] };
/** As changes are shown: what reads `+0.00%` has not moved. */
const DECIMALS = 2;
/** More of a size changes no area that anybody can see. */
const SIZE_DIGITS = 4;
/** What companies without a sector stand under. */
const OTHER = 'Other';

const rounded = (figure: number) => Number(figure.toFixed(DECIMALS));

/**
 * Lists, breadth and map of one day (`rankingDay`: figures of one day, never samples or old ones beside live ones).
 *
 * @param members of the S&P 500, where they are known: the map is of them alone
 */
export function marketOfDay(
  companies: readonly CompanyOfDay[],
  members?: readonly IndexMember[],
): Omit<MarketSummary, 'references' | 'index_as_of'> {
  const isRanked = (company: CompanyOfDay): company is Ranked =>
    company.price !== null && company.changePercent !== null;
  const known = companies.filter(isRanked).map((one) => ({ ...one, changePercent: rounded(one.changePercent) }));
  const { kind, rows } = rankingDay(known, ({ provenance }) => provenance);
  const common = { figures: provenanceOf(rows), companies: rows.length, is_ranked: kind === 'enough' };
  if (kind === 'few') return { ...common, ...NOTHING };

  const byChange = rows.toSorted((one, other) => other.changePercent - one.changePercent);
  const byVolume = rows
    .filter(({ volume }) => volume !== null && volume > 0)
    .sort((one, other) => (other.volume ?? 0) - (one.volume ?? 0));
  const atHigh = rows.filter(isAtHigh);
  const atLow = rows.filter(isAtLow);
  const hasRanges = rows.some(({ week52Low, week52High }) => week52Low !== null && week52High !== null);
  return {
    ...common,
    gainers: listed(byChange.filter(({ changePercent }) => changePercent > 0)),
    losers: listed(byChange.filter(({ changePercent }) => changePercent < 0).reverse()),
    active: listed(byVolume),
    highs: listed(atHigh),
    lows: listed(atLow),
    breadth: {
      advancers: rows.filter(({ changePercent }) => changePercent > 0).length,
      decliners: rows.filter(({ changePercent }) => changePercent < 0).length,
      unchanged: rows.filter(({ changePercent }) => changePercent === 0).length,
      new_highs: hasRanges ? atHigh.length : null,
      new_lows: hasRanges ? atLow.length : null,
    },
    ...mapOf(members ? rows.filter((row) => isMember(row, members)) : rows),
  };
}

/** A new high of 52 weeks: the day's high, or the price where that is not known, is that of the year or above it. */
function isAtHigh({ price, dayHigh, week52High }: Ranked): boolean {
  return week52High !== null && (dayHigh ?? price) >= week52High;
}

function isAtLow({ price, dayLow, week52Low }: Ranked): boolean {
  return week52Low !== null && (dayLow ?? price) <= week52Low;
}

function listed(rows: readonly Ranked[]): SummaryMover[] {
  return rows.slice(0, SUMMARY_LIST_ROWS).map(({ ticker, name, price, changePercent, volume }) => {
    return { ticker, name, price, change_percent: changePercent, volume };
  });
}

/** Whether a company is among the members: by its CIK where both have one, else by its ticker. */
function isMember({ cik, ticker }: CompanyOfDay, members: readonly IndexMember[]): boolean {
  return members.some((one) => (cik !== null && one.cik !== null ? one.cik === cik : one.ticker === ticker));
}

/**
 * The largest companies by sector, the largest sector first; what has no size has no area (`mapSizes`). Each class of a company's shares
 * has the market cap of the whole company: the largest stands for all.
 */
function mapOf(rows: readonly Ranked[]): Pick<MarketSummary, 'sectors' | 'sized_by' | 'sizes_as_of'> {
  const drawn = rows.map((row) => ({ ...row, market_cap: row.marketCap }));
  const { by, sizeOf } = mapSizes(drawn);
  const largestFirst = drawn
    .flatMap((row) => {
      const size = sizeOf(row);
      return size === undefined ? [] : [{ ...row, size }];
    })
    .sort((one, other) => other.size - one.size);
  const sized = oncePerCompany(largestFirst).slice(0, SUMMARY_MAP_COMPANIES);
  const names = [...new Set(sized.map(({ sector }) => sector ?? OTHER))];
  const sizeOfAll = (members: typeof sized) => members.reduce((sum, { size }) => sum + size, 0);
  const sectors = names
    .map((name) => [name, sized.filter(({ sector }) => (sector ?? OTHER) === name)] as const)
    .sort(([, one], [, other]) => sizeOfAll(other) - sizeOfAll(one))
    .map(([name, members]) => ({
      name,
      change_percent: rounded(
        members.reduce((sum, { size, changePercent }) => sum + size * changePercent, 0) / sizeOfAll(members),
      ),
      companies: members.map(({ ticker, name: company, changePercent, size }) => {
        const digits = Number(size.toPrecision(SIZE_DIGITS));
        return {
          ...{ ticker, name: company, change_percent: changePercent },
          ...{ market_cap: by === 'market_cap' ? digits : null, size: digits },
        };
      }),
    }));
  const days =
    by === 'market_cap' ? sized.flatMap(({ capAsOf }) => (capAsOf ? [capAsOf.toISOString()] : [])).sort() : [];
  return { sectors, sized_by: by, sizes_as_of: days[0] };
}

/**
 * What is said of all of them: the one source, or each where they are of several; the oldest time; and live only where every one
 * is.
 */
function provenanceOf(rows: readonly CompanyOfDay[]): MarketSummary['figures'] {
  const [first] = rows;
  if (!first) return { source: null, as_of: null, status: null };
  const told = [...new Set(rows.map(({ provenance }) => provenance.source))];
  const sources = told.flatMap((source) => source ?? []).sort();
  const times = rows.flatMap(({ provenance }) => provenance.as_of ?? []).sort();
  const slower = rows.find(({ provenance }) => provenance.status !== 'live') ?? first;
  return {
    source: told.length === 1 ? first.provenance.source : null,
    ...(told.length > 1 && { sources }),
    as_of: times[0] ?? null,
    status: slower.provenance.status,
  };
}
