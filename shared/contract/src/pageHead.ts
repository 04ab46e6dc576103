import { z } from 'zod';

/** A path of the site with its query, where that is part of what the page is: `/posts?page=2`. */
const pageAddress = z
  .string()
  .max(2_000)
  .regex(/^\/(?![/\\])[^\s#]*$/, 'A path of the site, such as /posts?page=2');

/** The address of a picture: a path of the site, or one of the web. */
const pictureAddress = z
  .string()
  .max(2_000)
  .regex(/^(\/(?![/\\])|https?:\/\/)\S*$/, 'A path of the site or a web address');

/**
 * One thing of schema.org, without `@context`. Where it names pages or pictures of the site it may use their paths: the server
 * puts the site's address before them.
 */
const structuredThing = z.record(z.string(), z.unknown());

/**
 * What a page says of itself: the head of its document, and what its address is. All of it may be left out; the title is then
 * the route's, the canonical address the page's own without its query. An address that is none counts as left out.
 */
export const pageHeadSchema = z.object({
  /** Without the site's name, which is put behind it; the site's name itself stands alone. */
  title: z.string().max(2_000).optional(),
  /** What the page holds, in 50 to 160 characters. */
  description: z.string().max(5_000).optional(),
  /** The one address of what the page shows. */
  canonical: pageAddress.optional().catch(undefined),
  /** The picture that stands for the page where it is shared. */
  image: pictureAddress.optional().catch(undefined),
  /** What the page is about, by schema.org. */
  structuredData: z.array(structuredThing).max(20).optional(),
  /** An Atom feed of what the page is of. */
  feed: pageAddress.optional().catch(undefined),
  /** Keeps the page out of search engines. */
  robots: z.literal('noindex').optional(),
  /** There is nothing at the address: 404. */
  isMissing: z.boolean().optional(),
  /** What was at the address is gone for good: 410. */
  isWithdrawn: z.boolean().optional(),
  /** The address is another name of what is at this one: 301. */
  movedTo: pageAddress.optional().catch(undefined),
});

export type StructuredData = Readonly<z.infer<typeof structuredThing>>;
export type PageHead = Readonly<z.infer<typeof pageHeadSchema>>;
