import { useCategories, useCategoryPosts } from '@market-pulse/api-client';
import { Navigate, usePageHead, useParams } from '@market-pulse/remote-kit';
import {
  AsyncState,
  CardGrid,
  CardGridSkeleton,
  classNames,
  Container,
  ContentCardSkeleton,
  layout,
  PageHero,
} from '@market-pulse/ui';
import { Pager } from '@market-pulse/ui/lists';
import type { ReactNode } from 'react';
import { categoryHead, headingOf } from './categoryHead';
import { numberBeyond } from '../posts/pageCount';
import { PostCard } from '../posts/PostCard';
import { usePageParameter } from '../posts/usePageParameter';

/** Posts to a page of a category (specification, section 9). */
const PAGE_SIZE = 12;

/** The posts of one category, twelve to a page. A page beyond the last one leads to the last one. */
export default function CategoryPage(): ReactNode {
  const { slug = '' } = useParams();
  const { page, pathOf } = usePageParameter();
  const query = useCategoryPosts(slug, { page, page_size: PAGE_SIZE });
  const heading = headingOf(slug);
  const categories = useCategories();
  // One without posts has its first page all the same.
  const pageCount = query.data && Math.max(query.data.pages, 1);
  const head = categoryHead({ slug, page, pageCount, categories: categories.data, posts: query.data?.results });
  usePageHead(head);

  const beyond = numberBeyond(page, pageCount);
  if (beyond && !head.isMissing) return <Navigate to={{ search: beyond }} replace />;
  return (
    <>
      <PageHero title={heading} />
      <Container className={classNames(layout.page, layout.stack)}>
        <AsyncState
          marksOld
          query={query}
          loadingText="Loading posts..."
          errorText="Failed to load posts for this category."
          empty="No posts found for this category."
          isEmpty={({ results }) => results.length === 0}
          skeleton={
            <CardGridSkeleton count={PAGE_SIZE}>
              <ContentCardSkeleton />
            </CardGridSkeleton>
          }
        >
          {({ results }) => (
            <CardGrid label="Posts">
              {results.map((post, index) => (
                <PostCard key={post.id} post={post} detail="brief" level={2} isFirst={index === 0} />
              ))}
            </CardGrid>
          )}
        </AsyncState>
        <Pager page={page} pageCount={pageCount ?? 0} pathOf={pathOf} label="Pages of posts" />
      </Container>
    </>
  );
}
