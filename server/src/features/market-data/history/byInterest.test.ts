import { byInterest, type HistoryCandidate } from './byInterest';

const one = (symbol: string, rest: Partial<HistoryCandidate> = {}): HistoryCandidate => ({
  ...{ symbol, asked: symbol, isFirst: false, isWatched: false, marketCap: null },
  ...rest,
});

it('begins with the home page, then what is watched, then the largest', () => {
  const candidates = [
    ...[one('NONE'), one('ANY'), one('LARGE', { marketCap: 2e12 }), one('SMALL', { marketCap: 1e6 })],
    ...[one('SEEN', { isWatched: true, marketCap: 1 }), one('HOME', { isFirst: true })],
  ];
  const sorted = candidates.sort(byInterest).map(({ symbol }) => symbol);
  expect(sorted).toEqual(['HOME', 'SEEN', 'LARGE', 'SMALL', 'ANY', 'NONE']);
});
