import { z } from 'zod';

/** Query of a list that grows: `limit` 20, at most 100; `cursor` as the previous page gave it. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(500).optional(),
});

/** Query of a list with numbered pages; `page_size` 12 is the grid of a category page. */
export const numberedPageQuery = z.object({
  page: z.coerce.number().int().min(1).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(12),
});

/** One page of a growing list. `next_cursor` is null on the last page; `count` is the size of the whole list. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    results: z.array(item),
    next_cursor: z.string().nullable(),
    count: z.number().int().nonnegative(),
  });
}

/** One numbered page. `pages` is 0 for an empty list. */
export function numberedPageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    results: z.array(item),
    count: z.number().int().nonnegative(),
    page: z.number().int().min(1),
    pages: z.number().int().nonnegative(),
  });
}

/** A query value like `a,b,c`, each of which must satisfy `item`. Blank parts are dropped, `max` bounds the rest. */
export function commaSeparated<Item extends z.ZodType<unknown, string>>(item: Item, max: number) {
  return z
    .string()
    .max(4000)
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .pipe(z.array(item).max(max, `At most ${max} values`));
}

export type PageQuery = z.infer<typeof pageQuery>;
export type NumberedPageQuery = z.infer<typeof numberedPageQuery>;

export interface Page<Item> {
  results: Item[];
  next_cursor: string | null;
  count: number;
}

export interface NumberedPage<Item> {
  results: Item[];
  count: number;
  page: number;
  pages: number;
}
