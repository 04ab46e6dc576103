import type {
  Disclosures,
  DisclosuresQuery,
  FormerSponsorship,
  Sponsorship,
  SponsorshipCorrection,
  SponsorshipWrite,
} from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Caller } from '../../http/authentication';
import { ApiError, invalidField, notFound } from '../../http/errors';
import { findCompany } from '../companies/service';
import { SPONSORED_TICKERS } from '../companies/sponsored';
import * as queries from './queries';
import { dayOf, toTerms } from './sponsorshipTerms';

const companyOf = ({ ticker, companyName: name, companySlug: slug }: queries.SponsorshipRow) => ({
  ticker,
  name,
  slug,
});
const entryOf = ({ first, id }: queries.SponsorshipRow) => first ?? id;

/** Entries with what each said before: every row says why the one before it was corrected. */
async function withFormer(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  rows: readonly queries.SponsorshipRow[],
): Promise<Sponsorship[]> {
  const former = await queries.listFormer(database, rows.map(entryOf));
  const today = dayOf(clock());
  return rows.map((row) => {
    let next = row;
    const earlier: FormerSponsorship[] = [];
    for (const older of former.filter((each) => entryOf(each) === entryOf(row))) {
      const { status: _status, ...terms } = toTerms(older, today);
      earlier.push({
        ...{ ...terms, company: companyOf(older), source: older.source, correction: next.correction ?? '' },
        superseded_at: (older.supersededAt ?? next.recordedAt).toISOString(),
      });
      next = older;
    }
    return { ...toTerms(row, today), company: companyOf(row), source: row.source, earlier };
  });
}

/** A page of the ledger of all sponsorships, and who pays without a record of what. */
export async function listDisclosures(
  context: AppContext,
  { page, page_size: pageSize }: DisclosuresQuery,
): Promise<Disclosures> {
  const { database } = context;
  const [rows, count, unrecorded] = await Promise.all([
    queries.listSponsorships(database, { offset: (page - 1) * pageSize, limit: pageSize }),
    queries.countSponsorships(database),
    queries.listUnrecorded(database, [...SPONSORED_TICKERS]),
  ]);
  return { results: await withFormer(context, rows), count, page, pages: Math.ceil(count / pageSize), unrecorded };
}

/** @throws {ApiError} `validation_failed` where no company has the ticker. */
async function valuesOf(
  context: AppContext,
  { ticker, payer, amount, currency, compensation, since, until, services, source }: SponsorshipWrite,
) {
  const { company } = await findCompany(context, ticker).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'not_found') {
      throw invalidField('ticker', 'No company has this ticker');
    }
    throw error;
  });
  return {
    ...{ companyId: company.id, payer, amount, since, until, services, source },
    currency: amount === null ? null : currency,
    compensation: compensation === '' ? null : compensation,
  };
}

async function getSponsorship(context: AppContext, id: number): Promise<Sponsorship> {
  const row = await queries.findSponsorship(context.database, id);
  const [found] = row ? await withFormer(context, [row]) : [];
  if (!found) throw notFound('Entry');
  return found;
}

/**
 * Records a sponsorship.
 *
 * @throws {ApiError} `validation_failed` where no company has the ticker.
 */
export async function recordSponsorship(
  context: AppContext,
  caller: Caller,
  write: SponsorshipWrite,
): Promise<Sponsorship> {
  const values = { ...(await valuesOf(context, write)), recordedBy: caller.id, recordedAt: context.clock() };
  return getSponsorship(context, await queries.insertSponsorship(context.database, values));
}

/**
 * Says anew what an entry says; what it said before stays in the ledger, with the reason.
 *
 * @throws {ApiError} `not_found`; `conflict` when somebody else has corrected it since; `validation_failed`.
 */
export async function correctSponsorship(
  context: AppContext,
  caller: Caller,
  { id, correction, ...write }: SponsorshipCorrection & { readonly id: number },
): Promise<Sponsorship> {
  return context.database.transaction(async (database) => {
    const inner = { ...context, database };
    const row = await queries.lockSponsorship(database, id);
    if (!row) throw notFound('Entry');
    if (row.supersededAt !== null) {
      throw new ApiError('conflict', 'This entry was corrected meanwhile. Please look at what it says now.');
    }
    const now = context.clock();
    const values = { ...(await valuesOf(inner, write)), recordedBy: caller.id, recordedAt: now, correction };
    await queries.supersede(database, id, now);
    return getSponsorship(inner, await queries.insertSponsorship(database, { ...values, first: row.first ?? row.id }));
  });
}
