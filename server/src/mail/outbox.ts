import { and, asc, eq, gt, isNull, lt, lte, ne, or } from 'drizzle-orm';
import type { AppContext } from '../context';
import type { Database } from '../database/client';
import { outgoingMails } from '../database/schema';
import type { MailMessage } from './message';
import { LONGEST_DELAY_MILLISECONDS, retryDelayMilliseconds } from './retry';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
/** How long a mail is tried when nothing in it expires before. */
const MAIL_LIFE_MILLISECONDS = 7 * DAY_MILLISECONDS;
/** How long it is kept that a mail was given up. */
const FAILURE_KEPT_MILLISECONDS = 30 * DAY_MILLISECONDS;

/** A mail on its way, as the database has it. */
export type OutgoingMail = typeof outgoingMails.$inferSelect;

interface Delivery {
  /** Null for nobody: the same is written, in the same time, and nothing is sent. */
  readonly to: string | null;
  /** After this moment the mail is not sent any more; 7 days from now unless something in it expires before. */
  readonly until?: Date;
}

/** Puts a mail into the outbox. To be called with the transaction of what causes it: the mail goes out if that holds. */
export async function enqueueMail(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  message: MailMessage,
  { to, until }: Delivery,
): Promise<void> {
  const now = clock();
  await database.insert(outgoingMails).values({
    ...message,
    recipient: to,
    createdAt: now,
    nextAttemptAt: now,
    giveUpAt: until ?? new Date(now.getTime() + MAIL_LIFE_MILLISECONDS),
  });
}

/**
 * Takes the next mail that is due, and books its next attempt at once: a mail whose attempt fails, or whose process
 * ends meanwhile, comes to that. An attempt that is further off than any is booked for was booked before the clock was set back, and is
 * due. Several servers on a database take different mails.
 */
export function takeDueMail(database: Database, now: Date): Promise<OutgoingMail | undefined> {
  const { failedAt, nextAttemptAt } = outgoingMails;
  const latest = new Date(now.getTime() + LONGEST_DELAY_MILLISECONDS);
  return database.transaction(async (transaction) => {
    const [mail] = await transaction
      .select()
      .from(outgoingMails)
      .where(and(isNull(failedAt), or(lte(nextAttemptAt, now), gt(nextAttemptAt, latest))))
      .orderBy(asc(nextAttemptAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!mail) return undefined;
    const attempts = mail.attempts + 1;
    const booked = { attempts, nextAttemptAt: new Date(now.getTime() + retryDelayMilliseconds(attempts)) };
    await transaction.update(outgoingMails).set(booked).where(eq(outgoingMails.id, mail.id));
    return { ...mail, ...booked };
  });
}

/** Takes back what waits for an address, and forgets what was given up; but not what it gets without an account. */
export async function dropMailsTo(database: Database, recipient: string): Promise<void> {
  await database
    .delete(outgoingMails)
    .where(and(eq(outgoingMails.recipient, recipient), ne(outgoingMails.kind, 'newsletter_confirmation')));
}

/** A mail that is delivered needs no row any more. */
export async function removeMail(database: Database, id: number): Promise<void> {
  await database.delete(outgoingMails).where(eq(outgoingMails.id, id));
}

/** Notes why an attempt failed. */
export async function noteFailure(database: Database, id: number, lastError: string): Promise<void> {
  await database.update(outgoingMails).set({ lastError }).where(eq(outgoingMails.id, id));
}

/** Gives a mail up: the row stays for operators, its content goes, and so do failures that are a month old. */
export async function giveUp(database: Database, id: number, lastError: string | null, now: Date): Promise<void> {
  await database
    .update(outgoingMails)
    .set({ lastError, failedAt: now, text: '', html: '', unsubscribeUrl: null })
    .where(eq(outgoingMails.id, id));
  await database
    .delete(outgoingMails)
    .where(lt(outgoingMails.failedAt, new Date(now.getTime() - FAILURE_KEPT_MILLISECONDS)));
}
