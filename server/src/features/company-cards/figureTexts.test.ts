import type { ChartFigures } from './chartFigures';
import { figureTexts } from './figureTexts';

const TESLA: ChartFigures = {
  ...{ name: 'Tesla, Inc.', ticker: 'TSLA', slug: 'tesla-inc', exchange: 'NASDAQ' },
  ...{ price: 391.2, change: -1.2, change_percent: -0.31 },
  ...{ source: 'Twelve Data', as_of: '2026-11-20T21:00:00.000Z', status: 'delayed' },
  ...{ closes: [1, 2], from: '2025-11-21', to: '2026-11-20', closesFrom: 'Twelve Data' },
};

test('a picture says what a share costs, since when, of which day and from whom', () => {
  expect(figureTexts(TESLA)).toEqual({
    price: '$391.20',
    change: '-1.20 (-0.31%)',
    isLoss: true,
    provenance: 'Price of Nov 20, 2026 · Twelve Data',
    warning: undefined,
    days: 'Nov 21, 2025 to Nov 20, 2026 · Twelve Data',
  });
});

test.each<[Partial<ChartFigures>, Partial<ReturnType<typeof figureTexts>>]>([
  [{ status: 'sample' }, { warning: 'Sample data' }],
  [{ status: 'stale' }, { warning: 'Out of date' }],
  [{ status: 'live' }, { warning: undefined, provenance: 'Price of Nov 20, 2026 · Twelve Data' }],
  [
    { price: 0.006, change: 0.0024, change_percent: 66.67 },
    { price: '$0.0060', change: '+0.0024 (+66.67%)', isLoss: false },
  ],
  [{ change: null }, { change: '(-0.31%)', isLoss: true }],
  [
    { price: null, status: 'sample' },
    { price: undefined, change: undefined, provenance: undefined, warning: undefined },
  ],
  [{ from: null, to: null }, { days: undefined }],
])('with %j it says %j', (figures, texts) => {
  expect(figureTexts({ ...TESLA, ...figures })).toMatchObject(texts);
});
