import type { NewsletterRequest } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import { invalidField } from '../../http/errors';
import { newsletterConfirmationMail } from '../../mail/messages';
import { enqueueMail } from '../../mail/outbox';
import { isDisposableAddress } from './disposableAddress';
import { brokenLink, confirmationExpiry, type LinkPurpose, readLinkToken, signLinkToken } from './linkToken';
import * as queries from './queries';

/** An address gets no second confirmation mail within this time, however often it is given. */
const INVITATION_PAUSE_MILLISECONDS = 10 * 60 * 1000;

/**
 * Mails a confirmation link to an address that was given for a list. One that is on the list gets none; to whom gave it
 * that looks the same, in text and in time.
 *
 * @throws {ApiError} `validation_failed` for a disposable address.
 */
export async function subscribe(
  context: AppContext,
  { email, tag, list_id: listId }: NewsletterRequest,
): Promise<void> {
  if (isDisposableAddress(email)) {
    throw invalidField('email', 'Please enter an address that you keep: we do not mail to disposable ones.');
  }
  const { database, clock } = context;
  await database.transaction(async (transaction) => {
    const now = clock();
    const entry = await queries.enterApplication(transaction, { listId, email, tag, now });
    const isOnList = entry.confirmedAt !== null && entry.unsubscribedAt === null;
    const isInvited = !entry.isNew && now.getTime() - entry.invitedAt.getTime() < INVITATION_PAUSE_MILLISECONDS;
    const isMailed = !isOnList && !isInvited;
    if (isMailed) await queries.noteInvitation(transaction, entry.id, { tag, invitedAt: now });
    const mail = newsletterConfirmationMail({
      siteUrl: context.siteUrl(),
      confirmUrl: await linkTo(context, 'confirm', entry.id),
      unsubscribeUrl: await linkTo(context, 'unsubscribe', entry.id),
    });
    const posting = { to: isMailed ? email : null, until: confirmationExpiry(context) };
    await enqueueMail({ clock, database: transaction }, mail, posting);
  });
}

async function linkTo(context: AppContext, purpose: LinkPurpose, subscriptionId: number): Promise<string> {
  const token = await signLinkToken(context, purpose, subscriptionId);
  return `${context.siteUrl()}/api/subscriptions/${purpose}/?token=${token}`;
}

/**
 * Whether a link leads to the list. Nothing changes by looking: programs that check the links of mails do that, too.
 *
 * @throws {ApiError} `invalid_mailed_token`; also when the address was taken off the list after the mail.
 */
export async function checkConfirmationLink(context: AppContext, token: string): Promise<void> {
  const link = await readConfirmationLink(context, token);
  if (!(await queries.mayConfirm(context.database, link))) throw brokenLink();
}

/**
 * Puts the address that a link went to on its list. Following the link again changes nothing.
 *
 * @throws {ApiError} `invalid_mailed_token`; also when the address was taken off the list after the mail.
 */
export async function confirm(context: AppContext, token: string): Promise<void> {
  const link = await readConfirmationLink(context, token);
  if (!(await queries.confirm(context.database, link, context.clock()))) throw brokenLink();
}

async function readConfirmationLink(context: AppContext, token: string): Promise<queries.ConfirmationLink> {
  const { subscriptionId, issuedAt } = await readLinkToken(context, 'confirm', token);
  return { id: subscriptionId, issuedBefore: new Date(issuedAt.getTime() + 1000) };
}

/**
 * Whether a link leads to unsubscribing. Nothing changes by looking.
 *
 * @throws {ApiError} `invalid_mailed_token`.
 */
export async function checkUnsubscribeLink(context: AppContext, token: string): Promise<void> {
  await readLinkToken(context, 'unsubscribe', token);
}

/**
 * Takes the address that a link went to off its list.
 *
 * @throws {ApiError} `invalid_mailed_token`.
 */
export async function unsubscribe(context: AppContext, token: string): Promise<void> {
  const { subscriptionId } = await readLinkToken(context, 'unsubscribe', token);
  await queries.unsubscribe(context.database, subscriptionId, context.clock());
}
