import { z } from 'zod';
import { categoryReference } from './category';
import { databaseId } from './identifier';
import { numberedPageOf, numberedPageQuery, pageOf, pageQuery } from './pagination';
import { isoTime } from './text';

/** Filings and press releases are posts of their own kind; lists leave them out unless asked for. */
export const postKind = z.enum(['post', 'filing']);

/** A published post. `content` is sanitised HTML; of `category_details` the first is shown. */
export const post = z.object({
  id: databaseId,
  kind: postKind,
  title: z.string(),
  slug: z.string(),
  summary: z.string().nullable(),
  content: z.string(),
  author_name: z.string().nullable(),
  created_at: isoTime,
  updated_at: isoTime,
  category_details: z.array(categoryReference),
  featured_image_url: z.string().nullable(),
});

/** A post in a list: `excerpt`, the first 120 characters of its text without markup, stands for the content. */
export const postListItem = post.omit({ content: true }).extend({ excerpt: z.string() });

export const postListQuery = pageQuery.extend({
  category: z.string().trim().max(200).optional(),
  q: z.string().trim().max(100).optional(),
  kind: postKind.default('post'),
});

export const postPage = pageOf(postListItem);

export const categoryPostsQuery = numberedPageQuery;

/** Posts of one category; an unknown category has none. */
export const categoryPostsPage = numberedPageOf(postListItem);

export type PostKind = z.infer<typeof postKind>;
export type Post = z.infer<typeof post>;
export type PostListItem = z.infer<typeof postListItem>;
export type PostListQuery = z.infer<typeof postListQuery>;
export type CategoryPostsQuery = z.infer<typeof categoryPostsQuery>;
