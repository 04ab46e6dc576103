import { notDrawnText } from './notDrawn';

const row = (size: number | undefined, change_percent: number | null) => ({ size, change_percent });
const full = row(1e9, 0);

test.each([
  ['all are drawn', [full, full], 2, undefined],
  ['there is nothing to draw', [], 0, undefined],
  ['a change of zero is a change', [row(1, 0)], 1, undefined],
  ['no market cap, or one of zero', [full, row(undefined, 1), row(0, 1)], 1, 'Not drawn: 2 without a market cap'],
  ['no change', [full, row(1, null)], 1, 'Not drawn: 1 without a change'],
  ['neither is told once', [full, row(undefined, null)], 1, 'Not drawn: 1 without a market cap'],
  [
    'of each kind, and of another day',
    [full, full, full, row(undefined, 1), row(1, null)],
    1,
    'Not drawn: 1 without a market cap, 1 without a change, 2 of another day or less fresh',
  ],
])('%s', (_case, rows, ofDay, text) => {
  expect(notDrawnText(rows, { ofDay })).toBe(text);
});

test('where sizes are by turnover, it is volume that is missing', () => {
  expect(notDrawnText([full, row(undefined, 1)], { ofDay: 1 }, 'turnover')).toBe('Not drawn: 1 without a volume');
});

test('a company of several share classes is drawn once', () => {
  expect(notDrawnText([full, full], { ofDay: 2, drawn: 1 })).toBe(
    'Not drawn: 1 of a company that another share class stands for',
  );
});
