import { sharesPerShare, type ShareSplit } from '../actions/shareFactor';
import type { DatedFigure } from '../returns/datedFigure';
import { cashFlowOf } from './portfolioReturn';
import { compareTrades, exceeds, type Trade } from './trade';

/** What is known of one instrument of a portfolio by the day, all in one currency. */
export interface HoldingHistory {
  readonly trades: readonly Trade[];
  readonly splits: readonly ShareSplit[];
  /** Of shares of after the last split, oldest first. */
  readonly closes: readonly DatedFigure[];
  /** Closes of earlier days are lower by the dividends that were paid since: then these are gained already. */
  readonly includesDividends: boolean;
  /** Its trades move cash that is counted, too: a purchase is no payment into the portfolio, and a dividend none out of it. */
  readonly settlesInside?: boolean;
}

/** The cash of one account in one currency. */
export interface CashHistory {
  /** What moved it, oldest first. */
  readonly legs: readonly {
    readonly date: string;
    /** In its currency; above zero for what came in. */
    readonly amount: number;
    /** What of that was paid into the portfolio, below zero for what was taken out; nothing for what came of what is counted. */
    readonly paid: number;
    /** What one was worth on that day. */
    readonly rate: number;
  }[];
  /** What one is worth on a day; undefined where nobody knows: then the last one stands, as a close does. */
  readonly rateOn: (date: string) => number | undefined;
}

/** A day of a portfolio, at its close. */
export interface PortfolioDay {
  /** `2026-11-20`. */
  readonly date: string;
  readonly value: number;
  /** Paid in on that day less what was taken out, above zero for what was paid in. */
  readonly payment: number;
  /** All payments to that day. */
  readonly paid: number;
  /** What one became of the day, payments left out: 1.01 is a percent more. */
  readonly growth: number;
}

/** What one instrument, or all of them, do on one day. */
interface Step {
  value: number;
  /** What the shares of the day before are worth at this close. */
  kept: number;
  /** For the growth: what comes in and what goes out. */
  inward: number;
  outward: number;
  payment: number;
  /** What came into what is counted less what left it, where it has cash: within a day one goes against the other. */
  moved: number;
}

/**
 * A portfolio by the day, from the first day of which anything has a close up to `end`. Where no cash is kept, purchases are payments into it, sales
 * and dividends out of it; where it is, deposits and withdrawals are, and what trades move stays inside.
 *
 * - What was held the day before grows to its close, and what is paid in or taken out counts against that: growth = (kept / value before) ×
 *   (value + out) / (kept + in). A purchase on a day on which prices rise takes no part in what had risen before it.
 * - A trade of a day without closes (a weekend) counts on the next one with any.
 * - An instrument that was bought before its closes begin enters on their first day, as a payment of its value of that day.
 * - Where closes include dividends, trades count at the close of their day for the growth, and dividends not at all: what was paid then and an
 *   adjusted close are of two scales.
 * - Where cash is kept, each day that moved it is one of the portfolio, and so is the last: interest and rates count also where nothing has a close.
 * - What is bought with cash before its closes begin leaves the portfolio as a payment, and comes back as one of its value.
 *
 * @param end the last day
 */
export function valueByDay(
  all: readonly HoldingHistory[],
  end: string,
  cash: readonly CashHistory[] = [],
): PortfolioDay[] {
  const ofCash = cash.length === 0 ? [] : [...cash.flatMap(({ legs }) => legs), { date: end }];
  const dates = [...new Set([...all.flatMap(({ closes }) => closes), ...ofCash].map(({ date }) => date))]
    .filter((date) => date <= end)
    .sort();
  // One sum a day, however many instruments there are: a step of each for each day would be millions.
  const sums = dates.map((): Step => ({ ...NO_STEP }));
  for (const one of all) addSteps(one, dates, sums);
  for (const one of cash) addCash(one, dates, sums);
  const days: PortfolioDay[] = [];
  let [before, paid] = [0, 0];
  for (const [index, date] of dates.entries()) {
    const { value, kept, payment, moved, ...gross } = sums[index] ?? NO_STEP;
    const [inward, outward] = [gross.inward + Math.max(moved, 0), gross.outward + Math.max(-moved, 0)];
    if (days.length === 0 && value === 0 && payment === 0) continue;
    paid += payment;
    const ofKept = before > 0 ? kept / before : 1;
    // A fee of a day on which nothing is held takes all of what was paid for it, and is no loss of everything.
    const isHeld = kept > 0 || value > 0 || outward > 0;
    const ofMoved = isHeld && kept + inward > 0 ? (value + outward) / (kept + inward) : 1;
    days.push({ date, value, payment, paid, growth: ofKept * ofMoved });
    before = value;
  }
  return days;
}

const NO_STEP: Step = { value: 0, kept: 0, inward: 0, outward: 0, payment: 0, moved: 0 };

/** Adds what the cash of an account does on each day to the sums of the days. */
function addCash({ legs, rateOn }: CashHistory, dates: readonly string[], sums: readonly Step[]): void {
  let [next, balance] = [0, 0];
  let rate: number | undefined;
  for (const [index, date] of dates.entries()) {
    const sum = sums[index];
    if (!sum) continue;
    rate = rateOn(date) ?? rate;
    sum.kept += balance * (rate ?? 0);
    for (let leg = legs[next]; leg && leg.date <= date; leg = legs[(next += 1)]) {
      balance += leg.amount;
      sum.payment += leg.paid;
      sum.moved += leg.paid;
      rate ??= leg.rate;
    }
    sum.value += balance * (rate ?? 0);
  }
}

/** Adds what one instrument does on each day of a portfolio to the sums of the days; nothing before it has a close. */
function addSteps(
  { trades, splits, closes, includesDividends, settlesInside = false }: HoldingHistory,
  dates: readonly string[],
  sums: readonly Step[],
): void {
  const ordered = [...trades].sort(compareTrades);
  let [nextTrade, nextClose, quantity] = [0, 0, 0];
  let close: number | undefined;
  /** Trades up to a day, one after the other, each with the shares of today that it moved. */
  const takeTrades = (isWanted: (date: string) => boolean, use: (trade: Trade, shares: number) => void) => {
    for (let trade = ordered[nextTrade]; trade && isWanted(trade.date); trade = ordered[(nextTrade += 1)]) {
      const shares = (trade.quantity ?? 0) * sharesPerShare(trade.date, splits);
      if (trade.action === 'buy') quantity += shares;
      else if (trade.action === 'sell') quantity = exceeds(quantity, shares) ? quantity - shares : 0;
      use(trade, shares);
    }
  };
  /** A trade of before it counts: its money leaves the cash that is counted, or comes into it. */
  const takeBefore = (isWanted: (date: string) => boolean, sum: Step | undefined) =>
    takeTrades(isWanted, (trade) => {
      if (!settlesInside || !sum) return;
      const { amount } = cashFlowOf(trade);
      sum.payment += amount;
      sum.moved += amount;
    });
  for (const [index, date] of dates.entries()) {
    const sum = sums[index];
    const wasClosed = close !== undefined;
    for (let one = closes[nextClose]; one && one.date <= date; one = closes[(nextClose += 1)]) close = one.value;
    if (close === undefined) {
      takeBefore((day) => day <= date, sum);
      continue;
    }
    const step: Step = { ...NO_STEP, kept: wasClosed ? quantity * close : 0 };
    if (!wasClosed) {
      const first = closes[0]?.date ?? date;
      takeBefore((day) => day < first, sum);
      step.payment = quantity * close;
      if (settlesInside) step.moved = step.payment;
      else step.inward = step.payment;
    }
    const today = close;
    takeTrades(
      (day) => day <= date,
      (trade, shares) => {
        const atClose = includesDividends ? shares * today : undefined;
        if (settlesInside) step.moved += movedBeside(trade, atClose);
        else addTrade(step, trade, atClose);
      },
    );
    step.value = quantity * close;
    if (!sum) continue;
    sum.value += step.value;
    sum.kept += step.kept;
    sum.inward += step.inward;
    sum.outward += step.outward;
    sum.payment += step.payment;
    sum.moved += step.moved;
  }
}

/**
 * What a trade moves beside the cash that it takes or brings: nothing, but where closes include dividends. Then shares count at the close, and what
 * a dividend brings is in the closes already.
 */
function movedBeside({ action, quantity, price, fee }: Trade, atClose: number | undefined): number {
  if (atClose === undefined) return 0;
  const gross = (quantity ?? 0) * price;
  if (action === 'buy') return atClose - gross;
  if (action === 'sell') return gross - atClose;
  return action === 'dividend' ? price - fee : 0;
}

/** @param atClose what its shares are worth at the close, where that counts for the growth */
function addTrade(step: Step, trade: Trade, atClose: number | undefined): void {
  const { amount } = cashFlowOf(trade);
  step.payment -= amount;
  const gross = atClose ?? (trade.quantity ?? 0) * trade.price;
  if (trade.action === 'buy') step.inward += gross + trade.fee;
  else if (trade.action === 'sell') step.outward += gross - trade.fee;
  else if (trade.action === 'fee') step.inward -= amount;
  else if (atClose === undefined) step.outward += amount;
}
