import { hyphenated } from '@market-pulse/format';

export interface CompanyAddress {
  readonly slug?: string | null;
  readonly ticker?: string | null;
  readonly name: string;
}

/** Path of a company's page: by its slug, else its upper-case ticker, else its hyphenated name. */
export function companyPath({ slug, ticker, name }: CompanyAddress): string {
  return `/company/${encodeURIComponent(slug || ticker?.toUpperCase() || hyphenated(name))}`;
}
