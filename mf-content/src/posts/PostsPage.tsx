import { AsyncState, CardGrid, Container, PageHero, Pager, Section } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { PostCard } from './PostCard';
import { PostGridSkeleton } from './PostGridSkeleton';
import { usePageParameter } from './usePageParameter';
import { POSTS_PER_PAGE, usePostsPage } from './usePostsPage';

/** Every published post, newest first, twelve to a page. */
export default function PostsPage(): ReactNode {
  const [wanted, goToPage] = usePageParameter();
  const { query, page, pageCount } = usePostsPage(wanted);
  return (
    <>
      <PageHero title="All Posts" lead="Market news, company updates and background, from every category." />
      <Container className="mp-page">
        <Section title="Latest Posts">
          <AsyncState
            query={query}
            loadingText="Loading posts..."
            errorText="Failed to load posts."
            empty="No posts found."
            skeleton={<PostGridSkeleton cards={POSTS_PER_PAGE} />}
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
