import { usePageHead } from '@market-pulse/remote-kit';
import { AppLink, Container, EmptyState, layout, LinkButton, PageHero } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { DECISIONS_PATH } from '../moderation/paths';
import { useMember } from '../posts/useMember';
import styles from './MissingPage.module.css';
import { DELETED_PATH, FORUMS_PATH } from './paths';

interface MissingPageProps {
  readonly title: string;
  /** Of what was there and was taken away: by whom, in words. */
  readonly withdrawn?: string | undefined;
  /** Below it. */
  readonly children?: ReactNode;
}

/** Stands for a forum or post that does not exist, or no longer does, and leads on. */
export function MissingPage({ title, withdrawn, children }: MissingPageProps): ReactNode {
  const isWithdrawn = withdrawn !== undefined;
  const { isSignedIn } = useMember();
  usePageHead({ title, isMissing: !isWithdrawn, isWithdrawn });
  return (
    <>
      <PageHero title={title} />
      <Container className={layout.page}>
        <EmptyState
          title={withdrawn ?? 'There is nothing at this address.'}
          action={<LinkButton to={FORUMS_PATH}>All Forums</LinkButton>}
        >
          {isWithdrawn ? 'It cannot be read any more.' : 'It may have been removed, or the link may be incomplete.'}
        </EmptyState>
        {isWithdrawn && isSignedIn && (
          <p className={styles.own}>
            Was it yours? What you deleted within a day stands under{' '}
            <AppLink to={DELETED_PATH}>Deleted posts and comments</AppLink>, what a moderator decided under{' '}
            <AppLink to={DECISIONS_PATH}>Decisions about you</AppLink>.
          </p>
        )}
        {children}
      </Container>
    </>
  );
}
