import { usePageHead } from '@market-pulse/remote-kit';
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
import { numberedPage, POSTS_PATH } from './paths';
import { PostCard } from './PostCard';
import { usePageParameter } from './usePageParameter';
import { POSTS_PER_PAGE } from './postsPerPage';
import { usePostsPage } from './usePostsPage';

const LEAD = 'Market news, company updates and background, from every category.';

/** Every published post, newest first, twelve to a page. */
export default function PostsPage(): ReactNode {
  const [wanted, goToPage] = usePageParameter();
  const { query, page, pageCount } = usePostsPage(wanted);
  usePageHead({ description: LEAD, canonical: numberedPage(POSTS_PATH, page) });
  return (
    <>
      <PageHero title="All Posts" lead={LEAD} />
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
                {posts.map((post, index) => (
                  <PostCard key={post.id} post={post} isFirst={index === 0} />
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
