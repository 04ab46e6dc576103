import { z } from 'zod';
import { databaseId } from './identifier';

/** A category of posts; with `show_in_nav` it stands in the Categories menu. */
export const category = z.object({
  id: databaseId,
  name: z.string(),
  slug: z.string(),
  show_in_nav: z.boolean(),
  posts_count: z.number().int().nonnegative(),
});

export const categories = z.array(category);

/** A category as a post names it. */
export const categoryReference = category.pick({ id: true, name: true, slug: true });

export type Category = z.infer<typeof category>;
export type CategoryReference = z.infer<typeof categoryReference>;
