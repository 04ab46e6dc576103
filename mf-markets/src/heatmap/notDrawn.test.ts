import { notDrawnText } from './notDrawn';

const row = (market_cap: number | null, change_percent: number | null) => ({ market_cap, change_percent });
const full = row(1e9, 0);

test.each([
  ['all are drawn', [full, full], 2, undefined],
  ['there is nothing to draw', [], 0, undefined],
  ['a change of zero is a change', [row(1, 0)], 1, undefined],
  ['no market cap, or one of zero', [full, row(null, 1), row(0, 1)], 1, 'Not drawn: 2 without a market cap'],
  ['no change', [full, row(1, null)], 1, 'Not drawn: 1 without a change'],
  ['neither is told once', [full, row(null, null)], 1, 'Not drawn: 1 without a market cap'],
  [
    'of each kind, and of another day',
    [full, full, full, row(null, 1), row(1, null)],
    1,
    'Not drawn: 1 without a market cap, 1 without a change, 2 of another day or not as fresh',
  ],
])('%s', (_case, rows, drawn, text) => {
  expect(notDrawnText(rows, drawn)).toBe(text);
});
