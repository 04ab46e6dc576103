import type { SponsorshipTerms } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import { listOfCompany, type SponsorshipRow } from './queries';
import { sponsorshipStatus } from './sponsorshipStatus';

/** Most sponsorships that the page of a company tells of; the ledger has all. */
const OF_COMPANY_LIMIT = 10;

type TermColumns = Pick<
  SponsorshipRow,
  'id' | 'payer' | 'amount' | 'currency' | 'compensation' | 'since' | 'until' | 'services' | 'recordedAt'
>;

/** What both a ledger and a company's page say of a sponsorship. @param today ISO day */
export function toTerms(row: TermColumns, today: string): SponsorshipTerms {
  const { id, payer, amount, currency, compensation, since, until, services, recordedAt } = row;
  return {
    ...{ id, payer, amount, currency, compensation, since, until, services },
    status: sponsorshipStatus(since, until, today),
    recorded_at: recordedAt.toISOString(),
  };
}

/** The present day, UTC. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** What is recorded of a company, what began last first. */
export async function sponsorshipsOf(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  companyId: number,
): Promise<SponsorshipTerms[]> {
  const today = dayOf(clock());
  return (await listOfCompany(database, companyId, OF_COMPANY_LIMIT)).map((row) => toTerms(row, today));
}
