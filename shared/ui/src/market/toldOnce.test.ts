import type { ToldSource } from './sourcePanelContext';
import { toldOnce } from './toldOnce';

const DAY = '2026-08-22T12:00:00.000Z';
const of = (source: string | null, told: Partial<ToldSource> = {}): ToldSource => ({
  ...{ source, as_of: DAY, status: 'delayed', ...told },
});

test.each<[string, (ToldSource | null | undefined)[], ToldSource[]]>([
  ['the one source', [of('A')], [of('A')]],
  ['two sources, the main one first', [of('B'), of('A')], [of('B'), of('A')]],
  ['a source once, whatever else is of it', [of('A'), of('A', { of: 'P/E' })], [of('A')]],
  [
    'what is of one source together',
    [of('A'), of('B', { of: 'Market cap' }), of('B', { of: 'P/E' })],
    [of('A'), of('B', { of: 'Market cap, P/E' })],
  ],
  [
    'a source of two days twice',
    [of('A'), of('A', { as_of: '2026-08-21T12:00:00.000Z' })],
    [of('A'), of('A', { as_of: '2026-08-21T12:00:00.000Z' })],
  ],
  [
    'each source of figures that are of several',
    [of(null, { sources: ['A', 'B'] })],
    [of('A', { sources: ['A', 'B'] }), of('B', { sources: ['A', 'B'] })],
  ],
  ['no source that is not told, where another is', [of(null), of('A')], [of('A')]],
  ['that none is told, where none is', [of(null), of(null, { as_of: null })], [of(null), of(null, { as_of: null })]],
  ['nothing of what has no figures', [of('A'), null, undefined, of('B', { status: null })], [of('A')]],
])('a line tells %s', (_what, sources, told) => {
  expect(toldOnce(sources)).toEqual(told);
});
