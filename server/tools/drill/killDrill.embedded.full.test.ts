import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDataFolder } from '../../src/testing/testDatabase';
import { type RoundResult, runKillDrill } from './killDrill';

/** `npm run drill:database` does fifty. */
const ROUNDS = 5;

it('a server that is killed during writes loses nothing that it acknowledged, and opens its database again', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'market-pulse-drill-'));
  const results: RoundResult[] = [];
  const { signal } = new AbortController();
  try {
    await fillDataFolder(dataDir);
    await runKillDrill({ dataDir, rounds: ROUNDS, signal, onRound: (result) => results.push(result) });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  expect(results).toHaveLength(ROUNDS);
  expect(results.flatMap(({ lost, fault }) => [...lost, ...(fault === undefined ? [] : [fault])])).toEqual([]);
  expect(results.reduce((sum, { acknowledged }) => sum + acknowledged, 0)).toBeGreaterThan(ROUNDS);
});
