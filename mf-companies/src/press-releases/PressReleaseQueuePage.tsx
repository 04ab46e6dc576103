import { usePressReleaseQueue } from '@market-pulse/api-client/companies';
import type { PressReleaseStatus } from '@market-pulse/contract';
import { usePageHead } from '@market-pulse/remote-kit';
import { hasRole, useSession } from '@market-pulse/session';
import { Button, Container, EmptyState, layout, LinkButton, PageHero } from '@market-pulse/ui';
import { useState, type ReactNode } from 'react';
import { PressReleaseList } from './PressReleaseList';
import { QueuedRelease } from './QueuedRelease';
import { STATUS_LABELS } from './statusLabels';

const LEAD = 'What companies want to publish on their pages. Editors read it before anybody else does.';
const STATUSES: readonly PressReleaseStatus[] = ['waiting', 'published', 'refused', 'withdrawn'];

/** Where editors read what companies want to publish, and decide on it. It is for editors and admins. */
export default function PressReleaseQueuePage(): ReactNode {
  usePageHead({ description: LEAD, robots: 'noindex' });
  const isEditor = useSession(({ user }) => hasRole(user, 'editor'));
  return (
    <>
      <PageHero title="Press Releases" lead={LEAD} />
      <Container className={layout.page}>{isEditor ? <Queue /> : <Forbidden />}</Container>
    </>
  );
}

function Forbidden(): ReactNode {
  return (
    <EmptyState title="This page is for editors" action={<LinkButton to="/companies">All Companies</LinkButton>}>
      Whoever keeps the page of a company writes press releases there. Editors read them here.
    </EmptyState>
  );
}

function Queue(): ReactNode {
  const [status, setStatus] = useState<PressReleaseStatus>('waiting');
  const releases = usePressReleaseQueue(status);
  return (
    <div className={layout.stack}>
      <div className={layout.row} role="group" aria-label="Which press releases">
        {STATUSES.map((each) => (
          <Button
            key={each}
            type={each === status ? 'primary' : 'default'}
            aria-pressed={each === status}
            onClick={() => setStatus(each)}
          >
            {STATUS_LABELS[each].text}
          </Button>
        ))}
      </div>
      <PressReleaseList
        releases={releases}
        label="Press releases"
        empty={status === 'waiting' ? 'Nothing waits.' : 'There is none.'}
        renderItem={(release) => <QueuedRelease key={release.id} release={release} />}
      />
    </div>
  );
}
