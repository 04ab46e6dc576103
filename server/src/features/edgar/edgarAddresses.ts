import type { EdgarConfig } from '../../config/config';

type Addresses = Pick<EdgarConfig, 'dataUrl' | 'filesUrl'>;

/** A document of EDGAR: where it is, what its file is called, and how large one may be, in bytes. */
export interface EdgarDocument {
  readonly url: URL;
  readonly fileName: string;
  readonly mostBytes: number;
}

const MEGABYTE = 1024 * 1024;
const padded = (cik: number) => String(cik).padStart(10, '0');

/** The newest thousand filings of a filer, and who that is. */
export function submissionsOf({ dataUrl }: Addresses, cik: number): EdgarDocument {
  const fileName = `CIK${padded(cik)}.json`;
  return { fileName, url: new URL(`${dataUrl}/submissions/${fileName}`), mostBytes: 64 * MEGABYTE };
}

/** Who has which ticker, CIK and exchange: everybody listed. */
export function tickersOf({ filesUrl }: Addresses): EdgarDocument {
  const fileName = 'company_tickers_exchange.json';
  return { fileName, url: new URL(`${filesUrl}/files/${fileName}`), mostBytes: 16 * MEGABYTE };
}

/** A page of the feed of what was just accepted, with a hundred entries. `start` counts those before it. */
export function feedPage({ filesUrl }: Addresses, start: number): EdgarDocument {
  const query = `action=getcurrent&count=100&start=${start}&output=atom`;
  const url = new URL(`${filesUrl}/cgi-bin/browse-edgar?${query}`);
  return { fileName: 'The current feed', url, mostBytes: 8 * MEGABYTE };
}

/** An older part of a filer's list, by the name that the list gives it. */
export function olderSubmissionsOf({ dataUrl }: Addresses, fileName: string): EdgarDocument {
  return { fileName, url: new URL(`${dataUrl}/submissions/${fileName}`), mostBytes: 64 * MEGABYTE };
}

/** All figures that a filer stated in XBRL. */
export function factsOf({ dataUrl }: Addresses, cik: number): EdgarDocument {
  const fileName = `CIK${padded(cik)}.json`;
  return { fileName, url: new URL(`${dataUrl}/api/xbrl/companyfacts/${fileName}`), mostBytes: 48 * MEGABYTE };
}

/** A filing with all its documents as one text. `cik` is whose folder it lies in. */
export function filingTextOf({ filesUrl }: Addresses, cik: number, accession: string): EdgarDocument {
  const fileName = `${accession}.txt`;
  return { fileName, url: new URL(`${filesUrl}/Archives/edgar/data/${cik}/${fileName}`), mostBytes: 512 * MEGABYTE };
}
