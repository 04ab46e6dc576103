/*
 * Documents as EDGAR answers them, for tests: small, and of a company that tests make up.
 */

/** A filing as lists, feeds and its own header tell it. */
export interface ToldFiling {
  readonly accession: string;
  readonly form: string;
  /** `YYYY-MM-DD`. */
  readonly filedOn: string;
  readonly cik: number;
}

/** A filer's list. */
export function submissionsJson(
  cik: number,
  name: string,
  filings: readonly ToldFiling[],
  older: string[] = [],
): string {
  const recent = {
    accessionNumber: filings.map(({ accession }) => accession),
    filingDate: filings.map(({ filedOn }) => filedOn),
    form: filings.map(({ form }) => form),
    primaryDocument: filings.map(() => 'report.htm'),
  };
  const files = older.map((file) => ({ name: file, filingCount: 1 }));
  return JSON.stringify({ cik: String(cik), name, entityType: 'operating', filings: { recent, files } });
}

/** A page of the current feed in windows-1252; each filing with the moment of its acceptance, the newest first. */
export function feedAtom(filings: readonly (ToldFiling & { readonly at: string; readonly role?: string })[]): Buffer {
  const entries = filings.map(
    ({ accession, form, filedOn, cik, at, role = 'Filer' }) => `<entry>
<title>${form} - Caf\u00E9 \u0096 Quill (${String(cik).padStart(10, '0')}) (${role})</title>
<link rel="alternate" type="text/html" href="https://www.sec.gov/Archives/edgar/data/${cik}/${accession}-index.htm"/>
<summary type="html"> &lt;b&gt;Filed:&lt;/b&gt; ${filedOn} &lt;b&gt;AccNo:&lt;/b&gt; ${accession} &lt;b&gt;Size:&lt;/b&gt; 9 KB</summary>
<updated>${at}</updated><category scheme="https://www.sec.gov/" label="form type" term="${form}"/>
<id>urn:tag:sec.gov,2008:accession-number=${accession}</id>
</entry>`,
  );
  const text = `<?xml version="1.0" encoding="ISO-8859-1" ?>\n<feed xmlns="http://www.w3.org/2005/Atom">\n${entries.join('\n')}\n</feed>`;
  return Buffer.from(text, 'latin1');
}

/** A whole submission with one document: a page, or the XML of an insider's form 3. */
export function submissionText({ accession, form, filedOn, cik }: ToldFiling): Buffer {
  const day = filedOn.replaceAll('-', '');
  const content =
    form === '3'
      ? `<XML>\n<?xml version="1.0"?>
<ownershipDocument><documentType>3</documentType><periodOfReport>${filedOn}</periodOfReport>
<issuer><issuerCik>${cik}</issuerCik><issuerName>Quill</issuerName></issuer>
<reportingOwner><reportingOwnerId><rptOwnerCik>456</rptOwnerCik><rptOwnerName>Lee Ann</rptOwnerName></reportingOwnerId>
</reportingOwner></ownershipDocument>\n</XML>`
      : '<html><body><p>Quill\u0092s sales grew.</p></body></html>';
  return Buffer.from(
    `<SEC-DOCUMENT>${accession}.txt : ${day}
<SEC-HEADER>${accession}.hdr.sgml : ${day}
ACCESSION NUMBER:		${accession}
CONFORMED SUBMISSION TYPE:	${form}
PUBLIC DOCUMENT COUNT:		1
FILED AS OF DATE:		${day}

FILER:

	COMPANY DATA:
		COMPANY CONFORMED NAME:			QUILL
		CENTRAL INDEX KEY:			${String(cik).padStart(10, '0')}
</SEC-HEADER>
<DOCUMENT>
<TYPE>${form}
<SEQUENCE>1
<FILENAME>report.htm
<TEXT>
${content}
</TEXT>
</DOCUMENT>
</SEC-DOCUMENT>
`,
    'latin1',
  );
}

/** A manager's report of form 13F-HR about a quarter: shares of some issuers. The filer is the manager. */
export function holdingsText(
  { accession, form, filedOn, cik }: ToldFiling,
  holdings: readonly { readonly issuer: string; readonly cusip: string; readonly shares: number }[],
  period = '09-30-2026',
): Buffer {
  const day = filedOn.replaceAll('-', '');
  const rows = holdings.map(
    ({ issuer, cusip, shares }) => `<infoTable><nameOfIssuer>${issuer}</nameOfIssuer><titleOfClass>COM</titleOfClass>
<cusip>${cusip}</cusip><value>${shares * 10}</value><shrsOrPrnAmt><sshPrnamt>${shares}</sshPrnamt>
<sshPrnamtType>SH</sshPrnamtType></shrsOrPrnAmt></infoTable>`,
  );
  return Buffer.from(
    `<SEC-DOCUMENT>${accession}.txt : ${day}
<SEC-HEADER>${accession}.hdr.sgml : ${day}
ACCESSION NUMBER:		${accession}
CONFORMED SUBMISSION TYPE:	${form}
FILED AS OF DATE:		${day}
</SEC-HEADER>
<DOCUMENT>
<TYPE>${form}
<TEXT>
<XML>
<?xml version="1.0"?>
<edgarSubmission><headerData><submissionType>${form}</submissionType><filerInfo><filer><credentials><cik>${cik}</cik>
</credentials></filer></filerInfo></headerData><formData><coverPage><reportCalendarOrQuarter>${period}</reportCalendarOrQuarter>
<filingManager><name>Big Fund</name></filingManager></coverPage></formData></edgarSubmission>
</XML>
</TEXT>
</DOCUMENT>
<DOCUMENT>
<TYPE>INFORMATION TABLE
<TEXT>
<XML>
<?xml version="1.0"?>
<informationTable>${rows.join('\n')}</informationTable>
</XML>
</TEXT>
</DOCUMENT>
</SEC-DOCUMENT>
`,
    'latin1',
  );
}

/** Facts of a company: a quarter's net income, as each of some reports states it. */
export function factsJson(cik: number, reports: readonly ToldFiling[]): string {
  const stated = reports.map(({ accession, filedOn }, place) => ({
    ...{ start: '2026-04-01', end: '2026-06-30', val: 5 + place, accn: accession, form: '10-Q', filed: filedOn },
  }));
  const facts = { 'us-gaap': { NetIncomeLoss: { units: { USD: stated } } } };
  return JSON.stringify({ cik, entityName: 'QUILL', facts });
}

/** The directory of tickers with their exchanges. */
export function tickersJson(
  rows: readonly (readonly [cik: number, name: string, ticker: string, exchange: string | null])[],
): string {
  return JSON.stringify({ fields: ['cik', 'name', 'ticker', 'exchange'], data: rows });
}
