import type { FigureStatus, Provenance } from '../provenance';
import { rankingDay } from './rankingDay';

interface Row {
  readonly name: string;
  readonly provenance: Provenance | null;
}

/** `count` rows of one day and status, by the name of the group. */
const many = (name: string, count: number, status: FigureStatus | null, as_of: string | null): Row[] =>
  Array.from({ length: count }, () => ({ name, provenance: { source: 'Feed', as_of, status } }));

const friday = '2026-08-21T20:00:00.000Z';
const thursday = '2026-08-20T20:00:00.000Z';

test.each<[string, readonly Row[], string]>([
  ['nothing', [], 'few undefined 0'],
  ['no figures', many('none', 9, null, null), 'few undefined 0'],
  ['figures of no known day', many('undated', 9, 'delayed', null), 'few undefined 0'],
  ['enough of one day', many('friday', 5, 'delayed', friday), 'enough friday 5'],
  ['four are too few', many('friday', 4, 'delayed', friday), 'few friday 4'],
  [
    'the newest day of which there are enough',
    [...many('friday', 5, 'delayed', friday), ...many('thursday', 400, 'delayed', thursday)],
    'enough friday 5',
  ],
  [
    'a newer day of which there are too few is left out',
    [...many('friday', 3, 'live', friday), ...many('thursday', 400, 'delayed', thursday)],
    'enough thursday 400',
  ],
  [
    'live and delayed of a day belong together',
    [...many('friday', 2, 'live', friday), ...many('friday', 3, 'delayed', '2026-08-21T08:00:00.000Z')],
    'enough friday 5',
  ],
  [
    'never a sample beside live',
    [...many('sample', 50, 'sample', friday), ...many('friday', 5, 'live', friday)],
    'enough friday 5',
  ],
  [
    'never stale beside live',
    [...many('stale', 50, 'stale', friday), ...many('friday', 6, 'live', friday)],
    'enough friday 6',
  ],
  [
    'three sponsors on three days, and samples enough: the samples of one day',
    [
      ...many('one', 1, 'delayed', '2025-04-28T00:00:00.000Z'),
      ...many('two', 1, 'delayed', '2026-01-23T00:00:00.000Z'),
      ...many('three', 1, 'delayed', '2026-06-29T00:00:00.000Z'),
      ...many('samples', 60, 'sample', '2024-12-31T00:00:00.000Z'),
    ],
    'enough samples 60',
  ],
  [
    'three sponsors on three days alone',
    [
      ...many('one', 1, 'delayed', '2025-04-28T00:00:00.000Z'),
      ...many('two', 1, 'delayed', '2026-01-23T00:00:00.000Z'),
      ...many('three', 1, 'delayed', '2026-06-29T00:00:00.000Z'),
    ],
    'few three 1',
  ],
  [
    'out of date before samples',
    [...many('sample', 9, 'sample', friday), ...many('stale', 9, 'stale', thursday)],
    'enough stale 9',
  ],
])('%s', (_what, rows, expected) => {
  const { kind, rows: taken } = rankingDay(rows, ({ provenance }) => provenance);
  expect(`${kind} ${taken[0]?.name} ${taken.length}`).toBe(expected);
});
