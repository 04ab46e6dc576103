import { ConfigError, readConfig } from '../config';
import { isDatabaseAway } from '../database/away';
import { DataFolderError } from '../database/client';
import { DataFolderLockedError } from '../database/lock';
import type { IngestSummary } from './apply';
import { parseArguments, USAGE, UsageError } from './arguments';
import type { Dataset } from './dataset';
import { deliver } from './deliver';
import { HandOverError } from './handover/handOver';
import { type BrokenRow, UnusableInputError } from './readFile';
import { readInput } from './readInput';

/*
 * `npm run ingest`: brings public data sets into the database. Results go to standard output, rows that were left out and
 * errors to standard error. Exit code 0 also when rows were left out; 1 when nothing was changed because of an error, 130
 * after an interruption, which changes nothing either.
 */

/** What can go wrong without a fault in the program; the message says all that a person needs. */
const expectedErrors = [
  ConfigError,
  DataFolderError,
  DataFolderLockedError,
  HandOverError,
  UnusableInputError,
  UsageError,
];

async function ingest(args: readonly string[], signal: AbortSignal): Promise<void> {
  const { kind, path, asOf } = parseArguments(args, new Date());
  const config = readConfig(process.env);
  const { dataset, broken } = await readInput(kind, path, asOf);
  for (const row of broken) console.error(describeBrokenRow(row));
  console.log(describeDataset(dataset));
  const summary = await deliver(dataset, config, {
    now: new Date(),
    signal,
    onProgress: (done, total) => console.log(`  ${count(done)} / ${count(total)} rows`),
    onHandOver: (url) => console.log(`Handing over to the server at ${url}`),
  });
  console.log(describeSummary(summary));
  if (broken.length > 0)
    console.error(`${count(broken.length)} broken ${broken.length === 1 ? 'row was' : 'rows were'} left out`);
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}

function describeBrokenRow({ file, line, reason }: BrokenRow): string {
  return `${file}, line ${line}: ${reason}; left out`;
}

function describeDataset(dataset: Dataset): string {
  const companies = `${count(dataset.companies.length)} companies`;
  if (dataset.kind === 'directory') return companies;
  const priced = dataset.companies.filter((company) => company.figures !== null).length;
  return `${companies}, ${count(priced)} with a price (${dataset.source}, as of ${dataset.as_of.slice(0, 10)})`;
}

function describeSummary({ rows, added, changed }: IngestSummary): string {
  return `${count(added)} added, ${count(changed)} changed, ${count(rows - added - changed)} unchanged`;
}

function describeError(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\n${USAGE}`;
  if (expectedErrors.some((expected) => error instanceof expected)) return (error as Error).message;
  if (isDatabaseAway(error)) return 'The database at DATABASE_URL does not answer.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function main(): Promise<void> {
  const abort = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => abort.abort());
  try {
    await ingest(process.argv.slice(2), abort.signal);
  } catch (error) {
    console.error(abort.signal.aborted ? 'Interrupted; nothing was changed' : describeError(error));
    process.exitCode = abort.signal.aborted ? 130 : 1;
  }
}

void main();
