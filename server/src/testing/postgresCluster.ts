import { spawn, spawnSync, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { findPostgresProgram } from '../database/postgresPrograms';

/** A PostgreSQL server of its own that is gone, with all its files, when this process ends. */
export interface PostgresCluster {
  /** Its folder, which holds its socket too. */
  readonly folder: string;
  /** Address of its maintenance database. */
  readonly url: string;
  /** The number of its first process. */
  readonly pid: number;
  /** Halts every process of the server: connections stay, and nobody answers. */
  freeze(): void;
  /** Lets them go on. */
  thaw(): void;
  stop(): Promise<void>;
}

const USER = 'market_pulse';
const START_DEADLINE_MILLISECONDS = 60_000;

/**
 * Runs the server until the standard input ends, which it does when the parent stops it and when the parent is killed;
 * then removes the folder. Arguments: the folder, `postgres`, its options.
 */
const WATCHDOG = `
  trap '' INT
  folder=$1; shift
  "$@" >"$folder/log" 2>&1 </dev/null & server=$!
  cat >/dev/null
  kill -INT $server; wait $server
  rm -rf "$folder"`;

/** PostgreSQL refuses to run as root; its package brings a user for it. */
function userOfServer(): Pick<SpawnOptions, 'uid' | 'gid'> {
  if (process.getuid?.() !== 0) return {};
  const id = (option: string) => Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

interface ClusterOptions {
  /** Whether a commit waits for the disk, as it does in production. Tests do without. */
  readonly durable?: boolean;
}

/**
 * Starts a temporary PostgreSQL server from the programs of this machine. It listens on a socket in its folder and
 * nowhere else.
 *
 * @throws Error in one line when there are no such programs, or the server does not come up.
 */
export async function startPostgresCluster({ durable = false }: ClusterOptions = {}): Promise<PostgresCluster> {
  const [initdb, postgres] = ['initdb', 'postgres'].map(findPostgresProgram);
  if (initdb === undefined || postgres === undefined) {
    throw new Error('PostgreSQL is not on this machine. On Debian: apt-get install postgresql');
  }
  const user = userOfServer();
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  for (const path of [folder, data]) if (user.uid !== undefined) chownSync(path, user.uid, user.gid ?? user.uid);

  const setup = ['-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  const { status, stderr } = spawnSync(initdb, setup, { ...user, cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`);

  // Each test file's database is a copy that is written to the log and then thrown away: nothing of it needs to reach the disk.
  const careless = [
    ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0'],
    ...['wal_init_zero=off', 'max_wal_size=1GB', 'checkpoint_timeout=1h', 'shared_buffers=512MB'],
    // Hundreds of databases that live for a minute: nothing in them is worth tidying up, or compiling queries for.
    ...['autovacuum=off', 'jit=off'],
  ];
  const settings = ['listen_addresses=', 'max_connections=300', ...(durable ? [] : careless)];
  const options = ['-D', data, '-k', folder, ...settings.flatMap((setting) => ['-c', setting])];
  const watchdog = spawn('sh', ['-c', WATCHDOG, 'watchdog', folder, postgres, ...options], {
    ...user,
    cwd: folder,
    stdio: ['pipe', 'ignore', 'inherit'],
    // Ctrl C in the terminal is for the parent.
    detached: true,
  });
  const ended = once(watchdog, 'exit');
  const url = `postgres://${USER}@localhost/postgres?host=${encodeURIComponent(folder)}`;
  await untilItAnswers(url, folder);
  // A test run ends without waiting for the server.
  watchdog.unref();
  (watchdog.stdin as unknown as { unref(): void }).unref();
  return {
    folder,
    url,
    pid: watchdog.pid ?? 0,
    freeze: () => signalAll(processesOf(data), 'SIGSTOP'),
    thaw: () => signalAll(processesOf(data), 'SIGCONT'),
    async stop() {
      watchdog.ref();
      watchdog.stdin?.end();
      await ended;
    },
  };
}

/** The processes of the server on a data folder: the first one, and those that it began. */
function processesOf(data: string): number[] {
  const [first = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8');
  return [first, ...children.trim().split(' ')].map(Number);
}

function signalAll(processes: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of processes) process.kill(pid, signal);
}

async function untilItAnswers(url: string, folder: string): Promise<void> {
  const deadline = performance.now() + START_DEADLINE_MILLISECONDS;
  for (;;) {
    const client = new Client(url);
    try {
      await client.connect();
      return;
    } catch (error) {
      if (performance.now() > deadline) throw new Error(`PostgreSQL did not start in ${folder}`, { cause: error });
      await pause(50);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** The address of another database of the same server. */
export function addressOfDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
