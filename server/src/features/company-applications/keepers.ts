import { type CompanyAdmin, hasRole, usernameKey } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Caller } from '../../http/authentication';
import { ApiError, invalidField, notFound } from '../../http/errors';
import { companyAdminAppointedMail, companyAdminRemovedMail } from '../../mail/companyMessages';
import { enqueueMail } from '../../mail/outbox';
import { isCompanyAdmin } from '../companies/adminQueries';
import { takeBackKeepersWords } from '../companies/keepersWords';
import { findCompany } from '../companies/service';
import { endKeeping, endVerification } from './endKeeping';
import * as queries from './keeperQueries';

/** Most admins of a company that a site admin appoints. */
const ADMINS_MAX = 50;
/** Those who proved the domain are let in beyond that; a list shows so many. */
const LISTED_MAX = 200;

/**
 * Who keeps a company's page, for site admins and for those themselves.
 *
 * @throws {ApiError} `not_found`, `forbidden`.
 */
export async function listCompanyAdmins(
  context: AppContext,
  caller: Caller,
  slugOrTicker: string,
): Promise<CompanyAdmin[]> {
  const { company } = await findCompany(context, slugOrTicker);
  const maySee = hasRole(caller.role, []) || (await isCompanyAdmin(context.database, company.id, caller.id));
  if (!maySee) throw new ApiError('forbidden', 'Only admins of this company may see who they are.');
  return toAdmins(await queries.listAdmins(context.database, company.id, LISTED_MAX));
}

/**
 * Makes an account admin of a company, and tells it by mail. That verifies nothing: only a proof does.
 *
 * @param account username or mail address
 * @throws {ApiError} `not_found`, `validation_failed` for an account that is not there, `conflict` for one that is admin,
 *   `limit_reached`.
 */
export async function appointCompanyAdmin(
  context: AppContext,
  caller: Caller,
  { slug, account }: { readonly slug: string; readonly account: string },
): Promise<CompanyAdmin[]> {
  const { company } = await findCompany(context, slug);
  return context.database.transaction(async (transaction) => {
    const now = context.clock();
    const { name, slug: address, verified } = await queries.lockVerification(transaction, company.id);
    const user = await queries.holdAccount(transaction, { key: usernameKey(account), email: account.toLowerCase() });
    if (!user) throw invalidField('account', 'No account has this username or email address.');
    if (user.passwordHash === null) throw invalidField('account', 'Nobody can sign in with this account.');
    const present = await queries.countAdmins(transaction, company.id);
    if (present >= ADMINS_MAX) throw new ApiError('limit_reached', `A company has at most ${ADMINS_MAX} admins.`);
    const admin = { companyId: company.id, userId: user.id };
    if (!(await queries.insertAdmin(transaction, { ...admin, createdAt: now }))) {
      throw new ApiError('conflict', `${user.username} is an admin of ${name} already.`);
    }
    const change = { ...admin, changedBy: caller.id, changedAt: now };
    await queries.noteChanges(transaction, [{ ...change, action: 'appointed' }]);
    // The rows of those who proved it are gone, and nothing was ended with them: whoever comes now has proved nothing.
    if (verified && present === 0) {
      await endVerification(transaction, change);
      await takeBackKeepersWords(transaction, { companyId: company.id, by: caller.id, now });
    }
    const mail = companyAdminAppointedMail({ siteUrl: context.siteUrl(), name, slug: address });
    await enqueueMail({ ...context, database: transaction }, mail, { to: user.email });
    return toAdmins(await queries.listAdmins(transaction, company.id, LISTED_MAX));
  });
}

/**
 * Ends that an account is admin of a company, and tells it by mail. With the last one the company is
 * verified no more, and what its keepers wrote is taken back where no site admin has written since.
 *
 * @throws {ApiError} `not_found` for a company that is not there and an account that is no admin of it.
 */
export async function removeCompanyAdmin(
  context: AppContext,
  caller: Caller,
  { slug, userId }: { readonly slug: string; readonly userId: number },
): Promise<CompanyAdmin[]> {
  const { company } = await findCompany(context, slug);
  return context.database.transaction(async (transaction) => {
    const end = { companyId: company.id, userId, by: caller.id, now: context.clock() };
    const left = await endKeeping(transaction, end);
    if (!left) throw notFound('Company admin');
    const user = await queries.findAccountById(transaction, userId);
    const mail = companyAdminRemovedMail({ siteUrl: context.siteUrl(), name: left.name, slug: left.slug });
    await enqueueMail({ ...context, database: transaction }, mail, { to: user?.email ?? null });
    return toAdmins(await queries.listAdmins(transaction, company.id, LISTED_MAX));
  });
}

function toAdmins(rows: Awaited<ReturnType<typeof queries.listAdmins>>): CompanyAdmin[] {
  return rows.map(({ userId, username, provedAt, createdAt }) => ({
    user_id: userId,
    username,
    proved: provedAt !== null,
    since: createdAt.toISOString(),
  }));
}
