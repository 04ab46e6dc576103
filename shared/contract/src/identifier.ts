import { z } from 'zod';

/** Numbers of rows are 32-bit integers in the database; a larger one names nothing. */
const LARGEST_ID = 2_147_483_647;

/** The number of a database row. Every entity of the API has one. */
export const databaseId = z.number().int().positive().max(LARGEST_ID);

/** `{id}` in a path. */
export const idParams = z.object({ id: z.coerce.number().int().positive().max(LARGEST_ID) });

/** `{slug}` in a path: a post's or category's slug; of a company its slug or ticker, in any case. */
export const slugParams = z.object({ slug: z.string().trim().min(1).max(200) });

/** `{forumId}` in a path. */
export const forumIdParams = z.object({ forumId: z.coerce.number().int().positive().max(LARGEST_ID) });

/** The opaque token of a link in a mail, in a body or a query. */
export const mailedToken = z.string().trim().min(1, 'The link is incomplete').max(500);

export type IdParams = z.infer<typeof idParams>;
export type SlugParams = z.infer<typeof slugParams>;
export type ForumIdParams = z.infer<typeof forumIdParams>;
