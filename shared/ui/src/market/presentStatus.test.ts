import type { FigureStatus } from '@market-pulse/contract';
import { presentStatus } from './presentStatus';

const NOW = Date.parse('2026-06-15T12:00:00Z');

test.each<[FigureStatus, string | null, number | undefined, FigureStatus]>([
  ['live', '2026-06-15T11:59:00Z', NOW, 'live'],
  ['live', '2026-06-15T11:50:00Z', NOW, 'live'],
  ['live', '2026-06-15T11:49:59Z', NOW, 'delayed'],
  ['live', '2026-06-15T11:30:00Z', NOW, 'delayed'],
  ['live', '2026-06-15T11:29:59Z', NOW, 'stale'],
  ['live', '2026-06-15T12:05:00Z', NOW, 'live'],
  ['live', '2026-06-14T12:00:00Z', undefined, 'live'],
  ['live', null, NOW, 'live'],
  ['delayed', '2026-06-12T20:00:00Z', NOW, 'delayed'],
  ['stale', '2026-06-15T11:59:00Z', NOW, 'stale'],
  ['sample', '2024-12-31T00:00:00Z', NOW, 'sample'],
])('a %s figure as of %p, at %p, is %s', (status, asOf, now, present) => {
  expect(presentStatus(status, asOf, now)).toBe(present);
});
