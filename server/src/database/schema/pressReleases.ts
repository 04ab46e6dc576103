import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';
import { companies } from './companies';
import { posts } from './posts';
import { users } from './users';

/** What companies publish through this site, once an editor has read it. Published, it is a post of kind filing as well. */
export const pressReleases = pgTable(
  'press_releases',
  {
    id: id(),
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Null after the account was deleted. */
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    title: text().notNull(),
    /** Plain text; paragraphs are parted by empty lines. */
    body: text().notNull(),
    status: text({ enum: ['waiting', 'published', 'refused', 'withdrawn'] })
      .notNull()
      .default('waiting'),
    /** Why it was refused or withdrawn. */
    reason: text(),
    /** That of its post, which it keeps when the post is gone. */
    slug: text().unique(),
    postId: integer().references(() => posts.id, { onDelete: 'set null' }),
    /** Who decided on it, or withdrew it. */
    decidedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment(),
    createdAt: moment().notNull(),
    /** When its text was written last. */
    updatedAt: moment().notNull(),
  },
  (table) => [
    index('press_releases_of_company').on(table.companyId, table.createdAt, table.id),
    index('press_releases_queue').on(table.status, table.createdAt, table.id),
    index().on(table.authorId),
    index().on(table.postId),
    index().on(table.decidedBy),
  ],
);
