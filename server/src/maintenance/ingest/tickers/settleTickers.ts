import { eq } from 'drizzle-orm';
import type { Database } from '../../../database/client';
import { companies, companyFormerTickers } from '../../../database/schema';
import type { CompanyDataset } from '../dataset';
import type { KnownCompany } from '../plan';
import { noteCiks } from './noteCiks';
import { moveTickers } from './moveTickers';
import { planTickers, type TickerAge, type ToldTicker } from './planTickers';

/** What is known once every company has the ticker that a data set tells. */
export interface SettledTickers {
  /** Companies by their present tickers. */
  readonly known: ReadonlyMap<string, KnownCompany>;
  /** Rows of the data set that are about no company of their own. */
  readonly leftOut: ReadonlySet<string>;
  /** New tickers of companies that were renamed. */
  readonly moved: ReadonlySet<string>;
  /** How many lost their ticker to another company. */
  readonly retired: number;
  readonly notes: readonly string[];
}

/**
 * Gives companies the tickers that a data set tells (`planTickers`), before anything of it is written under them. To be called in
 * the transaction that has locked the companies.
 *
 * @param known all companies of the database, by ticker
 */
export async function settleTickers(
  transaction: Database,
  dataset: CompanyDataset,
  known: ReadonlyMap<string, KnownCompany>,
  now: Date,
): Promise<SettledTickers> {
  const { othersOf, lastDays } = await readFormerTickers(transaction);
  const held = [...known].map(([ticker, { facts }]) => ({ ...facts, ticker }));
  const { moves, others, leftOut, notes } = planTickers(dataset.companies, held, {
    age: (ticker) => ageOf(dataset, known.get(ticker), lastDays),
    othersOf: (ticker) => othersOf.get(ticker) ?? [],
  });

  const idOf = (ticker: string) => known.get(ticker)?.id ?? 0;
  const isDated = dataset.as_of !== undefined;
  const day = dayOf(dataset.as_of ?? now.toISOString());
  await moveTickers(
    transaction,
    moves.map(({ from, to, isRetired }) => ({ companyId: idOf(from), from, to, isRetired })),
    { day, isDated, now },
  );
  if (others.length > 0) {
    const rows = others.map(({ ticker, company }) => ({ companyId: idOf(company), ticker, until: day, isDated }));
    await transaction.insert(companyFormerTickers).values(rows).onConflictDoNothing();
  }

  const moveOf = new Map(moves.map((move) => [move.from, move]));
  const settled = [...known].map(([ticker, company]): [string, KnownCompany] => {
    const move = moveOf.get(ticker);
    if (!move) return [ticker, company];
    return [move.to, move.isRetired ? { ...company, facts: { ...company.facts, listed: false } } : company];
  });
  const present = new Map(settled);
  const ciks = await noteCiks(transaction, dataset, present, { leftOut, day });
  return {
    known: present,
    leftOut,
    moved: new Set(moves.filter(({ isRetired }) => !isRetired).map(({ to }) => to)),
    retired: moves.filter(({ isRetired }) => isRetired).length,
    notes: [...notes, ...ciks],
  };
}

function dayOf(time: string): string {
  return time.slice(0, 'YYYY-MM-DD'.length);
}

/**
 * How old a data set is beside what is known of a company: its last change of ticker that a data set with a day told, and figures of the
 * same source.
 *
 * @param lastDays days of those changes, by the company's number
 */
function ageOf(dataset: CompanyDataset, company: KnownCompany | undefined, lastDays: LastDays): TickerAge {
  if (dataset.as_of === undefined) return 'unknown';
  const { id = 0, figures = null } = company ?? {};
  const isOfSource = dataset.kind === 'index' && figures?.source === dataset.source;
  if (isOfSource && figures.asOf && figures.asOf > new Date(dataset.as_of)) return 'older';
  return dayOf(dataset.as_of) < (lastDays.get(id) ?? '') ? 'older' : 'newer';
}

type LastDays = ReadonlyMap<number, string>;

interface FormerTickers {
  /** Companies, with their present tickers, by those that they had or have elsewhere. */
  readonly othersOf: ReadonlyMap<string, readonly ToldTicker[]>;
  readonly lastDays: LastDays;
}

async function readFormerTickers(database: Database): Promise<FormerTickers> {
  const { ticker, until, isDated, companyId } = companyFormerTickers;
  const company = { ticker: companies.ticker, name: companies.name, cik: companies.cik };
  const rows = await database
    .select({ ticker, until, isDated, companyId, company })
    .from(companyFormerTickers)
    .innerJoin(companies, eq(companies.id, companyId))
    .orderBy(until);
  const othersOf = new Map<string, ToldTicker[]>();
  for (const row of rows) othersOf.set(row.ticker, [...(othersOf.get(row.ticker) ?? []), row.company]);
  return {
    othersOf,
    lastDays: new Map(rows.flatMap((row) => (row.isDated ? [[row.companyId, row.until]] : []))),
  };
}
