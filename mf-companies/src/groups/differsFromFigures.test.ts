import type { Provenance } from '@market-pulse/contract';
import { differsFromFigures } from './differsFromFigures';

const line: Provenance = { source: 'Feed', as_of: '2026-08-21T20:00:00.000Z', status: 'delayed' };

test.each<[string, Partial<Provenance>, Partial<Provenance>, boolean]>([
  ['the same', {}, {}, false],
  ['another minute of the day', { as_of: '2026-08-21T20:05:00.000Z' }, {}, false],
  ['another day', { as_of: '2026-08-20T20:00:00.000Z' }, {}, true],
  ['another source', { source: 'Other' }, {}, true],
  ['another source below a line of several', { source: 'Other' }, { source: null }, false],
  ['a sample', { status: 'sample' }, {}, true],
  ['no figures', { source: null, as_of: null, status: null }, {}, false],
  ['no known day beside a known one', { as_of: null }, {}, true],
])('%s', (_what, row, said, isMarked) => {
  expect(differsFromFigures({ ...line, ...row }, { ...line, ...said })).toBe(isMarked);
});
