import { applySubmissions } from '../../filings/applySubmissions';
import type { FilingFacts } from '../../filings/filingFacts';
import { ProviderError } from '../../market-data/providers/providerError';
import { feedPage } from '../edgarAddresses';
import { readWhole, type Validators } from '../edgarClient';
import { attempt } from './attempt';
import { companiesAmong } from './companiesByInterest';
import type { EdgarParts } from './edgarParts';
import { hasten, hastenSubmissions, noteRead, wantFacts } from './edgarReads';
import { feedPauseMilliseconds } from './feedSchedule';
import { type FeedFiling, readFeed } from './readFeed';
import { wantHoldings, wantReadings } from './readings';
import { bringsFacts } from './readingOf';

const MINUTE_MILLISECONDS = 60_000;

/** Pages of one turn. A page has a hundred entries; at the busiest time of a day there are some thousand in an hour. */
const MOST_PAGES = 10;
const PAGE_ENTRIES = 100;
/** The feed is first to tell of a filing; its filer's list has it with its document a little later, and its facts later still. */
const LIST_AFTER_MILLISECONDS = 2 * MINUTE_MILLISECONDS;
const FACTS_AFTER_MILLISECONDS = 10 * MINUTE_MILLISECONDS;
/** However often it failed. */
const LONGEST_PAUSE_MILLISECONDS = 60 * MINUTE_MILLISECONDS;

/**
 * Reads the current feed back to where it was read the last time, stores the filings of companies that EDGAR is asked about, and has the
 * holdings of all managers read later. Where it does not go back so far, the lists of all these companies are asked for instead.
 */
export async function readCurrentFeed(parts: EdgarParts, signal: AbortSignal): Promise<void> {
  const { client, edgar, database, clock } = parts;
  const key = { document: 'feed', cik: 0 } as const;
  const { fileName } = feedPage(edgar, 0);
  await attempt(parts, { key, fileName, signal, longestMilliseconds: LONGEST_PAUSE_MILLISECONDS }, async (memory) => {
    const mark = memory?.mark ?? null;
    const told: FeedFiling[] = [];
    let newest = mark;
    let validators: Validators | undefined;
    let isWhole = false;
    for (let page = 0; page < MOST_PAGES && !isWhole; page += 1) {
      const known = page === 0 && memory ? memory : undefined;
      const answer = await client.ask(feedPage(edgar, page * PAGE_ENTRIES), { known, signal });
      if (answer.kind === 'absent') throw new ProviderError('failed', 'EDGAR has no feed at its address');
      if (answer.kind === 'unchanged') {
        isWhole = true;
        break;
      }
      validators ??= answer.validators;
      const { filings, entries, newest: last, oldest } = readFeed(await readWhole(answer.body));
      told.push(...filings);
      if (last !== null && (newest === null || last > newest)) newest = last;
      // The first time nothing was read before, and lists tell what is older.
      isWhole = mark === null || entries < PAGE_ENTRIES || (oldest !== null && oldest < mark);
    }
    const now = clock();
    // What was accepted in the same second as the newest of the last time may be another filing.
    const fresh = told.filter(({ facts }) => mark === null || facts.acceptedAt === null || facts.acceptedAt >= mark);
    await storeFilings(parts, fresh, now, signal);
    if (!isWhole) await hastenSubmissions(database, now);
    const nextAt = new Date(now.getTime() + feedPauseMilliseconds(now));
    await noteRead(database, key, { readAt: now, nextAt, mark: newest, ...validators });
  });
}

async function storeFilings(
  { database, onStored }: EdgarParts,
  told: readonly FeedFiling[],
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const companies = await companiesAmong(database, [...new Set(told.flatMap(({ ciks }) => ciks))]);
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  for (const [cik, { isFollowed }] of companies) {
    // On two pages, where others came in between.
    const filings = new Map<string, FilingFacts>();
    for (const { facts, ciks } of told) if (ciks.includes(cik)) filings.set(facts.accession, facts);
    const list = [...filings.values()];
    const { added } = await applySubmissions(database, { cik, name: null, filings: list }, { now, signal });
    if (added === 0) continue;
    await wantReadings(database, list, { cik, isFollowed, now });
    const report = list.find(({ form }) => bringsFacts(form));
    if (report) await wantFacts(database, cik, report.accession, after(FACTS_AFTER_MILLISECONDS));
    await hasten(database, { document: 'submissions', cik }, after(LIST_AFTER_MILLISECONDS));
    onStored();
  }
  await wantHoldings(database, told, now);
}
