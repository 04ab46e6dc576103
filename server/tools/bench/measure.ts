import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

/** What is asked of the server, and how hard. */
export interface Scenario {
  readonly title: string;
  /** Asked in turn. */
  readonly requests: readonly autocannon.Request[];
  readonly connections: number;
  /** Requests a second in all; undefined is as many as the server answers. */
  readonly rate?: number;
}

/** How the server did. Times in milliseconds. */
export interface Measurement {
  readonly title: string;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Answers that were no success, with what they were. */
  readonly failures: string;
  /** Resident memory of the server afterwards, in MB. */
  readonly memory: number;
}

const WARM_UP_SECONDS = 2;

/** Resident memory of a process in MB; 0 where the system does not say. */
export function residentMemory(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}

/** Asks the server for some seconds, after a short while that does not count. */
export async function measure(
  server: { url: string; pid: number },
  { title, requests, connections, rate }: Scenario,
  seconds: number,
): Promise<Measurement> {
  const run = (duration: number) =>
    autocannon({
      ...{ url: server.url, connections, duration, requests: [...requests] },
      ...(rate !== undefined && { overallRate: rate }),
    });
  await run(WARM_UP_SECONDS);
  const result = await run(seconds);
  return {
    title,
    perSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: failuresOf(result),
    memory: residentMemory(server.pid),
  };
}

/** `12 (503, no answer)`; `0` where all went well. */
function failuresOf({ non2xx, errors, statusCodeStats = {} }: autocannon.Result): string {
  const statuses = Object.keys(statusCodeStats).filter((status) => !status.startsWith('2'));
  const kinds = [...statuses, ...(errors > 0 ? ['no answer'] : [])];
  return kinds.length === 0 ? '0' : `${non2xx + errors} (${kinds.join(', ')})`;
}

/** Measurements as a table in Markdown. */
export function tableOf(measurements: readonly Measurement[]): string {
  const rows = measurements.map(({ title, perSecond, p50, p99, failures, memory }) =>
    [title, perSecond.toLocaleString('en-US'), p50, p99, failures, memory].join(' | '),
  );
  const head = ['call | requests/s | p50 ms | p99 ms | failures | memory MB', '---|---:|---:|---:|---:|---:'];
  return [...head, ...rows].map((row) => `| ${row} |`).join('\n');
}
