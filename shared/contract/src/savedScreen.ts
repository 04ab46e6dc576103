import { z } from 'zod';
import { databaseId } from './identifier';
import { maxLengths } from './rules/fields';
import { SAVED_QUERY_MAX_LENGTH, SAVED_SCREEN_PAGES, SAVED_SCREENS_MAX } from './rules/savedScreens';
import { isoTime, ownName } from './text';

/** What somebody can save a look of: `/markets/screener`, `/markets/stocks`, `/markets/crypto`, or a table by its name. */
const page = z.enum(SAVED_SCREEN_PAGES);

const name = ownName(maxLengths.savedScreenName, 'Give it a name');

/**
 * How somebody looks at a page, under a name of theirs: `query` is that of the address, without a question mark, and holds what the
 * page knows alone.
 */
export const savedScreen = z.object({
  id: databaseId,
  page,
  name: z.string(),
  query: z.string(),
  created_at: isoTime,
  updated_at: isoTime,
});

/** A person's saved screens of all pages, by name. */
export const savedScreens = z.array(savedScreen).max(SAVED_SCREENS_MAX);

const query = z
  .string({ error: 'A saved screen needs the query of an address' })
  .max(SAVED_QUERY_MAX_LENGTH, `At most ${SAVED_QUERY_MAX_LENGTH} characters`);

/**
 * A screen to save. The name is one that the person has not used for this page yet, in whatever letter case. The query is that of the
 * page's address, with or without a question mark; what the page does not know is refused.
 */
export const savedScreenCreate = z.object({ page, name, query });

/** What becomes of a saved screen: another name, or what it asks from now on, or both. The page stays. */
export const savedScreenChange = z
  .object({ name: name.optional(), query: query.optional() })
  .refine((change) => change.name !== undefined || change.query !== undefined, 'Send a name or a query');

export type SavedScreen = z.infer<typeof savedScreen>;
export type SavedScreenCreate = z.infer<typeof savedScreenCreate>;
export type SavedScreenChange = z.infer<typeof savedScreenChange>;
