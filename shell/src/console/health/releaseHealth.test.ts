import type { PlatformHealth } from '@market-pulse/contract';
import { failuresByClass, phasesIn, summarizeHealth } from './releaseHealth';

const seen = { expose: null, page: '/', last_at: '2026-11-03T10:00:00Z' };

const health: PlatformHealth = {
  environment: 'production',
  since: '2026-11-03T00:00:00Z',
  violations: [],
  remotes: [
    {
      name: 'markets',
      title: 'Markets',
      releases: [
        {
          version: '1.1.0-bbbbbbbb',
          timings: [{ phase: 'expose', count: 40, p50: 20, p95: 90 }],
          failures: [
            { phase: 'entry', code: 'timeout', count: 2, ...seen },
            { phase: 'expose', code: 'chunk', count: 1, ...seen },
            { phase: 'expose', code: 'timeout', count: 1_000, ...seen },
          ],
        },
        { version: '1.0.0-aaaaaaaa', timings: [{ phase: 'entry', count: 7, p50: 20, p95: 90 }], failures: [] },
      ],
    },
  ],
};

test.each([
  ['markets', '1.1.0-bbbbbbbb', 'loss', '1,003 failures'],
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
