import { z } from 'zod';
import { liveCompanyRow } from './company';
import { cryptoToken } from './crypto';
import { forum, forumPost } from './forum';
import { postListItem } from './post';
import { quote } from './quote';
import { maxLengths } from './rules/fields';

export const searchQuery = z.object({
  q: z.string().trim().min(1, 'Type something to search for').max(maxLengths.searchText),
});

/** The page of the site that a match is about: `/posts/earnings-primer`. */
const url = z.string();

/** A stock or coin that matches, with its newest figures; `detail` tells it from others of its name. */
export const foundInstrument = quote
  .pick({
    symbol: true,
    price: true,
    currency: true,
    change_percent: true,
    logo_url: true,
    source: true,
    as_of: true,
    status: true,
  })
  .extend({ kind: z.enum(['stock', 'crypto']), name: z.string(), detail: z.string().nullable(), url });

/**
 * Matches of every kind, best first, a few of each: enough for a result line that links to the page. `instruments` has the
 * companies and tokens once more, as one list: what people search for most.
 */
export const searchResults = z.object({
  instruments: z.array(foundInstrument),
  companies: z.array(
    liveCompanyRow.pick({ ticker: true, name: true, slug: true, sector: true, logo_url: true }).extend({ url }),
  ),
  posts: z.array(
    postListItem.pick({ id: true, title: true, slug: true, kind: true, created_at: true }).extend({ url }),
  ),
  forums: z.array(forum.pick({ id: true, name: true, forum_type: true, posts_count: true }).extend({ url })),
  forum_posts: z.array(
    forumPost.pick({ id: true, forum_id: true, forum_name: true, title: true, created_at: true }).extend({ url }),
  ),
  tokens: z.array(cryptoToken.pick({ id: true, name: true, symbol: true, logo_url: true }).extend({ url })),
});

export type SearchQuery = z.infer<typeof searchQuery>;
export type FoundInstrument = z.infer<typeof foundInstrument>;
export type SearchResults = z.infer<typeof searchResults>;
