import { retiredTicker } from '../../../features/companies/retiredTicker';
import { namesAlike } from './namesAlike';

/** A company as the database has it. */
export interface HeldTicker {
  readonly ticker: string;
  readonly name: string;
  readonly cik: number | null;
  readonly listed: boolean;
}

/** A row of a data set, as far as it says who somebody is. */
export interface ToldTicker {
  readonly ticker: string;
  readonly name: string;
  /** Null where the data set does not say. */
  readonly cik: number | null;
}

/**
 * How old a data set is beside what is known of a company. One that is `newer`, or as new, has the word about it. One without a day is
 * `unknown`: of a listed company it tells another ticker, and takes none away; an `older` one does that of every company.
 */
export type TickerAge = 'newer' | 'unknown' | 'older';

export interface TickerRules {
  /** By the present ticker of a company. */
  readonly age: (ticker: string) => TickerAge;
  /** Companies that had, or have, a ticker besides their own. */
  readonly othersOf: (ticker: string) => readonly ToldTicker[];
}

/** Another ticker for a company. */
export interface TickerMove {
  readonly from: string;
  readonly to: string;
  /** Its ticker is another company's now, and its new one is not told: it is known by its CIK, and listed no more. */
  readonly isRetired: boolean;
}

export interface TickerPlan {
  readonly moves: readonly TickerMove[];
  /** Tickers that lead to a company which is known by another one. */
  readonly others: readonly { readonly ticker: string; readonly company: string }[];
  /** Tickers whose rows are about no company of their own. */
  readonly leftOut: ReadonlySet<string>;
  /** What is done and why, in lines for a person. */
  readonly notes: readonly string[];
}

/**
 * Who is who in a data set, by CIK: a company that is known under another ticker is renamed, and a ticker that is another company's
 * now leaves the one that had it, without anything of it going over. A CIK has several tickers where a company has several classes
 * of shares: as long as any of those that are known is told, nobody is renamed. Companies without a CIK are known by their ticker
 * alone. The same CIK is not asked for where the names are alike, since companies get another CIK when they reorganise; but names
 * say nothing where the CIK that is told is another company's, or that of who has the ticker is told elsewhere.
 * Who has no CIK keeps the ticker, and what is told of another company by it is left out.
 */
export function planTickers(
  rows: readonly ToldTicker[],
  held: readonly HeldTicker[],
  { age, othersOf }: TickerRules,
): TickerPlan {
  const leftOut = new Set<string>();
  const others: { ticker: string; company: string }[] = [];
  const notes: string[] = [];
  const holders = new Map(held.map((company) => [company.ticker, company]));
  const isTaken = (ticker: string) => holders.has(ticker) || comers.has(ticker);
  const isBelieved = ({ ticker, listed }: HeldTicker) =>
    age(ticker) === 'newer' || (age(ticker) === 'unknown' && !listed);
  const companiesOf = groupByCik(held);

  const told = new Map<string, ToldTicker>();
  /** Of which the data set is older than what is known. */
  const old = new Set<number | null>();
  for (const row of rows) {
    const companies = row.cik === null ? [] : (companiesOf.get(row.cik) ?? []);
    const ages = new Set(companies.map(({ ticker }) => age(ticker)));
    const isOther = row.cik !== null && othersOf(row.ticker).some(({ cik }) => cik === row.cik);
    if (isOther && !holders.has(row.ticker) && !ages.has('newer')) {
      leftOut.add(row.ticker);
      old.add(row.cik);
      if (ages.has('older')) notes.push(leave(row, 'that has another ticker since, as a later data set told'));
    } else if (!told.has(row.ticker)) told.set(row.ticker, row);
  }

  const rowsOf = groupByCik([...told.values()]);
  /** Whether who has a ticker is who a row of that ticker is about. */
  const isSame = (holder: HeldTicker, row: ToldTicker) => {
    if (row.cik === null || holder.cik === row.cik) return true;
    const isAlike = namesAlike(holder.name, row.name);
    if (holder.cik === null) return isAlike || !companiesOf.has(row.cik);
    return isAlike && !companiesOf.has(row.cik) && !rowsOf.has(holder.cik);
  };

  const moves = new Map<string, TickerMove>();
  /** Who comes to a ticker, by its former one. */
  const comers = new Map<string, string>();
  const move = (from: string, to: string, isRetired: boolean) => {
    moves.set(from, { from, to, isRetired });
    comers.set(to, from);
  };
  for (const [cik, tickers] of rowsOf) {
    const companies = companiesOf.get(cik) ?? [];
    const isThere = tickers.some((row) => {
      const holder = holders.get(row.ticker);
      return holder !== undefined && isSame(holder, row);
    });
    if (isThere || old.has(cik)) continue;
    for (const [company, row] of pairs(companies, tickers)) {
      if (isBelieved(company)) {
        move(company.ticker, row.ticker, false);
      } else if (!holders.has(row.ticker)) {
        others.push({ ticker: row.ticker, company: company.ticker });
        leftOut.add(row.ticker);
        notes.push(`${row.ticker} leads to ${company.ticker}: both have the CIK ${cik}`);
      }
    }
  }

  // A rename that cannot be leaves its company where it is, which another one may be about to take.
  for (let isSettled = false; !isSettled;) {
    isSettled = true;
    for (const row of told.values()) {
      const holder = holders.get(row.ticker);
      if (!holder || leftOut.has(row.ticker) || moves.has(row.ticker) || isSame(holder, row)) continue;
      isSettled = false;
      if (holder.cik !== null && isBelieved(holder)) {
        move(row.ticker, retiredTicker(holder.cik, isTaken), true);
      } else {
        leftOut.add(row.ticker);
        notes.push(leave(row, `it is the ticker of ${holder.name}${cikOf(holder)}`));
        moves.delete(comers.get(row.ticker) ?? '');
        comers.delete(row.ticker);
      }
    }
  }

  // Without a CIK, what comes under a ticker that nobody has any more is a company of its own only by another name.
  for (const row of told.values()) {
    const holder = holders.get(row.ticker);
    if (row.cik !== null || comers.has(row.ticker) || (holder && !moves.has(row.ticker))) continue;
    const former = [holder ?? [], othersOf(row.ticker)].flat().find(({ name }) => namesAlike(name, row.name));
    if (!former) continue;
    leftOut.add(row.ticker);
    const present = moves.get(former.ticker)?.to ?? former.ticker;
    notes.push(leave(row, `it is a former ticker of ${former.name}, which is ${present} now`));
  }
  return { moves: [...moves.values()], others, leftOut, notes: [...describeMoves(moves, holders), ...notes] };
}

function cikOf({ cik }: HeldTicker): string {
  return cik === null ? ', whose CIK is not known' : ` (CIK ${cik})`;
}

function leave({ ticker, name, cik }: ToldTicker, why: string): string {
  return `${ticker} of ${name}${cik === null ? '' : ` (CIK ${cik})`} is left out: ${why}`;
}

function describeMoves(moves: ReadonlyMap<string, TickerMove>, holders: ReadonlyMap<string, HeldTicker>): string[] {
  return [...moves.values()].map(({ from, to, isRetired }) => {
    const { name = '', cik = null } = holders.get(from) ?? {};
    return isRetired
      ? `${from} is the ticker of another company now: ${name} (CIK ${cik}) is kept as ${to}`
      : `${from} is ${to} now: the CIK ${cik} of ${name} is told with that ticker`;
  });
}

function groupByCik<Row extends { readonly cik: number | null }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    if (row.cik === null) continue;
    const group = groups.get(row.cik);
    if (group) group.push(row);
    else groups.set(row.cik, [row]);
  }
  return groups;
}

/**
 * Which company goes on under which ticker. Where there are as many of both, class by class, in the order of the alphabet; else the
 * main share of the company, which has the shortest ticker.
 */
function pairs(
  companies: readonly HeldTicker[],
  rows: readonly ToldTicker[],
): (readonly [company: HeldTicker, row: ToldTicker])[] {
  if (companies.length === rows.length) {
    const sorted = rows.toSorted(byTicker);
    return companies.toSorted(byTicker).flatMap((company, place) => {
      const row = sorted[place];
      return row ? [[company, row] as const] : [];
    });
  }
  const [company] = companies.toSorted(
    (one, other) => Number(other.listed) - Number(one.listed) || byLength(one, other),
  );
  const [row] = rows.toSorted(byLength);
  return company && row ? [[company, row]] : [];
}

type Named = Pick<ToldTicker, 'ticker'>;

function byTicker(one: Named, other: Named): number {
  return one.ticker < other.ticker ? -1 : Number(one.ticker > other.ticker);
}

function byLength(one: Named, other: Named): number {
  return one.ticker.length - other.ticker.length || byTicker(one, other);
}
