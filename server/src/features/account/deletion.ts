import { deletedMemberName, type DeleteAccountRequest } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Caller } from '../../http/authentication';
import { ApiError, invalidField } from '../../http/errors';
import { accountDeletedMail } from '../../mail/messages';
import { dropMailsTo, enqueueMail } from '../../mail/outbox';
import type { AuthContext } from '../auth/context';
import { checkPassword } from '../auth/password';
import { type Account, forgetSignInAttempts, holdAccount } from '../auth/queries';
import { countPasswordAttempt, currentAccount } from '../auth/service';
import { sha256 } from '../auth/token';
import { endAllKeeping } from '../company-applications/endKeeping';
import { lockKept } from '../company-applications/keeperQueries';
import { isDeletedAddress } from '../contributions/deletedMembers';
import { keepSuspension } from '../moderation/keptSuspension';
import { eraseAccount, isLastAdmin } from './deletionQueries';

/**
 * Deletes the caller's account for good (docs/decisions/deleted-accounts.md): what was theirs alone goes, what they wrote for others stays
 * under the name of a deleted member, what keepers wrote of a company that they were the last to keep is taken back, and all devices are
 * signed out. Guesses at the password count like failures to sign in. Asked for
 * twice at once it is done once, and both are told so.
 *
 * @throws {ApiError} `validation_failed` for a wrong password; `account_locked` after five of them; `conflict` for the only admin.
 */
export async function deleteAccount(
  context: AuthContext,
  caller: Pick<Caller, 'id'>,
  { password }: DeleteAccountRequest,
): Promise<void> {
  const account = await currentAccount(context, caller.id);
  if (isDeletedAddress(account.email)) return;
  await countPasswordAttempt(context, account.email);
  const wrong = () => invalidField('password', 'This is not your password.');
  if ((await checkPassword(account.passwordHash, password)) === 'wrong') throw wrong();
  await forgetSignInAttempts(context.database, sha256(account.email));
  const isDone = await context.database.transaction(async (transaction) => {
    const inner = { ...context, database: transaction };
    await lockKept(transaction, caller.id);
    if (account.role === 'admin' && (await isLastAdmin(transaction, caller.id))) {
      throw new ApiError('conflict', 'You are the only administrator. Make somebody else one first.');
    }
    // Whoever signs in or changes the password at this moment waits, and is refused then.
    if (await holdAccount(transaction, account, 'update')) return endAccount(inner, account);
    return isDeletedAddress((await currentAccount(inner, caller.id)).email);
  });
  if (!isDone) throw wrong();
  context.callers.forgetWhere(({ id }) => id === caller.id);
}

/** Erases an account that is held, in the transaction of `context`, and writes its last mail: what else waits for its address is not sent. */
async function endAccount(context: AppContext, { id, email }: Account): Promise<true> {
  const { database } = context;
  await keepSuspension(context, { id, email });
  await endAllKeeping(database, { userId: id, now: context.clock() });
  await eraseAccount(database, { id, name: deletedMemberName(id) });
  await dropMailsTo(database, email);
  await enqueueMail(context, accountDeletedMail({ siteUrl: context.siteUrl() }), { to: email });
  return true;
}
