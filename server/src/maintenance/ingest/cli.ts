import { FirstFew } from '@market-pulse/format';
import { runCommand } from '../command';
import { readConfig } from '../../config/config';
import type { IngestSummary } from './summary';
import { type EdgarArguments, type HistoryArguments, parseArguments, USAGE } from './arguments';
import type { CompanyDataset } from './dataset';
import { count } from './count';
import { deliver, openDelivery } from './deliver';
import { type AskedKind, askEdgar, cikOf, requireEdgar } from './edgar/askEdgar';
import type { Source } from './edgar/source';
import { ingestFacts } from './edgarFacts/ingestFacts';
import { ingestFilings } from './filings/ingestFilings';
import { ingestOwnership } from './ownership/ingestOwnership';
import { ingestHistory } from './prices/ingestHistory';
import { ingestSample } from './prices/ingestSample';
import type { BrokenRow } from './readFile';
import { readInput } from './readInput';

/*
 * `npm run ingest`: brings public data sets into the database. Rows that were left out are reported as errors are, and the
 * exit code is 0 nevertheless.
 */

async function ingest(args: readonly string[], signal: AbortSignal): Promise<void> {
  const call = parseArguments(args, new Date());
  if (call.input === 'history') return bringHistory(call, signal);
  if (call.input === 'edgar') return bringEdgar(call, signal);
  if (call.input === 'sample') return bringSample(signal);
  const { kind, path, asOf } = call;
  const config = readConfig(process.env);
  const { dataset, broken } = await readInput(kind, path, asOf);
  for (const line of broken.lines(describeBrokenRow)) console.error(line);
  console.log(describeDataset(dataset));
  const summary = await deliver(dataset, config, {
    now: new Date(),
    signal,
    onProgress: (done, total) => console.log(`  ${count(done)} / ${count(total)} rows`),
    onDelegate: tellOfServer,
  });
  for (const note of new FirstFew(summary.notes).lines()) console.log(note);
  console.log(describeSummary(summary));
  if (broken.count > 0)
    console.error(`${count(broken.count)} broken ${broken.count === 1 ? 'row was' : 'rows were'} left out`);
}

async function bringHistory({ kind, path, statements }: HistoryArguments, signal: AbortSignal): Promise<void> {
  const config = readConfig(process.env);
  const now = new Date();
  await ingestHistory(kind, path, {
    read: { ...statements, now },
    signal,
    openDelivery: () => openDelivery(config, { now, signal, onDelegate: tellOfServer }),
    onResult: (line) => console.log(line),
    onProblem: (line) => console.error(line),
  });
}

async function bringEdgar({ kind, path }: EdgarArguments, signal: AbortSignal): Promise<void> {
  const config = readConfig(process.env);
  const now = new Date();
  const bringing = {
    now,
    signal,
    openDelivery: () => openDelivery(config, { now, signal, onDelegate: tellOfServer }),
    onResult: (line: string) => console.log(line),
    onProblem: (line: string) => console.error(line),
  };
  const cik = cikOf(path);
  if (cik === undefined) return void (await ingestEdgar(kind, path, bringing));
  const edgar = requireEdgar(config.edgar, path);
  const delivery = await bringing.openDelivery();
  try {
    const documents = await askEdgar(kind, cik, edgar, { delivery, signal });
    const { bring } = delivery;
    await ingestEdgar(kind, documents, {
      ...bringing,
      openDelivery: async () => ({ bring, close: async () => undefined }),
    });
  } finally {
    await delivery.close();
  }
}

/** Documents about companies, whether they are files or come from EDGAR. */
async function ingestEdgar(
  kind: AskedKind,
  input: string | readonly Source[],
  bringing: Parameters<typeof ingestOwnership>[1],
): Promise<void> {
  if (kind === 'edgar-ownership') return void (await ingestOwnership(input, bringing));
  if (kind === 'edgar-facts') await ingestFacts(input, bringing);
  else await ingestFilings(kind, input, bringing);
}

async function bringSample(signal: AbortSignal): Promise<void> {
  const delivery = await openDelivery(readConfig(process.env), { now: new Date(), signal, onDelegate: tellOfServer });
  try {
    const summary = await ingestSample(delivery, signal);
    console.log(describeSummary(summary));
  } finally {
    await delivery.close();
  }
}

function tellOfServer(url: string): void {
  console.log(`Handing over to the server at ${url}`);
}

function describeBrokenRow({ file, line, reason }: BrokenRow): string {
  return `${file}, line ${line}: ${reason}; left out`;
}

function describeDataset(dataset: CompanyDataset): string {
  const companies = `${count(dataset.companies.length)} companies`;
  if (dataset.kind === 'directory') return companies;
  const priced = dataset.companies.filter((company) => company.figures !== null).length;
  return `${companies}, ${count(priced)} with a price (${dataset.source}, as of ${dataset.as_of.slice(0, 10)})`;
}

function describeSummary({ rows, added, changed }: IngestSummary): string {
  return `${count(added)} added, ${count(changed)} changed, ${count(rows - added - changed)} unchanged`;
}

void runCommand(USAGE, ingest);
