import type { HeldEdit } from '@market-pulse/contract';
import type { Database } from '../../database/client';
import { removePictures, replacePictures } from '../forum-pictures/service';
import * as queries from './queries';
import type { EditedTarget, HeldEditRow } from './queries';

/** A text that waits, as it is to be kept. */
export interface HeldText {
  /** Of a post. */
  readonly title: string | null;
  readonly text: string;
  readonly html: string;
  /** Of a post. */
  readonly excerpt: string | null;
  /** Why it waits: `Review`. */
  readonly heldBecause: string | null;
  /** Names of the pictures that it shows. */
  readonly pictures: readonly string[];
}

/** An edit as answers tell it. */
export function toHeldEdit({ title, text, html, writtenAt, refusedAt }: HeldEditRow): HeldEdit {
  return { title, text, html, written_at: writtenAt.toISOString(), is_refused: refusedAt !== null };
}

/** Whether an edit waits for a moderator; one that was refused is its author's alone. */
export function isWaiting({ refusedAt }: Pick<HeldEditRow, 'refusedAt'>): boolean {
  return refusedAt === null;
}

/** An edit that waits, or was refused, where it is newer than what stands there: its author has read it, then, and goes on from it. */
export function newerEdit(held: HeldEditRow | undefined, updatedAt: Date): HeldEditRow | undefined {
  return held && held.writtenAt > updatedAt ? held : undefined;
}

/** The edit of a post or comment that is to be shown to its author, or while it waits to a moderator: a part of the answer. */
export async function readHeldEdit(
  database: Database,
  target: EditedTarget,
  reader: { readonly isAuthor: boolean; readonly mayModerate: boolean },
): Promise<{ held_edit?: HeldEdit }> {
  if (!reader.isAuthor && !reader.mayModerate) return {};
  const held = await queries.findHeldEdit(database, target);
  return held && (reader.isAuthor || isWaiting(held)) ? { held_edit: toHeldEdit(held) } : {};
}

/**
 * Keeps an edit beside what is published until a moderator has looked at it, in place of an earlier one.
 *
 * @param userId who wrote it
 * @param field that of the request which holds the text
 * @throws {ApiError} `validation_failed` where a picture of it was removed meanwhile.
 */
export async function holdEdit(
  transaction: Database,
  target: EditedTarget,
  { pictures, ...text }: HeldText,
  { userId, field, now }: { readonly userId: number; readonly field: string; readonly now: Date },
): Promise<void> {
  const heldEditId = await queries.saveHeldEdit(transaction, { ...target, ...text, writtenAt: now, heldSince: now });
  await replacePictures(transaction, { heldEditId }, pictures, { userId, field });
}

/** Sends an edit that waits back to its author, who can read it and go on from there. @returns since when it waited */
export async function refuseWaitingEdit(
  transaction: Database,
  target: EditedTarget,
  now: Date,
): Promise<Date | undefined> {
  const held = await queries.findHeldEdit(transaction, target);
  if (!held || !isWaiting(held)) return undefined;
  await queries.refuseHeldEdit(transaction, held.id, now);
  return held.heldSince;
}

/** Forgets an edit, with the pictures that nothing else shows. */
export async function dropHeldEdit(transaction: Database, { id }: HeldEditRow, userId: number): Promise<void> {
  await removePictures(transaction, { heldEditId: id }, userId);
  await queries.deleteHeldEdit(transaction, id);
}
