import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';

let dataDir: string;
let server: ChildProcess;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'market-pulse-restart-'));
});
afterEach(async () => {
  if (server.exitCode === null && server.kill('SIGKILL')) await once(server, 'exit');
  rmSync(dataDir, { recursive: true });
});
const lockFile = () => join(dataDir, 'server.lock');

/** The server as a process of its own. */
function run(port: number): ChildProcess {
  const options = ['--conditions', 'source', '--require', require.resolve('tsx/cjs')];
  return spawn(process.execPath, [...options, join(__dirname, 'main.ts')], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'silent', SEED: 'sample' },
  });
}

test('a server that starts while the one before it is closing has its data folder and port after it, and says so of itself', async () => {
  // This very process is the one before it.
  writeFileSync(lockFile(), JSON.stringify({ pid: process.pid, host: hostname(), isEnding: true }));
  const former = createServer().listen(0, '127.0.0.1');
  await once(former, 'listening');
  const { port } = former.address() as AddressInfo;
  server = run(port);
  const listening = once(server, 'message');
  const [said] = (await once(server.stderr!, 'data')) as [Buffer];
  expect(said.toString()).toBe(`Waiting for process ${process.pid} to give back the data folder ${dataDir}.\n`);
  former.close();
  rmSync(lockFile());
  expect(await listening).toEqual([{ listening: `http://localhost:${port}` }, undefined]);

  // A request that does not come to its end keeps it from closing for a while.
  const client = connect(port, '127.0.0.1').on('error', () => undefined);
  client.write(
    'POST /api/contact/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  );
  await fetch(`http://localhost:${port}/healthz`);
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  const holder = () => JSON.parse(readFileSync(lockFile(), 'utf8')) as object;
  while (!('isEnding' in holder())) await turn();
  expect(holder()).toMatchObject({ pid: server.pid, url: `http://localhost:${port}` });
  client.destroy();
  expect(await ended).toEqual([0, null]);
});
