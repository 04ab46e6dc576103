import { pickStock, type StockCandidate } from './pickStock';

const MINUTE = 60_000;
const NOW = 1_000 * MINUTE;
const first = new Set(['AAPL', 'TUTH']);

const stock = (ticker: string, minutesAgo: number | undefined, more: Partial<StockCandidate> = {}): StockCandidate => ({
  ...{ companyId: 1, ticker, isWatched: false, marketCap: null, restsUntil: undefined },
  askedAt: minutesAgo === undefined ? undefined : NOW - minutesAgo * MINUTE,
  ...more,
});
const watched = { isWatched: true };

describe('the next stock to ask for', () => {
  it.each<[string, StockCandidate[], string | undefined]>([
    ['nothing where nothing is known', [], undefined],
    ['nothing before its time', [stock('AAPL', 0.9), stock('KO', 4.9), stock('PG', 1.9, watched)], undefined],
    ['one of the home page before all others', [stock('KO', 900), stock('PG', undefined), stock('AAPL', 1)], 'AAPL'],
    ['of these the one that waits longest', [stock('AAPL', 1), stock('TUTH', 2)], 'TUTH'],
    ['of these the one that was never asked for', [stock('AAPL', 9), stock('TUTH', undefined)], 'TUTH'],
    ['what was never asked for', [stock('KO', 900), stock('PG', undefined)], 'PG'],
    ['of such the watched one', [stock('KO', undefined, { marketCap: 9 }), stock('PG', undefined, watched)], 'PG'],
    ['then the largest', [stock('KO', undefined, { marketCap: 8 }), stock('PG', undefined, { marketCap: 9 })], 'PG'],
    ['one of unknown size last', [stock('KO', undefined), stock('PG', undefined, { marketCap: 9 })], 'PG'],
    ['a watched one sooner than another', [stock('KO', 6), stock('PG', 4, watched)], 'PG'],
    ['but no other is forgotten for it', [stock('KO', 11), stock('PG', 4, watched)], 'KO'],
    ['one that is due after one that rests', [stock('AAPL', 9, { restsUntil: NOW + 1 }), stock('KO', 6)], 'KO'],
    ['one whose rest is over', [stock('AAPL', 9, { restsUntil: NOW })], 'AAPL'],
  ])('%s', (_what, candidates, expected) => {
    expect(pickStock(candidates, first, NOW)?.ticker).toBe(expected);
  });

  it('goes round all of them when the budget is too small', () => {
    const asked = new Map<string, number>();
    const tickers = Array.from({ length: 200 }, (_, index) => `S${index}`);
    for (let call = 0, now = NOW; call < 1_000; call += 1, now += 1_200) {
      const candidates = tickers.map((ticker, index) => ({
        ...stock(ticker, undefined, { isWatched: index < 50 }),
        askedAt: asked.get(ticker),
      }));
      const picked = pickStock(candidates, first, now);
      if (picked) asked.set(picked.ticker, now);
    }
    expect(asked.size).toBe(200);
    const end = NOW + 1_000 * 1_200;
    expect(Math.max(...[...asked.values()].map((at) => end - at))).toBeLessThan(10 * MINUTE);
  });
});
