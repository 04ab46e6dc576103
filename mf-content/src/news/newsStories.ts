import type { PostListItem } from '@market-pulse/contract';
import { formatDate } from '@market-pulse/format';
import type { NewsStory } from '@market-pulse/ui/news';
import { categoryPath, POSTS_PATH, postPath } from '../posts/paths';
import { bylineOf, summaryOf } from '../posts/PostCard';
import type { Highlight } from './highlights';

/** Chip of what belongs to no category (specification, section 2). */
const HIGHLIGHTS = 'Highlights';

/** Whether it can be shown and linked: items without title or slug are discarded (specification, section 5). */
export function isPresentable({ title, slug }: PostListItem): boolean {
  return title.trim() !== '' && slug.trim() !== '';
}

/** What the strip says of a post. */
export function postStory(post: PostListItem): NewsStory {
  const [category] = post.category_details;
  return {
    title: post.title,
    to: postPath(post.slug),
    chip: category ? { label: category.name, to: categoryPath(category.slug) } : { label: HIGHLIGHTS },
    date: formatDate(post.created_at),
    summary: summaryOf(post),
    byline: bylineOf(post.author_name),
    imageUrl: post.featured_image_url,
  };
}

/** What the strip says of a piece of background: it has no page of its own. */
export function highlightStory({ title, summary }: Highlight): NewsStory {
  return { title, to: POSTS_PATH, chip: { label: HIGHLIGHTS }, summary, byline: bylineOf(null) };
}
