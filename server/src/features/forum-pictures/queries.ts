import { and, count, eq, gt, inArray, not, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/client';
import {
  comments,
  forumHeldEdits,
  forumPictures,
  forumPictureUploads,
  forumPictureUses,
  forumPosts,
  users,
} from '../../database/schema';
import type { PictureSizes } from '../contributions/textPictures';
import type { ReadPicture } from './readPicture';

/** What shows pictures: a post, a comment, or an edit of one that waits. */
export type ShowsPictures =
  | { readonly postId: number }
  | { readonly commentId: number }
  | { readonly heldEditId: number };

function isOf(target: ShowsPictures) {
  if ('postId' in target) return eq(forumPictureUses.postId, target.postId);
  if ('commentId' in target) return eq(forumPictureUses.commentId, target.commentId);
  return eq(forumPictureUses.heldEditId, target.heldEditId);
}

/** Whether the present text of a post or comment of somebody's shows a picture, or an edit of theirs that waits. */
const isShownBy = (userId: number, picture: AnyPgColumn) => sql`exists (
  select from ${forumPictureUses}
  left join ${forumHeldEdits} on ${forumHeldEdits.id} = ${forumPictureUses.heldEditId}
  left join ${comments} on ${comments.id} = coalesce(${forumPictureUses.commentId}, ${forumHeldEdits.commentId})
  join ${forumPosts} on ${forumPosts.id} = coalesce(${forumPictureUses.postId}, ${comments.postId}, ${forumHeldEdits.postId})
  where ${forumPictureUses.picture} = ${picture} and coalesce(${comments.userId}, ${forumPosts.userId}) = ${userId})`;

/** How many pictures somebody sent since a moment, counted up to a day. */
export async function countUploads(database: Database, userId: number, since: Date): Promise<number> {
  const [row] = await database
    .select({ count: count() })
    .from(forumPictureUploads)
    .where(and(eq(forumPictureUploads.userId, userId), gt(forumPictureUploads.uploadedAt, since)));
  return row?.count ?? 0;
}

/** Lets whoever sends pictures send one after the other until the transaction ends. */
export async function lockSender(transaction: Database, userId: number): Promise<void> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/** Keeps a picture, once whoever sends it, and that somebody sent it. */
export async function insertUpload(database: Database, userId: number, picture: ReadPicture, now: Date): Promise<void> {
  await database.transaction(async (transaction) => {
    // The row that is there already is written again, so that nobody removes it meanwhile.
    await transaction
      .insert(forumPictures)
      .values({ ...picture, createdAt: now })
      .onConflictDoUpdate({ target: forumPictures.name, set: { width: picture.width } });
    await transaction
      .insert(forumPictureUploads)
      .values({ userId, picture: picture.name, uploadedAt: now })
      .onConflictDoUpdate({
        target: [forumPictureUploads.userId, forumPictureUploads.picture],
        set: { uploadedAt: now },
      });
  });
}

/** Sizes of those of some pictures that somebody sent, or that their texts or what they edit show already. */
export async function findSizes(
  database: Database,
  names: readonly string[],
  { userId, of }: { readonly userId: number; readonly of?: ShowsPictures | undefined },
): Promise<PictureSizes> {
  if (names.length === 0) return {};
  const sent = sql`exists (select from ${forumPictureUploads}
    where ${forumPictureUploads.userId} = ${userId} and ${forumPictureUploads.picture} = ${forumPictures.name})`;
  const shown =
    of &&
    sql`exists (select from ${forumPictureUses} where ${isOf(of)} and ${forumPictureUses.picture} = ${forumPictures.name})`;
  const rows = await database
    .select({ name: forumPictures.name, width: forumPictures.width, height: forumPictures.height })
    .from(forumPictures)
    .where(and(inArray(forumPictures.name, [...names]), or(sent, isShownBy(userId, forumPictures.name), shown)));
  return Object.fromEntries(rows.map(({ name, ...size }) => [name, size]));
}

/** Names of the pictures that each of some comments shows, by its number. */
export async function listUsedByComments(
  database: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const used = new Map(ids.map((id) => [id, new Set<string>()]));
  if (ids.length === 0) return used;
  const { commentId, picture } = forumPictureUses;
  const rows = await database
    .select({ commentId, picture })
    .from(forumPictureUses)
    .where(inArray(commentId, [...ids]));
  for (const row of rows) used.get(row.commentId ?? 0)?.add(row.picture);
  return used;
}

/** Names of the pictures that something shows. */
export async function listUsed(database: Database, target: ShowsPictures): Promise<string[]> {
  const rows = await database.select({ name: forumPictureUses.picture }).from(forumPictureUses).where(isOf(target));
  return rows.map(({ name }) => name);
}

/** Notes that something shows these pictures. @returns those of them that there are; nobody removes them from now on */
export async function insertUses(
  database: Database,
  target: ShowsPictures,
  names: readonly string[],
): Promise<string[]> {
  if (names.length === 0) return [];
  const there = await database
    .select({ name: forumPictures.name })
    .from(forumPictures)
    .where(inArray(forumPictures.name, [...names]))
    .orderBy(forumPictures.name)
    .for('key share');
  if (there.length > 0) {
    const rows = there.map(({ name }) => ({ ...target, picture: name }));
    await database.insert(forumPictureUses).values(rows).onConflictDoNothing();
  }
  return there.map(({ name }) => name);
}

/** Notes that something shows these pictures no more. */
export async function deleteUses(database: Database, target: ShowsPictures, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await database.delete(forumPictureUses).where(and(isOf(target), inArray(forumPictureUses.picture, [...names])));
}

/** Notes that somebody's pictures are theirs to use no more, but for those that a text of theirs still shows. */
export async function deleteUploads(database: Database, userId: number, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await database
    .delete(forumPictureUploads)
    .where(
      and(
        eq(forumPictureUploads.userId, userId),
        inArray(forumPictureUploads.picture, [...names]),
        not(isShownBy(userId, forumPictureUploads.picture)),
      ),
    );
}

/** True of a picture that no text shows and that nobody may put into one any more. */
export const isUnneeded = sql`not exists (select from ${forumPictureUses} where ${forumPictureUses.picture} = ${forumPictures.name})
  and not exists (select from ${forumPictureUploads} where ${forumPictureUploads.picture} = ${forumPictures.name})`;

/**
 * Removes those of some pictures that nothing needs. Who is about to need one has it locked (`insertUpload`, `insertUses`): that is
 * waited for first, since a statement that waits does not see what was written meanwhile.
 */
export async function deleteUnneeded(transaction: Database, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const { name } = forumPictures;
  const unneeded = and(inArray(name, [...names]), isUnneeded);
  await transaction.select({ name }).from(forumPictures).where(unneeded).orderBy(name).for('update');
  await transaction.delete(forumPictures).where(unneeded);
}

/** Texts that are asked whether they show a picture to somebody. It is once in most; copies of a flood would be asked for ever. */
const MOST_USES = 1_000;

/**
 * Who may see a picture: everybody, whoever knows its name (of what waits, edits of what is published among them), or (of what was
 * hidden or removed) nobody. The first text that says so is enough; of more than a thousand that do not, no further one is asked.
 */
export async function findStanding(database: Database, name: string) {
  const uses = sql`${forumPictureUses} as use where use.picture = ${name}`;
  const shownIn = (statuses: string, alsoHeld: string) => sql<boolean>`exists (
    select from (select use.post_id, use.comment_id, use.held_edit_id from ${uses} limit ${MOST_USES}) as shown
    left join ${forumHeldEdits} as held on held.id = shown.held_edit_id
    left join ${comments} as comment on comment.id = coalesce(shown.comment_id, held.comment_id)
    join ${forumPosts} as post on post.id = coalesce(shown.post_id, comment.post_id, held.post_id)
    where (shown.held_edit_id is null or ${sql.raw(alsoHeld)})
      and (post.status in ${sql.raw(statuses)} or (post.keeps_thread and comment.id is not null))
      and coalesce(comment.status, 'published') in ${sql.raw(statuses)})`;
  const [row] = await database
    .select({
      width: forumPictures.width,
      isPublic: shownIn(`('published')`, 'false'),
      isWaiting: shownIn(`('published', 'pending')`, 'true'),
      isUsed: sql<boolean>`exists (select from ${uses})`,
    })
    .from(forumPictures)
    .where(eq(forumPictures.name, name));
  return row;
}

/** The picture itself. */
export async function findContent(database: Database, name: string): Promise<Buffer | undefined> {
  const [row] = await database
    .select({ content: forumPictures.content })
    .from(forumPictures)
    .where(eq(forumPictures.name, name));
  return row?.content;
}
