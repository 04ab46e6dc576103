import { unitOfCode } from '@market-pulse/contract';
import { numberIn } from './cells';
import type { DateOrder } from './dateOrder';
import { withDot } from './degiro';
import { exchangeOf } from './movementOf';
import { refuse, type LineOfFile, type LineReading } from './statement';

/** How one side of an exchange is called, and a trade; in Dutch, too, which some accounts have below English columns. */
export const EXCHANGED = /^(fx |currency exchange|valuta (creditering|debitering))/i;
export const TRADED = /^(buy|sell|koop|verkoop) /i;

/** One side of an exchange that names no order. */
export const ONE_SIDE = refuse(
  'only one side of this exchange is told',
  'Leave it out, and enter the exchange by hand.',
);

/** What a line moved on the account. */
interface Moved {
  /** Where it is in the file. */
  readonly at: number;
  readonly line: number;
  readonly day: string;
  readonly minute: string;
  readonly currency: string;
  readonly amount: number;
  /** Between the two sides of an exchange, in whichever direction. */
  readonly rate: number | undefined;
}

/** The two sides of an exchange. */
type Pair = readonly [Moved, Moved];

/** Sides of one minute that wait for the other; no account has so many. */
const MOST_WAITING = 50;
/** By which share the two sides may be off their rate, which has few digits. */
const MOST_OFF = 0.02;

function movedBy({ line, cell }: LineOfFile, at: number): Moved {
  const written = numberIn(withDot(cell('change currency'))) ?? NaN;
  const { currency, subunit } = unitOfCode(cell('change')) ?? { currency: cell('change'), subunit: 1 };
  const [day, rate] = [cell('date'), numberIn(withDot(cell('fx')))];
  const of = { at, line, day, minute: `${day} ${cell('time')}`, rate };
  return { ...of, currency, amount: written / subunit };
}

/**
 * Reads exchanges without an order: the two sides of one are lines of one minute, of which the first becomes the exchange. Older files name no
 * orders at all, so that an exchange is that of a trade, which the file of transactions tells, where it moved what the trade took or brought,
 * alone or with the others of its minute. One of a day on which such a trade has another amount is left to its owner.
 */
export function joinExchanges(lines: readonly LineOfFile[], order: DateOrder | undefined): LineReading[] {
  const readings = lines.map(({ reading }) => reading);
  const pairs = pairsOf(lines.flatMap((one, at) => (one.reading === ONE_SIDE ? [movedBy(one, at)] : [])));
  const { matched, left } = matchTrades(pairs, tradesWithoutExchange(lines));
  for (const pair of pairs) {
    const [one, other] = pair;
    const trade = matched.get(pair);
    const [doubted] = pair.flatMap((side) => left.get(dayOf(side))?.[0] ?? []);
    if (trade) {
      readings[one.at] = readings[other.at] = {
        skipped: `it is the exchange of the trade in line ${trade.line}, which the file of transactions tells`,
      };
    } else if (doubted) {
      readings[one.at] = readings[other.at] = refuse(
        `it may be the exchange of the trade in line ${doubted.line}, which is of another amount`,
        'Leave it out if it is. Otherwise leave it out, too, and enter the exchange by hand.',
      );
    } else {
      const [given, received] = one.amount < 0 ? pair : [other, one];
      readings[one.at] = exchangeOf({ day: one.day, order, given: { ...given, amount: -given.amount }, received });
      readings[other.at] = { skipped: `it is the other side of the exchange of line ${one.line}` };
    }
  }
  return readings;
}

const dayOf = ({ day, currency }: Moved) => `${day} ${currency}`;

/** Sides of one minute, in two currencies, the one given and the other received; where several fit, those by whose rate they are nearest. */
function pairsOf(sides: readonly Moved[]): Pair[] {
  const pairs: Pair[] = [];
  const alone = new Map<string, Moved[]>();
  for (const side of sides) {
    const before = alone.get(side.minute) ?? [];
    let [other, nearest]: [Moved | undefined, number] = [undefined, MOST_OFF];
    for (const one of before.slice(-MOST_WAITING)) {
      const off = one.currency !== side.currency && one.amount * side.amount < 0 ? offRate(one, side) : NaN;
      if (off < nearest || (other === undefined && off <= MOST_OFF)) [other, nearest] = [one, off];
    }
    if (other) {
      pairs.push([other, side]);
      before.splice(before.lastIndexOf(other), 1);
    } else before.push(side);
    alone.set(side.minute, before);
  }
  return pairs;
}

/** By which share two amounts are off the rate between them; nothing where none is told. */
function offRate(one: Moved, other: Moved): number {
  const rate = one.rate ?? other.rate;
  if (rate === undefined) return 0;
  const between = Math.abs(one.amount / other.amount);
  return Math.min(Math.abs(between / rate - 1), Math.abs(between * rate - 1));
}

/** Trades whose order no exchange names. */
function tradesWithoutExchange(lines: readonly LineOfFile[]): Moved[] {
  const named = new Set(
    lines.filter(({ cell }) => EXCHANGED.test(cell('description'))).map(({ cell }) => cell('order id')),
  );
  return lines.flatMap((one, at) => {
    const id = one.cell('order id');
    return TRADED.test(one.cell('description')) && !(id !== '' && named.has(id)) ? [movedBy(one, at)] : [];
  });
}

const sum = (moved: readonly Moved[]) => moved.reduce((all, { amount }) => all + amount, 0);
const cents = (amount: number) => Math.round(amount * 100);

function groupBy<Thing>(things: Iterable<Thing>, keyOf: (thing: Thing) => string): Map<string, Thing[]> {
  const groups = new Map<string, Thing[]>();
  for (const thing of things) {
    const group = groups.get(keyOf(thing));
    if (group) group.push(thing);
    else groups.set(keyOf(thing), [thing]);
  }
  return groups;
}

/** Which exchanges are of trades, and the trades that none is of. */
function matchTrades(pairs: readonly Pair[], trades: readonly Moved[]) {
  const matched = new Map<Pair, Moved>();
  const [open, left] = [new Set(pairs), new Set(trades)];
  const match = (pair: Pair, trade: Moved) => {
    matched.set(pair, trade);
    open.delete(pair);
    left.delete(trade);
  };
  const matchAlone = (when: 'minute' | 'day') => {
    const keyOf = (one: Moved, amount: number) => `${one[when]} ${one.currency} ${cents(amount)}`;
    const found = groupBy(left, (trade) => keyOf(trade, -trade.amount));
    for (const pair of open) {
      const [one, other] = pair.map((side) => found.get(keyOf(side, side.amount)) ?? []);
      const trade = one?.shift() ?? other?.shift();
      if (trade) match(pair, trade);
    }
  };
  matchAlone('minute');
  // An order is filled in parts, and so may be its exchange.
  const keyOf = ({ minute, currency }: Moved) => `${minute} ${currency}`;
  const sides = groupBy(
    [...open].flatMap((pair) => pair.map((side) => ({ pair, side }))),
    ({ side }) => keyOf(side),
  );
  for (const [key, parts] of groupBy(left, keyOf)) {
    const theirs = sides.get(key) ?? [];
    const [first] = parts;
    const isWhole = cents(sum(parts) + sum(theirs.map(({ side }) => side))) === 0;
    if (!first || theirs.length === 0 || !isWhole) continue;
    for (const { pair } of theirs) match(pair, first);
    for (const part of parts) left.delete(part);
  }
  matchAlone('day');
  return { matched, left: groupBy(left, dayOf) };
}
