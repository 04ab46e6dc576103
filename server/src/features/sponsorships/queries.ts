import { and, count, desc, eq, inArray, isNotNull, isNull, notExists, or } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { companies, sponsorships } from '../../database/schema';

/** Most former rows that a page of the ledger carries. */
const FORMER_LIMIT = 500;

const holds = isNull(sponsorships.supersededAt);
const newestFirst = [desc(sponsorships.since), desc(sponsorships.id)] as const;

const columns = {
  id: sponsorships.id,
  first: sponsorships.first,
  companyId: sponsorships.companyId,
  ticker: companies.ticker,
  companyName: companies.name,
  companySlug: companies.slug,
  payer: sponsorships.payer,
  amount: sponsorships.amount,
  currency: sponsorships.currency,
  compensation: sponsorships.compensation,
  since: sponsorships.since,
  until: sponsorships.until,
  services: sponsorships.services,
  source: sponsorships.source,
  correction: sponsorships.correction,
  recordedAt: sponsorships.recordedAt,
  supersededAt: sponsorships.supersededAt,
};

/** A row of the ledger, with the company that it is about. */
export type SponsorshipRow = Awaited<ReturnType<typeof listSponsorships>>[number];

function selectRows(database: Database) {
  return database.select(columns).from(sponsorships).innerJoin(companies, eq(companies.id, sponsorships.companyId));
}

/** A part of what holds, what began last first. What stands before it is counted off in the index alone. */
export async function listSponsorships(database: Database, { offset, limit }: { offset: number; limit: number }) {
  const page = database
    .select({ id: sponsorships.id })
    .from(sponsorships)
    .where(holds)
    .orderBy(...newestFirst)
    .offset(offset)
    .limit(limit);
  return selectRows(database)
    .where(inArray(sponsorships.id, page))
    .orderBy(...newestFirst);
}

export async function countSponsorships(database: Database): Promise<number> {
  const [row] = await database.select({ count: count() }).from(sponsorships).where(holds);
  return row?.count ?? 0;
}

/** What entries said before they were corrected, the newest first. @param firsts the first rows of the entries */
export async function listFormer(database: Database, firsts: number[]): Promise<SponsorshipRow[]> {
  if (firsts.length === 0) return [];
  return selectRows(database)
    .where(
      and(
        isNotNull(sponsorships.supersededAt),
        or(inArray(sponsorships.id, firsts), inArray(sponsorships.first, firsts)),
      ),
    )
    .orderBy(desc(sponsorships.id))
    .limit(FORMER_LIMIT);
}

/** What holds of a company, what began last first. */
export async function listOfCompany(database: Database, companyId: number, limit: number) {
  return database
    .select()
    .from(sponsorships)
    .where(and(eq(sponsorships.companyId, companyId), holds))
    .orderBy(...newestFirst)
    .limit(limit);
}

/** Those of these companies of which nothing is recorded, by name. */
export async function listUnrecorded(database: Database, tickers: string[]) {
  const recorded = database
    .select({ id: sponsorships.id })
    .from(sponsorships)
    .where(and(eq(sponsorships.companyId, companies.id), holds));
  return database
    .select({ ticker: companies.ticker, name: companies.name, slug: companies.slug })
    .from(companies)
    .where(and(inArray(companies.ticker, tickers), notExists(recorded)))
    .orderBy(companies.name);
}

export async function findSponsorship(database: Database, id: number): Promise<SponsorshipRow | undefined> {
  const [row] = await selectRows(database).where(eq(sponsorships.id, id));
  return row;
}

/** A row that nobody else supersedes until the transaction ends. */
export async function lockSponsorship(transaction: Database, id: number) {
  const [row] = await transaction
    .select({ id: sponsorships.id, first: sponsorships.first, supersededAt: sponsorships.supersededAt })
    .from(sponsorships)
    .where(eq(sponsorships.id, id))
    .for('no key update');
  return row;
}

export async function insertSponsorship(
  database: Database,
  values: Omit<typeof sponsorships.$inferInsert, 'id' | 'supersededAt'>,
): Promise<number> {
  const [row] = await database.insert(sponsorships).values(values).returning({ id: sponsorships.id });
  if (!row) throw new Error('The sponsorship was not stored');
  return row.id;
}

export async function supersede(transaction: Database, id: number, now: Date): Promise<void> {
  await transaction.update(sponsorships).set({ supersededAt: now }).where(eq(sponsorships.id, id));
}
