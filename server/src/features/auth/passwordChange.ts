import type { ChangePasswordRequest, ResetPasswordRequest } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Caller } from '../../http/authentication';
import { invalidField } from '../../http/errors';
import { passwordChangedMail, resetPasswordMail } from '../../mail/messages';
import { enqueueMail } from '../../mail/outbox';
import type { AuthContext } from './context';
import {
  checkMailedToken,
  issueMailedToken,
  redeemMailedToken,
  uselessToken,
  withdrawMailedTokens,
} from './mailedToken';
import { checkPassword, hashPassword } from './password';
import * as queries from './queries';
import { countPasswordAttempt, currentAccount } from './service';
import { sha256 } from './token';

const LINK_LIFE_MILLISECONDS = 60 * 60 * 1000;

/**
 * Mails a link to set a new password to the account of an address. Without such an account, the same is written for
 * nobody: neither the answer nor its time tells whether there is one.
 */
export async function requestPasswordReset(context: AppContext, email: string): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const inTransaction = { ...context, database: transaction };
    const request = { purpose: 'reset_password', email, lifeMilliseconds: LINK_LIFE_MILLISECONDS } as const;
    const { token, expiresAt, issued } = await issueMailedToken(inTransaction, request);
    const mail = resetPasswordMail({ siteUrl: context.siteUrl(), token });
    await enqueueMail(inTransaction, mail, { to: issued ? email : null, until: expiresAt });
  });
}

/**
 * Sets a new password with the token of a mail, and signs all devices out. Who reads the mail owns the address: it
 * counts as verified from then on, and is no longer locked. A token that is worth nothing costs no hashing: that it is
 * answered sooner tells no more than the answer itself, and nobody comes near a token of 256 random bits by its time.
 *
 * @throws {ApiError} `invalid_mailed_token`.
 */
export async function resetPassword(context: AuthContext, { token, password }: ResetPasswordRequest): Promise<void> {
  await checkMailedToken(context, { purpose: 'reset_password', token });
  const passwordHash = await hashPassword(password);
  const changedId = await context.database.transaction(async (transaction) => {
    const inTransaction = { ...context, database: transaction };
    const userId = await redeemMailedToken(inTransaction, { purpose: 'reset_password', token });
    if (!(await queries.holdAccount(transaction, { id: userId }, 'update'))) throw uselessToken();
    await queries.markEmailVerified(transaction, userId);
    await setPassword(inTransaction, { userId, passwordHash });
    return userId;
  });
  context.callers.forgetWhere(({ id }) => id === changedId);
}

/**
 * Sets a new password, knowing the present one, and signs all other devices out. Guesses at the present one count like
 * failures to sign in.
 *
 * @throws {ApiError} `validation_failed` for a wrong present password; `account_locked` after five of them.
 */
export async function changePassword(
  context: AuthContext,
  caller: Pick<Caller, 'id' | 'sessionId'>,
  { current_password: present, password }: ChangePasswordRequest,
): Promise<void> {
  const account = await currentAccount(context, caller.id);
  await countPasswordAttempt(context, account.email);
  const wrong = () => invalidField('current_password', 'This is not your present password.');
  if ((await checkPassword(account.passwordHash, present)) === 'wrong') throw wrong();
  const passwordHash = await hashPassword(password);
  await context.database.transaction(async (transaction) => {
    if (!(await queries.holdAccount(transaction, account, 'update'))) throw wrong();
    await setPassword(
      { ...context, database: transaction },
      { userId: caller.id, passwordHash, keptSession: caller.sessionId },
    );
  });
  context.callers.forgetWhere(({ id }) => id === caller.id);
}

interface NewPassword {
  readonly userId: number;
  readonly passwordHash: string;
  /** The session that the change comes from. */
  readonly keptSession?: number;
}

/** What every change of a password does; `context` is that of its transaction. */
async function setPassword(context: AppContext, { userId, passwordHash, keptSession }: NewPassword): Promise<void> {
  const { database, clock } = context;
  await queries.updatePassword(database, userId, passwordHash);
  await queries.revokeSessionsOf(database, { userId, except: keptSession, now: clock() });
  await withdrawMailedTokens(context, userId, 'reset_password');
  const { email } = await currentAccount(context, userId);
  await queries.forgetSignInAttempts(database, sha256(email));
  await enqueueMail(context, passwordChangedMail({ siteUrl: context.siteUrl() }), { to: email });
}
