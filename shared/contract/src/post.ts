import { z } from 'zod';
import { categoryReference } from './category';
import { filingItem } from './company';
import { databaseId } from './identifier';
import { numberedPageOf, numberedPageQuery, pageOf, pageQuery } from './pagination';
import { isoTime } from './text';

/** Filings and press releases are posts of their own kind; lists leave them out unless asked for. */
export const postKind = z.enum(['post', 'filing']);

/** Another filing that one leads to. */
const relatedFiling = z.object({ slug: z.string(), title: z.string() });

/**
 * What is known of a filing beside its text. `original_url` is at the SEC; null of what did not come from there. `period` is the last day
 * of what is reported, `YYYY-MM-DD`. `is_cut`: the original goes on after the text that is here. `text_follows`: the text is not here yet, and
 * the SEC is asked for it soon. `is_sample`: it is what the bundled sample tells of a filing, and not the filing.
 */
export const postFiling = z.object({
  form: z.string().nullable(),
  is_sample: z.boolean(),
  form_words: z.string().nullable(),
  company: z.object({ name: z.string(), ticker: z.string(), slug: z.string() }).nullable(),
  period: z.iso.date().nullable(),
  items: z.array(filingItem),
  original_url: z.string().nullable(),
  is_cut: z.boolean(),
  text_follows: z.boolean(),
  amends: relatedFiling.nullable(),
  amended_by: relatedFiling.nullable(),
  /** Of a filing: press releases that came with it. Of a press release: the filing that it came with. */
  parts: z.array(relatedFiling),
});

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
  /** Of a post of kind filing alone. */
  filing: postFiling.optional(),
});

/** A post in a list: `excerpt`, the first 120 characters of its text without markup, stands for the content. */
export const postListItem = post.omit({ content: true, filing: true }).extend({ excerpt: z.string() });

/** With `page` a numbered page of `limit` posts; without one the page behind `cursor`. */
export const postListQuery = pageQuery.extend({
  page: numberedPageQuery.shape.page.unwrap().optional(),
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
export type PostFiling = z.infer<typeof postFiling>;
export type PostListItem = z.infer<typeof postListItem>;
export type PostListQuery = z.infer<typeof postListQuery>;
export type CategoryPostsQuery = z.infer<typeof categoryPostsQuery>;
