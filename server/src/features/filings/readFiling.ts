import { accessionInName, filingFolder } from './edgarAddress';
import {
  type DocumentText,
  filingDataset,
  type FilingDataset,
  type FilingTextDataset,
  MOST_TEXT,
  whatIsWrong,
} from './filingFacts';
import { isOfferingForm, readOffering } from './offerings/readOffering';
import { refusalIn, UnusableDocumentError } from './refusal';
import { releaseTitle } from './releaseTitle';
import { type SplitLimits, splitSubmission, type SplitSubmission, type SubmissionDocument } from './splitSubmission';
import { readSubmissionHeader } from './submissionHeader';
import { decodeText } from './text/decodeText';
import { type FilingText, filingText } from './text/filingText';

/** Forms whose exhibits 99 are press releases. */
const REPORTS = /^(?:8-K|6-K)/;
const PRESS_RELEASE = /^EX-99/i;
/** Documents that are no text, by their name. */
const NO_TEXT = /\.(?:pdf|jpe?g|gif|png|xml|xsd|zip|xlsx?|json|css|js|paper|fil)$/i;
const NO_NUMBER = 'does not say which filing it is: neither its name nor its text has an accession number';
/** What is looked at to tell what a file is, in bytes. */
const BEGINNING = 64 * 1024;
const ENDING = 64 * 1024;
const MOST_RELEASES = 10;
/** Longest text of a press release, in characters of HTML: what comes with a filing may be a whole report. */
const MOST_RELEASE_TEXT = 200_000;

/**
 * Reads a filing from a stream: a whole submission as one text, a single document of one, or the bare document. A submission says by
 * itself what it is; a document is that of a filing which its accession number in the file name, the filer and the name in its
 * XBRL, or the filer and the day on which it was signed tell. Forms D and C, which are figures in XML, are told in words.
 *
 * @param fileName without folders
 * @throws UnusableDocumentError with the reason, when it is no filing, is cut off, or does not tell whose it is
 */
export async function readFiling(
  chunks: AsyncIterable<Uint8Array>,
  fileName: string,
  limits?: SplitLimits,
): Promise<FilingDataset | FilingTextDataset> {
  let releases = 0;
  const isWanted: Parameters<typeof splitSubmission>[1] = ({ type, fileName: name, place }) => {
    if (place === 0 && isOfferingForm(type)) return true;
    if (name !== null && NO_TEXT.test(name)) return false;
    if (place === 0) return true;
    // So that memory is bounded, whatever a file calls its documents.
    return PRESS_RELEASE.test(type) && ++releases <= MOST_RELEASES;
  };
  const split = await splitSubmission(chunks, isWanted, limits);
  const head = decodeText(split.head.subarray(0, BEGINNING));
  if (/<(?:SEC|IMS)-HEADER>|<SUBMISSION>|ACCESSION NUMBER:/.test(head))
    return readSubmission(split, decodeText(split.head));
  return readDocument(split, head, fileName);
}

function readSubmission(split: SplitSubmission, header: string): FilingDataset {
  const { documents, hasEnd, isOpen, bytes } = split;
  if (!hasEnd || isOpen) throw new UnusableDocumentError('is cut off: the end of the submission is missing');
  const { filers, facts } = readSubmissionHeader(header);
  const [first, ...others] = documents;
  if (!first) throw new UnusableDocumentError('has a header and no document');
  const folder = filingFolder(filers[0]?.cik ?? 0, facts.accession);
  const releases = REPORTS.test(facts.form) ? others.filter(({ type }) => PRESS_RELEASE.test(type)) : [];
  const taken = new Set<string>();
  const filing = filingDataset.safeParse({
    kind: 'edgar-filing',
    filers: [...filers],
    facts: { ...facts, primaryDocument: first.fileName, bytes },
    text: isOfferingForm(facts.form) ? offeringOf(first) : (textOf(first, folder)?.kept ?? null),
    releases: releases.slice(0, MOST_RELEASES).flatMap((document) => {
      const text = textOf(document, folder);
      const exhibit = document.type.toUpperCase();
      if (!text || taken.has(exhibit) || !/^EX-99[.\w]{0,10}$/.test(exhibit)) return [];
      taken.add(exhibit);
      const company = filers[0]?.name ?? 'the company';
      const title = text.title ?? `Press release of ${company}`;
      return [{ exhibit, document: document.fileName, title: title.slice(0, 300), text: text.kept }];
    }),
  });
  if (!filing.success) throw new UnusableDocumentError(`says what cannot be (${whatIsWrong(filing.error)})`);
  return filing.data;
}

/** What form D or C says; null where its document is text. */
function offeringOf({ bytes, isCut }: SubmissionDocument): DocumentText | null {
  const offering = bytes && readOffering(decodeText(bytes));
  return offering ? keptOf(offering, isCut) : null;
}

/** The readable text of a document, with a headline where it has one; undefined for one that is no text. */
function textOf(document: SubmissionDocument, folder: string) {
  const { bytes, isCut } = document;
  if (!bytes) return undefined;
  const text = decodeText(bytes);
  if (/^\s*(?:<PDF>|<XML>|begin [0-7]{3} )/i.test(text.slice(0, 1_000))) return undefined;
  const found = filingText(text, folder, PRESS_RELEASE.test(document.type) ? MOST_RELEASE_TEXT : MOST_TEXT);
  if (found.html === '') return undefined;
  const title = PRESS_RELEASE.test(document.type) ? releaseTitle(found.blocks) : null;
  return { title, kept: keptOf(found, isCut) };
}

function keptOf(
  { html, isCut = false }: Pick<FilingText, 'html'> & { isCut?: boolean },
  isDocumentCut: boolean,
): DocumentText {
  return { html: html.slice(0, MOST_TEXT), isCut: isCut || isDocumentCut };
}

function readDocument(split: SplitSubmission, head: string, fileName: string): FilingTextDataset {
  const { documents, isOpen } = split;
  if (isOpen) throw new UnusableDocumentError('is cut off: the end of the document is missing');
  const [wrapped] = documents;
  const bytes = wrapped ? wrapped.bytes : split.head;
  const isCut = wrapped ? wrapped.isCut : split.isHeadCut;
  const document = bytes === null ? '' : decodeText(bytes);
  const accession = accessionInName(fileName);
  const offering = readOffering(document);
  if (offering) {
    const { cik, form, signedOn, html } = offering;
    if (accession === null && signedOn === null) throw new UnusableDocumentError(NO_NUMBER);
    const signed = accession === null && signedOn !== null ? { form, on: signedOn } : null;
    const text = { html, isCut };
    return { kind: 'edgar-filing-text', accession, cik: accession === null ? cik : null, document: null, signed, text };
  }
  const reason = wrapped ? undefined : (refusalIn(head) ?? noFiling(document));
  if (reason) throw new UnusableDocumentError(reason);
  if (!wrapped && isEndMissing(document))
    throw new UnusableDocumentError('is cut off: the end of the document is missing');
  if (wrapped && /^EX-/i.test(wrapped.type)) {
    throw new UnusableDocumentError(`is an exhibit (${wrapped.type}) and no filing: bring the whole submission`);
  }
  const told = accession === null ? toldByXbrl(document) : undefined;
  if (accession === null && !told) {
    throw new UnusableDocumentError(NO_NUMBER);
  }
  const { html, isCut: isShort } = filingText(document, null);
  if (html === '') throw new UnusableDocumentError('has no text');
  return {
    kind: 'edgar-filing-text',
    accession,
    cik: told?.cik ?? null,
    document: told?.document ?? null,
    signed: null,
    text: { html, isCut: isCut || isShort },
  };
}

/** What a file is that is no document of a filing, or undefined where it may be one. */
function noFiling(text: string): string | undefined {
  const begin = text.slice(0, 4_000).trimStart();
  if (begin === '') return 'is empty';
  if (/^[{[]/.test(begin)) return 'is JSON and no filing';
  if (/<feed\b|<rss\b/.test(begin)) return 'is a feed and no filing';
  if (/^(?:Description:|Form Type\s+Company Name|CIK\|)/i.test(begin)) return 'is an index and no filing';
  if (/<(?:ownershipDocument|edgarSubmission|informationTable)\b/.test(begin))
    return 'is a form in XML, which is figures and no text';
  if (/<title>[^<]*EDGAR[^<]*<\/title>/i.test(begin)) return 'is a page about a filing and not the filing';
  return undefined;
}

/** Whether a document in HTML stops before its end. */
function isEndMissing(text: string): boolean {
  return /<html\b/i.test(text.slice(0, 10_000)) && !/<\/(?:html|body)>/i.test(text.slice(-ENDING));
}

/**
 * The filer and the document's own name, as a document with inline XBRL tells them: its schema is named as it is. Each search ends within
 * an element's length, so that a document of nothing else takes no longer.
 */
function toldByXbrl(text: string): { cik: number; document: string } | undefined {
  const beginning = text.slice(0, 1_000_000);
  const cik = Number(
    /name="dei:EntityCentralIndexKey"[^>]{0,1000}>\s{0,100}0{0,10}(\d{1,10})\s{0,100}</.exec(beginning)?.[1],
  );
  const schema = /schemaRef[^>]{0,1000}xlink:href="([\w.-]{1,200})\.xsd"/.exec(beginning)?.[1];
  return cik > 0 && schema !== undefined ? { cik, document: `${schema}.htm` } : undefined;
}
