import type { CompanyClaim, CompanyProofRequest, CompanyProven, MessageBody } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Caller } from '../../http/authentication';
import { ApiError, invalidField } from '../../http/errors';
import { companyAdminAppointedMail, companyProofMail } from '../../mail/companyMessages';
import { enqueueMail } from '../../mail/outbox';
import { createToken, sha256 } from '../auth/token';
import { isRetiredTicker } from '../companies/retiredTicker';
import { readProofAddress } from './companyDomain';
import * as keepers from './keeperQueries';
import * as proofs from './proofQueries';
import * as queries from './queries';

const HOUR_MILLISECONDS = 60 * 60 * 1000;
const PROOF_HOURS = 24;
/** Mails that one application sends within an hour, whatever addresses are given. */
const MAILS_AN_HOUR = 3;

function uselessLink(): ApiError {
  return new ApiError('invalid_mailed_token', 'This link was used already or is out of date.');
}

/**
 * What the link of an accepted application is for. Nothing changes by looking.
 *
 * @throws {ApiError} `invalid_mailed_token`.
 */
export async function readClaim({ database, clock }: AppContext, token: string): Promise<CompanyClaim> {
  const claim = await findClaim({ database, clock }, token);
  const { name, slug, ticker, domain } = claim;
  return { name, slug, ticker, domain, expires_at: claim.expiresAt.toISOString() };
}

async function findClaim({ database, clock }: Pick<AppContext, 'database' | 'clock'>, token: string) {
  const claim = await queries.findClaim(database, sha256(token), clock());
  if (!claim || claim.domain === null || claim.expiresAt === null) throw uselessLink();
  return { ...claim, domain: claim.domain, expiresAt: claim.expiresAt };
}

/**
 * Mails a link to an address at the company's domain. Only the caller can use it.
 *
 * @throws {ApiError} `invalid_mailed_token` for the link of the acceptance; `validation_failed` for an address that proves nothing;
 *   `rate_limited` after three mails in an hour.
 */
export async function requestProof(
  context: AppContext,
  caller: Caller,
  { token: claimToken, email }: CompanyProofRequest,
): Promise<MessageBody> {
  return context.database.transaction(async (transaction) => {
    const inner = { ...context, database: transaction };
    const now = context.clock();
    const { id, name, domain } = await findClaim(inner, claimToken);
    const read = readProofAddress(email, domain);
    if ('problem' in read) throw invalidField('email', read.problem);
    await queries.lockApplication(transaction, id);
    const sent = await proofs.countProofsSince(transaction, id, new Date(now.getTime() - HOUR_MILLISECONDS));
    if (sent >= MAILS_AN_HOUR) {
      const detail = `${MAILS_AN_HOUR} mails went out within an hour. Please look for them, or try again later.`;
      throw new ApiError('rate_limited', detail, { retryAfter: HOUR_MILLISECONDS / 1000 });
    }
    const token = createToken();
    const expiresAt = new Date(now.getTime() + PROOF_HOURS * HOUR_MILLISECONDS);
    const { address } = read;
    await proofs.insertProof(transaction, {
      ...{ tokenHash: sha256(token), applicationId: id, userId: caller.id, address },
      ...{ createdAt: now, expiresAt },
    });
    const { username } = caller;
    const mail = companyProofMail({ siteUrl: context.siteUrl(), name, username, token, hours: PROOF_HOURS });
    await enqueueMail(inner, mail, { to: address, until: expiresAt });
    return { message: `A mail is on its way to ${address}. Follow its link within ${PROOF_HOURS} hours.` };
  });
}

/**
 * Makes the caller admin of the company and the company verified and listed, by the link that went to an address at its domain. All of it
 * happens, or nothing.
 *
 * @throws {ApiError} `invalid_mailed_token` for a link that is used, out of date or unknown; `forbidden` for one that somebody else
 *   asked for, which stays theirs.
 */
export async function confirmProof(context: AppContext, caller: Caller, token: string): Promise<CompanyProven> {
  return context.database.transaction(async (transaction) => {
    const now = context.clock();
    const userId = caller.id;
    const tokenHash = sha256(token);
    const owner = await proofs.findProofOwner(transaction, { tokenHash, now });
    if (owner !== undefined && owner !== userId) {
      throw new ApiError('forbidden', 'This link is for the account that asked for it. Please sign in with that one.');
    }
    const proof = await proofs.redeemProof(transaction, { tokenHash, userId, now });
    if (!proof) throw uselessLink();
    const done = await proofs.completeApplication(transaction, { ...proof, userId, now });
    if (!done || done.companyId === null) throw uselessLink();
    const { companyId } = done;
    const company = await keepers.lockVerification(transaction, companyId);
    const hadAdmins = (await keepers.countAdmins(transaction, companyId)) > 0;
    await keepers.insertAdmin(transaction, { companyId, userId, createdAt: now });
    await keepers.noteProof(transaction, { companyId, userId, provedAt: now });
    const change = { companyId, userId, changedBy: userId, changedAt: now };
    await keepers.noteChanges(transaction, [{ ...change, action: 'proved' }]);
    // A company that somebody keeps and that is verified is so since then.
    if (!(company.verified && hadAdmins)) {
      await keepers.setVerified(transaction, companyId, now, now);
      await keepers.noteChanges(transaction, [{ ...change, action: 'verified' }]);
    }
    // Who keeps their page is found where companies are; not under a ticker that became another company's.
    if (!isRetiredTicker(company.ticker)) await keepers.listCompany(transaction, companyId, now);
    const { name, slug } = company;
    const account = await keepers.findAccountById(transaction, userId);
    const mail = companyAdminAppointedMail({ siteUrl: context.siteUrl(), name, slug });
    await enqueueMail({ ...context, database: transaction }, mail, { to: account?.email ?? null });
    return { name, slug };
  });
}
