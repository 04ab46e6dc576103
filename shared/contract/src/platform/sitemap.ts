import { z } from 'zod';

/**
 * The collections of the site that fill the parameters of routes in its sitemap, each with the parameters that it knows: a
 * route `/company/:slug` of `companies` stands for the page of every company.
 */
export const sitemapParameters = {
  companies: ['slug'],
  sectors: ['slug'],
  industries: ['slug'],
  posts: ['slug'],
  categories: ['slug'],
  forums: ['forumId'],
  'forum-posts': ['forumId', 'postId'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type SitemapCollection = keyof typeof sitemapParameters;

/** What of a route stands in the sitemap: the pages of a collection, or none. */
export const sitemapSchema = z.enum(['none', ...(Object.keys(sitemapParameters) as SitemapCollection[])]);

/** Whether a route has the parameters that the collection fills, and no other ones. */
export function fillsRoute(collection: SitemapCollection, path: string): boolean {
  const wanted: readonly string[] = path.match(/:[^/]+|\*/g) ?? [];
  const known: readonly string[] = sitemapParameters[collection];
  return wanted.length === known.length && known.every((name) => wanted.includes(`:${name}`));
}
