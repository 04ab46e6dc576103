import { runCommand } from '../command';
import { readConfig } from '../../config/config';
import type { IngestSummary } from './apply';
import { parseArguments, USAGE } from './arguments';
import type { Dataset } from './dataset';
import { deliver } from './deliver';
import type { BrokenRow } from './readFile';
import { readInput } from './readInput';

/*
 * `npm run ingest`: brings public data sets into the database. Rows that were left out are reported as errors are, and the
 * exit code is 0 nevertheless.
 */

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
    onDelegate: (url) => console.log(`Handing over to the server at ${url}`),
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

void runCommand(USAGE, ingest);
