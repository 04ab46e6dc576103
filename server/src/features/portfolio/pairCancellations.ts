import { unitOfCode } from '@market-pulse/contract';
import type { StatementTrade } from './statements/statement';

/** A trade as it is stored, or as a line that takes it back would be. */
export type RepeatedTrade = Pick<StatementTrade, 'symbol' | 'date' | 'action' | 'quantity' | 'price'> & {
  /** What one account bought another one does not take back; null for the account without a name, whose trades may be of any. */
  readonly accountId: number | null;
  readonly kind: string;
  /** Null where nobody knows it; then the price is as its file has it, and may be of hundredths. */
  readonly currency: string | null;
};

/** By which share of a price two may differ and still be the same: amounts that were converted carry noise. */
const SAME_PRICE = 1e-9;

/** Units that are hundredths, of each of which the currency is known by another code. */
const HUNDREDTHS = ['GBX', 'ILA', 'ZAC'].flatMap((code) => unitOfCode(code) ?? []);

/** Trades of one price by day; of one day the one that was told first stands last, and is taken first. */
interface SamePrice<Told> {
  readonly least: number;
  readonly most: number;
  readonly trades: readonly Told[];
  /** For each place the next one to look at: itself, or one before it where it is taken; -1 for none. */
  readonly free: number[];
}

interface Found<Told> {
  readonly trade: Told;
  /** From then on it is found no more. */
  readonly take: () => void;
}

type Written = Pick<RepeatedTrade, 'price'>;

const nameOf = ({ kind, symbol, action, quantity }: RepeatedTrade) => JSON.stringify([kind, symbol, action, quantity]);

/** Of the line's own account; or in the one without a name where the line has one, and in any where it has none. */
type Whose = 'own' | 'unnamed';
export const WHOSE: readonly Whose[] = ['own', 'unnamed'];

/**
 * Finds the newest of several trades that a line takes back, up to the line's day; no line is compared with all of them. Where one of both
 * names no currency, the figures alone tell.
 *
 * @returns a search by a line as it would be stored, and by its price as its file has it
 */
export function tradesByWord<Told extends RepeatedTrade>(trades: readonly Told[]) {
  const byName = new Map(
    [...grouped(trades, nameOf)].map(([name, named]) => {
      const byAccount = grouped(named, ({ accountId }) => accountId);
      return [name, new Map([...byAccount].map(([accountId, own]) => [accountId, byCurrencyOf(own)]))];
    }),
  );
  const accountsFor = (line: RepeatedTrade, whose: Whose) => {
    const byAccount = byName.get(nameOf(line));
    if (whose === 'own') return [byAccount?.get(line.accountId)].flatMap((own) => own ?? []);
    return [...(byAccount ?? [])].flatMap(([accountId, own]) =>
      accountId !== line.accountId && (accountId === null || line.accountId === null) ? [own] : [],
    );
  };
  const groupsFor = (
    known: ReadonlyMap<string | null, SamePrice<Told>[]>,
    line: RepeatedTrade,
    written: Written,
  ): (SamePrice<Told> | undefined)[] => {
    const at = (currency: string | null, price: number) => withPrice(known.get(currency) ?? [], price);
    if (line.currency !== null) return [at(line.currency, line.price), at(null, written.price)];
    return [...known.keys()].flatMap((currency) => {
      const unit = HUNDREDTHS.find((one) => one.currency === currency);
      return [at(currency, line.price), unit && at(currency, line.price / unit.subunit)];
    });
  };
  return (line: RepeatedTrade, whose: Whose, written: Written = line): Found<Told> | undefined =>
    accountsFor(line, whose)
      .flatMap((known) => groupsFor(known, line, written))
      .flatMap((group) => (group ? (newestFree(group, line.date) ?? []) : []))
      .reduce<Found<Told> | undefined>(
        (newest, one) => (newest && newest.trade.date >= one.trade.date ? newest : one),
        undefined,
      );
}

const byCurrencyOf = <Told extends RepeatedTrade>(trades: readonly Told[]) =>
  new Map([...grouped(trades, ({ currency }) => currency)].map(([currency, own]) => [currency, ofSamePrice(own)]));

function grouped<One, Key>(all: readonly One[], keyOf: (one: One) => Key): Map<Key, One[]> {
  const groups = new Map<Key, One[]>();
  for (const one of all) {
    const found = groups.get(keyOf(one));
    if (found) found.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}

const isSame = (one: number, other: number) => Math.abs(one - other) <= SAME_PRICE * Math.abs(other);

/** Trades in groups of one price, the lowest first. */
function ofSamePrice<Told extends RepeatedTrade>(trades: readonly Told[]): SamePrice<Told>[] {
  const groups: { trade: Told; place: number }[][] = [];
  const byPrice = trades.map((trade, place) => ({ trade, place }));
  byPrice.sort((one, other) => one.trade.price - other.trade.price);
  for (const one of byPrice) {
    const last = groups.at(-1);
    if (last && isSame(last.at(-1)?.trade.price ?? NaN, one.trade.price)) last.push(one);
    else groups.push([one]);
  }
  return groups.map((group) => ({
    least: group[0]?.trade.price ?? 0,
    most: group.at(-1)?.trade.price ?? 0,
    trades: group
      .toSorted((one, other) => compareDays(one.trade, other.trade) || other.place - one.place)
      .map(({ trade }) => trade),
    free: group.map((_, place) => place),
  }));
}

type Dated = Pick<RepeatedTrade, 'date'>;
const compareDays = ({ date: one }: Dated, { date: other }: Dated) => (one < other ? -1 : Number(one > other));

/** How many of the first of sorted things are so. */
function countWhile<One>(sorted: readonly One[], isSo: (one: One) => boolean): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const one = sorted[middle];
    if (one !== undefined && isSo(one)) from = middle + 1;
    else to = middle;
  }
  return from;
}

function withPrice<Told>(groups: readonly SamePrice<Told>[], price: number): SamePrice<Told> | undefined {
  const found = groups[countWhile(groups, ({ most }) => most < price && !isSame(most, price))];
  return found && (found.least <= price || isSame(found.least, price)) ? found : undefined;
}

/** The newest trade of a group, up to a day, that is not taken. */
function newestFree<Told extends RepeatedTrade>({ trades, free }: SamePrice<Told>, day: string) {
  const place = freeAt(free, countWhile(trades, ({ date }) => date <= day) - 1);
  const trade = trades[place];
  if (!trade) return undefined;
  const take = () => {
    free[place] = place - 1;
  };
  return { trade, take };
}

/** The next place that is not taken, at or before one; what was passed on the way points there from then on. */
function freeAt(free: number[], from: number): number {
  let place = from;
  while (place >= 0 && free[place] !== place) place = free[place] ?? -1;
  for (let at = from; at > place;) {
    const next = free[at] ?? -1;
    free[at] = place;
    at = next;
  }
  return place;
}

/**
 * Which trade each of several lines takes back: of those that say the same and are not of a later day the newest, each once. What is stored
 * is compared, hundredths as whole ones. A trade of the line's own account comes before one without an account.
 *
 * @param writtenOf a line as its file has it, where that is not what would be stored
 * @returns trades by what takes them back; without those that find none
 */
export function pairCancellations<Cancelling extends RepeatedTrade, Told extends RepeatedTrade>(
  cancelling: readonly Cancelling[],
  trades: readonly Told[],
  writtenOf?: (line: Cancelling) => Written,
): Map<Cancelling, Told> {
  const find = tradesByWord(trades);
  const pairs = new Map<Cancelling, Told>();
  for (const whose of WHOSE) {
    for (const one of cancelling) {
      const found = pairs.has(one) ? undefined : find(one, whose, writtenOf?.(one));
      if (!found) continue;
      pairs.set(one, found.trade);
      found.take();
    }
  }
  return pairs;
}
