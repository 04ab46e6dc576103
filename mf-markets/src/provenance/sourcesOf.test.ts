import type { Provenance } from '@market-pulse/contract';
import { sourcesOf } from './sourcesOf';

const figure = (source: string | null, status: Provenance['status'], as_of: string | null): Provenance => ({
  source,
  status,
  as_of,
});
const monday = '2026-06-15T12:00:00.000Z';
const sunday = '2026-06-14T12:00:00.000Z';

test.each<[string, (Provenance | undefined)[], Provenance[]]>([
  [
    'each source once, with the time of its oldest figure',
    [figure('A', 'live', monday), figure('B', 'live', monday), figure('A', 'live', sunday)],
    [figure('A', 'live', sunday), figure('B', 'live', monday)],
  ],
  [
    'one source twice where its figures differ in freshness',
    [figure('A', 'live', monday), figure('A', 'stale', sunday)],
    [figure('A', 'live', monday), figure('A', 'stale', sunday)],
  ],
  [
    'an unknown time where one is unknown',
    [figure('A', 'sample', monday), figure('A', 'sample', null)],
    [figure('A', 'sample', null)],
  ],
  ['nothing of what has no figures', [undefined, figure(null, null, null)], []],
])('names %s', (_case, figures, sources) => {
  expect(sourcesOf(figures)).toEqual(sources);
});
