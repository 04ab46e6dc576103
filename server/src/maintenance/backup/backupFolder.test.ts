import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { backupFolderOf, isDailyBackupDue, listBackups, pruneDailyBackups } from './backupFolder';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'market-pulse-backups-'));
  mkdirSync(backupFolderOf(dataDir));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const now = new Date('2026-11-21T12:00:00.000Z');

function leave(...names: string[]): void {
  for (const name of names) writeFileSync(join(backupFolderOf(dataDir), `${name}Z.tar.gz`), '');
}
const left = () => listBackups(dataDir).map(({ path }) => basename(path, 'Z.tar.gz'));

describe('a daily backup is due', () => {
  test.each<[string, boolean, string[]]>([
    ['without any', true, []],
    ['a day after the last one', true, ['daily-2026-11-20T12-00-00']],
    ['not before that', false, ['daily-2026-11-20T12-00-01', 'daily-2026-11-19T12-00-00']],
    ['whatever was asked for', true, ['manual-2026-11-21T11-00-00']],
    ['where the clock was set back behind the last one', true, ['daily-2026-11-25T12-00-00']],
    ['not once one was made by that clock', false, ['daily-2026-11-25T12-00-00', 'daily-2026-11-21T11-00-00']],
  ])('%s: %s', (_when, isDue, names) => {
    leave(...names);
    expect(isDailyBackupDue(dataDir, now)).toBe(isDue);
  });
});

test('of daily backups the newest stay, those from before the clock was set back go first, and what was asked for stays', () => {
  const asked = ['manual-2026-12-01T12-00-00', 'manual-2025-01-01T12-00-00'];
  leave(...asked, 'daily-2026-11-25T12-00-00', 'daily-2026-11-24T12-00-00');
  leave('daily-2026-11-20T12-00-00', 'daily-2026-11-19T12-00-00');
  pruneDailyBackups(dataDir, 3, now);
  const [last, first] = asked;
  expect(left()).toEqual([last, ...['25', '20', '19'].map((day) => `daily-2026-11-${day}T12-00-00`), first]);
  pruneDailyBackups(dataDir, 1, now);
  expect(left()).toEqual([last, 'daily-2026-11-20T12-00-00', first]);
});
