import { z } from 'zod';

/** The number of a database row. Every entity of the API has one. */
export const databaseId = z.number().int().positive();

/** `{id}` in a path. */
export const idParams = z.object({ id: z.coerce.number().int().positive() });

/** `{slug}` in a path: a post's or category's slug; of a company its slug or ticker, in any case. */
export const slugParams = z.object({ slug: z.string().trim().min(1).max(200) });

/** `{forumId}` in a path. */
export const forumIdParams = z.object({ forumId: z.coerce.number().int().positive() });

/** The opaque token of a link in a mail, in a body or a query. */
export const mailedToken = z.string().trim().min(1, 'The link is incomplete').max(500);

export type IdParams = z.infer<typeof idParams>;
export type SlugParams = z.infer<typeof slugParams>;
export type ForumIdParams = z.infer<typeof forumIdParams>;
