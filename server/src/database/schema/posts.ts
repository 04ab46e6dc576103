import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companies } from './companies';
import { id, moment, SEARCHABLE_AT_ONCE } from './columns';

/** Categories of posts. `postsCount` is kept in step by whatever writes posts. */
export const categories = pgTable('categories', {
  id: id(),
  name: text().notNull(),
  slug: text().notNull().unique(),
  showInNav: boolean().notNull().default(true),
  /** Order in the menu and on the page of categories. */
  position: integer().notNull().default(0),
  postsCount: integer().notNull().default(0),
});

/** News posts and filings. `content` is HTML that was sanitised when it was written. */
export const posts = pgTable(
  'posts',
  {
    id: id(),
    /** A filing or press release is a post of a company; lists leave it out unless asked for. */
    kind: text({ enum: ['post', 'filing'] })
      .notNull()
      .default('post'),
    slug: text().notNull().unique(),
    title: text().notNull(),
    summary: text(),
    content: text().notNull(),
    /** The first 120 characters of the content without markup. */
    excerpt: text().notNull(),
    authorName: text(),
    featuredImageUrl: text(),
    /** Of a filing: the company, and the form type such as `10-K`. */
    companyId: integer().references(() => companies.id, { onDelete: 'cascade' }),
    form: text(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    // Read backwards: the newest first.
    index('posts_newest').on(table.kind, table.createdAt, table.id),
    index('posts_title_trigram').using('gin', table.title.op('gin_trgm_ops')).with(SEARCHABLE_AT_ONCE),
    index('posts_summary_trigram').using('gin', table.summary.op('gin_trgm_ops')).with(SEARCHABLE_AT_ONCE),
    index('posts_of_company').on(table.companyId, table.kind, table.createdAt, table.id),
  ],
);

/** Categories of a post; the one with the lowest position is shown. */
export const postCategories = pgTable(
  'post_categories',
  {
    postId: integer()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.categoryId] }), index().on(table.categoryId)],
);
