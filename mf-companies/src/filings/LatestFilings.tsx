import { useFilings } from '@market-pulse/api-client/companies';
import type { Company } from '@market-pulse/contract';
import { useIsServed } from '@market-pulse/remote-kit';
import { AppLink, AsyncState, Panel } from '@market-pulse/ui';
import { DocumentRow } from '@market-pulse/ui/company';
import type { ReactNode } from 'react';
import { companyPath } from '../company/companyPath';
import styles from './filings.module.css';
import { FILINGS_TAB } from './filingsTabKey';

/** So many of the newest stand on the first tab. */
const LATEST = 5;

/** The latest filings and press releases of a company; each leads to its text where a section shows posts. */
export function LatestFilings({ company }: { readonly company: Company }): ReactNode {
  const filings = useFilings(company.slug);
  const hasPages = useIsServed('/post/:slug');
  return (
    <Panel
      title="Latest Filings & PRs"
      body="rows"
      action={
        filings.data && filings.data.length > 0 ? (
          <AppLink to={`${companyPath(company)}?tab=${FILINGS_TAB}`}>All filings</AppLink>
        ) : undefined
      }
    >
      <div className={styles.latest}>
        <AsyncState
          query={filings}
          loadingText="Loading filings..."
          errorText="Failed to load filings."
          empty="No recent filings available."
        >
          {(list) => (
            <ul className={styles.rows}>
              {list.slice(0, LATEST).map(({ id, slug, title, form, is_sample, created_at }) => (
                <li key={id}>
                  <DocumentRow
                    form={form}
                    title={title}
                    isSample={is_sample}
                    to={hasPages ? `/post/${encodeURIComponent(slug)}` : undefined}
                    filed={created_at}
                  />
                </li>
              ))}
            </ul>
          )}
        </AsyncState>
      </div>
    </Panel>
  );
}
