import type { ShareCount } from '../financials/sharesOutstanding';
import type { ListedHistory } from '../price-history/priceNow';
import { type Fundamentals, type OtherTicker, type ValuedRow, valuationOf } from './valuation';

const none: Fundamentals = {
  ...{ ticker: 'ACME', otherTickers: [], shares: [], earnings: null, splits: [], dividends: [] },
};

function count(basis: ShareCount['basis'], shares: number, asOf: string): ShareCount {
  return { basis, shares, asOf, filed: asOf, form: '10-Q' };
}

/** Other tickers of the filer of which nothing else is known. */
function tickers(...others: string[]): OtherTicker[] {
  return others.map((ticker) => ({ ticker, marketCap: null, statedAt: null }));
}

/** A row as an import brings it on Aug 22, 2026, with what its source stated. */
function row(more: Partial<ValuedRow> = {}, facts: Partial<Fundamentals> | null = null): ValuedRow {
  return {
    ...{ price: 50, change: null, changePercent: null, volume: null, marketCap: null, peRatio: null },
    ...{ dividendYield: null, source: 'Dataset', asOf: new Date('2026-08-22T12:00:00.000Z'), status: 'delayed' },
    ...{ refreshedAt: null, profiledAt: null, fundamentals: facts && { ...none, ...facts } },
    ...more,
  };
}

const history: ListedHistory = {
  ...{ date: '2026-01-06', close: 187.24, previousClose: 188, volume: 1e6, marketCap: null, source: 'Collection' },
  ...{
    dayLow: 1,
    dayHigh: 2,
    week52Low: 1,
    week52High: 2,
    average20: 1,
    average50: 1,
    average200: 1,
    averageVolume: 1,
  },
  status: 'delayed',
};

const stated = { marketCap: 3.3e12, peRatio: 53, dividendYield: 0.03 };
const cover = count('cover', 1.2e9, '2026-07-20');
const average = count('weighted_average', 1.21e9, '2026-06-30');
const earned = { perShare: 2.5, to: '2026-06-30', filed: '2026-07-30' };

describe('market cap', () => {
  test.each<[string, ValuedRow, number | null]>([
    ['shares of the cover page × price', row({}, { shares: [cover] }), 60e9],
    ['the shares go before what the source stated', row({ marketCap: 61e9 }, { shares: [cover] }), 60e9],
    ['what the source stated with its price', row({ marketCap: 61e9 }), 61e9],
    ['nothing known', row(), null],
    ['a stated cap of zero', row({ marketCap: 0 }), null],
    ['no price', row({ price: null, asOf: null, marketCap: 1e9 }, { shares: [cover] }), null],
    ['a price of zero', row({ price: 0, marketCap: 1e9 }, { shares: [cover] }), null],
    ['a weighted average without the words for it', row({}, { shares: [average] }), null],
    ['what was stated goes before a weighted average', row({ marketCap: 61e9 }, { shares: [average] }), 61e9],
    ['depositary shares, each of several', row({ marketCap: 6e9 }, { shares: [cover], isReceipt: true }), 6e9],
    [
      'a split of some day between: nobody knows on which side of the count',
      row(
        {},
        { shares: [cover], splits: [{ date: '2026-06-01', until: '2026-08-10', numerator: 10, denominator: 1 }] },
      ),
      null,
    ],
    [
      'a split of some day after the count',
      row(
        {},
        { shares: [cover], splits: [{ date: '2026-08-01', until: '2026-08-10', numerator: 10, denominator: 1 }] },
      ),
      600e9,
    ],
  ])('%s', (_case, of, cap) => {
    expect(valuationOf(of, null).marketCap).toBe(cap);
  });

  test('a cover page of 2016, a placeholder and an average: by weighted average where that is said, or nothing', () => {
    const of = row({}, { shares: [count('cover', 600e6, '2016-10-20'), count('balance', 100, '2026-07-31'), average] });
    const said = valuationOf(of, null, { byAverage: true });
    expect([said.marketCap, said.from.shares?.basis]).toEqual([60.5e9, 'weighted_average']);
    expect(valuationOf(of, null).marketCap).toBeNull();
  });

  test('a cap of December 2024 does not stand under a price of January 2026', () => {
    const old = row({ ...stated, price: 134, asOf: new Date('2024-12-31T12:00:00.000Z'), status: 'sample' });
    expect(valuationOf(old, history)).toMatchObject({ marketCap: null, peRatio: null, dividendYield: null });
    expect(valuationOf(old, null)).toMatchObject(stated);
  });

  test('under a price of the history stand the shares of its day', () => {
    const facts = { shares: [count('cover', 2.43e10, '2025-11-14')] };
    const { marketCap, from } = valuationOf(row({ asOf: new Date('2024-12-31T12:00:00.000Z') }, facts), history);
    expect(marketCap).toBeCloseTo(187.24 * 2.43e10, 0);
    expect(from.shares).toEqual({
      ...{ count: 2.43e10, basis: 'cover', as_of: '2025-11-14', form: '10-Q', source: 'SEC EDGAR' },
    });
  });

  test.each<[string, string, number | null]>([
    ['the day before the price', '2026-08-20T15:00:00.000Z', null],
    ['the day of the price', '2026-08-21T15:00:00.000Z', 3.3e12],
    ['a Saturday after the price of Friday', '2026-08-22T15:00:00.000Z', 3.3e12],
  ])('a provider told it on %s', (_case, profiledAt, cap) => {
    const live = { asOf: new Date('2026-08-21T20:00:00.000Z'), status: 'live' as const, source: 'Finnhub' };
    const of = row({ ...stated, ...live, profiledAt: new Date(profiledAt) });
    expect(valuationOf(of, null).marketCap).toBe(cap);
  });
});

describe('shares that a provider tells', () => {
  const asked = { profiledAt: new Date('2026-08-23T15:00:00.000Z'), sharesOutstanding: 1.19e9, source: 'Finnhub' };
  const friday = { asOf: new Date('2026-08-21T20:00:00.000Z'), status: 'live' as const };

  test.each<[string, ValuedRow, number | null]>([
    ['make the cap of the price', row({ ...asked, ...friday }, {}), 59.5e9],
    ['go before a cap that was stated', row({ ...asked, ...friday, marketCap: 61e9 }, {}), 59.5e9],
    ['give way to those of a filing', row({ ...asked, ...friday }, { shares: [cover] }), 60e9],
    ['go before an average', row({ ...asked, ...friday }, { shares: [average] }), 59.5e9],
    ['are refused as a placeholder', row({ ...asked, ...friday, sharesOutstanding: 100 }, {}), null],
    [
      'are refused far below the average',
      row({ ...asked, ...friday, sharesOutstanding: 4e8 }, { shares: [average] }),
      null,
    ],
    [
      'are refused years before the price',
      row({ ...asked, profiledAt: new Date('2025-02-01T15:00:00.000Z') }, {}),
      null,
    ],
    ['say nothing of one class of several', row({ ...asked, ...friday }, { otherTickers: tickers('ACMEB') }), null],
  ])('%s', (_case, of, cap) => expect(valuationOf(of, null).marketCap).toBe(cap));

  test('have the name of the provider and the day of its price, and are multiplied at a split since', () => {
    const splits = [{ date: '2026-08-25', numerator: 2, denominator: 1 }];
    const later = row({ ...asked, asOf: new Date('2026-08-26T15:00:00.000Z'), price: 25 }, { splits });
    expect(valuationOf(later, null)).toMatchObject({
      marketCap: 59.5e9,
      from: { shares: { count: 2.38e9, basis: 'stated', as_of: '2026-08-23', form: null, source: 'Finnhub' } },
    });
    const { from } = valuationOf(row({ ...asked, ...friday }, {}), null);
    expect(from.shares?.as_of).toBe('2026-08-21');
  });
});

describe('P/E ratio', () => {
  test.each<[string, ValuedRow, number | null]>([
    ['price ÷ earnings of four quarters', row({}, { earnings: earned }), 20],
    ['a loss makes none, whatever was stated', row(stated, { earnings: { ...earned, perShare: -8 } }), null],
    ['nothing earned', row({}, { earnings: { ...earned, perShare: 0 } }), null],
    ['a stated loss', row({ peRatio: -8 }), null],
    ['a stated zero', row({ peRatio: 0 }), null],
    ['a stated ratio of the day', row({ peRatio: 12 }), 12],
    ['earnings that were filed after the price', row({}, { earnings: { ...earned, filed: '2026-08-25' } }), null],
    ['earnings of years before', row({}, { earnings: { ...earned, to: '2022-09-30' } }), null],
  ])('%s', (_case, of, ratio) => {
    expect(valuationOf(of, null).peRatio).toBe(ratio);
  });

  test('earnings of before a split are divided by it', () => {
    const splits = [{ date: '2026-08-10', numerator: 10, denominator: 1 }];
    const { peRatio, from } = valuationOf(row({}, { earnings: { ...earned, perShare: 25 }, splits }), null);
    expect([peRatio, from.earnings]).toEqual([20, { per_share: 2.5, to: '2026-06-30', source: 'SEC EDGAR' }]);
  });
});

describe('dividend yield', () => {
  const paid = (date: string, amount: number) => ({ date, amount, source: 'Tiingo' });

  test.each<[string, ValuedRow, number | null]>([
    ['dividends of the year ÷ price', row({}, { dividends: [paid('2025-11-07', 0.5), paid('2026-05-08', 0.75)] }), 2.5],
    ['those of a year before do not count', row(stated, { dividends: [paid('2025-08-22', 5)] }), 0.03],
    ['nor do those to come', row({}, { dividends: [paid('2026-08-23', 5)] }), null],
    ['a stated one of the day', row({ dividendYield: 1.2 }), 1.2],
    [
      'paid before a split',
      row(
        {},
        {
          dividends: [paid('2025-11-07', 10), paid('2026-08-14', 1)],
          splits: [{ date: '2026-06-10', numerator: 10, denominator: 1 }],
        },
      ),
      4,
    ],
  ])('%s', (_case, of, percent) => {
    expect(valuationOf(of, null).dividendYield).toBe(percent);
  });
});

test.each<[string, string, string[], boolean]>([
  ['Berkshire Hathaway', 'BRK.B', ['BRK.A'], false],
  ['Brown-Forman', 'BF.B', [], false],
  ['Alphabet', 'GOOGL', ['GOOG'], false],
  ['Alphabet, the other class', 'GOOG', ['GOOGL'], false],
  ['Fox', 'FOXA', ['FOX'], false],
  ['News Corp', 'NWS', ['NWSA'], false],
  ['Lennar', 'LEN', ['LEN.B'], false],
  ['Heico', 'HEI', ['HEI.A'], false],
  ['Liberty Broadband', 'LBRDK', ['LBRDA', 'LBRDP'], false],
  ['Vodafone in London', 'VOD.L', [], false],
  ['preferred shares are no class of it', 'JPM', ['JPM.PC', 'JPM.PD'], true],
  ['nor are warrants and units', 'ACHR', ['ACHR.WS', 'ACHRW', 'ACHRU'], true],
  ['one ticker', 'META', [], true],
])('shares and earnings of a filer count where it has one class: %s', (_name, ticker, others, isOne) => {
  const facts = { ticker, otherTickers: tickers(...others), shares: [cover], earnings: earned };
  const { marketCap, peRatio } = valuationOf(row({}, facts), null);
  expect([marketCap, peRatio]).toEqual(isOne ? [60e9, 20] : [null, null]);
  // What the source of the price stated of all classes counts beside that price.
  expect(valuationOf(row({ marketCap: 3.9e12 }, facts), null).marketCap).toBe(isOne ? 60e9 : 3.9e12);
});

const NOON = '2026-08-22T12:00:00.000Z';

test.each<[string, cap: number, OtherTicker[], boolean]>([
  ['GOOG beside GOOGL', 4179.6, [{ ticker: 'GOOGL', marketCap: 4217.1, statedAt: NOON }], true],
  ['GOOGL beside GOOG', 4217.1, [{ ticker: 'GOOG', marketCap: 4179.6, statedAt: NOON }], true],
  ['2 % apart', 102, [{ ticker: 'ACMEB', marketCap: 100, statedAt: NOON }], true],
  ['FOX beside FOXA', 25.62, [{ ticker: 'FOXA', marketCap: 28.76, statedAt: NOON }], false],
  ['FOXA beside FOX', 28.76, [{ ticker: 'FOX', marketCap: 25.62, statedAt: NOON }], false],
  ['a price of one class × shares of that class', 670, [{ ticker: 'ACMEB', marketCap: 1090, statedAt: NOON }], false],
  ['one of several contradicts', 100, [...tickers('A'), { ticker: 'B', marketCap: 90, statedAt: NOON }], false],
  ['a cap of another day', 25.62, [{ ticker: 'FOXA', marketCap: 28.76, statedAt: '2026-08-21T20:00:00Z' }], true],
  ['nothing stated of the other', 25.62, tickers('FOXA'), true],
  ['a cap of zero', 25.62, [{ ticker: 'FOXA', marketCap: 0, statedAt: NOON }], true],
  ['preferred shares', 25.62, [{ ticker: 'ACME.PA', marketCap: 0.4, statedAt: NOON }], true],
])('a stated cap counts where that of no other class contradicts it: %s', (_case, cap, otherTickers, counts) => {
  const of = row({ marketCap: cap, peRatio: 15.7 }, { otherTickers });
  expect(valuationOf(of, null)).toMatchObject({ marketCap: counts ? cap : null, peRatio: 15.7 });
});

test('a cap that a provider told is of the day on which it was asked, and so are those of other classes', () => {
  const told = {
    marketCap: 25.62e9,
    asOf: new Date('2026-08-21T20:00:00Z'),
    profiledAt: new Date('2026-08-21T15:00:00Z'),
  };
  const other = (statedAt: string) => ({ otherTickers: [{ ticker: 'ACMEA', marketCap: 28.76e9, statedAt }] });
  expect(valuationOf(row(told, other('2026-08-21T16:00:00Z')), null).marketCap).toBeNull();
  expect(valuationOf(row(told, other('2026-08-20T16:00:00Z')), null).marketCap).toBe(25.62e9);
});

/**
 * Companies of several classes: shares of the listed class and of the others in millions, rounded, as annual reports of 2024 and 2025 have them.
 * The SEC's facts have no figures by class; a filer that leaves the class out of one states it as if it were all.
 */
test.each<[string, string, string[], listed: number, others: number]>([
  ['Alphabet', 'GOOGL', ['GOOG'], 5_833, 6_258],
  ['Berkshire Hathaway, in shares of class B', 'BRK.B', ['BRK.A'], 1_350, 807],
  ['Meta Platforms', 'META', [], 2_177, 344],
  ['Snap', 'SNAP', [], 1_440, 254],
  ['Nike', 'NKE', [], 1_180, 290],
  ['UPS', 'UPS', [], 735, 112],
  ['Hershey', 'HSY', [], 148, 54.6],
  ['Tyson Foods', 'TSN', [], 286, 70],
  ['Ford', 'F', [], 3_909, 71],
  ['Estee Lauder', 'EL', [], 234, 125.5],
  ['Airbnb', 'ABNB', [], 434, 190],
  ['Comcast', 'CMCSA', [], 3_690, 9.4],
])('the cap of %s is within 2 %% of all its classes, or none', (_name, ticker, otherTickers, listed, others) => {
  const shares = (listed + others) * 1e6;
  const averaged = count('weighted_average', shares * 1.01, '2026-06-30');
  for (const counts of [[averaged], [count('cover', listed * 1e6, '2026-07-20'), averaged]]) {
    const of = row({}, { ticker, otherTickers: tickers(...otherTickers), shares: counts });
    for (const byAverage of [false, true]) {
      const { marketCap } = valuationOf(of, null, { byAverage });
      const off = marketCap === null ? 0 : Math.abs(marketCap / (50 * shares) - 1);
      expect(off).toBeLessThanOrEqual(0.02);
    }
  }
});
