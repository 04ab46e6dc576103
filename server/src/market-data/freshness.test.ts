import type { FigureStatus } from '@market-pulse/contract';
import { statusAt } from './freshness';

const now = new Date('2026-11-22T18:00:00.000Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ago = (milliseconds: number | null) => (milliseconds === null ? null : new Date(now.getTime() - milliseconds));

type Row = [
  what: string,
  stored: FigureStatus | null,
  asOf: number | null,
  refreshed: number | null,
  FigureStatus | null,
];

describe('how fresh figures are', () => {
  it.each<Row>([
    ['a price of this minute', 'live', MINUTE, MINUTE, 'live'],
    ['a price of ten minutes ago', 'live', 10 * MINUTE, 10 * MINUTE, 'live'],
    ['a price of more than ten minutes ago', 'live', 11 * MINUTE, 11 * MINUTE, 'delayed'],
    ['a price that was last asked for half an hour ago', 'live', 30 * MINUTE, 30 * MINUTE, 'delayed'],
    ['a price that could not be asked for again for longer', 'live', 31 * MINUTE, 31 * MINUTE, 'stale'],
    ['a closing price of Friday, confirmed on Sunday', 'live', 2 * DAY, MINUTE, 'delayed'],
    ['a closing price of Friday, not confirmed since', 'live', 2 * DAY, 2 * DAY, 'stale'],
    ['a closing price before a long weekend', 'live', 4 * DAY, MINUTE, 'delayed'],
    ['a price that is no longer made', 'live', 6 * DAY, MINUTE, 'stale'],
    ['a live price that nobody ever confirmed', 'live', MINUTE, null, 'stale'],
    ['a live price without a time', 'live', null, MINUTE, 'stale'],
    ['a price of a clock that goes ahead', 'live', -MINUTE, MINUTE, 'live'],
    ['an imported figure of yesterday', 'delayed', DAY, null, 'delayed'],
    ['an imported figure of a week ago', 'delayed', 7 * DAY, null, 'delayed'],
    ['an imported figure of eight days ago', 'delayed', 8 * DAY, null, 'stale'],
    ['a stale one', 'stale', MINUTE, MINUTE, 'stale'],
    ['a sample', 'sample', 800 * DAY, null, 'sample'],
    ['no figure', null, null, null, null],
  ])('%s', (_what, status, asOf, refreshed, expected) => {
    expect(statusAt({ source: 'Finnhub', status, asOf: ago(asOf), refreshedAt: ago(refreshed) }, now)).toBe(expected);
  });
});
