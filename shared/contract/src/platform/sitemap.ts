import { z } from 'zod';

/**
 * The collections of the site that fill the parameters of routes in its sitemap, each with the parameters that it knows: a
 * route `/company/:slug` of `companies` stands for the page of every company. A route without parameters, as `/companies`, is the
 * list of a collection, and changes with it; where its query has the parameters, it stands for the page of each as well.
 */
export const sitemapParameters = {
  companies: ['slug'],
  sectors: ['slug'],
  industries: ['slug'],
  posts: ['slug'],
  categories: ['slug'],
  forums: ['forumId'],
  'forum-posts': ['forumId', 'postId'],
  coins: ['symbol'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type SitemapCollection = keyof typeof sitemapParameters;

/** What pages that stand for themselves show beside collections: such a page has the date of the last change in it. */
export const sitemapTopics = ['stock-prices', 'sponsorships', 'corrections', 'trade-ideas', 'moderation-log'] as const;

export type SitemapTopic = (typeof sitemapTopics)[number];

/**
 * What of a route stands in the sitemap: the pages of a collection, or none. `release` is a page that says what its release does, and
 * has the date of that; a page of a topic has the date of what it shows.
 */
export const sitemapSchema = z.enum([
  'none',
  'release',
  ...(Object.keys(sitemapParameters) as SitemapCollection[]),
  ...sitemapTopics,
]);

/** Whether the sitemap has a page for each of these. */
export function isSitemapCollection(name: string): name is SitemapCollection {
  return Object.hasOwn(sitemapParameters, name);
}

/** What of a route its sitemap goes by. */
export interface SitemapRoute {
  readonly path: string;
  /** Parameters of its query. */
  readonly parameters?: readonly string[] | undefined;
}

/** The parameters of a route's path, with their colon; `*` for all that may follow. */
export function pathParameters(path: string): readonly string[] {
  return path.match(/:[^/]+|\*/g) ?? [];
}

/** Whether a route stands for the pages of a collection: what that fills is all that the path asks for, or, of one that asks for nothing, in its query. */
export function fillsRoute(collection: SitemapCollection, { path, parameters = [] }: SitemapRoute): boolean {
  const wanted = pathParameters(path);
  const known: readonly string[] = sitemapParameters[collection];
  if (wanted.length === 0) return known.every((name) => parameters.includes(name));
  return wanted.length === known.length && known.every((name) => wanted.includes(`:${name}`));
}
