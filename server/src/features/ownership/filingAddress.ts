/** What a filing is found by at the SEC. */
export interface FiledAs {
  readonly accession: string | null;
  readonly form: string;
  /** CIK of the company, or of whoever filed. */
  readonly cik: number | null;
}

/** Forms as the SEC's search of a company's filings calls them. */
const searched: Readonly<Record<string, string>> = { '13D': 'SC 13D', '13G': 'SC 13G' };

/**
 * Where a filing can be read at sec.gov: its own page, or where its number is not known the company's filings of that form.
 */
export function filingAddress({ accession, form, cik }: FiledAs): string {
  if (accession === null) {
    const type = encodeURIComponent(searched[form] ?? form);
    return `https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=${cik ?? ''}&type=${type}&owner=include`;
  }
  // Every filing lies below the number of whoever filed it, too: that is how its accession number begins.
  const folder = cik ?? Number(accession.slice(0, 10));
  return `https://www.sec.gov/Archives/edgar/data/${folder}/${accession.replaceAll('-', '')}/${accession}-index.htm`;
}
