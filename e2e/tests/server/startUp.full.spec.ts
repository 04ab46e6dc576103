import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../site/projectRoot';
import { ComposedSite } from '../../site/ComposedSite';
import { preparedDataFolder } from '../../site/preparedData';
import { openSession } from '../../site/signIn';
import { siteEnvironment } from '../../site/siteEnvironment';
import { expect, test } from '../../site/test';

/** The exit code of what only a person puts right: no service manager tries again (docs/operations.md). */
const NEEDS_SOMEBODY = 78;

interface FailedStart {
  readonly exitCode: number | null;
  /** Lines on the error output that are not blank. */
  readonly lines: readonly string[];
}

/** Runs `npm start` with settings with which it must not come up. */
function startInVain(variables: Readonly<Record<string, string>>): Promise<FailedStart> {
  return new Promise((resolve) => {
    const npm = execFile(
      'npm',
      // Without what npm itself has to say.
      ['--silent', 'start'],
      { cwd: projectRoot, env: siteEnvironment(variables), timeout: 60_000, shell: process.platform === 'win32' },
      (_error, _stdout, stderr) => {
        resolve({ exitCode: npm.exitCode, lines: stderr.split('\n').filter((line) => line.trim() !== '') });
      },
    );
  });
}

test.describe('Starting', () => {
  let folder: string;

  test.beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'market-pulse-start-'));
  });
  test.afterEach(() => rm(folder, { recursive: true, force: true }));

  test('a taken port is one clear line and exit 1', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const port = String((other.address() as AddressInfo).port);
    const { exitCode, lines } = await startInVain({ PORT: port, DATA_DIR: folder });
    other.close();
    expect(lines).toEqual([expect.stringMatching(new RegExp(`\\b${port}\\b.*taken`))]);
    expect(exitCode).toBe(1);
  });

  test('a data folder that cannot be written is one clear line and exit 78', async () => {
    // A file where a folder would have to be: not even root can write below it.
    const file = join(folder, 'file');
    await writeFile(file, 'not a folder');
    const { exitCode, lines } = await startInVain({ DATA_DIR: join(file, 'data') });
    expect(lines).toEqual([expect.stringContaining(join(file, 'data'))]);
    expect(exitCode).toBe(NEEDS_SOMEBODY);
  });

  for (const [variable, value] of [
    ['PORT', 'eighty'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_URL', 'mysql://localhost/site'],
  ] as const) {
    test(`${variable}=${value} is one clear line and exit 78`, async () => {
      const { exitCode, lines } = await startInVain({ DATA_DIR: folder, [variable]: value });
      expect(lines).toEqual([expect.stringContaining(variable)]);
      expect(exitCode).toBe(NEEDS_SOMEBODY);
    });
  }

  test('a second start builds nothing and keeps accounts and data', async () => {
    // What the first start of this run left, which the tests' sites begin with.
    const dataFolder = await preparedDataFolder();
    const accounts = await readFile(join(dataFolder, 'demo-accounts.json'), 'utf8');
    const second = await ComposedSite.start({ dataFolder });
    try {
      expect(second.output).not.toMatch(/^ +built /m);
      expect(await readFile(join(dataFolder, 'demo-accounts.json'), 'utf8')).toBe(accounts);
      await openSession(second, 'user');
    } finally {
      await second.remove();
    }
  });

  test('a data folder has one owner: a second server on it is refused and the first one goes on', async ({ site }) => {
    const { exitCode, lines } = await startInVain({ DATA_DIR: site.dataFolder });
    expect(lines).toEqual([expect.stringContaining('in use')]);
    expect(exitCode).toBe(1);
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  });

  test('the demo accounts are one of each role, and only their owner can read them', async ({ site }) => {
    const file = join(site.dataFolder, 'demo-accounts.json');
    const accounts = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>[];
    expect(accounts.map(({ role }) => role)).toEqual(['user', 'moderator', 'editor', 'product_owner', 'admin']);
    for (const account of accounts) {
      expect(Object.keys(account).sort()).toEqual(['email', 'password', 'role', 'username']);
    }
    if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
  });
});
