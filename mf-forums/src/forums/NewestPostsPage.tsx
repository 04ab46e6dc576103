import { useAllForumPosts } from '@market-pulse/api-client';
import type { ForumPostKind } from '@market-pulse/contract';
import { Link, usePageHead } from '@market-pulse/remote-kit';
import { PageHero, Section } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { ForumPostList } from '../posts/ForumPostList';
import { ForumColumns } from './ForumColumns';
import { FORUMS_PATH } from './paths';

export interface NewestPostsPageProps {
  readonly title: string;
  /** In 50 to 160 characters: it describes the page in search engines too. */
  readonly lead: string;
  readonly listTitle: string;
  /** Only posts that their authors marked as these; by default all. */
  readonly kind?: ForumPostKind;
}

/** The newest posts of all forums on one page. */
export function NewestPostsPage({ title, lead, listTitle, kind }: NewestPostsPageProps): ReactNode {
  usePageHead({ description: lead });
  const list = useAllForumPosts({ sort: 'new', kind });
  return (
    <>
      <PageHero title={title} lead={lead} />
      <ForumColumns>
        <Section title={listTitle} action={<Link to={FORUMS_PATH}>All Forums</Link>}>
          <ForumPostList list={list} namesForum />
        </Section>
      </ForumColumns>
    </>
  );
}
