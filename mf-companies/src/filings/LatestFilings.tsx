import { useFilings } from '@market-pulse/api-client';
import type { Company } from '@market-pulse/contract';
import { formatDate } from '@market-pulse/format';
import { useIsServed } from '@market-pulse/remote-kit';
import { AppLink, AsyncState } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { companyPath } from '../company/companyPath';
import { Panel } from '../panel/Panel';
import styles from './filings.module.css';
import { FILINGS_TAB } from './filingsTabKey';
import { FormTile } from './FormTile';

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
              {list.slice(0, LATEST).map(({ id, slug, title, form, created_at }) => (
                <li key={id}>
                  <FormTile form={form} />
                  <span className={styles.title}>
                    {hasPages ? <AppLink to={`/post/${encodeURIComponent(slug)}`}>{title}</AppLink> : title}
                  </span>
                  <time dateTime={created_at}>{formatDate(created_at)}</time>
                </li>
              ))}
            </ul>
          )}
        </AsyncState>
      </div>
    </Panel>
  );
}
