import { FirstFew } from '@market-pulse/format';
import { gt } from 'drizzle-orm';
import type { Database } from '../../../database/client';
import { companies } from '../../../database/schema';
import { ProviderError } from '../../market-data/providers/providerError';
import { tickersOf } from '../edgarAddresses';
import { readWhole } from '../edgarClient';
import { attempt } from './attempt';
import type { EdgarParts } from './edgarParts';
import { noteRead } from './edgarReads';
import { removeOldReadings } from './readings';
import { readTickers } from './readTickers';
import { saveExchanges } from './saveExchanges';
import { type HeldCompany, tickersToSettle } from './tickersInPlace';

/** The SEC writes it anew once a day at most. */
const EVERY_MILLISECONDS = 24 * 60 * 60 * 1000;

/**
 * Reads the directory of tickers with their exchanges: who has which CIK and ticker, by the rule of every directory with a day
 * (docs/decisions/tickers.md), and where it is listed. All of it, exchanges and the note that it was read included, or nothing.
 */
export async function readTickerDirectory(parts: EdgarParts, signal: AbortSignal): Promise<void> {
  const { client, edgar, database, clock, log, applyDirectory, onStored } = parts;
  const key = { document: 'tickers', cik: 0 } as const;
  const document = tickersOf(edgar);
  await attempt(parts, { key, fileName: document.fileName, signal }, async (memory) => {
    const answer = await client.ask(document, { known: memory, signal });
    if (answer.kind === 'absent') throw new ProviderError('failed', `EDGAR has no ${document.fileName}`);
    const now = clock();
    const note = { readAt: now, nextAt: new Date(now.getTime() + EVERY_MILLISECONDS) };
    await removeOldReadings(database, now);
    if (answer.kind === 'unchanged') return noteRead(database, key, note);
    const { body, validators } = answer;
    const { tickers, broken } = readTickers((await readWhole(body)).toString('utf8'));
    if (broken.count > 0) {
      const { count, first } = broken;
      log.warn({ count, first }, "left out lines of the SEC's directory of tickers");
    }
    const written = Date.parse(validators.lastModified ?? '');
    const asOf = Number.isNaN(written) || written > now.getTime() ? now : new Date(written);
    const unsettled = tickersToSettle(tickers, await listCompanies(database));
    const { added, changed, exchanges, notes } = await database.transaction(async (transaction) => {
      const applied =
        unsettled.length > 0
          ? await applyDirectory(transaction, { asOf, tickers: unsettled }, { now, signal })
          : { added: 0, changed: 0, notes: [] };
      const exchanges = await saveExchanges(transaction, tickers, { now, isDated: true });
      signal.throwIfAborted();
      await noteRead(transaction, key, { ...note, ...validators });
      return { ...applied, exchanges };
    });
    if (added + changed + exchanges > 0) {
      log.info(
        { added, changed, exchanges, notes: new FirstFew(notes).lines() },
        "read the SEC's directory of tickers",
      );
      onStored();
    }
  });
}

/** Companies in one statement: the embedded database has others wait for its end. */
const PAGE_SIZE = 2_000;

/** All companies, as far as a directory tells them. */
async function listCompanies(database: Database): Promise<HeldCompany[]> {
  const { id, ticker, name, cik, listed } = companies;
  const held: HeldCompany[] = [];
  for (let last = 0; ;) {
    const page = await database
      .select({ id, ticker, name, cik, listed })
      .from(companies)
      .where(gt(id, last))
      .orderBy(id)
      .limit(PAGE_SIZE);
    held.push(...page);
    last = page.at(-1)?.id ?? last;
    if (page.length < PAGE_SIZE) return held;
  }
}
