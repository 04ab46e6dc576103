import type { PostListItem } from '@market-pulse/contract';
import { formatDate, formatIsoDay } from '@market-pulse/format';
import { ContentCard } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { categoryPath, postPath } from './paths';

/** Who wrote what names nobody (specification, section 2, "Posts"). */
const DEFAULT_AUTHOR = 'Admin';

/** `By Jane Doe`, or `By Admin`. */
export function bylineOf(author: string | null): string {
  return `By ${author?.trim() || DEFAULT_AUTHOR}`;
}

/** What a card says of a post: its summary, else the beginning of its text, else that there is none. */
export function summaryOf({ summary, excerpt }: Pick<PostListItem, 'summary' | 'excerpt'>): string {
  return summary?.trim() || excerpt.trim() || 'No summary.';
}

export interface PostCardProps {
  readonly post: PostListItem;
  /** `brief` leaves summary and author out, as category pages do. */
  readonly detail?: 'full' | 'brief';
  /** Rank of the title in the page's outline. */
  readonly level?: 2 | 3;
  /** The first of a list at the top of its page. */
  readonly isFirst?: boolean;
}

/** A post in a list: picture, category, date, title, and what it is about. */
export function PostCard({ post, detail = 'full', level = 3, isFirst }: PostCardProps): ReactNode {
  const [category] = post.category_details;
  const chip = category && { label: category.name, to: categoryPath(category.slug) };
  return (
    <ContentCard
      title={post.title}
      to={postPath(post.slug)}
      level={level}
      imageUrl={post.featured_image_url}
      isFirst={isFirst}
      chip={chip}
      date={detail === 'full' ? formatDate(post.created_at) : formatIsoDay(post.created_at)}
      summary={detail === 'full' ? summaryOf(post) : undefined}
      byline={detail === 'full' ? bylineOf(post.author_name) : undefined}
      readMore="Read More"
    />
  );
}
