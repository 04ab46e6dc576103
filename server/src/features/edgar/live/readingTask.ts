import { applyFiling } from '../../filings/applyFiling';
import { filingDataset } from '../../filings/filingFacts';
import { readFiling } from '../../filings/readFiling';
import { UnusableDocumentError } from '../../filings/refusal';
import { ProviderError } from '../../market-data/providers/providerError';
import { applyOwnershipFiling } from '../../ownership/applyOwnership';
import { MOST_FILING_BYTES, readOwnershipFiling } from '../../ownership/readFiling';
import { UnreadableFilingError } from '../../ownership/unreadableFiling';
import { filingTextOf } from '../edgarAddresses';
import { readWhole } from '../edgarClient';
import { asProviderError } from './attempt';
import type { EdgarParts } from './edgarParts';
import { isOfDocument, nextTry } from './nextTry';
import { holdingsOfCompanies } from './holdingsOfCompanies';
import { isOwnershipKnown, noteReading, type WantedReading } from './readings';

/** A filing that could not be read so often is given up. */
const MOST_FAILURES = 5;
const END = '</SEC-DOCUMENT>';

/** Reads one filing whole and stores what it is read for. One that is whole and cannot be used is given up, with the reason. */
export async function readWantedFiling(parts: EdgarParts, wanted: WantedReading, signal: AbortSignal): Promise<void> {
  const { database, clock, onStored } = parts;
  const fileName = `${wanted.accession}.txt`;
  try {
    const read = wanted.reading === 'text' || wanted.reading === 'opened' ? readText : readOwners;
    const isStored = await read(parts, wanted, signal);
    await noteReading(database, wanted, { nextAt: null, failure: null });
    if (isStored) onStored();
  } catch (cause) {
    if (signal.aborted) throw cause;
    if (cause instanceof UnreadableFilingError) {
      await noteReading(database, wanted, { nextAt: null, failure: cause.message });
      return;
    }
    const error = asProviderError(cause, fileName);
    const isTold = error instanceof ProviderError;
    const kind = isTold ? error.failure : 'failed';
    const failures = wanted.failures + 1;
    const isGivenUp = isOfDocument(kind) && failures >= MOST_FAILURES;
    await noteReading(
      database,
      { ...wanted, failures },
      {
        nextAt: isGivenUp ? null : nextTry(clock(), kind, failures),
        failure: isTold ? error.message : `${fileName} could not be stored`,
      },
    );
    throw error;
  }
}

/** The text of a report, and the press releases in it. */
async function readText(
  { client, edgar, database, clock }: EdgarParts,
  { cik, accession }: WantedReading,
  signal: AbortSignal,
): Promise<boolean> {
  const document = filingTextOf(edgar, cik, accession);
  const answer = await client.ask(document, { signal });
  if (answer.kind !== 'document') throw new UnusableDocumentError('is not there: EDGAR has no such document');
  const read = filingDataset.safeParse(await readFiling(answer.body, document.fileName));
  if (!read.success || read.data.facts.accession !== accession) {
    throw new UnusableDocumentError('is not the submission of its number');
  }
  const { added, changed } = await applyFiling(database, read.data, { now: clock() });
  return added + changed > 0;
}

/** What a filing says of who owns a company. */
async function readOwners(
  { client, edgar, database, clock }: EdgarParts,
  { cik, accession, filedOn, reading }: WantedReading,
  signal: AbortSignal,
): Promise<boolean> {
  // A command may have brought all of it meanwhile.
  if (reading === 'holdings' && (await isOwnershipKnown(database, accession))) return false;
  const document = { ...filingTextOf(edgar, cik, accession), mostBytes: MOST_FILING_BYTES };
  const answer = await client.ask(document, { signal });
  if (answer.kind !== 'document') throw new UnusableDocumentError('is not there: EDGAR has no such document');
  const bytes = await readWhole(answer.body);
  // What is whole and cannot be read now cannot be read later either.
  if (!bytes.subarray(-200).toString('latin1').includes(END)) {
    throw new UnusableDocumentError('is cut off: the end of the submission is missing');
  }
  const filing = readOwnershipFiling(bytes, { file: document.fileName, now: clock(), filed: filedOn });
  const kept = filing.kind === 'institutional' ? await holdingsOfCompanies(database, filing) : filing;
  return (await applyOwnershipFiling(database, kept)) !== 'unchanged';
}
