import type { Post, PostListItem } from '@market-pulse/contract';

export function listedPost(fields: Partial<PostListItem> = {}): PostListItem {
  return {
    id: 1,
    kind: 'post',
    title: 'Earnings season opens',
    slug: 'earnings-season-opens',
    summary: 'Banks report first.',
    excerpt: 'The large banks report first.',
    author_name: 'Dana Reyes',
    created_at: '2026-11-03T10:00:00Z',
    updated_at: '2026-11-03T10:00:00Z',
    category_details: [{ id: 7, name: 'Earnings', slug: 'earnings' }],
    featured_image_url: null,
    ...fields,
  };
}

export function fullPost(fields: Partial<Post> = {}): Post {
  const { excerpt: _excerpt, ...post } = listedPost();
  return { ...post, content: '<p>The large banks report first.</p>', ...fields };
}

/** So many posts with titles and slugs of their own, for tests. */
export function listedPosts(count: number, from = 1): PostListItem[] {
  return Array.from({ length: count }, (_, index) => {
    const id = from + index;
    return listedPost({ id, title: `Post ${id}`, slug: `post-${id}` });
  });
}
