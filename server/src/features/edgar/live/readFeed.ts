import { z } from 'zod';
import type { FilingFacts } from '../../filings/filingFacts';
import { refusalIn, UnusableDocumentError } from '../../filings/refusal';
import { decodeText } from '../../filings/text/decodeText';
import { UnreadableFilingError } from '../../ownership/unreadableFiling';
import { elementOf, elementsOf, fullText, readXml, textAt, type XmlElement } from '../../ownership/xml/readXml';

/** A filing of the current feed, and whose it is. */
export interface FeedFiling {
  readonly facts: FilingFacts;
  /** Companies that it is of, or about; owners, managers and other people who file it are not among them. */
  readonly ciks: readonly number[];
}

/** A page of the current feed: its filings, the newest first. */
export interface FeedPage {
  readonly filings: readonly FeedFiling[];
  /** How many entries it has; a filing has one for each of those whom it is of. */
  readonly entries: number;
  /** When the newest and the oldest of its filings were accepted, in ISO format; null for a page without any. */
  readonly newest: string | null;
  readonly oldest: string | null;
}

/** `4 - PROGRESSIVE CORP/OH/ (0000080661) (Issuer)`. */
const TITLE = /\((\d{10})\)\s*\(([^()]+)\)\s*$/;
/** What a company is in a filing of its own, or about it. */
const OF_COMPANY = ['Filer', 'Issuer', 'Subject'];
const ACCESSION = /accession-number=(\d{10}-\d{2}-\d{6})$/;
const FILED = /Filed:\s*(?:<\/b>)?\s*(\d{4}-\d{2}-\d{2})/;
/** `Item 2.02: Results of Operations`; items of other forms, such as `Item 3C`, have no such number. */
const ITEM = /\bItem (\d{1,2}\.\d{2}):/g;

/**
 * Reads a page of `browse-edgar?action=getcurrent&output=atom`, which is in windows-1252. An entry without number, form, day or filer is
 * left out: the list of its filer has it.
 *
 * @throws UnusableDocumentError when it is something else, or cut off
 */
export function readFeed(bytes: Uint8Array): FeedPage {
  const text = decodeText(bytes);
  const refusal = refusalIn(text.slice(0, 20_000));
  if (refusal !== undefined) throw new UnusableDocumentError(refusal);
  const feed = elementOf(parse(text), 'feed');
  if (!feed) throw new UnusableDocumentError('is no feed');
  const entries = elementsOf(feed, 'entry');
  const byNumber = new Map<string, { facts: FilingFacts; ciks: Set<number> }>();
  const times: string[] = [];
  for (const entry of entries) {
    const facts = factsOf(entry);
    if (!facts) continue;
    if (facts.acceptedAt !== null) times.push(facts.acceptedAt);
    const filing = byNumber.get(facts.accession) ?? { facts, ciks: new Set<number>() };
    byNumber.set(facts.accession, filing);
    const [, cik, role = ''] = TITLE.exec(textAt(entry, 'title') ?? '') ?? [];
    if (OF_COMPANY.includes(role) && Number(cik) > 0) filing.ciks.add(Number(cik));
  }
  times.sort();
  return {
    filings: [...byNumber.values()].map(({ facts, ciks }) => ({ facts, ciks: [...ciks] })),
    entries: entries.length,
    newest: times.at(-1) ?? null,
    oldest: times[0] ?? null,
  };
}

function parse(text: string): XmlElement {
  try {
    return readXml(text);
  } catch (error) {
    if (!(error instanceof UnreadableFilingError)) throw error;
    throw new UnusableDocumentError('is no feed, or is cut off', { cause: error });
  }
}

function factsOf(entry: XmlElement): FilingFacts | undefined {
  const accession = ACCESSION.exec(textAt(entry, 'id') ?? '')?.[1];
  const form = textAt(elementOf(entry, 'category'), '@term');
  const summaryElement = elementOf(entry, 'summary');
  const summary = summaryElement ? fullText(summaryElement) : '';
  const filedOn = z.iso.date().safeParse(FILED.exec(summary)?.[1]);
  if (accession === undefined || form === undefined || form.length > 30 || !filedOn.success) return undefined;
  const acceptedAt = Date.parse(textAt(entry, 'updated') ?? '');
  const items = [...summary.matchAll(ITEM)].flatMap(([, item]) => item ?? []);
  return {
    ...{ accession, form, filedOn: filedOn.data, items: [...new Set(items)].slice(0, 40) },
    acceptedAt: Number.isNaN(acceptedAt) ? null : new Date(acceptedAt).toISOString(),
    // The list of the filer tells these.
    ...{ periodOn: null, fileNumber: null, primaryDocument: null, bytes: null, documents: null },
  };
}
