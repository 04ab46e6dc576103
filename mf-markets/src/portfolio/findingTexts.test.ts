import type { PortfolioFinding } from '@market-pulse/contract';
import { findingKey, findingText, findingTitle, isOnlyOld } from './findingTexts';

const old: PortfolioFinding = {
  ...{ about: 'old_price', date: '2026-06-12', trading_days: 4 },
  instruments: [
    { kind: 'stock', symbol: 'AAPL' },
    { kind: 'stock', symbol: 'KO' },
  ],
};
const rate: PortfolioFinding = {
  ...{ about: 'rate', currency: 'GBP', day: '2026-08-18', days: 1, newest: '2026-08-01' },
  ...{ trading_days: null, symbols: ['VOD.L'] },
};

const ownPrice: Extract<PortfolioFinding, { about: 'own_price' }> = {
  ...{ about: 'own_price', kind: 'stock', symbol: 'KO', date: '2026-06-12', list_date: '2026-06-15', counts: false },
};

const split: PortfolioFinding = {
  about: 'split',
  transaction: {
    ...{
      id: 1,
      account: '',
      symbol: 'SPLT',
      kind: 'stock',
      date: '2024-05-01',
      action: 'buy',
      quantity: 10,
      price: 830,
      fee: 0,
    },
    ...{ currency: 'USD', converted: null, split_factor: null, settled: null, note: '', imported: false },
    cancelled_on: null,
  },
  ...{ close: 83.04, close_date: '2024-05-01', numerator: 10, denominator: 1 },
};
const within = { from: '2024-04-01', until: '2024-06-30' };
const asked = '10 SPLT at $830.00 on May 1, 2024.';
const byPrice = 'The history has $83.04 of May 1, 2024, in shares of today: about 10-for-1.';
const byTime = 'There was one between Apr 1, 2024 and Jun 30, 2024; on which day is not known.';

test.each<[PortfolioFinding, string, string, boolean]>([
  [split, 'Split after this?', `${asked} ${byPrice}`, false],
  [
    { ...split, close: null, close_date: null, within },
    'Split after this?',
    `${asked} A 10-for-1 split? ${byTime}`,
    false,
  ],
  [{ ...split, within }, 'Split after this?', `${asked} ${byPrice} ${byTime}`, false],
  [old, 'Price 4 trading days old', 'AAPL, KO: of Jun 12, 2026. It counts, with its day.', true],
  [rate, 'Rate missing', 'British Pound in dollars, Aug 1, 2026: too old for Aug 18, 2026. VOD.L is left out.', false],
  [
    { ...rate, newest: '2026-08-13', trading_days: 3, days: 2 },
    'Rate 3 trading days old',
    'British Pound in dollars, Aug 13, 2026: too old for Aug 18, 2026 and 1 earlier day. VOD.L is left out.',
    true,
  ],
  [
    { ...rate, newest: null, symbols: ['VOD.L', 'BP.L'] },
    'Rate missing',
    'British Pound in dollars: none is known of Aug 18, 2026, or before. VOD.L, BP.L are left out.',
    false,
  ],
  [
    ownPrice,
    'Own price older than the list',
    'KO: yours is of Jun 12, 2026; the list has Jun 15, 2026. That one counts.',
    true,
  ],
  [
    { ...ownPrice, counts: true },
    'Own price older than the list',
    'KO: yours is of Jun 12, 2026; the list has Jun 15, 2026. Yours counts, because the list does not say in which currency its own is.',
    true,
  ],
  [
    { ...ownPrice, list_date: '2026-06-12' },
    'Own price of a day of the list',
    'KO: you entered a price of Jun 12, 2026, and the list has one of that day, too. That one counts.',
    true,
  ],
  [
    { about: 'no_price', kind: 'stock', symbol: 'KO', within: { date: '2026-06-12', until: '2026-06-30' } },
    'No price',
    'The price of KO is of Jun 12, 2026, and a split came about then, nobody knows on which day. Enter a price of Jun 30, 2026 or later. Its value is in no sum until then.',
    false,
  ],
  [
    { about: 'cash', currency: 'USD', day: '2026-06-12', missing: 40, account: 'Broker' },
    'A deposit is missing',
    'Cash, US dollar in "Broker": by Jun 12, 2026 more had gone out than come in. At least $40.00 is missing. Until it is entered, the cash of this account is in no sum, and purchases count as payments.',
    false,
  ],
  [
    { about: 'no_deposit', movements: 1 },
    'Cash without a deposit',
    'A withdrawal, interest or fee is there, and no deposit: its cash is not kept, and these count for nothing. Enter what was paid in, if cash is to be in the value.',
    true,
  ],
])('%j is told', (finding, title, text, isOld) => {
  expect([findingTitle(finding), findingText(finding), isOnlyOld(finding)]).toEqual([title, text, isOld]);
});

test('opening positions of two accounts are told apart', () => {
  const opening = { kind: 'stock', symbol: 'KO', day: '2026-01-04', quantity: 3, sold_on: '2026-03-02' } as const;
  const [broker, bank] = ['Broker', 'Bank'].map((account): PortfolioFinding => ({
    about: 'opening',
    opening: { ...opening, account },
  }));
  expect(findingKey(broker!)).not.toBe(findingKey(bank!));
  expect(findingText(broker!)).toMatch(/^KO in "Broker": more was sold/);
});
