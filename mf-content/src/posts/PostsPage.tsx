import {
  AsyncState,
  CardGrid,
  CardGridSkeleton,
  Container,
  ContentCardSkeleton,
  layout,
  PageHero,
  Pager,
  Section,
} from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { PostCard } from './PostCard';
import { usePageParameter } from './usePageParameter';
import { POSTS_PER_PAGE } from './postsPerPage';
import { usePostsPage } from './usePostsPage';

/** Every published post, newest first, twelve to a page. */
export default function PostsPage(): ReactNode {
  const [wanted, goToPage] = usePageParameter();
  const { query, page, pageCount } = usePostsPage(wanted);
  return (
    <>
      <PageHero title="All Posts" lead="Market news, company updates and background, from every category." />
      <Container className={layout.page}>
        <Section title="Latest Posts">
          <AsyncState
            query={query}
            loadingText="Loading posts..."
            errorText="Failed to load posts."
            empty="No posts found."
            skeleton={
              <CardGridSkeleton count={POSTS_PER_PAGE}>
                <ContentCardSkeleton />
              </CardGridSkeleton>
            }
          >
            {(posts) => (
              <CardGrid>
                {posts.map((post) => (
                  <PostCard key={post.id} post={post} />
                ))}
              </CardGrid>
            )}
          </AsyncState>
          <Pager page={page} pageCount={pageCount} onChange={goToPage} label="Pages of posts" />
        </Section>
      </Container>
    </>
  );
}
