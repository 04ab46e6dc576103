import type { FigureStatus } from '../provenance';
import { freshnessOf } from './freshness';

const NOW = Date.parse('2026-11-22T18:00:00.000Z');
const MINUTE_MILLISECONDS = 60_000;
const DAY_MILLISECONDS = 24 * 60 * MINUTE_MILLISECONDS;
const minutes = (count: number) => count * MINUTE_MILLISECONDS;
const days = (count: number) => count * DAY_MILLISECONDS;
const ago = (milliseconds: number | undefined) => (milliseconds === undefined ? undefined : NOW - milliseconds);

type Row = [
  what: string,
  written: FigureStatus | null,
  asOf: number | undefined,
  confirmed: number | undefined,
  FigureStatus | null,
];

describe('how fresh figures are', () => {
  it.each<Row>([
    ['a price of this minute', 'live', minutes(1), minutes(1), 'live'],
    ['a price of ten minutes ago', 'live', minutes(10), minutes(10), 'live'],
    ['a price of more than ten minutes ago', 'live', minutes(11), minutes(11), 'delayed'],
    ['a price that was last asked for half an hour ago', 'live', minutes(30), minutes(30), 'delayed'],
    ['a price that could not be asked for again for longer', 'live', minutes(31), minutes(31), 'stale'],
    ['a closing price of Friday, confirmed on Sunday', 'live', days(2), minutes(1), 'delayed'],
    ['a closing price of Friday, not confirmed since', 'live', days(2), days(2), 'stale'],
    ['a closing price before a long weekend', 'live', days(4), minutes(1), 'delayed'],
    ['a price that is no longer made', 'live', days(6), minutes(1), 'stale'],
    ['a live price that nobody ever confirmed', 'live', minutes(1), undefined, 'stale'],
    ['a live price without a time', 'live', undefined, minutes(1), 'stale'],
    ['a price of a clock that goes ahead', 'live', -minutes(1), minutes(1), 'live'],
    ['an imported figure of yesterday', 'delayed', days(1), undefined, 'delayed'],
    ['an imported figure of a week ago', 'delayed', days(7), undefined, 'delayed'],
    ['an imported figure of eight days ago', 'delayed', days(8), undefined, 'stale'],
    ['a stale one', 'stale', minutes(1), minutes(1), 'stale'],
    ['a sample', 'sample', days(800), undefined, 'sample'],
    ['no figure', null, undefined, undefined, null],
  ])('%s', (_what, status, asOf, confirmed, expected) => {
    expect(freshnessOf({ status, asOf: ago(asOf), confirmedAt: ago(confirmed) }, NOW)).toBe(expected);
  });
});
