import { collectionPage, usePageHead } from '@market-pulse/remote-kit';
import { useCompanyPath } from './companyPages';

export interface CompanyList {
  readonly name: string;
  readonly description: string;
  /** Its path on the site. */
  readonly path: string;
  /** The companies that the page shows, in their order. */
  readonly shown: readonly { readonly name: string; readonly ticker: string; readonly slug: string }[];
}

/** Says what a page is that lists companies. */
export function useCompanyListHead({ name, description, path, shown }: CompanyList): void {
  const companyPath = useCompanyPath();
  usePageHead({
    description,
    structuredData: [
      collectionPage({
        ...{ name, description, path },
        items: shown,
        thing: (company) => ({ name: company.name, path: companyPath(company.slug || company.ticker) }),
      }),
    ],
  });
}
