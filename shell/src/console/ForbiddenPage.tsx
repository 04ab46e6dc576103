import { Container, EmptyState, layout, LinkButton, PageHero } from '@market-pulse/ui';
import type { ReactNode } from 'react';

export interface ForbiddenPageProps {
  readonly username: string;
}

/** Says to someone who is signed in that the console is not for them, and how that could change. */
export function ForbiddenPage({ username }: ForbiddenPageProps): ReactNode {
  return (
    <>
      <PageHero title="Platform" />
      <Container width="narrow" className={layout.page}>
        <EmptyState
          title="This page is for product owners"
          action={<LinkButton to="/">Go to the home page</LinkButton>}
        >
          You are signed in as {username}, whose role may not see or change what the site serves. An admin can give you
          the role of a product owner; sign in again after that.
        </EmptyState>
      </Container>
    </>
  );
}
