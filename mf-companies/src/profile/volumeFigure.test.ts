import { volumeFigure } from './volumeFigure';

const last = { volume: 52_000_000, source: 'Collection', as_of: '2026-01-06T12:00:00.000Z', status: 'stale' } as const;

test.each<[string, Parameters<typeof volumeFigure>[0], string, string]>([
  ['of the day of the price', { volume: 39_480_000 }, 'Volume', '39.48M'],
  ['of the last day of its history', { volume: null, last_volume: last }, 'Volume (Jan 6, 2026)', '52.00M'],
  ['of nobody', { volume: null }, 'Volume', '-'],
])('a volume %s', (_what, company, label, value) => {
  expect(volumeFigure(company)).toEqual({ label, value });
});
