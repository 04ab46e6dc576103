import { useForums } from '@market-pulse/api-client';
import type { ForumType } from '@market-pulse/contract';
import { choiceParameter, useAddressState, usePageHead } from '@market-pulse/remote-kit';
import { AsyncState, CardGrid, Container, layout, PageHero, Skeleton } from '@market-pulse/ui';
import { Tabs } from '@market-pulse/ui/navigation';
import type { ReactNode } from 'react';
import { ForumCard } from './ForumCard';

/** Cards that stand in while the forums load (specification, section 9). */
const SKELETON_CARDS = 6;
/** Key of the tab without a type: tabs need one. */
const ALL = 'all';

const tabs: readonly { key: ForumType | typeof ALL; label: string }[] = [
  { key: ALL, label: 'All Forums' },
  { key: 'company', label: 'Companies' },
  { key: 'crypto', label: 'Crypto' },
];

export const FORUMS_PARAMETERS = { type: choiceParameter<ForumType>(['company', 'crypto']) };

const LEAD = 'Discuss stocks, crypto and market insights with other investors.';

/** All forums, or those of one type; the tab stands in the address as `?type=`. */
export default function ForumsPage(): ReactNode {
  usePageHead({ description: LEAD });
  const [{ type }, change] = useAddressState(FORUMS_PARAMETERS);
  const showTab = (key: string) => change({ type: key === ALL ? undefined : (key as ForumType) });
  return (
    <>
      <PageHero title="Community Forums" lead={LEAD} />
      <Container className={layout.page}>
        <Tabs
          activeKey={type ?? ALL}
          onChange={showTab}
          destroyOnHidden
          items={tabs.map(({ key, label }) => ({ key, label, children: <ForumList type={type} /> }))}
        />
      </Container>
    </>
  );
}

function ForumList({ type }: { readonly type: ForumType | undefined }): ReactNode {
  const query = useForums(type);
  return (
    <AsyncState
      query={query}
      loadingText="Loading forums..."
      errorText="Failed to load forums"
      empty="No forums found"
      skeleton={<ForumListSkeleton />}
    >
      {(forums) => (
        <CardGrid label="Forums">
          {forums.map((forum) => (
            <ForumCard key={forum.id} forum={forum} />
          ))}
        </CardGrid>
      )}
    </AsyncState>
  );
}

function ForumListSkeleton(): ReactNode {
  return (
    <CardGrid>
      {Array.from({ length: SKELETON_CARDS }, (_, index) => (
        <div key={index} className={layout.panel} data-testid="forum-skeleton">
          <Skeleton active paragraph={{ rows: 2 }} />
        </div>
      ))}
    </CardGrid>
  );
}
