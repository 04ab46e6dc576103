import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerProcess } from '../../src/testing/serverProcess';

/*
 * What one answer costs: the queries that it takes, its bytes, the time that it takes alone, and the processor time of server and
 * database, which says more than the time where a machine does other things too.
 */

/** Something that is read, one after the other. */
export interface Reading {
  readonly title: string;
  /** Asked in turn. */
  readonly paths: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Cost {
  readonly title: string;
  readonly queries: number;
  /** Bytes of the body, before compression; the mean. */
  readonly bytes: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
  /** Milliseconds of processor time for one answer. */
  readonly serverCpu: number;
  readonly databaseCpu: number;
}

/** A server, and the folder of its database server, which writes every statement into `log` there. */
export interface MeasuredSite {
  readonly server: ServerProcess;
  readonly databaseFolder: string;
}

const WARM_UP = 10;
const ASKED = 60;
/** How a processor's time is counted in `/proc` (`CLK_TCK`), in milliseconds. */
const TICK_MILLISECONDS = 10;
/** How long the log may be behind what it tells of. */
const LOG_MILLISECONDS = 300;
/** How `log_statement = all` begins a statement; what the driver sends with parameters is an `execute`. */
const STATEMENT = /LOG: {2}(?:statement|execute [^:]+): /g;
/** What begins and ends transactions reads nothing. */
const FRAME = /LOG: {2}(?:statement|execute [^:]+): (?:begin|commit|rollback)/gi;

const processorTime = (pid: number): number => {
  try {
    // The name of the program stands in brackets and may hold blanks.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MILLISECONDS;
  } catch {
    return 0;
  }
};

/** What the connections of a database server and its other processes have used. */
function timeOfDatabase(folder: string): number {
  const [first = ''] = readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n');
  const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').trim().split(' ');
  return children.reduce((sum, child) => sum + processorTime(Number(child)), 0);
}

/** Reads something again and again and answers what one answer cost. @throws Error for an answer that is no success */
export async function costOf(site: MeasuredSite, { title, paths, headers = {} }: Reading): Promise<Cost> {
  const { server, databaseFolder } = site;
  const databaseLog = join(databaseFolder, 'log');
  const read = async (turn: number) => {
    const started = performance.now();
    const answer = await fetch(`${server.url}${paths[turn % paths.length] ?? '/'}`, { headers, redirect: 'error' });
    const { byteLength } = await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${title}: ${paths[turn % paths.length]} was answered with ${answer.status}`);
    return { bytes: byteLength, time: performance.now() - started };
  };
  for (let turn = 0; turn < WARM_UP; turn += 1) await read(turn);
  await pause(LOG_MILLISECONDS);
  const before = {
    log: statSync(databaseLog).size,
    server: processorTime(server.pid),
    database: timeOfDatabase(databaseFolder),
  };
  const answers: Awaited<ReturnType<typeof read>>[] = [];
  for (let turn = 0; turn < ASKED; turn += 1) answers.push(await read(turn));
  const serverCpu = processorTime(server.pid) - before.server;
  const databaseCpu = timeOfDatabase(databaseFolder) - before.database;
  await pause(LOG_MILLISECONDS);
  const log = readFileSync(databaseLog).subarray(before.log).toString('utf8');
  const statements = (log.match(STATEMENT)?.length ?? 0) - (log.match(FRAME)?.length ?? 0);
  const times = answers.map(({ time }) => time).sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;
  return {
    title,
    queries: statements / ASKED,
    bytes: answers.reduce((sum, { bytes }) => sum + bytes, 0) / ASKED,
    p50: at(0.5),
    p95: at(0.95),
    serverCpu: serverCpu / ASKED,
    databaseCpu: databaseCpu / ASKED,
  };
}

/** Costs as a table in Markdown. */
export function tableOfCosts(costs: readonly Cost[]): string {
  const rows = costs.map(({ title, queries, bytes, p50, p95, serverCpu, databaseCpu }) =>
    [
      title,
      queries.toFixed(1),
      (bytes / 1000).toFixed(1),
      ...[p50, p95, serverCpu, databaseCpu].map((one) => one.toFixed(1)),
    ].join(' | '),
  );
  const head = [
    'reading | queries | KB | p50 ms | p95 ms | processor ms, server | database',
    '---|---:|---:|---:|---:|---:|---:',
  ];
  return [...head, ...rows].map((row) => `| ${row} |`).join('\n');
}
