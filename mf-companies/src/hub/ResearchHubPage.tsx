import { searchAsQuery, useCompanySearch, useLiveCompanies } from '@market-pulse/api-client';
import type { LiveCompanyRow } from '@market-pulse/contract';
import { usePageHead } from '@market-pulse/remote-kit';
import { AsyncState, Container, SearchBox, Section } from '@market-pulse/ui';
import { useMemo, type ReactNode } from 'react';
import { ApplyPrompt } from '../company/ApplyPrompt';
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
const LOADING = 'Loading companies...';
const FAILED = 'Failed to load companies. Please try again later.';

/** The research hub: all companies, the featured ones first, and a search over everything that the server knows. */
export default function ResearchHubPage(): ReactNode {
  usePageHead({ description: LEAD });
  const companies = useLiveCompanies();
  const ordered = useMemo(
    () => companies.data && featuredFirst(withReferences(companies.data, REFERENCE_COMPANIES, referenceRow)),
    [companies.data],
  );
  const search = useCompanySearch(ordered ?? (companies.isError ? NO_COMPANIES : undefined));

  return (
    <>
      <div className={styles.band}>
        <Container className={styles.head}>
          <div>
            <h1>Company Research Hub</h1>
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
          <AsyncState query={{ ...companies, data: ordered }} loadingText={LOADING} errorText={FAILED}>
            {(listed) => <CompanyDirectory companies={listed} />}
          </AsyncState>
        ) : (
          <Section
            size="home"
            title={search.status === 'searching' ? 'Search Results' : `Search Results (${search.results.length})`}
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
