import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { runCommand, UsageError } from '../../src/maintenance/command';
import { PROJECT_ROOT } from '../../src/config/config';
import { fillDataFolder } from '../../src/testing/testDatabase';
import { type ProviderServer, startProviderServer } from '../../src/testing/providers/providerServer';
import { type ServerProcess, startServerProcess } from '../../src/testing/serverProcess';
import { residentMemory } from './measure';

/*
 * `npm run bench:stream`: how the built server feeds many open streams. Finnhub, on this machine, gives every quote a price
 * of its own, so that each reader's copy of it tells how long it was under way: through validation, database and feed.
 */

const BUILT_SERVER = join(PROJECT_ROOT, 'server/dist/main.js');
const KEY = 'bench';
/** Clients that connect at the same time: a server that restarts meets no more. */
const CROWD = 200;
/** `sysconf(_SC_CLK_TCK)` on Linux. */
const TICKS_PER_SECOND = 100;

/** Finnhub, and when it gave which price. */
async function startPrices(): Promise<{ server: ProviderServer; givenAt: ReadonlyMap<string, number> }> {
  const givenAt = new Map<string, number>();
  let quotes = 0;
  const server = await startProviderServer(({ path }) => {
    if (path === '/stock/profile2') return { json: { marketCapitalization: 1_000 } };
    if (path === '/stock/metric') return { json: { metric: {} } };
    quotes += 1;
    const price = 100 + quotes / 100;
    givenAt.set(String(price), performance.now());
    const t = Math.floor(Date.now() / 1000);
    return { json: { c: price, d: 1, dp: 1, h: price, l: price, o: price, pc: price, t } };
  });
  return { server, givenAt };
}

/** Opens streams; `onPrice` is told each price that any of them carries. */
async function openClients(url: string, count: number, onPrice: (price: string) => void): Promise<Socket[]> {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const crowd = Array.from({ length: Math.min(CROWD, count - sockets.length) }, async () => {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      socket.write(`GET /api/stream/?topics=quotes HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
      const [head] = (await once(socket, 'data')) as [Buffer];
      if (!head.toString().startsWith('HTTP/1.1 200')) throw new Error(head.toString());
      let rest = '';
      socket.on('data', (data: Buffer) => {
        const text = rest + data.toString();
        const end = text.lastIndexOf('\n\n') + 1;
        rest = text.slice(end);
        for (const [, price = ''] of text.slice(0, end).matchAll(/"price":([\d.]+)/g)) onPrice(price);
      });
      return socket;
    });
    sockets.push(...(await Promise.all(crowd)));
  }
  return sockets;
}

/** Processor time of a process so far, in seconds; Linux only. */
async function processorSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

function quantile(sorted: readonly number[], share: number): number {
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

async function bench(server: ServerProcess, clients: number, seconds: number, prices: ReadonlyMap<string, number>) {
  const memoryBefore = residentMemory(server.pid);
  const latencies: number[] = [];
  const events = new Set<string>();
  const begin = performance.now();
  let isMeasuring = false;
  const sockets = await openClients(server.url, clients, (price) => {
    const givenAt = prices.get(price);
    if (!isMeasuring || givenAt === undefined) return;
    events.add(price);
    latencies.push(performance.now() - givenAt);
  });
  console.log(`${clients} streams were open after ${Math.round(performance.now() - begin)} ms.`);
  const load = loadavg()[0] ?? 0;
  isMeasuring = true;
  const processorBefore = await processorSeconds(server.pid);
  await pause(seconds * 1000);
  const processor = (await processorSeconds(server.pid)) - processorBefore;
  isMeasuring = false;
  const open = sockets.filter((socket) => !socket.destroyed).length;
  latencies.sort((one, other) => one - other);
  console.log(`${events.size} quotes in ${seconds} s, ${latencies.length} deliveries; ${open} streams still open.`);
  console.log(
    `From the provider's answer to the reader: p50 ${quantile(latencies, 0.5)} ms, p99 ${quantile(latencies, 0.99)} ms, ` +
      `at most ${quantile(latencies, 1)} ms.`,
  );
  console.log(`Processor: ${((processor / seconds) * 100).toFixed(0)} % of one core.`);
  console.log(`Memory: ${memoryBefore} MB before, ${residentMemory(server.pid)} MB at the end.`);
  console.log(`${cpus().length} cores, which provider and readers share; load average ${load.toFixed(1)}.`);
  for (const socket of sockets) socket.destroy();
}

void runCommand('Usage: npm run bench:stream -- [--clients 2000] [--seconds 60]', async (args) => {
  const { values } = parseArgs({
    args: [...args],
    options: { clients: { type: 'string', default: '2000' }, seconds: { type: 'string', default: '60' } },
  });
  const [clients, seconds] = [Number(values.clients), Number(values.seconds)];
  if (![clients, seconds].every((number) => Number.isInteger(number) && number > 0)) {
    throw new UsageError('Both are whole numbers.');
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'market-pulse-bench-'));
  const { server: provider, givenAt } = await startPrices();
  try {
    await fillDataFolder(dataDir);
    const server = await startServerProcess(
      {
        ...{ DATA_DIR: dataDir, NODE_ENV: 'production', RATE_LIMIT_SCALE: '1000000' },
        ...{ FINNHUB_URL: provider.url, FINNHUB_API_KEY: KEY, FINNHUB_CALLS_PER_MINUTE: '900' },
      },
      [BUILT_SERVER],
    );
    await bench(server, clients, seconds, givenAt).finally(() => server.stop('SIGTERM'));
  } finally {
    await provider.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
