import { type CompanySearch, searchAsQuery, useCompanySearch, useLiveCompanies } from '@market-pulse/api-client';
import type { LiveCompanyRow } from '@market-pulse/contract';
import { collectionPage, usePageHead } from '@market-pulse/remote-kit';
import { AsyncState, Container, SearchBox, Section, Skeleton } from '@market-pulse/ui';
import { useMemo, type ReactNode } from 'react';
import { ApplyPrompt } from '../company/ApplyPrompt';
import { companyPath } from '../company/companyPath';
import { featuredFirst } from '../featured/featuredTickers';
import { REFERENCE_COMPANIES } from '../reference/referenceCompanies';
import { referenceRow } from '../reference/referenceRows';
import { withReferences } from '../reference/mergeReference';
import { CompanyDirectory } from './CompanyDirectory';
import { CompanyList } from './CompanyList';
import { NoCompaniesFound } from './NoCompaniesFound';
import styles from './ResearchHubPage.module.css';
import { SearchHelp } from './SearchHelp';

/** Stands in for a list that could not be loaded: the search then asks the server. */
const NO_COMPANIES: readonly LiveCompanyRow[] = [];
const LEAD = 'Profiles, figures, filings and news of public companies, each figure with its source and date.';
const TITLE = 'Company Research Hub';
const LOADING = 'Loading companies...';
const FAILED = 'Failed to load companies. Please try again later.';

/** The research hub: all companies, the featured ones first, and a search over everything that the server knows. */
export default function ResearchHubPage(): ReactNode {
  const companies = useLiveCompanies();
  const ordered = useMemo(
    () => companies.data && featuredFirst(withReferences(companies.data, REFERENCE_COMPANIES, referenceRow)),
    [companies.data],
  );
  usePageHead({
    description: LEAD,
    structuredData: [
      collectionPage({
        ...{ name: TITLE, description: LEAD, path: '/companies' },
        items: ordered ?? NO_COMPANIES,
        thing: (company) => ({ name: company.name, path: companyPath(company) }),
      }),
    ],
  });
  const search = useCompanySearch(ordered ?? (companies.isError ? NO_COMPANIES : undefined));

  return (
    <>
      <div className={styles.band}>
        <Container className={styles.head}>
          <div>
            <h1>{TITLE}</h1>
            <p className={styles.lead}>{LEAD}</p>
          </div>
          <div className={styles.search}>
            <SearchBox
              label="Search companies"
              placeholder="Search companies by name, ticker (e.g., AAPL), or sector..."
              value={search.query}
              onChange={search.setQuery}
              sentTo="/api/search/"
            />
          </div>
        </Container>
      </div>
      <Container className={styles.body}>
        {search.applied === '' ? (
          <AsyncState
            query={{ ...companies, data: ordered }}
            loadingText={LOADING}
            errorText={FAILED}
            skeleton={<CompaniesSkeleton />}
          >
            {(listed) => <CompanyDirectory companies={listed} />}
          </AsyncState>
        ) : (
          <Section
            size="home"
            title={isAnswered(search) ? `Search Results (${search.results.length})` : 'Search Results'}
          >
            <AsyncState
              query={searchAsQuery(search)}
              loadingText={LOADING}
              errorText={FAILED}
              empty={<NoCompaniesFound query={search.applied} onSearch={search.setQuery} />}
            >
              {(found) => <CompanyList key={search.applied} companies={found} />}
            </AsyncState>
          </Section>
        )}
        <SearchHelp />
        <ApplyPrompt />
      </Container>
    </>
  );
}

const isAnswered = ({ status }: CompanySearch) => status === 'found' || status === 'nothing found';

/** Stands for the list, which goes on below every window. */
function CompaniesSkeleton(): ReactNode {
  return (
    <div className={styles.loading}>
      <Skeleton active title={false} paragraph={{ rows: 8 }} />
    </div>
  );
}
