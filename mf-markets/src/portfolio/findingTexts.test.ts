import type { PortfolioFinding } from '@market-pulse/contract';
import { findingText, findingTitle, isLeftOut } from './findingTexts';

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

test.each<[PortfolioFinding, string, string, boolean]>([
  [old, 'Price 4 trading days old', 'AAPL, KO: of Jun 12, 2026. It counts, with its day.', false],
  [rate, 'Rate missing', 'GBP on Aug 18, 2026: the newest before is of Aug 1, 2026. VOD.L is left out.', true],
])('%j is told', (finding, title, text, isOut) => {
  expect([findingTitle(finding), findingText(finding), isLeftOut(finding)]).toEqual([title, text, isOut]);
});
