import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';

/** A Redis server of its own on a free port of this machine, without files. */
export interface RedisServer {
  readonly url: string;
  /** Ends it; it forgets everything. */
  stop(): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
  /** Lets it hang: connections stay open, and nothing is answered. */
  freeze(): void;
  thaw(): void;
}

const DEADLINE_MILLISECONDS = 20_000;

/** Whether this machine has the program. On Debian: `apt-get install redis-server`. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}

async function untilItAnswers(url: string): Promise<void> {
  const deadline = performance.now() + DEADLINE_MILLISECONDS;
  for (;;) {
    const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return;
    } catch (error) {
      if (performance.now() > deadline) throw new Error('redis-server did not start', { cause: error });
      await pause(50);
    } finally {
      client.disconnect();
    }
  }
}

/** Starts a server from the program of this machine. */
export async function startRedisServer(): Promise<RedisServer> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let running: ChildProcess | undefined;
  // It does not outlive the tests, however they end.
  process.once('exit', () => running?.kill('SIGKILL'));

  async function start(): Promise<void> {
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    running = spawn('redis-server', settings, { stdio: 'ignore' });
    await untilItAnswers(url);
  }

  await start();
  return {
    url,
    start,
    async stop() {
      const ended = running && once(running, 'exit');
      running?.kill('SIGKILL');
      await ended;
      running = undefined;
    },
    freeze: () => void running?.kill('SIGSTOP'),
    thaw: () => void running?.kill('SIGCONT'),
  };
}
