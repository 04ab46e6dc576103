import { z } from 'zod';
import { forumPostKind } from './forum';
import { databaseId } from './identifier';
import { marketSymbol } from './quote';
import { maxLengths } from './rules/fields';
import { isoTime, singleLine } from './text';

/** What a search in the forums finds. */
const forumSearchPlace = z.enum(['posts', 'comments']);

/** `relevance` by the words, `new` by time, `top` by votes for less votes against. */
const forumSearchSort = z.enum(['relevance', 'new', 'top']);

/** Of more matches than these only the newest are listed, and more are not counted. */
export const SEARCHED_AT_MOST = 1000;

/** Matches to a page. */
export const SEARCH_PAGE_SIZE = 20;

/** A field of a form that was left empty says nothing. */
const unlessEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const NO_DAY = 'Use a date such as 2026-11-23';
/** There was no year 0, and the database has none. */
const day = z.iso.date(NO_DAY).refine((text) => text >= '0001-01-01', NO_DAY);

/**
 * What is looked for in the forums: words, `"phrases"`, `-without`, `or`, among what the other fields leave. Days are of UTC, both
 * included. Empty fields say nothing, so that a plain form can send them; without words the filters alone choose.
 */
export const forumSearchQuery = z
  .object({
    q: singleLine(maxLengths.searchText).default(''),
    in: unlessEmpty(forumSearchPlace),
    forum: unlessEmpty(z.coerce.number().pipe(databaseId)),
    /** Username, in whatever case. */
    author: unlessEmpty(singleLine(40)),
    /** Posts that name this stock or coin, and the comments on them. */
    ticker: unlessEmpty(marketSymbol),
    /** Of the post, also where comments are looked for. */
    kind: unlessEmpty(forumPostKind),
    from: unlessEmpty(day),
    to: unlessEmpty(day),
    sort: unlessEmpty(forumSearchSort),
    page: z.coerce.number().int().min(1).default(1),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    message: 'The last day is before the first',
  });

/** A text in pieces, of which some are what was looked for. Plain text: nothing in it is markup. */
export const markedText = z.array(z.object({ text: z.string(), is_match: z.boolean() }));

/** A post, or a comment with the title of its post. */
export const foundContribution = z.object({
  in: forumSearchPlace,
  id: databaseId,
  post_id: databaseId,
  forum_id: databaseId,
  forum_name: z.string(),
  kind: forumPostKind,
  title: markedText,
  excerpt: markedText,
  username: z.string(),
  created_at: isoTime,
  upvotes: z.number().int().nonnegative(),
  downvotes: z.number().int().nonnegative(),
  /** Comments on the post, replies to the comment. */
  replies_count: z.number().int().nonnegative(),
});

/** One page. `has_more` says that there are more than `count`, of which only the newest `count` are listed. */
export const forumSearchResults = z.object({
  results: z.array(foundContribution),
  count: z.number().int().min(0).max(SEARCHED_AT_MOST),
  has_more: z.boolean(),
  page: z.number().int().min(1),
  pages: z.number().int().nonnegative(),
});

export type ForumSearchPlace = z.infer<typeof forumSearchPlace>;
export type ForumSearchSort = z.infer<typeof forumSearchSort>;
export type ForumSearchQuery = z.infer<typeof forumSearchQuery>;
export type MarkedText = z.infer<typeof markedText>;
export type FoundContribution = z.infer<typeof foundContribution>;
export type ForumSearchResults = z.infer<typeof forumSearchResults>;
