import { eq } from 'drizzle-orm';
import type { Database } from '../../../database/client';
import { companies, companyFormerTickers } from '../../../database/schema';
import type { CompanyDataset } from '../dataset';
import type { KnownCompany } from '../plan';
import { moveTickers } from './moveTickers';
import { planTickers } from './planTickers';

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
  const otherTickers = await listOtherTickers(transaction);
  const held = [...known].map(([ticker, { facts }]) => ({ ...facts, ticker }));
  const { moves, others, leftOut, notes } = planTickers(dataset.companies, held, {
    isDated: dataset.as_of !== undefined,
    isOtherTicker: (ticker, cik) => otherTickers.has(`${ticker} ${cik}`),
  });

  const idOf = (ticker: string) => known.get(ticker)?.id ?? 0;
  const day = now.toISOString().slice(0, 'YYYY-MM-DD'.length);
  await moveTickers(
    transaction,
    moves.map(({ from, to, isRetired }) => ({ companyId: idOf(from), from, to, isRetired })),
    { day, now },
  );
  if (others.length > 0) {
    const rows = others.map(({ ticker, company }) => ({ companyId: idOf(company), ticker, until: day }));
    await transaction.insert(companyFormerTickers).values(rows).onConflictDoNothing();
  }

  const moveOf = new Map(moves.map((move) => [move.from, move]));
  const settled = [...known].map(([ticker, company]): [string, KnownCompany] => {
    const move = moveOf.get(ticker);
    if (!move) return [ticker, company];
    return [move.to, move.isRetired ? { ...company, facts: { ...company.facts, listed: false } } : company];
  });
  return {
    known: new Map(settled),
    leftOut,
    moved: new Set(moves.filter(({ isRetired }) => !isRetired).map(({ to }) => to)),
    retired: moves.filter(({ isRetired }) => isRetired).length,
    notes,
  };
}

/** Tickers that companies had, or have elsewhere, each with the CIK: `MMC 62709`. */
async function listOtherTickers(database: Database): Promise<ReadonlySet<string>> {
  const rows = await database
    .select({ ticker: companyFormerTickers.ticker, cik: companies.cik })
    .from(companyFormerTickers)
    .innerJoin(companies, eq(companies.id, companyFormerTickers.companyId));
  return new Set(rows.map(({ ticker, cik }) => `${ticker} ${cik}`));
}
