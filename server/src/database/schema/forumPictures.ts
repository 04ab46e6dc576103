import { sql } from 'drizzle-orm';
import { check, customType, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { forumHeldEdits } from './forumHeldEdits';
import { comments, forumPosts } from './forums';
import { users } from './users';

/** Bytes. The embedded database gives them as an array, the server's driver as a buffer. */
const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});

/**
 * Pictures of forum texts as they were made anew from what was sent, each once. In the database, so that every server has them,
 * and every backup.
 */
export const forumPictures = pgTable(
  'forum_pictures',
  {
    /** The first 128 bits of the SHA-256 of `content`, in hexadecimal. */
    name: text().primaryKey(),
    /** WebP. */
    content: bytes().notNull(),
    /** In pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index('forum_pictures_new').on(table.createdAt)],
);

/** Who sent which picture in the last day: they may put it into a text. */
export const forumPictureUploads = pgTable(
  'forum_picture_uploads',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    picture: text()
      .notNull()
      .references(() => forumPictures.name, { onDelete: 'cascade' }),
    uploadedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.picture] }),
    index('forum_picture_uploads_of_picture').on(table.picture),
    index('forum_picture_uploads_old').on(table.uploadedAt),
  ],
);

/** Which pictures the present text of a post or of a comment shows, or an edit of one that waits. */
export const forumPictureUses = pgTable(
  'forum_picture_uses',
  {
    postId: integer().references(() => forumPosts.id, { onDelete: 'cascade' }),
    commentId: integer().references(() => comments.id, { onDelete: 'cascade' }),
    heldEditId: integer().references(() => forumHeldEdits.id, { onDelete: 'cascade' }),
    picture: text()
      .notNull()
      .references(() => forumPictures.name, { onDelete: 'cascade' }),
  },
  (table) => [
    unique('forum_picture_uses_of_post').on(table.postId, table.picture),
    unique('forum_picture_uses_of_comment').on(table.commentId, table.picture),
    unique('forum_picture_uses_of_held_edit').on(table.heldEditId, table.picture),
    index('forum_picture_uses_of_picture').on(table.picture),
    check('forum_picture_uses_one', sql`num_nonnulls(${table.postId}, ${table.commentId}, ${table.heldEditId}) = 1`),
  ],
);
