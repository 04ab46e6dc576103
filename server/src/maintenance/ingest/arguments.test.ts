import { UsageError } from '../command';
import { parseArguments } from './arguments';

const now = new Date('2026-09-01T12:00:00Z');
const parse = (...args: string[]) => parseArguments(args, now);

test('an input and where it lies', () => {
  expect(parse('sp500', 'data/sp500')).toEqual({ kind: 'sp500', path: 'data/sp500', asOf: undefined });
  expect(parse('edgar-tickers', 'tickers.json')).toMatchObject({ kind: 'edgar-tickers', path: 'tickers.json' });
});

test('the day of the figures, up to today', () => {
  expect(parse('sp500', 'data', '--as-of', '2026-09-01').asOf).toBe('2026-09-01');
});

test.each([
  [[], 'Say what to ingest'],
  [['sp500'], 'Say what to ingest'],
  [['sp500', 'a', 'b'], 'Say what to ingest'],
  [['nasdaq', 'a'], 'There is no input "nasdaq"'],
  [['sp500', 'a', '--as-of', '22.8.2026'], 'is not a date'],
  [['sp500', 'a', '--as-of', '2026-02-30'], 'is not a date'],
  [['sp500', 'a', '--as-of', '2026-09-02'], 'is in the future'],
  [['edgar-tickers', 'a', '--as-of', '2026-08-01'], 'belongs to sp500'],
  [['sp500', 'a', '--fast'], '--fast'],
])('%j is refused', (args, message) => {
  expect(() => parse(...args)).toThrow(UsageError);
  expect(() => parse(...args)).toThrow(message);
});
