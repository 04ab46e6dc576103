import { Container, EmptyState, layout, LinkButton, PageHero } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { FORUMS_PATH } from './paths';

/** Stands for a forum or post that does not exist, or no longer does, and leads on. */
export function MissingPage({ title }: { readonly title: string }): ReactNode {
  return (
    <>
      <PageHero title={title} />
      <Container className={layout.page}>
        <EmptyState
          title="There is nothing at this address."
          action={<LinkButton to={FORUMS_PATH}>All Forums</LinkButton>}
        >
          It may have been removed, or the link may be incomplete.
        </EmptyState>
      </Container>
    </>
  );
}
