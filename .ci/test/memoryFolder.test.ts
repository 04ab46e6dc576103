import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'memory-'));
});
afterEach(() => rmSync(place, { recursive: true }));

/** Runs a program that keeps its temporary files there. @returns where they were, and whether the folder was there meanwhile */
function temporaryFolder(leastRoom: number): { folder: string; wasThere: boolean } {
  const program = `
    const { existsSync } = require('node:fs');
    const { keepTemporaryFilesInMemory } = require(${JSON.stringify(join(__dirname, 'memoryFolder.ts'))});
    keepTemporaryFilesInMemory(${JSON.stringify(place)}, ${leastRoom});
    const folder = process.env.TMPDIR;
    console.log(JSON.stringify({ folder, wasThere: existsSync(folder) }));`;
  const { stdout } = spawnSync(process.execPath, ['--require', 'tsx/cjs', '-e', program], {
    encoding: 'utf8',
    env: { ...process.env, TMPDIR: tmpdir() },
  });
  return JSON.parse(stdout) as ReturnType<typeof temporaryFolder>;
}

test('test programs keep temporary files in memory, which are gone with them, and with them what killed ones left', () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  mkdirSync(join(place, `market-pulse-tests-${pid}/postgres`), { recursive: true });
  mkdirSync(join(place, `market-pulse-tests-${process.pid}`));
  const { folder, wasThere } = temporaryFolder(0);
  expect(folder.startsWith(join(place, 'market-pulse-tests-'))).toBe(true);
  expect(wasThere).toBe(true);
  expect(existsSync(folder)).toBe(false);
  expect(readdirSync(place)).toEqual([`market-pulse-tests-${process.pid}`]);
});

test('without room they stay on the disk', () => {
  expect(temporaryFolder(Number.MAX_SAFE_INTEGER).folder).toBe(tmpdir());
  expect(readdirSync(place)).toEqual([]);
});
