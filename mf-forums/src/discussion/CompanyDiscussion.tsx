import { useAllForumPosts } from '@market-pulse/api-client/forums';
import type { TabbedCompany } from '@market-pulse/contract';
import { AppLink, layout, typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { FollowButton } from '../following/FollowButton';
import { FORUMS_PATH } from '../forums/paths';
import { ForumPostList } from '../posts/ForumPostList';
import styles from './CompanyDiscussion.module.css';

export interface CompanyDiscussionProps {
  readonly company: TabbedCompany;
}

/** The tab Discussion of a company's page (`company.tabs`): the newest posts that name its share. */
export default function CompanyDiscussion({ company: { ticker, name } }: CompanyDiscussionProps): ReactNode {
  const list = useAllForumPosts({ stock: ticker });
  return (
    <section className={layout.stack} aria-label={`Discussion of ${name}`}>
      <div className={styles.about}>
        <p className={typography.muted}>
          Posts of the <AppLink to={FORUMS_PATH}>community forums</AppLink> that name ${ticker}. They are what members
          think, and no advice.
        </p>
        <FollowButton kind="ticker" target={ticker} name={`$${ticker}`} />
      </div>
      <ForumPostList list={list} namesForum />
    </section>
  );
}
