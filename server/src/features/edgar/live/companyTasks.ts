import { type Backoff, backoffMilliseconds } from '@market-pulse/contract';
import { applyCompanyFacts } from '../../financials/applyCompanyFacts';
import { readCompanyFacts } from '../../financials/readCompanyFacts';
import { applySubmissions } from '../../filings/applySubmissions';
import { readSubmissions } from '../../filings/readSubmissions';
import { ProviderError } from '../../market-data/providers/providerError';
import { factsOf, submissionsOf } from '../edgarAddresses';
import { readWhole } from '../edgarClient';
import { attempt } from './attempt';
import type { EdgarCompany } from './companiesByInterest';
import type { EdgarParts } from './edgarParts';
import { noteRead, wantFacts } from './edgarReads';
import { wantReadings } from './readings';
import { bringsFacts } from './readingOf';

const HOUR_MILLISECONDS = 60 * 60 * 1000;
const DAY_MILLISECONDS = 24 * HOUR_MILLISECONDS;

/** How often a list is asked for. New filings are in the feed; the list has what that missed, and what it does not tell. */
const LIST_EVERY_MILLISECONDS = { followed: 6 * HOUR_MILLISECONDS, others: 3 * DAY_MILLISECONDS };
/** A filer without a list, or without facts, and facts that no new report is expected in. */
const RARELY_MILLISECONDS = 30 * DAY_MILLISECONDS;
/** Filings of a company that nobody looks at, which are stored from its list: the newest. */
const MOST_OF_OTHERS = 100;
/** Facts that do not tell of a new report yet are asked for again after an hour, then two; after so often the report has none. */
const MOST_WAITS = 5;
const WAIT: Backoff = { firstMilliseconds: HOUR_MILLISECONDS };
/** Facts of a report are there at once; a few minutes later they are whole. Older reports are in them. */
const FACTS_AFTER_MILLISECONDS = 10 * 60 * 1000;

/** Reads the list of a company's filings, stores what is new in it, and has the newest read whole. */
export async function readCompanySubmissions(
  parts: EdgarParts,
  { cik, isFollowed }: EdgarCompany,
  signal: AbortSignal,
): Promise<void> {
  const { client, edgar, database, clock, onStored } = parts;
  const key = { document: 'submissions', cik } as const;
  const document = submissionsOf(edgar, cik);
  const { fileName } = document;
  await attempt(parts, { key, fileName, signal }, async (memory) => {
    const answer = await client.ask(document, { known: memory, signal });
    const now = clock();
    const pause = isFollowed ? LIST_EVERY_MILLISECONDS.followed : LIST_EVERY_MILLISECONDS.others;
    const note = { readAt: now, nextAt: new Date(now.getTime() + pause) };
    if (answer.kind === 'unchanged') return noteRead(database, key, note);
    if (answer.kind === 'absent') {
      return noteRead(database, key, { ...note, nextAt: new Date(now.getTime() + RARELY_MILLISECONDS) });
    }
    const told = readSubmissions((await readWhole(answer.body)).toString('utf8'), fileName);
    if (told.cik !== cik) throw new ProviderError('broken_answer', `${fileName} is of CIK ${told.cik}`);
    const filings = isFollowed ? told.filings : told.filings.slice(0, MOST_OF_OTHERS);
    const { added, changed } = await applySubmissions(database, { cik, name: told.name, filings }, { now, signal });
    await wantReadings(database, filings, { cik, isFollowed, now });
    const report = told.filings.find(({ form }) => bringsFacts(form));
    if (report) {
      const isOfToday = report.filedOn >= new Date(now.getTime() - DAY_MILLISECONDS).toISOString().slice(0, 10);
      const wait = isOfToday ? FACTS_AFTER_MILLISECONDS : 0;
      await wantFacts(database, cik, report.accession, new Date(now.getTime() + wait));
    }
    await noteRead(database, key, { ...note, ...answer.validators });
    if (added + changed > 0) onStored();
  });
}

/** Reads the facts of a company. They may come later than the report that they are of, and are then asked for again. */
export async function readFactsOfCompany(
  parts: EdgarParts,
  { cik }: Pick<EdgarCompany, 'cik'>,
  signal: AbortSignal,
): Promise<void> {
  const { client, edgar, database, clock, onStored } = parts;
  const key = { document: 'facts', cik } as const;
  const document = factsOf(edgar, cik);
  const { fileName } = document;
  await attempt(parts, { key, fileName, signal }, async (memory) => {
    const answer = await client.ask(document, { known: memory, signal });
    const now = clock();
    const waits = (memory?.failures ?? 0) + 1;
    const isWaitingFor = (isTold: boolean) => memory?.isWaiting === true && !isTold && waits <= MOST_WAITS;
    const noteOf = (isWaiting: boolean) => {
      const pause = isWaiting ? backoffMilliseconds(WAIT, waits) : RARELY_MILLISECONDS;
      return { readAt: now, nextAt: new Date(now.getTime() + pause), isWaiting, failures: isWaiting ? waits : 0 };
    };
    if (answer.kind !== 'document') return noteRead(database, key, noteOf(isWaitingFor(false)));
    const told = readCompanyFacts((await readWhole(answer.body)).toString('utf8'));
    if (told.cik !== cik) throw new ProviderError('broken_answer', `${fileName} is of CIK ${told.cik}`);
    const { added, changed } = await applyCompanyFacts(database, cik, told);
    const isTold = told.facts.some(({ accession }) => accession === memory?.mark);
    await noteRead(database, key, { ...noteOf(isWaitingFor(isTold)), ...answer.validators });
    if (added + changed > 0) onStored();
  });
}
