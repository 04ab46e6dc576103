import { useAllForumPosts } from '@market-pulse/api-client/forums';
import type { ForumPostKind } from '@market-pulse/contract';
import {
  breadcrumbList,
  collectionPage,
  Link,
  useAddressPath,
  useAddressState,
  usePageHead,
} from '@market-pulse/remote-kit';
import { Section } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { NewContributions } from '../live/NewContributions';
import { ForumPostList } from '../posts/ForumPostList';
import { afterParameter } from '../posts/furtherPosts';
import { ForumActions } from './ForumActions';
import { ForumColumns } from './ForumColumns';
import { ForumsHead } from './ForumsHead';
import { FORUMS_CRUMB } from './forumHead';
import { forumPostPath, FORUMS_PATH } from './paths';

export const NEWEST_POSTS_PARAMETERS = { after: afterParameter };

export interface NewestPostsPageProps {
  readonly title: string;
  /** Its path on the site. */
  readonly path: string;
  /** In 50 to 160 characters: it describes the page in search engines too. */
  readonly lead: string;
  readonly listTitle: string;
  /** Only posts that their authors marked as these; by default all. */
  readonly kind?: ForumPostKind;
}

/** The newest posts of all forums, or those behind the place that the address names. */
export function NewestPostsPage({ title, path, lead, listTitle, kind }: NewestPostsPageProps): ReactNode {
  const [{ after }, change] = useAddressState(NEWEST_POSTS_PARAMETERS);
  const pathTo = useAddressPath(NEWEST_POSTS_PARAMETERS);
  const list = useAllForumPosts({ sort: 'new', kind, after });
  const isListed = after === undefined && list.data?.items.length !== 0;
  // Nothing on it is worth finding until somebody has written; further posts begin elsewhere for whoever goes there later.
  usePageHead({
    description: lead,
    robots: isListed ? undefined : 'noindex',
    structuredData: [
      collectionPage({
        ...{ name: title, description: lead, path, count: list.data?.count },
        items: list.data?.items ?? [],
        thing: (post) => ({ name: post.title, path: forumPostPath(post) }),
      }),
      breadcrumbList(FORUMS_CRUMB, { name: title, path }),
    ],
  });
  return (
    <>
      <ForumsHead title={title} lead={lead} actions={<ForumActions onCreated={() => change({ after: undefined })} />} />
      <ForumColumns>
        <Section title={listTitle} action={<Link to={FORUMS_PATH}>All Forums</Link>}>
          {after === undefined && <NewContributions topic={kind === 'idea' ? 'ideas' : 'posts'} list={list} />}
          <ForumPostList list={list} namesForum further={{ after, pathOf: (place) => pathTo({ after: place }) }} />
        </Section>
      </ForumColumns>
    </>
  );
}
