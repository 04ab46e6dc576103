import { setImmediate } from 'node:timers/promises';
import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import { companies, companyFinancials, financialFacts, shareCounts, trailingEarnings } from '../../database/schema';
import { lastYearOf } from './lastYear';
import { FACTS_SOURCE } from './lineItems';
import { readFacts } from './queries';
import { renewFundamentals } from './renewFundamentals';
import { statementsOf } from './statements';

/**
 * Takes numbers of shares, earnings and the fiscal year from the facts of filers that an earlier release has stored: one filer after the
 * other, so that nobody waits.
 *
 * @param signal ends it after the filer that is under way
 * @returns how many filers there were
 */
export async function renewMissingFundamentals(database: Database, signal?: AbortSignal): Promise<number> {
  let renewed = 0;
  let after = 0;
  while (signal?.aborted !== true) {
    const cik = await findNext(database, after);
    if (cik === undefined) break;
    await database.transaction(async (transaction) => {
      const facts = await readFacts(transaction, cik);
      await renewFundamentals(transaction, cik, facts);
      const yearEnd = lastYearOf(statementsOf(facts, cik))?.yearEnd;
      if (yearEnd === undefined) return;
      const ofFiler = sql`${companyFinancials.companyId} in (select ${companies.id} from ${companies} where ${companies.cik} = ${cik})`;
      await transaction
        .update(companyFinancials)
        .set({ yearEnd })
        .where(and(ofFiler, eq(companyFinancials.source, FACTS_SOURCE), isNull(companyFinancials.yearEnd)));
    });
    after = cik;
    renewed += 1;
    // The embedded database never waits for anything outside; others take their turn here.
    await setImmediate();
  }
  return renewed;
}

/** The next filer whose facts are here, and nothing that was taken from them. */
async function findNext(database: Database, after: number): Promise<number | undefined> {
  const isIn = (table: typeof shareCounts | typeof trailingEarnings) =>
    sql`exists (select from ${table} where ${table.cik} = ${financialFacts.cik})`;
  const [next] = await database
    .select({ cik: financialFacts.cik })
    .from(financialFacts)
    .where(and(gt(financialFacts.cik, after), sql`not ${or(isIn(shareCounts), isIn(trailingEarnings))}`))
    .orderBy(asc(financialFacts.cik))
    .limit(1);
  return next?.cik;
}

/** Begins `renewMissingFundamentals` behind what visitors ask. `stop` waits for the filer that is under way. */
export function startFundamentalsRenewal({ database, log }: Pick<AppContext, 'database' | 'log'>): {
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  const running = renewMissingFundamentals(database, stopping.signal).then(
    (renewed) => {
      if (renewed > 0) log.info({ filers: renewed }, 'took shares and earnings from stored facts');
    },
    (error: unknown) => log.error({ err: error }, 'shares and earnings could not be taken from stored facts'),
  );
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
