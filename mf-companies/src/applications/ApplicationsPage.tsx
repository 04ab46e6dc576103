import { usePageHead } from '@market-pulse/remote-kit';
import { hasRole, useSession } from '@market-pulse/session';
import { classNames, Container, EmptyState, layout, LinkButton, PageHero } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { ApplicationQueue } from './ApplicationQueue';

const LEAD = 'Public companies that apply to keep their page: who waits, who was accepted, refused and verified.';

/** The queue of applications, for admins. The server decides what is allowed, whatever is shown here. */
export default function ApplicationsPage(): ReactNode {
  usePageHead({ description: LEAD });
  const user = useSession((session) => session.user);
  const isAdmin = hasRole(user, 'admin');
  return (
    <>
      <PageHero title="Company applications" {...(isAdmin && { lead: LEAD })} />
      <Container className={classNames(layout.page, layout.stack)}>
        {isAdmin && <ApplicationQueue />}
        {user && !isAdmin && (
          <EmptyState title="This page is for admins" action={<LinkButton to="/">Go to the home page</LinkButton>}>
            You are signed in as {user.username}, whose role may not see who applied or decide on it.
          </EmptyState>
        )}
      </Container>
    </>
  );
}
