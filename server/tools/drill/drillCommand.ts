import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError, runCommand, UsageError } from '../../src/maintenance/command';
import { runKillDrill } from './killDrill';

/*
 * `npm run drill:database`: kills the server during writes, 50 times, on an embedded database in a temporary folder, and
 * ends with exit code 1 when anything that was acknowledged is lost.
 */

const USAGE = 'Usage: npm run drill:database -- [--rounds 50]';

function parseRounds(args: readonly string[]): number {
  const { values } = parseArgs({ args: [...args], options: { rounds: { type: 'string', default: '50' } } });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new UsageError(`--rounds ${values.rounds} is no number of rounds.`);
  return rounds;
}

void runCommand(USAGE, async (args, signal) => {
  const rounds = parseRounds(args);
  const dataDir = await mkdtemp(join(tmpdir(), 'market-pulse-drill-'));
  let acknowledged = 0;
  let bad = 0;
  try {
    await runKillDrill({
      ...{ dataDir, rounds, signal },
      onRound(result) {
        acknowledged += result.acknowledged;
        const isBad = result.lost.length > 0 || result.fault !== undefined;
        bad += isBad ? 1 : 0;
        const verdict = isBad ? `${result.lost.length} LOST ${result.fault ?? ''}` : 'all there';
        console.log(`round ${result.round}: ${result.acknowledged} writes acknowledged, ${verdict}`);
      },
    });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  console.log(`${rounds} kills, ${acknowledged} writes acknowledged, ${bad} rounds with a loss`);
  if (bad > 0) throw new CommandError('The database lost acknowledged writes.');
});
