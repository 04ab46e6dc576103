import { UsageError } from '../command';
import { parseArguments } from './arguments';

const now = new Date('2026-09-01T12:00:00Z');
const parse = (...args: string[]) => parseArguments(args, now);

test('an input and where it lies', () => {
  expect(parse('sp500', 'data/sp500')).toMatchObject({ kind: 'sp500', path: 'data/sp500', asOf: undefined });
  expect(parse('edgar-tickers', 'tickers.json')).toMatchObject({ kind: 'edgar-tickers', path: 'tickers.json' });
});

test('the day of the figures, or of the directory, up to today', () => {
  expect(parse('edgar-tickers', 'a', '--as-of', '2026-08-01')).toMatchObject({ asOf: '2026-08-01' });
  expect(parse('sp500', 'data', '--as-of', '2026-09-01')).toMatchObject({ asOf: '2026-09-01' });
});

test('a history, and what its files do not say', () => {
  expect(parse('prices', 'a.csv', '--source', 'Tiingo', '--licence', 'MIT', '--adjustment', 'raw')).toEqual({
    ...{ input: 'history', kind: 'prices', path: 'a.csv' },
    statements: { source: 'Tiingo', licence: 'MIT', adjustment: 'raw' },
  });
  expect(parse('prices', 'a.csv', '--dates', 'dmy')).toMatchObject({ statements: { dates: 'dmy' } });
  expect(parse('prices', 'a.csv', '--currency', 'GBX')).toMatchObject({ statements: { currency: 'GBX' } });
  expect(parse('crypto', 'a.csv', '--symbol', 'BTC')).toMatchObject({ kind: 'crypto', statements: { symbol: 'BTC' } });
});

test('filings, and where they lie', () => {
  expect(parse('edgar-filings', 'data/8-k')).toEqual({ input: 'edgar', kind: 'edgar-filings', path: 'data/8-k' });
  expect(parse('edgar-submissions', 'a.json')).toMatchObject({ input: 'edgar', kind: 'edgar-submissions' });
  expect(() => parse('edgar-filings', 'a', '--source', 'SEC')).toThrow('--source belongs to prices, macro and crypto.');
});

test('the bundled history needs no more words', () => {
  expect(parse('sample')).toEqual({ input: 'sample' });
});

test('facts of companies, by a file or folder', () => {
  expect(parse('edgar-facts', 'facts')).toEqual({ input: 'edgar', kind: 'edgar-facts', path: 'facts' });
});

test.each([
  [['edgar-facts'], 'Say what to ingest'],
  [['edgar-facts', 'a', '--as-of', '2026-08-01'], 'belongs to sp500'],
  [['edgar-facts', 'a', '--symbol', 'X'], '--symbol belongs to prices'],
  [['sample', 'a.csv'], 'sample takes nothing more'],
  [['sample', '--source', 'x'], 'sample takes nothing more'],
  [[], 'Say what to ingest'],
  [['sp500'], 'Say what to ingest'],
  [['sp500', 'a', 'b'], 'Say what to ingest'],
  [['nasdaq', 'a'], 'There is no input "nasdaq"'],
  [['sp500', 'a', '--as-of', '22.8.2026'], 'is not a date'],
  [['sp500', 'a', '--as-of', '2026-02-30'], 'is not a date'],
  [['sp500', 'a', '--as-of', '2026-09-02'], 'is in the future'],
  [['edgar-tickers', 'a', '--as-of', '2026-09-02'], 'is in the future'],
  [['sp500', 'a', '--fast'], '--fast'],
  [['sp500', 'a', '--source', 'x'], '--source belongs to prices'],
  [['prices', 'a', '--as-of', '2026-08-01'], 'belongs to sp500'],
  [['prices', 'a', '--adjustment', 'some'], 'is none of raw, splits, full'],
  [['prices', 'a', '--dates', 'ymd'], '--dates ymd is none of dmy, mdy'],
  [['prices', 'a', '--currency', 'XQQ'], '--currency XQQ is no currency that is known'],
  [['crypto', 'a', '--currency', 'EUR'], '--currency belongs to prices'],
  [['sp500', 'a', '--currency', 'EUR'], '--currency belongs to prices'],
  [['sp500', 'a', '--dates', 'dmy'], '--dates belongs to prices'],
  [['macro', 'a', '--adjustment', 'raw'], '--adjustment belongs to prices'],
  [['macro', 'a', '--symbol', 'X'], '--symbol belongs to prices'],
  [['prices', 'a', '--source', 'two\nlines'], 'takes one line'],
])('%j is refused', (args, message) => {
  expect(() => parse(...args)).toThrow(UsageError);
  expect(() => parse(...args)).toThrow(message);
});
