import type {
  CompanyApplication,
  CompanyApplicationDecision,
  CompanyApplicationRequest,
  CompanyApplications,
  CompanyApplicationsQuery,
} from '@market-pulse/contract';
import { formatDate } from '@market-pulse/format';
import type { AppContext } from '../../context';
import type { Caller } from '../../http/authentication';
import { ApiError, invalidField, notFound } from '../../http/errors';
import { applicationAcceptedMail, applicationReceivedMail, applicationRefusedMail } from '../../mail/companyMessages';
import { enqueueMail } from '../../mail/outbox';
import { createToken, sha256 } from '../auth/token';
import { findCompany } from '../companies/service';
import { canonicalTicker } from '../companies/ticker';
import { domainOfWebsite, readDomain } from './companyDomain';
import * as queries from './queries';

/** An address gets no second mail within this time, however often it is given. */
const MAIL_PAUSE_MILLISECONDS = 10 * 60 * 1000;
/** An accepted applicant has so much time for the proof. */
export const CLAIM_DAYS = 30;
const CLAIM_LIFE_MILLISECONDS = CLAIM_DAYS * 24 * 60 * 60 * 1000;

/**
 * Keeps an application, and mails that it came. The same one again, while it waits, is that one; whoever sends it sees no
 * difference, nor whether the address is known.
 */
export async function receiveApplication(context: AppContext, request: CompanyApplicationRequest): Promise<void> {
  const { database, clock } = context;
  const now = clock();
  const values = { ...request, ticker: canonicalTicker(request.ticker) };
  const { company, ticker, exchange, contact, email, role, message } = values;
  const contentHash = sha256(JSON.stringify([company, ticker, exchange, contact, email, role, message]));
  await database.transaction(async (transaction) => {
    const pausedSince = new Date(now.getTime() - MAIL_PAUSE_MILLISECONDS);
    const wasMailed = await queries.hasAppliedSince(transaction, email, pausedSince);
    const isNew = await queries.insertApplication(transaction, { ...values, contentHash, createdAt: now });
    const mail = applicationReceivedMail({ siteUrl: context.siteUrl(), ticker });
    await enqueueMail({ clock, database: transaction }, mail, { to: isNew && !wasMailed ? email : null });
  });
}

/** A page of the applications of one status. */
export async function listApplications(
  { database }: AppContext,
  { status, page, page_size: size }: CompanyApplicationsQuery,
): Promise<CompanyApplications> {
  const count = await queries.countApplications(database, status);
  const rows = await queries.pageApplications(database, status, { limit: size, offset: (page - 1) * size });
  return { results: rows.map(toApplication), count, page, pages: Math.ceil(count / size) };
}

/**
 * One application.
 *
 * @throws {ApiError} `not_found`.
 */
export async function getApplication(
  { database }: Pick<AppContext, 'database'>,
  id: number,
): Promise<CompanyApplication> {
  const row = await queries.findApplication(database, id);
  if (!row) throw notFound('Application');
  return toApplication(row);
}

/**
 * Accepts or refuses an application that waits, and mails that to the applicant.
 *
 * @throws {ApiError} `not_found`; `conflict` when it was decided before, with who did; `validation_failed` when there is no such
 *   company, or no domain to prove control of.
 */
export async function decideApplication(
  context: AppContext,
  caller: Caller,
  id: number,
  decision: CompanyApplicationDecision,
): Promise<CompanyApplication> {
  return context.database.transaction(async (database) => {
    const inner = { ...context, database };
    const application = await getApplication(inner, id);
    requireWaiting(application);
    await (decision.decision === 'accept'
      ? accept(inner, caller, application, decision)
      : refuse(inner, caller, application, decision.reason));
    return getApplication(inner, id);
  });
}

async function accept(
  context: AppContext,
  caller: Caller,
  application: CompanyApplication,
  { company: given = '', domain = '' }: { company?: string | undefined; domain?: string | undefined },
): Promise<void> {
  const { company } = await companyFor(context, given || application.ticker);
  const now = context.clock();
  const token = createToken();
  const claimExpiresAt = new Date(now.getTime() + CLAIM_LIFE_MILLISECONDS);
  const proofDomain = domainFor(company, domain);
  await decideOnce(context, application.id, {
    ...{ status: 'accepted', decidedAt: now, decidedBy: caller.id, companyId: company.id, domain: proofDomain },
    ...{ claimHash: sha256(token), claimExpiresAt },
  });
  const { name } = company;
  const mail = applicationAcceptedMail({
    siteUrl: context.siteUrl(),
    name,
    domain: proofDomain,
    token,
    days: CLAIM_DAYS,
  });
  await enqueueMail(context, mail, { to: application.email });
}

async function refuse(
  context: AppContext,
  caller: Caller,
  { id, ticker, email }: CompanyApplication,
  reason: string,
): Promise<void> {
  await decideOnce(context, id, { status: 'refused', decidedAt: context.clock(), decidedBy: caller.id, reason });
  await enqueueMail(context, applicationRefusedMail({ siteUrl: context.siteUrl(), ticker, reason }), { to: email });
}

/** Writes a decision, unless somebody else did at the same time: their words are the answer then. */
async function decideOnce(
  context: AppContext,
  id: number,
  decision: Parameters<typeof queries.decideWaiting>[2],
): Promise<void> {
  if (await queries.decideWaiting(context.database, id, decision)) return;
  requireWaiting(await getApplication(context, id));
}

function requireWaiting({ status, decided_at: decidedAt, decided_by: decidedBy }: CompanyApplication): void {
  if (status === 'waiting') return;
  const done = status === 'refused' ? 'refused' : 'accepted';
  const by = decidedBy === null ? '' : ` by ${decidedBy}`;
  throw new ApiError('conflict', `This application was ${done}${by} on ${formatDate(decidedAt)}. Nothing was changed.`);
}

async function companyFor(context: AppContext, slugOrTicker: string) {
  try {
    return await findCompany(context, slugOrTicker);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
    throw invalidField('company', `No company here has the address or ticker "${slugOrTicker}". Say which one it is.`);
  }
}

/** What an address has to be at: the domain of the website, else the one that the admin gives. */
function domainFor({ name, website }: { name: string; website: string | null }, given: string): string {
  const own = domainOfWebsite(website);
  if (given === '') {
    if (own !== undefined) return own;
    throw invalidField('domain', `${name} has no website on file that is its own: enter its domain.`);
  }
  const read = readDomain(given);
  if ('problem' in read) throw invalidField('domain', read.problem);
  if (own !== undefined && read.domain !== own) {
    throw invalidField('domain', `The website on file is at ${own}: the proof needs an address there.`);
  }
  return read.domain;
}

const isoOrNull = (moment: Date | null) => moment && moment.toISOString();

function toApplication({ application, decidedBy, provedBy, listed }: queries.ApplicationRow): CompanyApplication {
  const { id, status, company, ticker, exchange, contact, email, role, message, reason, domain } = application;
  return {
    ...{ id, status, company, ticker, exchange, contact, email, role, message, reason, domain },
    created_at: application.createdAt.toISOString(),
    decided_at: isoOrNull(application.decidedAt),
    decided_by: decidedBy,
    proved_at: isoOrNull(application.provedAt),
    proved_by: provedBy,
    proved_address: application.provedAddress,
    listed: listed && { ...listed, domain: domainOfWebsite(listed.website) ?? null },
  };
}
