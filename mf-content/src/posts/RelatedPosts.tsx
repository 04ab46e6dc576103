import { useCategoryPosts } from '@market-pulse/api-client';
import type { CategoryReference } from '@market-pulse/contract';
import { CardGrid, Section } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { PostCard } from './PostCard';

/** Posts of the same category shown below a post (specification, section 9). */
const MAX_RELATED_POSTS = 3;

export interface RelatedPostsProps {
  readonly category: CategoryReference;
  /** Slug of the post that is on screen. */
  readonly except: string;
}

/** Up to three other posts of a category. There is nothing while they load, when they fail, or when there are none. */
export function RelatedPosts({ category, except }: RelatedPostsProps): ReactNode {
  // One more than is shown, because the post itself may be among them.
  const { data } = useCategoryPosts(category.slug, { page_size: MAX_RELATED_POSTS + 1 });
  const posts = data?.results.filter(({ slug }) => slug !== except).slice(0, MAX_RELATED_POSTS) ?? [];
  if (posts.length === 0) return undefined;
  return (
    <Section title={`More from ${category.name}`}>
      <CardGrid>
        {posts.map((post) => (
          <PostCard key={post.id} post={post} detail="brief" />
        ))}
      </CardGrid>
    </Section>
  );
}
