import { useNumberedPosts } from '@market-pulse/api-client';
import { collectionPage, Navigate, usePageHead } from '@market-pulse/remote-kit';
import {
  AsyncState,
  CardGrid,
  CardGridSkeleton,
  Container,
  ContentCardSkeleton,
  layout,
  PageHero,
  Section,
} from '@market-pulse/ui';
import { Pager } from '@market-pulse/ui/lists';
import type { ReactNode } from 'react';
import { numberBeyond, pageCountOf } from './pageCount';
import { numberedPage, postPath, POSTS_PATH } from './paths';
import { PostCard } from './PostCard';
import { usePageParameter } from './usePageParameter';
import { POSTS_PER_PAGE } from './postsPerPage';

const TITLE = 'All Posts';
const LEAD = 'Market news, company updates and background, from every category.';

/** Every published post, newest first, twelve to a page. A page beyond the last one leads to the last one. */
export default function PostsPage(): ReactNode {
  const { page, pathOf } = usePageParameter();
  const query = useNumberedPosts({ page, limit: POSTS_PER_PAGE });
  const { data: { results = [], count } = {} } = query;
  const pageCount = query.data && pageCountOf(query.data);
  const path = numberedPage(POSTS_PATH, page);
  const movedTo = numberBeyond(page, pageCount);
  usePageHead({
    description: LEAD,
    canonical: path,
    movedTo: movedTo && POSTS_PATH + movedTo,
    structuredData: [
      collectionPage({
        ...{ name: TITLE, description: LEAD, path, count },
        items: results,
        thing: ({ title, slug }) => ({ name: title, path: postPath(slug) }),
        first: (page - 1) * POSTS_PER_PAGE + 1,
      }),
    ],
  });
  if (movedTo) return <Navigate to={{ search: movedTo }} replace />;
  return (
    <>
      <PageHero title={TITLE} lead={LEAD} />
      <Container className={layout.page}>
        <Section title="Latest Posts">
          <AsyncState
            marksOld
            query={query}
            loadingText="Loading posts..."
            errorText="Failed to load posts."
            empty="No posts found."
            isEmpty={({ results: posts }) => posts.length === 0}
            skeleton={
              <CardGridSkeleton count={POSTS_PER_PAGE}>
                <ContentCardSkeleton />
              </CardGridSkeleton>
            }
          >
            {({ results: posts }) => (
              <CardGrid>
                {posts.map((post, index) => (
                  <PostCard key={post.id} post={post} isFirst={index === 0} />
                ))}
              </CardGrid>
            )}
          </AsyncState>
          <Pager page={page} pageCount={pageCount ?? 0} pathOf={pathOf} label="Pages of posts" />
        </Section>
      </Container>
    </>
  );
}
