import type { Trade } from './trade';
import { valueByDay, type CashHistory, type HoldingHistory } from './valueByDay';

/** A trade of one instrument, and what it moves: `2026-01-05 buy 2 x 10`, `2026-01-06 dividend 3`. */
function tradeOf(text: string): Trade {
  const [, date = '', action = '', quantity, price = ''] = /^(\S+) (\S+) (?:(\S+) x )?(\S+)$/.exec(text) ?? [];
  const count = quantity === undefined ? null : Number(quantity);
  return { date, action: action as Trade['action'], quantity: count, price: Number(price), fee: 0 };
}

/** What moved the cash: `2026-01-05 +100 paid`, `2026-01-06 -20`. */
function legOf(text: string): CashHistory['legs'][number] {
  const [date = '', amount = '', paid] = text.split(' ');
  return { date, amount: Number(amount), paid: paid === undefined ? 0 : Number(amount), rate: 1 };
}

interface Case {
  readonly cash: readonly string[];
  readonly trades?: readonly string[];
  readonly closes?: Readonly<Record<string, number>>;
  readonly includesDividends?: boolean;
  readonly rates?: Readonly<Record<string, number>>;
  /** That of the last of the days unless told otherwise. */
  readonly end?: string;
  /** `day value paid growth`. */
  readonly days: readonly string[];
}

const growthText = (growth: number) => String(Number(growth.toFixed(4)));

describe('a portfolio that keeps cash', () => {
  const cases: readonly (readonly [string, Case])[] = [
    [
      'is worth it beside what is held, and grows by its part alone',
      {
        cash: ['2026-01-05 +100 paid', '2026-01-06 -50'],
        trades: ['2026-01-06 buy 5 x 10'],
        closes: { '2026-01-05': 9, '2026-01-06': 10, '2026-01-07': 12 },
        days: ['2026-01-05 100 100 1', '2026-01-06 100 100 1', '2026-01-07 110 100 1.1'],
      },
    ],
    [
      'gains by a purchase below the close of its day',
      {
        cash: ['2026-01-05 +100 paid', '2026-01-06 -50'],
        trades: ['2026-01-06 buy 5 x 10'],
        closes: { '2026-01-05': 9, '2026-01-06': 11 },
        days: ['2026-01-05 100 100 1', '2026-01-06 105 100 1.05'],
      },
    ],
    [
      'keeps what a sale and a dividend bring',
      {
        cash: ['2026-01-05 +100 paid', '2026-01-05 -100', '2026-01-06 +5', '2026-01-07 +100'],
        trades: ['2026-01-05 buy 10 x 10', '2026-01-06 dividend 5', '2026-01-07 sell 10 x 10'],
        closes: { '2026-01-05': 10, '2026-01-06': 10, '2026-01-07': 10 },
        days: ['2026-01-05 100 100 1', '2026-01-06 105 100 1.05', '2026-01-07 105 100 1'],
      },
    ],
    [
      'gains a dividend once where the closes have it in',
      {
        cash: ['2026-01-05 +100 paid', '2026-01-05 -100', '2026-01-06 +10'],
        trades: ['2026-01-05 buy 10 x 10', '2026-01-06 dividend 10'],
        closes: { '2026-01-05': 9, '2026-01-06': 9 },
        includesDividends: true,
        days: ['2026-01-05 90 100 1', '2026-01-06 100 100 1'],
      },
    ],
    [
      'takes deposits and withdrawals for payments, and interest for gain',
      {
        cash: ['2026-01-05 +100 paid', '2026-01-06 +1', '2026-01-07 -41 paid', '2026-01-08 +40 paid'],
        days: ['2026-01-05 100 100 1', '2026-01-06 101 100 1.01', '2026-01-07 60 59 1', '2026-01-08 100 99 1'],
      },
    ],
    [
      'counts what goes from one account to another on a day as no payment',
      {
        cash: ['2026-01-05 +100 paid', '2026-01-06 -40 paid', '2026-01-06 +40 paid'],
        days: ['2026-01-05 100 100 1', '2026-01-06 100 100 1'],
      },
    ],
    [
      'pays for what has no closes yet, and is paid its value once it has',
      {
        cash: ['2026-01-05 +100 paid', '2026-01-06 -50'],
        trades: ['2026-01-06 buy 5 x 10'],
        closes: { '2026-01-08': 12, '2026-01-09': 15 },
        days: ['2026-01-05 100 100 1', '2026-01-06 50 50 1', '2026-01-08 110 110 1', '2026-01-09 125 110 1.1364'],
      },
    ],
    [
      'gains its interest and loses its fees where nothing has a close',
      {
        cash: ['2026-01-05 +100 paid', '2026-06-30 +2', '2026-07-01 -51'],
        days: ['2026-01-05 100 100 1', '2026-06-30 102 100 1.02', '2026-07-01 51 100 0.5'],
      },
    ],
    [
      'ends on the last day by its rate, without a close and a movement',
      {
        cash: ['2026-01-05 +100 paid'],
        rates: { '2026-01-05': 1, '2026-02-05': 1.5 },
        days: ['2026-01-05 100 100 1', '2026-02-05 150 100 1.5'],
      },
    ],
    [
      'ends before what moves it later',
      {
        cash: ['2026-01-05 +100 paid', '2026-03-05 +1'],
        end: '2026-02-05',
        days: ['2026-01-05 100 100 1', '2026-02-05 100 100 1'],
      },
    ],
    [
      'is worth what its currency is on each day, the last known rate where there is none',
      {
        cash: ['2026-01-05 +100 paid', '2026-01-08 +10 paid'],
        closes: { '2026-01-06': 1, '2026-01-07': 1 },
        rates: { '2026-01-05': 1, '2026-01-06': 1.1, '2026-01-08': 1 },
        days: ['2026-01-05 100 100 1', '2026-01-06 110 100 1.1', '2026-01-07 110 100 1', '2026-01-08 110 110 0.9091'],
      },
    ],
  ];
  it.each(cases)('%s', (_case, { cash, trades = [], closes = {}, includesDividends = false, rates, end, days }) => {
    const holding: HoldingHistory = {
      ...{ trades: trades.map(tradeOf), splits: [], includesDividends, settlesInside: true },
      closes: Object.entries(closes).map(([date, value]) => ({ date, value })),
    };
    const kept: CashHistory = { legs: cash.map(legOf), rateOn: (date) => (rates ? rates[date] : 1) };
    const [lastDay = ''] = days.at(-1)?.split(' ') ?? [];
    const found = valueByDay([holding], end ?? lastDay, [kept]);
    expect(
      found.map(({ date, value, paid, growth }) => `${date} ${Math.round(value)} ${paid} ${growthText(growth)}`),
    ).toEqual(days);
  });
});
