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
import { createCompany } from './newCompany';
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
    await queries.lockApplicant(transaction, email);
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
 * Accepts or refuses an application that waits, and mails that to the applicant; for a company that is not here it is created first.
 *
 * @throws {ApiError} `not_found`; `conflict` when it was decided before, with who did; `validation_failed` when there is no such
 *   company, or another has the ticker of a new one, or no domain to prove control of.
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
    await decide(inner, caller, application, decision);
    return getApplication(inner, id);
  });
}

async function decide(
  context: AppContext,
  caller: Caller,
  application: CompanyApplication,
  decision: CompanyApplicationDecision,
): Promise<void> {
  switch (decision.decision) {
    case 'refuse':
      return refuse(context, caller, application, decision.reason);
    case 'accept': {
      const { company } = await companyFor(context, decision.company || application.ticker);
      return accept(context, caller, application, { company, domain: decision.domain ?? '' });
    }
    case 'create': {
      const company = await createCompany(context.database, decision, context.clock());
      return accept(context, caller, application, { company, domain: decision.domain });
    }
  }
}

/**
 * Mails the link of an acceptance again, as another one: the one before works no more, and the days for the proof begin anew.
 *
 * @throws {ApiError} `not_found`; `conflict` where there is nothing to prove, or the company is gone; `rate_limited` within ten
 *   minutes of the mail before.
 */
export async function sendClaimAgain(context: AppContext, caller: Caller, id: number): Promise<CompanyApplication> {
  return context.database.transaction(async (database) => {
    const inner = { ...context, database };
    await queries.lockApplication(database, id);
    const row = await queries.findApplication(database, id);
    if (!row) throw notFound('Application');
    const { application, listed } = row;
    const { status, decidedAt, claimSentAt, companyId, domain, email } = application;
    if (status !== 'accepted') throw new ApiError('conflict', NO_LINK[status]);
    if (!listed || companyId === null || domain === null) {
      throw new ApiError('conflict', 'The company that it was accepted for is not on this site any more.');
    }
    const now = context.clock();
    const pausedUntil = ((claimSentAt ?? decidedAt)?.getTime() ?? 0) + MAIL_PAUSE_MILLISECONDS;
    if (now.getTime() < pausedUntil) {
      const retryAfter = Math.ceil((pausedUntil - now.getTime()) / 1000);
      const detail = 'The link was mailed less than ten minutes ago. Please try again later.';
      throw new ApiError('rate_limited', detail, { retryAfter });
    }
    const link = createClaim(now);
    const { claimHash, claimExpiresAt } = link;
    await queries.replaceClaim(database, id, { claimHash, claimExpiresAt, claimSentAt: now, claimSentBy: caller.id });
    await mailClaim(inner, { name: listed.name, domain, token: link.token, isAgain: true }, email);
    return getApplication(inner, id);
  });
}

const NO_LINK = {
  waiting: 'This application waits for a decision: it has no link yet.',
  refused: 'This application was refused: it has no link.',
  verified: 'The company is verified: there is nothing left to prove.',
};

/** A link for the proof, which works from a moment on. */
function createClaim(now: Date) {
  const token = createToken();
  return { token, claimHash: sha256(token), claimExpiresAt: new Date(now.getTime() + CLAIM_LIFE_MILLISECONDS) };
}

async function mailClaim(
  context: AppContext,
  claim: { readonly name: string; readonly domain: string; readonly token: string; readonly isAgain?: boolean },
  to: string,
): Promise<void> {
  const mail = applicationAcceptedMail({ ...claim, siteUrl: context.siteUrl(), days: CLAIM_DAYS });
  await enqueueMail(context, mail, { to });
}

async function accept(
  context: AppContext,
  caller: Caller,
  application: CompanyApplication,
  { company, domain }: { readonly company: { readonly id: number; readonly name: string }; readonly domain: string },
): Promise<void> {
  const now = context.clock();
  const { token, claimHash, claimExpiresAt } = createClaim(now);
  const website = await queries.findProvingWebsite(context.database, company.id);
  const proofDomain = domainFor({ name: company.name, website }, domain);
  if (proofDomain !== domainOfWebsite(website)) await refuseDomainOfAnother(context, company, proofDomain);
  await decideOnce(context, application.id, {
    ...{ status: 'accepted', decidedAt: now, decidedBy: caller.id, companyId: company.id, domain: proofDomain },
    ...{ claimHash, claimExpiresAt },
  });
  await mailClaim(context, { name: company.name, domain: proofDomain, token }, application.email);
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
    throw invalidField(
      'domain',
      `${name} has no website on file that is its own and was not written by who keeps its page: enter its domain.`,
    );
  }
  const read = readDomain(given);
  if ('problem' in read) throw invalidField('domain', read.problem);
  if (own !== undefined && read.domain !== own) {
    throw invalidField('domain', `The website on file is at ${own}: the proof needs an address there.`);
  }
  return read.domain;
}

/** A domain that an admin typed may not be that of another company here, whose mail anybody there could answer. */
async function refuseDomainOfAnother(
  { database }: AppContext,
  { id, name }: { readonly id: number; readonly name: string },
  domain: string,
): Promise<void> {
  const owner = await queries.findOwnerOfDomain(database, domain, id);
  if (!owner) return;
  const ownerName = `${owner.name} (${owner.ticker})`;
  const said = owner.hasProved
    ? `${ownerName} is verified by ${domain}.`
    : `The website of ${ownerName} is at ${domain}.`;
  throw invalidField('domain', `${said} If it is that of ${name} too, write it as the website on that page first.`);
}

const isoOrNull = (moment: Date | null) => moment && moment.toISOString();

function toApplication({
  application,
  decidedBy,
  claimSentBy,
  provedBy,
  listed,
}: queries.ApplicationRow): CompanyApplication {
  const { id, status, company, ticker, exchange, contact, email, role, message, reason, domain } = application;
  return {
    ...{ id, status, company, ticker, exchange, contact, email, role, message, reason, domain },
    created_at: application.createdAt.toISOString(),
    decided_at: isoOrNull(application.decidedAt),
    decided_by: decidedBy,
    link_expires_at: isoOrNull(application.claimExpiresAt),
    link_sent_at: isoOrNull(application.claimSentAt),
    link_sent_by: claimSentBy,
    proved_at: isoOrNull(application.provedAt),
    proved_by: provedBy,
    proved_address: application.provedAddress,
    listed: listed && toListed(listed),
  };
}

function toListed({ provingWebsite, ...listed }: NonNullable<queries.ApplicationRow['listed']>) {
  return { ...listed, domain: domainOfWebsite(provingWebsite) ?? null };
}
