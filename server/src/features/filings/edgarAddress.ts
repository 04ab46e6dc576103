/*
 * Addresses of filings at the SEC. A filing is a folder below that of its filer, named by its accession number without hyphens; the
 * whole submission stands beside that folder as one text.
 */

const ARCHIVES = 'https://www.sec.gov/Archives/edgar/data';
const ACCESSION = /^(\d{10})-?(\d{2})-?(\d{6})$/;

/** An accession number as the SEC writes it, `0001318605-26-000012`; null for what is none. */
export function accessionOf(text: string): string | null {
  const found = ACCESSION.exec(text.trim());
  return found ? `${found[1]}-${found[2]}-${found[3]}` : null;
}

/** The accession number in the name of a file, where one stands in it between other characters. */
export function accessionInName(name: string): string | null {
  const found = /(?<!\d)(\d{10}-\d{2}-\d{6}|\d{18})(?!\d)/.exec(name);
  return found?.[1] === undefined ? null : accessionOf(found[1]);
}

/** The folder of a filing, with a slash at its end. */
export function filingFolder(cik: number, accession: string): string {
  return `${ARCHIVES}/${cik}/${accession.replaceAll('-', '')}/`;
}

/** A name of a document within a folder: no other folder, no other server. */
const DOCUMENT_NAME = /^[\w.-]+(\/[\w.-]+)?$/;

/** Where the original of a filing is: its main document, else the whole submission as one text. */
export function originalAddress(cik: number, accession: string, primaryDocument: string | null): string {
  const isName = primaryDocument !== null && DOCUMENT_NAME.test(primaryDocument) && !primaryDocument.includes('..');
  return isName ? filingFolder(cik, accession) + primaryDocument : `${ARCHIVES}/${cik}/${accession}.txt`;
}

/** The address of a filing's page, which stays when the ticker changes: `tsla-10-q-2026-04-23-0001628280-26-026673`. */
export function filingSlug(ticker: string, form: string, filedOn: string, accession: string, exhibit = ''): string {
  return [ticker, form, filedOn, accession, exhibit]
    .join('-')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
