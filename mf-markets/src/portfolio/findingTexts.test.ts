import type { PortfolioFinding } from '@market-pulse/contract';
import { findingKey, findingText, findingTitle, isLeftOut } from './findingTexts';

const old: PortfolioFinding = {
  ...{ about: 'old_price', date: '2026-06-12', trading_days: 4 },
  instruments: [
    { kind: 'stock', symbol: 'AAPL' },
    { kind: 'stock', symbol: 'KO' },
  ],
};
const rate: PortfolioFinding = {
  ...{ about: 'rate', currency: 'GBP', day: '2026-08-18', days: 1, newest: '2026-08-01', symbols: ['VOD.L'] },
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
    ...{ currency: 'USD', converted: null, split_factor: null, note: '', imported: false, cancelled_on: null },
  },
  ...{ close: 83.04, close_date: '2024-05-01', numerator: 10, denominator: 1 },
};
const within = { from: '2024-04-01', until: '2024-06-30' };
const asked = '10 SPLT at $830.00 on May 1, 2024.';
const byPrice = 'The history has $83.04 of May 1, 2024, in shares of today: about 10-for-1.';
const byTime = 'There was one between Apr 1, 2024 and Jun 30, 2024; on which day is not known.';

test.each<[PortfolioFinding, string, string, boolean]>([
  [split, 'Split after this?', `${asked} ${byPrice}`, true],
  [
    { ...split, close: null, close_date: null, within },
    'Split after this?',
    `${asked} A 10-for-1 split? ${byTime}`,
    true,
  ],
  [{ ...split, within }, 'Split after this?', `${asked} ${byPrice} ${byTime}`, true],
  [old, 'Price 4 trading days old', 'AAPL, KO: of Jun 12, 2026. It counts, with its day.', false],
  [rate, 'Rate missing', 'GBP on Aug 18, 2026: the newest before is of Aug 1, 2026. VOD.L is left out.', true],
  [
    { about: 'no_price', kind: 'stock', symbol: 'KO', within: { date: '2026-06-12', until: '2026-06-30' } },
    'No price',
    'The price of KO is of Jun 12, 2026, and a split came about then, nobody knows on which day. Enter a price of Jun 30, 2026 or later. Its value is in no sum until then.',
    true,
  ],
])('%j is told', (finding, title, text, isOut) => {
  expect([findingTitle(finding), findingText(finding), isLeftOut(finding)]).toEqual([title, text, isOut]);
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
