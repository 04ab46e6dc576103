import { useForum, useForumPosts } from '@market-pulse/api-client';
import type { Forum } from '@market-pulse/contract';
import { Link, useDocumentTitle, useParams } from '@market-pulse/remote-kit';
import { AsyncState, Chip, Container, PageHero, Section, Skeleton, useNow } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { postCountText } from '../posts/counts';
import { ForumPostCard } from '../posts/ForumPostCard';
import { LoadMore } from '../posts/LoadMore';
import './forums.css';
import { forumTypeLabels } from './forumType';
import { MissingPage } from './MissingPage';
import { FORUMS_PATH, idFromPath } from './paths';
import { PostingGuidelines } from './PostingGuidelines';

/** Rows that stand in while posts load (specification, section 9). */
const SKELETON_POSTS = 5;

/** One forum with its posts, pinned ones first, and the posting guidelines. */
export default function ForumPage(): ReactNode {
  const forumId = idFromPath(useParams().forumId);
  if (forumId === undefined) return <MissingPage title="Forum not found" />;
  return <ForumView forumId={forumId} />;
}

function ForumView({ forumId }: { readonly forumId: number }): ReactNode {
  const { data: forum, error } = useForum(forumId);
  useDocumentTitle(forum?.name);
  if (error?.code === 'not_found') return <MissingPage title="Forum not found" />;
  return (
    <>
      <PageHero title={forum?.name ?? 'Forum'} lead={forum?.description}>
        {forum && <ForumFacts forum={forum} />}
      </PageHero>
      <Container className="mp-page mp-forums-columns">
        <Section title="Posts" action={<Link to={FORUMS_PATH}>All Forums</Link>}>
          <ForumPostList forumId={forumId} />
        </Section>
        <PostingGuidelines />
      </Container>
    </>
  );
}

function ForumFacts({ forum }: { readonly forum: Forum }): ReactNode {
  return (
    <p className="mp-row">
      <Chip tone="accent">{forumTypeLabels[forum.forum_type]}</Chip>
      <span>{postCountText(forum.posts_count)}</span>
    </p>
  );
}

function ForumPostList({ forumId }: { readonly forumId: number }): ReactNode {
  const list = useForumPosts(forumId);
  const now = useNow();
  return (
    <AsyncState
      query={list}
      loadingText="Loading posts..."
      errorText="Failed to load posts"
      empty="No posts yet"
      isEmpty={({ items }) => items.length === 0}
      skeleton={<PostListSkeleton />}
    >
      {({ items }) => (
        <>
          {/* The role, because Safari drops it from lists without bullets. */}
          {/* eslint-disable-next-line jsx-a11y/no-redundant-roles */}
          <ul role="list" className="mp-forums-list">
            {items.map((post) => (
              <li key={post.id}>
                <ForumPostCard post={post} now={now} />
              </li>
            ))}
          </ul>
          <LoadMore list={list} label="Load More Posts" errorText="Failed to load posts" />
        </>
      )}
    </AsyncState>
  );
}

function PostListSkeleton(): ReactNode {
  return (
    <div className="mp-forums-list">
      {Array.from({ length: SKELETON_POSTS }, (_, index) => (
        <div key={index} className="mp-panel" data-testid="post-skeleton">
          <Skeleton active paragraph={{ rows: 2 }} />
        </div>
      ))}
    </div>
  );
}
