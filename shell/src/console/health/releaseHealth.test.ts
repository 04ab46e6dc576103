import type { PlatformHealth } from '@market-pulse/contract';
import { failuresByClass, phasesIn, summarizeHealth } from './releaseHealth';

const seen = { expose: null, page: '/', last_at: '2026-11-03T10:00:00Z' };

const health: PlatformHealth = {
  environment: 'production',
  since: '2026-11-03T00:00:00Z',
  rendering: [],
  sources: [],
  violations: [],
  remotes: [
    {
      name: 'markets',
      title: 'Markets',
      releases: [
        {
          version: '1.1.0-bbbbbbbb',
          ...{ verdict: 'failing', visitors: 90, failed_visitors: 30 },
          timings: [{ phase: 'expose', count: 40, p50: 20, p95: 90 }],
          failures: [
            { phase: 'entry', code: 'timeout', count: 2, ...seen },
            { phase: 'expose', code: 'chunk', count: 1, ...seen },
            { phase: 'expose', code: 'timeout', count: 1_000, ...seen },
          ],
        },
        {
          version: '1.0.0-aaaaaaaa',
          ...{ verdict: 'untried', visitors: 7, failed_visitors: 0 },
          timings: [{ phase: 'entry', count: 7, p50: 20, p95: 90 }],
          failures: [],
        },
        {
          version: '1.2.0-dddddddd',
          ...{ verdict: 'proven', visitors: 1_200, failed_visitors: 1 },
          timings: [{ phase: 'entry', count: 7_000, p50: 20, p95: 90 }],
          failures: [{ phase: 'entry', code: 'http', count: 10, ...seen }],
        },
      ],
    },
  ],
};

test.each([
  ['markets', '1.1.0-bbbbbbbb', 'loss', '1,003 failures, 30 of 90 visitors'],
  ['markets', '1.2.0-dddddddd', 'neutral', '10 failures, 1 of 1,200 visitors'],
  ['markets', '1.0.0-aaaaaaaa', 'gain', 'No failures'],
  ['markets', '0.9.0-cccccccc', 'neutral', 'No reports'],
  ['forums', '1.0.0-aaaaaaaa', 'neutral', 'No reports'],
])('%s %s at a glance: %s, "%s"', (remote, version, tone, text) => {
  expect(summarizeHealth(health, remote, version)).toMatchObject({ tone, text });
});

test('failures are counted by class over all phases, most frequent first', () => {
  expect(failuresByClass(health.remotes[0]!.releases[0]!)).toEqual([
    { code: 'timeout', count: 1_002 },
    { code: 'chunk', count: 1 },
  ]);
});

test('phases stand in the order in which they happen', () => {
  expect(phasesIn(health.remotes)).toEqual(['entry', 'expose']);
});
