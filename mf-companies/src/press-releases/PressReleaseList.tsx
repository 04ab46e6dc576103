import type { useCompanyPressReleases } from '@market-pulse/api-client/companies';
import type { PressReleaseSummary } from '@market-pulse/contract';
import { AsyncState, Button } from '@market-pulse/ui';
import { ListFoot } from '@market-pulse/ui/lists';
import type { ReactNode } from 'react';
import styles from './pressReleases.module.css';

export interface PressReleaseListProps {
  readonly releases: ReturnType<typeof useCompanyPressReleases>;
  /** What the list is called. */
  readonly label: string;
  /** What is said where there is none. */
  readonly empty: string;
  /** An item of the list. */
  readonly renderItem: (release: PressReleaseSummary) => ReactNode;
}

/** Press releases that are loaded page by page. */
export function PressReleaseList({ releases, label, empty, renderItem }: PressReleaseListProps): ReactNode {
  return (
    <AsyncState
      query={releases}
      loadingText="Loading press releases..."
      errorText="Failed to load press releases."
      isEmpty={({ items }) => items.length === 0}
      empty={empty}
    >
      {({ items, count }) => (
        <>
          <ul className={styles.list} aria-label={label}>
            {items.map(renderItem)}
          </ul>
          <ListFoot place={`Showing ${items.length} of ${count} press releases`}>
            {releases.hasNextPage && (
              <Button loading={releases.isFetchingNextPage} onClick={() => void releases.fetchNextPage()}>
                Show more
              </Button>
            )}
          </ListFoot>
        </>
      )}
    </AsyncState>
  );
}
