import type { WatchlistEntry } from '@market-pulse/contract';
import { INDEX, leadInstruments, type LeadInstrument } from './leadInstruments';

type Watched = Pick<WatchlistEntry, 'symbol' | 'kind' | 'name'>;
const apple: Watched = { symbol: 'AAPL', kind: 'stock', name: 'Apple' };
const bitcoin: Watched = { symbol: 'BTC', kind: 'crypto', name: 'Bitcoin' };
const namesake: Watched = { symbol: 'BTC', kind: 'stock', name: 'Grayscale' };
const nvidia: LeadInstrument = { symbol: 'NVDA', kind: 'stock', name: 'NVIDIA', label: 'NVDA' };

test.each<[string, readonly Watched[], LeadInstrument, string]>([
  ['a stock, where nothing is watched', [], INDEX, 'NVIDIA'],
  ['the first of the watchlist', [apple, namesake], INDEX, 'Apple'],
  ['the next one, where the coin is the first', [bitcoin, apple], INDEX, 'Apple'],
  ['a stock with the symbol of the coin', [namesake], INDEX, 'Grayscale'],
  ['a stock, where only the coin is watched', [bitcoin], INDEX, 'NVIDIA'],
  ['what is shown, although the list has come since', [apple], nvidia, 'NVIDIA'],
])('the third is %s', (_case, watchlist, shown, name) => {
  expect(leadInstruments(watchlist, shown).map((one) => one.name)).toEqual(['S&P 500', 'Bitcoin', name]);
});
