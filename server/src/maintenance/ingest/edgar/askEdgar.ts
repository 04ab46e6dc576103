import { existsSync } from 'node:fs';
import type { EdgarConfig } from '../../../config/config';
import {
  type EdgarDocument,
  factsOf,
  filingTextOf,
  olderSubmissionsOf,
  submissionsOf,
} from '../../../features/edgar/edgarAddresses';
import { createEdgarClient, type EdgarClient, readWhole } from '../../../features/edgar/edgarClient';
import { isReport } from '../../../features/edgar/isReport';
import { isOwnership } from '../../../features/edgar/live/readingOf';
import { readSubmissions } from '../../../features/filings/readSubmissions';
import { UnusableDocumentError } from '../../../features/filings/refusal';
import { ProviderError } from '../../../features/market-data/providers/providerError';
import { MOST_FILING_BYTES } from '../../../features/ownership/readFiling';
import { CommandError } from '../../command';
import type { EdgarKind } from '../arguments';
import type { Delivery } from '../deliver';
import { UnusableInputError } from '../readFile';
import type { Source } from './source';
import { turnsOfDelivery } from './turnDataset';

/** Filings whose texts one call of the command asks for. */
const MOST_TEXTS = 40;

/** Filings about who owns a company that one call asks for: insiders of a large one file some hundred a year. */
const MOST_OWNERSHIP = 100;

/** Parts of a list with older filings that are asked for; each has some two thousand. The largest filers have more, of prospectuses mostly. */
const MOST_OLDER_PARTS = 25;

/** A Central Index Key as people write it. */
const CIK = /^(?:CIK)?0*([1-9]\d{0,8})$/i;

/** The CIK that an argument is; undefined for a path, which one is that leads to something. */
export function cikOf(argument: string): number | undefined {
  const digits = CIK.exec(argument)?.[1];
  return digits === undefined || existsSync(argument) ? undefined : Number(digits);
}

/** What EDGAR is asked for of one company. */
export type AskedKind = EdgarKind;

/**
 * Who asks.
 *
 * @throws CommandError where nobody has said it
 */
export function requireEdgar(edgar: EdgarConfig | undefined, argument: string): EdgarConfig {
  if (edgar) return edgar;
  throw new CommandError(
    `${argument} is a CIK, and EDGAR answers those alone who say who they are: set SEC_USER_AGENT to your name and mail address, such as "Example Company admin@example.com".`,
  );
}

/**
 * What EDGAR has of a company, as documents to bring: its list of filings with the parts that older ones are in, its facts, or what the
 * list tells of its newest filings: the texts of reports, or those about who owns it. Of a manager these are what it holds.
 *
 * @throws UnusableInputError where there is no such filer, or none of its newest filings is one of these
 */
export async function askEdgar(
  kind: AskedKind,
  cik: number,
  edgar: EdgarConfig,
  { delivery, signal }: { readonly delivery: Delivery; readonly signal: AbortSignal },
): Promise<Source[]> {
  const client = createEdgarClient(edgar, { turns: turnsOfDelivery(delivery) });
  const sourceOf = (document: EdgarDocument) => edgarSource(client, document, signal);
  if (kind === 'edgar-facts') return [sourceOf(factsOf(edgar, cik))];
  const list = sourceOf(submissionsOf(edgar, cik));
  const bytes = await readBytes(list);
  const { filings, name, olderPages } = readList(list, bytes);
  if (kind === 'edgar-submissions') {
    const older = olderParts(olderPages, cik).map((fileName) => sourceOf(olderSubmissionsOf(edgar, fileName)));
    // The oldest come first, so that numbers rise with time.
    return [...older.reverse(), { ...list, open: async () => once(bytes) }];
  }
  if (kind === 'edgar-ownership') {
    const about = filings.filter(({ form }) => isOwnership(form)).slice(0, MOST_OWNERSHIP);
    if (about.length === 0) {
      throw new UnusableInputError(`${name ?? `CIK ${cik}`} has no filing about owners among its newest ones`);
    }
    return about.map(({ accession }) =>
      sourceOf({ ...filingTextOf(edgar, cik, accession), mostBytes: MOST_FILING_BYTES }),
    );
  }
  const reports = filings.filter(({ form }) => isReport(form)).slice(0, MOST_TEXTS);
  if (reports.length === 0)
    throw new UnusableInputError(`${name ?? `CIK ${cik}`} has no report among its newest filings`);
  return reports.map(({ accession }) => sourceOf(filingTextOf(edgar, cik, accession)));
}

/** Names of the parts of a list with older filings, the newest first; what is not of this filer is none. */
function olderParts(names: readonly string[], cik: number): string[] {
  const own = new RegExp(`^CIK0*${cik}-submissions-\\d{3}\\.json$`);
  return [...new Set(names)].filter((name) => own.test(name)).slice(0, MOST_OLDER_PARTS);
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function readBytes(list: Source): Promise<Uint8Array> {
  try {
    return await readWhole(await list.open());
  } catch (error) {
    throw asUnusableInput(list, error);
  }
}

function readList(list: Source, bytes: Uint8Array): ReturnType<typeof readSubmissions> {
  try {
    return readSubmissions(Buffer.from(bytes).toString('utf8'), list.fileName);
  } catch (error) {
    throw asUnusableInput(list, error);
  }
}

function asUnusableInput(list: Source, error: unknown): unknown {
  if (!(error instanceof UnusableDocumentError)) return error;
  return new UnusableInputError(`${list.name} ${error.message}`, { cause: error });
}

function edgarSource(client: EdgarClient, document: EdgarDocument, signal: AbortSignal): Source {
  const { fileName } = document;
  return {
    ...{ name: fileName, fileName },
    async open() {
      const answer = await client.ask(document, { signal }).catch(sayWhy);
      if (answer.kind === 'document') return explained(answer.body);
      throw new UnusableDocumentError('is not there: EDGAR has no such document');
    },
  };
}

/** Failures that the next document would meet too. */
const STOPPING: readonly ProviderError['failure'][] = ['rate_limited', 'refused', 'unreachable'];

/** A failure in the words of whoever reads documents: that of one, or of the way to all. */
function sayWhy(error: unknown): never {
  if (!(error instanceof ProviderError)) throw error;
  if (!STOPPING.includes(error.failure)) throw new UnusableDocumentError(`could not be read: ${error.message}`);
  throw new CommandError(`${error.message}. What was stored until then stays, and the same command completes it.`);
}

async function* explained(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    sayWhy(error);
  }
}
