import { filingsFeed } from '@market-pulse/api-client/paths';
import type { Company, PageHead } from '@market-pulse/contract';
import { companyCardPath } from '@market-pulse/contract/rules';
import { describePage, groupPath } from '@market-pulse/format';
import { breadcrumbList, type Breadcrumb } from '@market-pulse/remote-kit';
import { companyPath } from '../company/companyPath';

/**
 * The head of a company's page.
 *
 * @param slug by what the page was asked for: by ticker, or in capitals, it is another name of the page
 */
export function companyHead(company: Company, slug: string): PageHead {
  const { name, ticker, about, sector, logo_url: logo } = company;
  const path = companyPath(company);
  return {
    title: name,
    description: describePage(about, `${name} (${ticker}): profile, figures, filings and news, with their sources.`),
    canonical: path,
    movedTo: company.slug && slug !== company.slug ? path : undefined,
    // What the site knows by itself has no number, and the server no picture of it.
    image: company.id > 0 ? companyCardPath(company) : (logo ?? undefined),
    feed: filingsFeed(company.slug),
    structuredData: [
      corporation(company, path),
      breadcrumbList({ name: 'Companies', path: '/companies' }, ...sectorCrumb(sector), { name, path }),
    ],
  };
}

/** The page of a sector, where its name gives an address. */
function sectorCrumb(sector: string | null): Breadcrumb[] {
  const path = sector === null ? undefined : groupPath('sector', sector);
  return sector === null || path === undefined ? [] : [{ name: sector, path }];
}

/** The company by schema.org; what is not known is left out. */
function corporation(company: Company, path: string) {
  const { name, ticker, exchange, about, website, logo_url: logo, headquarters, phone, ir_email: email } = company;
  const { employees, founded_year: foundedYear } = company;
  return {
    '@type': 'Corporation',
    name,
    tickerSymbol: exchange ? `${exchange} ${ticker}` : ticker,
    mainEntityOfPage: path,
    url: website ?? undefined,
    logo: logo ?? undefined,
    description: about ?? undefined,
    address: headquarters ?? undefined,
    telephone: phone ?? undefined,
    email: email ?? undefined,
    foundingDate: foundedYear === null ? undefined : String(foundedYear),
    numberOfEmployees: employees === null ? undefined : { '@type': 'QuantitativeValue', value: employees },
  };
}
