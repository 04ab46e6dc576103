import { setImmediate } from 'node:timers/promises';
import { eq, gt, inArray, type Column, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Database } from '../../database/client';
import { companies, companyFigures } from '../../database/schema';
import type { Following } from '../delegation/task';
import { count } from './count';
import type { CompanyDataset, Dataset } from './dataset';
import { applyEdgarTurn } from './edgar/turnDataset';
import { applyFacts } from './edgarFacts/applyFacts';
import { factColumns } from './facts';
import { storedFigureColumns } from '../../features/companies/storedFigures';
import { saveExchanges } from '../../features/edgar/live/saveExchanges';
import { applyFiling, applyFilingText } from '../../features/filings/applyFiling';
import { applySubmissions } from '../../features/filings/applySubmissions';
import { saveIndexMembers } from '../../features/market-data/indexMembers';
import { type CompanyChange, type KnownCompany, planChanges } from './plan';
import { applyOwnership } from './ownership/applyOwnership';
import { applyHistory } from './prices/applyHistory';
import type { IngestSummary } from './summary';
import { settleTickers } from './tickers/settleTickers';

/** Rows that are written in one statement, and then reported. */
const BATCH_SIZE = 500;

/** Companies that are read in one statement. */
const PAGE_SIZE = 2_000;

/** Progress counts rows. */
export interface ApplyOptions extends Following {
  /** The present moment, for the rows' own times. */
  readonly now: Date;
}

/** Brings a data set into the database. The same data set a second time changes nothing. */
export function applyDataset(database: Database, dataset: Dataset, options: ApplyOptions): Promise<IngestSummary> {
  switch (dataset.kind) {
    case 'history':
      return applyHistory(database, dataset, options);
    case 'facts':
      return applyFacts(database, dataset, options);
    case 'ownership':
      return applyOwnership(database, dataset, options);
    case 'edgar-submissions':
      return applySubmissions(database, dataset, options);
    case 'edgar-filing':
      return applyFiling(database, dataset, options);
    case 'edgar-filing-text':
      return applyFilingText(database, dataset, options);
    case 'edgar-turn':
      return applyEdgarTurn(database, dataset, options);
    default:
      return applyCompanies(database, dataset, options);
  }
}

/** In one transaction: all of it or nothing. */
async function applyCompanies(
  database: Database,
  dataset: CompanyDataset,
  { now, onProgress, signal }: ApplyOptions,
): Promise<IngestSummary> {
  return database.transaction(async (transaction) => {
    // What is decided from the rows that are read here must still hold when it is written.
    await transaction.execute(sql`lock table ${companies}, ${companyFigures} in share row exclusive mode`);
    const tickers = await settleTickers(transaction, dataset, await readKnownCompanies(transaction), now);
    const { known, leftOut, moved, retired, notes } = tickers;
    const changes = planChanges(withoutRows(dataset, leftOut), known, now);
    for (let start = 0; start < changes.length; start += BATCH_SIZE) {
      signal.throwIfAborted();
      const batch = changes.slice(start, start + BATCH_SIZE);
      await saveFacts(transaction, batch, now);
      await saveFigures(transaction, batch);
      onProgress(start + batch.length, changes.length);
      // The embedded database never waits for anything outside: without a turn of the event loop neither the progress
      // would get out nor an interruption in before the end.
      await setImmediate();
    }
    signal.throwIfAborted();
    if (dataset.kind === 'index' && dataset.members) {
      await saveIndexMembers(transaction, { members: dataset.members, asOf: new Date(dataset.as_of) });
    }
    const isChanged = ({ ticker, isNew, facts, figures }: CompanyChange) =>
      !isNew && (facts !== null || figures !== null || moved.has(ticker));
    const exchanges =
      dataset.kind === 'directory'
        ? await saveExchanges(transaction, exchangesOf(dataset), { now, isDated: dataset.as_of !== undefined })
        : 0;
    return {
      rows: changes.length + leftOut.size + retired,
      added: changes.filter((change) => change.isNew).length,
      changed: changes.filter(isChanged).length + retired,
      ...withNotes(exchanges > 0 ? [...notes, listedNote(exchanges)] : notes),
    };
  });
}

/** Where a directory says that companies are listed. */
function exchangesOf({ companies: entries }: Extract<CompanyDataset, { kind: 'directory' }>) {
  return entries.flatMap(({ ticker, cik, exchange }) => (exchange ? [{ ticker, cik, exchange }] : []));
}

function listedNote(exchanges: number): string {
  return `${count(exchanges)} ${exchanges === 1 ? 'company has' : 'companies have'} another exchange than before`;
}

function withNotes(notes: readonly string[]): Pick<IngestSummary, 'notes'> {
  return notes.length > 0 ? { notes: [...notes] } : {};
}

/** A data set without the rows of some tickers, and with the first of several rows of one ticker. */
function withoutRows<Set extends CompanyDataset>(dataset: Set, leftOut: ReadonlySet<string>): Set {
  const seen = new Set(leftOut);
  const companies = dataset.companies.filter(({ ticker }) => !seen.has(ticker) && seen.add(ticker));
  return { ...dataset, companies };
}

async function readKnownCompanies(database: Database): Promise<ReadonlyMap<string, KnownCompany>> {
  const known = new Map<string, KnownCompany>();
  for (let last = 0; ;) {
    const page = await readPage(database, last);
    for (const row of page) known.set(row.ticker, row);
    last = page.at(-1)?.id ?? last;
    if (page.length < PAGE_SIZE) return known;
    await setImmediate();
  }
}

/** Companies whose number is above another one, in their order. */
function readPage(database: Database, last: number): Promise<(KnownCompany & { readonly ticker: string })[]> {
  return database
    .select({
      id: companies.id,
      ticker: companies.ticker,
      slug: companies.slug,
      editedFields: companies.editedFields,
      facts: factColumns,
      figures: companyFigures,
    })
    .from(companies)
    .leftJoin(companyFigures, eq(companyFigures.companyId, companies.id))
    .where(gt(companies.id, last))
    .orderBy(companies.id)
    .limit(PAGE_SIZE);
}

/** The rows are one parameter: one for each cell would take the database several times as long. */
async function saveFacts(database: Database, batch: readonly CompanyChange[], now: Date): Promise<void> {
  const rows = batch.flatMap(({ ticker, slug, facts }) => (facts ? [{ ...facts, ticker, slug }] : []));
  if (rows.length === 0) return;
  const moment = sql`${now.toISOString()}::timestamptz`;
  await database.execute(sql`
    insert into ${companies} (ticker, slug, name, listed, cik, sector, industry, headquarters, founded_year, facts_source,
      created_at, updated_at)
    select told.*, ${moment}, ${moment}
    from json_to_recordset(${JSON.stringify(rows)}::json) as told (ticker text, slug text, name text, listed boolean, cik integer,
      sector text, industry text, headquarters text, "foundedYear" integer, "factsSource" text)
    on conflict (ticker) do update set name = excluded.name, listed = excluded.listed, cik = excluded.cik,
      sector = excluded.sector, industry = excluded.industry, headquarters = excluded.headquarters,
      founded_year = excluded.founded_year, facts_source = excluded.facts_source, updated_at = excluded.updated_at`);
}

async function saveFigures(database: Database, batch: readonly CompanyChange[]): Promise<void> {
  const figures = new Map(batch.flatMap((change) => (change.figures ? [[change.ticker, change.figures]] : [])));
  if (figures.size === 0) return;
  const owners = await database
    .select({ id: companies.id, ticker: companies.ticker })
    .from(companies)
    .where(inArray(companies.ticker, [...figures.keys()]));
  const rows = owners.flatMap(({ id, ticker }) => {
    const row = figures.get(ticker);
    return row ? [{ companyId: id, ...row }] : [];
  });
  await database
    .insert(companyFigures)
    .values(rows)
    .onConflictDoUpdate({ target: companyFigures.companyId, set: excluded(storedFigureColumns) });
}

/** For an insert that meets an existing row: takes the columns from the row that was to be inserted. */
function excluded(columns: Record<string, Column>): Record<string, SQL> {
  return Object.fromEntries(
    Object.entries(columns).map(([key, column]) => {
      const name = column.keyAsName ? toSnakeCase(column.name) : column.name;
      return [key, sql`excluded.${sql.identifier(name)}`];
    }),
  );
}
