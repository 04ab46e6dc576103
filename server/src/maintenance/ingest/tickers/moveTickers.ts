import { setImmediate } from 'node:timers/promises';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/client';
import {
  companies,
  companyFormerTickers,
  historyRequests,
  instruments,
  portfolioAnswers,
  portfolioTransactions,
} from '../../../database/schema';
import { mergeInstruments } from './mergeInstruments';

/** A company that gets another ticker. */
export interface CompanyMove {
  readonly companyId: number;
  readonly from: string;
  readonly to: string;
  /** It is listed no more. */
  readonly isRetired: boolean;
}

/** In front of what has no ticker for a moment. No ticker has it. */
const BETWEEN = '~';

/** Companies that are renamed by one statement. */
const BATCH_SIZE = 500;

/**
 * Gives companies other tickers, all at once, so that two may swap theirs. What refers to a company by its number stays with it by
 * itself: posts, watchlists, alerts, figures, who keeps its page. What is named by the symbol follows: the price history, and
 * transactions of portfolios. The former tickers are kept, so that links by them go on.
 *
 * @param moves no two from, or to, the same ticker
 * @param change.day of the change, `YYYY-MM-DD`
 * @param change.isDated whether a data set told that day, or it is that of the import
 */
export async function moveTickers(
  transaction: Database,
  moves: readonly CompanyMove[],
  { day, isDated, now }: { readonly day: string; readonly isDated: boolean; readonly now: Date },
): Promise<void> {
  if (moves.length === 0) return;
  await inBatches(moves, async (batch) => {
    await transaction.execute(sql`
      update ${companies} set ticker = ${BETWEEN} || id from ${rowsOf(batch)} where ${companies.id} = moved."companyId"`);
  });
  await inBatches(moves, async (batch) => {
    const moved = rowsOf(batch);
    await transaction.execute(sql`
      update ${companies}
      set ticker = moved."to", listed = ${companies.listed} and not moved."isRetired", updated_at = ${now.toISOString()}::timestamptz
      from ${moved} where ${companies.id} = moved."companyId"`);
    await transaction.execute(sql`
      insert into ${companyFormerTickers} (company_id, ticker, until, is_dated)
      select moved."companyId", moved."from", ${day}::date, ${isDated}::boolean from ${moved}
      on conflict (company_id, ticker) do update
      set until = excluded.until, is_dated = excluded.is_dated, place = excluded.place`);
    // What a provider was asked about a symbol says nothing of the company that has it now.
    const symbols = [...new Set(batch.flatMap(({ from, to }) => [from, to]))];
    await transaction
      .delete(historyRequests)
      .where(and(eq(historyRequests.kind, 'stock'), inArray(historyRequests.symbol, symbols)));
  });
  // All at once: a transaction that one batch has moved would be moved again by another one.
  await transaction.execute(sql`
    update ${portfolioTransactions} set symbol = moved."to" from ${rowsOf(moves)}
    where ${portfolioTransactions.kind} = 'stock' and ${portfolioTransactions.symbol} = moved."from"`);
  await moveAnswers(transaction, moves);
  await moveHistories(transaction, moves);
}

/** What people said of the price of a share goes with it. In two steps, as companies may exchange their tickers. */
async function moveAnswers(transaction: Database, moves: readonly CompanyMove[]): Promise<void> {
  const { subject, userId, question } = portfolioAnswers;
  await transaction.execute(sql`
    update ${portfolioAnswers} set subject = 'moving ' || moved."to" from ${rowsOf(moves)}
    where ${question} in ('price', 'price_currency') and ${subject} = 'stock ' || moved."from"`);
  // What they said of the new ticker already counts.
  await transaction.execute(sql`
    delete from ${portfolioAnswers} where starts_with(${subject}, 'moving ') and exists (
      select from ${portfolioAnswers} as kept where kept.user_id = ${userId} and kept.question = ${question}
        and kept.subject = 'stock ' || substr(${subject}, 8))`);
  await transaction.execute(sql`
    update ${portfolioAnswers} set subject = 'stock ' || substr(${subject}, 8) where starts_with(${subject}, 'moving ')`);
}

/** Moves as rows of a statement, named `moved`: one parameter, however many there are. */
function rowsOf(moves: readonly CompanyMove[]): SQL {
  return sql`json_to_recordset(${JSON.stringify(moves)}::json)
    as moved ("companyId" integer, "from" text, "to" text, "isRetired" boolean)`;
}

/** The embedded database never waits for anything outside: between batches others have their turn. */
async function inBatches<Item>(items: readonly Item[], work: (batch: readonly Item[]) => Promise<void>): Promise<void> {
  for (let start = 0; start < items.length; start += BATCH_SIZE) {
    await work(items.slice(start, start + BATCH_SIZE));
    await setImmediate();
  }
}

/** Histories go with their companies. What stands under a new ticker already, from a file, is the same company's. */
async function moveHistories(transaction: Database, moves: readonly CompanyMove[]): Promise<void> {
  const leaving: { readonly id: number; readonly to: string }[] = [];
  await inBatches(moves, async (batch) => {
    const found = await listStocks(
      transaction,
      batch.map(({ from }) => from),
    );
    for (const { from, to } of batch) {
      const id = found.get(from);
      if (id !== undefined) leaving.push({ id, to });
    }
  });
  await inBatches(leaving, async (batch) => {
    for (const { id } of batch) await rename(transaction, id, `${BETWEEN}${id}`);
  });
  await inBatches(leaving, async (batch) => {
    const present = await listStocks(
      transaction,
      batch.map(({ to }) => to),
    );
    for (const { id, to } of batch) {
      const other = present.get(to);
      if (other !== undefined) await mergeInstruments(transaction, { kept: id, gone: other });
      await rename(transaction, id, to);
    }
  });
}

async function listStocks(database: Database, symbols: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (symbols.length === 0) return new Map();
  const rows = await database
    .select({ id: instruments.id, symbol: instruments.symbol })
    .from(instruments)
    .where(and(eq(instruments.kind, 'stock'), inArray(instruments.symbol, [...symbols])));
  return new Map(rows.map(({ id, symbol }) => [symbol, id]));
}

async function rename(database: Database, id: number, symbol: string): Promise<void> {
  await database.update(instruments).set({ symbol }).where(eq(instruments.id, id));
}
