import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'market-pulse-main-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The server as a process of its own, on a free port unless told otherwise. */
function run(variables: Record<string, string> = {}): ChildProcess {
  // As a loader and not through its command, whose process would stand between ours and the server.
  const options = ['--conditions', 'source', '--require', require.resolve('tsx/cjs')];
  return spawn(process.execPath, [...options, join(__dirname, 'main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
      LOG_LEVEL: 'silent',
      SEED: 'sample',
      ...variables,
    },
  });
}

async function listening(server: ChildProcess): Promise<string> {
  for (;;) {
    const [message] = (await once(server, 'message')) as [{ listening?: string }];
    if (message.listening !== undefined) return message.listening;
  }
}

/** Exit code and what was said on the way. */
async function ended(server: ChildProcess): Promise<{ code: number | null; said: string }> {
  let said = '';
  server.stderr?.on('data', (data: Buffer) => (said += data.toString()));
  const [code] = (await once(server, 'close')) as [number | null];
  return { code, said };
}

describe('the server as a process', () => {
  it('serves, keeps its data folder for itself, stops cleanly, and starts again after it was killed', async () => {
    const server = run();
    const url = await listening(server);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(await ended(run())).toEqual({
      code: 1,
      said: expect.stringMatching(/^The data folder .* is in use by process \d+\..*\n$/),
    });
    server.kill('SIGTERM');
    expect(await ended(server)).toEqual({ code: 0, said: '' });
    expect(existsSync(join(folder, 'data', 'server.lock'))).toBe(false);

    const second = run();
    await listening(second);
    second.kill('SIGKILL');
    await ended(second);
    const uploads = join(folder, 'data', 'releases', '.incoming');
    mkdirSync(join(uploads, 'release-killed'), { recursive: true });
    const third = run();
    expect((await fetch(`${await listening(third)}/api/forums/forums/`)).status).toBe(200);
    expect(readdirSync(uploads)).toEqual([]);
    third.kill('SIGINT');
    expect((await ended(third)).code).toBe(0);
  });

  it('refuses a damaged database in plain words', async () => {
    const dataDir = join(folder, 'damaged');
    mkdirSync(join(dataDir, 'database'), { recursive: true });
    expect(await ended(run({ DATA_DIR: dataDir }))).toEqual({
      code: 78,
      said: expect.stringMatching(
        /^The database in \S+ is damaged: it is empty\. Nothing was written to it\.\nThere is no backup in .*\n$/,
      ),
    });
    expect(readdirSync(join(dataDir, 'database'))).toEqual([]);
  });

  it('warns at start of settings that weaken it, and of nothing else', async () => {
    const server = run({ LOG_LEVEL: 'warn', RATE_LIMIT_SCALE: '20', TRUST_PROXY: 'true' });
    let log = '';
    server.stdout?.on('data', (data: Buffer) => (log += data.toString()));
    await listening(server);
    server.kill('SIGTERM');
    await ended(server);
    const messages = log
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => (JSON.parse(line) as { msg: string }).msg);
    expect(messages).toEqual([
      'RATE_LIMIT_SCALE multiplies all rate limits by 20',
      expect.stringContaining('TRUST_PROXY=true'),
    ]);
  });

  it('says in one line that the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    expect(await ended(run({ PORT: String(port) }))).toEqual({
      code: 78,
      said: `Port ${port} is taken. Set PORT to another one.\n`,
    });
    other.close();
  });

  it.each([
    [78, { LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of .* \(it is "loud"\)\n$/],
    [78, { DATA_DIR: '/dev/null/data' }, /^The data folder \/dev\/null\/data cannot be used \(.+\)\. .*\n$/],
    [78, { DATA_DIR: '/proc/nope' }, /^The data folder \/proc\/nope cannot be used \(.+\)\. .*\n$/],
    [
      78,
      { DATA_DIR: '/proc/nope/data', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' },
      /^The data folder \/proc\/nope\/data cannot be used \(.+\)\. .*\n$/,
    ],
    [
      1,
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' },
      /^The database at DATABASE_URL does not answer\.\n$/,
    ],
  ])('ends with %i and says in one line what is wrong with %j', async (code, variables, line) => {
    expect(await ended(run(variables))).toEqual({ code, said: expect.stringMatching(line) });
  });
});
