import { usePageHead } from '@market-pulse/remote-kit';
import { Container, EmptyState, layout, LinkButton, PageHero } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { FORUMS_PATH } from './paths';

interface MissingPageProps {
  readonly title: string;
  /** It was there, and its author or a moderator took it away. */
  readonly isWithdrawn?: boolean;
  /** Below it. */
  readonly children?: ReactNode;
}

/** Stands for a forum or post that does not exist, or no longer does, and leads on. */
export function MissingPage({ title, isWithdrawn = false, children }: MissingPageProps): ReactNode {
  usePageHead({ title, isMissing: !isWithdrawn, isWithdrawn });
  return (
    <>
      <PageHero title={title} />
      <Container className={layout.page}>
        <EmptyState
          title={isWithdrawn ? 'This post was removed.' : 'There is nothing at this address.'}
          action={<LinkButton to={FORUMS_PATH}>All Forums</LinkButton>}
        >
          {isWithdrawn
            ? 'Its author or a moderator took it away.'
            : 'It may have been removed, or the link may be incomplete.'}
        </EmptyState>
        {children}
      </Container>
    </>
  );
}
