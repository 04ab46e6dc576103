import { useForum, useForumPosts } from '@market-pulse/api-client';
import type { Forum } from '@market-pulse/contract';
import { Link, usePageHead, useParams } from '@market-pulse/remote-kit';
import { Chip, layout, PageHero, Section } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { postCountText } from '../posts/counts';
import { ForumPostList } from '../posts/ForumPostList';
import { ForumColumns } from './ForumColumns';
import { forumHead } from './forumHead';
import { forumTypeLabels } from './forumType';
import { MissingPage } from './MissingPage';
import { FORUMS_PATH, idFromPath } from './paths';

/** One forum with its posts, pinned ones first, and the posting guidelines. */
export default function ForumPage(): ReactNode {
  const forumId = idFromPath(useParams().forumId);
  if (forumId === undefined) return <MissingPage title="Forum not found" />;
  return <ForumView forumId={forumId} />;
}

function ForumView({ forumId }: { readonly forumId: number }): ReactNode {
  const { data: forum, error } = useForum(forumId);
  usePageHead(forum && forumHead(forum));
  if (error?.code === 'not_found') return <MissingPage title="Forum not found" />;
  return (
    <>
      <PageHero title={forum?.name ?? 'Forum'} lead={forum?.description}>
        {forum && <ForumFacts forum={forum} />}
      </PageHero>
      <ForumColumns>
        <Section title="Posts" action={<Link to={FORUMS_PATH}>All Forums</Link>}>
          <PostsOfForum forumId={forumId} />
        </Section>
      </ForumColumns>
    </>
  );
}

function ForumFacts({ forum }: { readonly forum: Forum }): ReactNode {
  return (
    <p className={layout.row}>
      <Chip tone="accent">{forumTypeLabels[forum.forum_type]}</Chip>
      <span>{postCountText(forum.posts_count)}</span>
    </p>
  );
}

function PostsOfForum({ forumId }: { readonly forumId: number }): ReactNode {
  return <ForumPostList list={useForumPosts(forumId)} />;
}
