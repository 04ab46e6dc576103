import type { AppContext } from '../../context';
import { verifyEmailMail } from '../../mail/messages';
import { enqueueMail } from '../../mail/outbox';
import { issueMailedToken, redeemMailedToken } from './mailedToken';
import * as queries from './queries';

const LINK_LIFE_MILLISECONDS = 7 * 24 * 60 * 60 * 1000;

/** Writes the mail that lets a new account verify its address. `context` is that of the transaction that opens it. */
export async function inviteToVerify(context: AppContext, email: string): Promise<void> {
  const request = { purpose: 'verify_email', email, lifeMilliseconds: LINK_LIFE_MILLISECONDS } as const;
  const { token, expiresAt } = await issueMailedToken(context, request);
  await enqueueMail(context, verifyEmailMail({ siteUrl: context.siteUrl(), token }), { to: email, until: expiresAt });
}

/**
 * Notes that an address belongs to its account.
 *
 * @throws {ApiError} `invalid_mailed_token`.
 */
export async function verifyEmail(context: AppContext, token: string): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const userId = await redeemMailedToken({ ...context, database: transaction }, { purpose: 'verify_email', token });
    await queries.markEmailVerified(transaction, userId);
  });
}
