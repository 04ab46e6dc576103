export interface CompanyAddress {
  readonly slug?: string | null;
  readonly ticker?: string | null;
  readonly name: string;
}

/** A name in lower case, its words joined by hyphens: `standard-dental-labs-inc`. */
function hyphenated(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Path of a company's page: by its slug, else its upper-case ticker, else its hyphenated name. */
export function companyPath({ slug, ticker, name }: CompanyAddress): string {
  return `/company/${encodeURIComponent(slug || ticker?.toUpperCase() || hyphenated(name))}`;
}
