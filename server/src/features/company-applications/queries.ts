import type { ApplicationStatus } from '@market-pulse/contract';
import { aliasedTable, and, asc, count, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { companies, companyApplications as applications, users } from '../../database/schema';

const deciders = aliasedTable(users, 'deciders');
const provers = aliasedTable(users, 'provers');

/** What was typed into the form. */
export type ApplicationValues = Pick<
  typeof applications.$inferInsert,
  'company' | 'ticker' | 'exchange' | 'contact' | 'email' | 'role' | 'message' | 'contentHash' | 'createdAt'
>;

/** Whether an application from an address came after a moment. */
export async function hasAppliedSince(database: Database, email: string, since: Date): Promise<boolean> {
  const rows = await database
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.email, email), gt(applications.createdAt, since)))
    .limit(1);
  return rows.length > 0;
}

/** Stores an application; false for one that waits already, word for word. */
export async function insertApplication(database: Database, values: ApplicationValues): Promise<boolean> {
  const rows = await database
    .insert(applications)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: applications.id });
  return rows.length > 0;
}

/** The company that an application is about: the one that it was accepted for, else the one that has its ticker. */
const companyOf = sql`coalesce(${applications.companyId}, (select named.id from ${companies} named where named.ticker = ${applications.ticker}))`;

function selectApplications(database: Database) {
  return database
    .select({
      application: applications,
      decidedBy: deciders.username,
      provedBy: provers.username,
      listed: {
        name: companies.name,
        slug: companies.slug,
        ticker: companies.ticker,
        website: companies.website,
        verified: companies.verified,
      },
    })
    .from(applications)
    .leftJoin(companies, eq(companies.id, companyOf))
    .leftJoin(deciders, eq(deciders.id, applications.decidedBy))
    .leftJoin(provers, eq(provers.id, applications.provedBy))
    .$dynamic();
}

/** An application with the names of who decided, and the company that it is about. */
export type ApplicationRow = Awaited<ReturnType<typeof selectApplications>>[number];

export async function findApplication(database: Database, id: number): Promise<ApplicationRow | undefined> {
  const [row] = await selectApplications(database).where(eq(applications.id, id));
  return row;
}

/** A page of those of one status: what waits with the oldest first, the others with the newest first. */
export async function pageApplications(
  database: Database,
  status: ApplicationStatus,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ApplicationRow[]> {
  return selectApplications(database)
    .where(eq(applications.status, status))
    .orderBy(status === 'waiting' ? asc(applications.id) : desc(applications.id))
    .limit(limit)
    .offset(offset);
}

export async function countApplications(database: Database, status: ApplicationStatus): Promise<number> {
  const [row] = await database.select({ count: count() }).from(applications).where(eq(applications.status, status));
  return row?.count ?? 0;
}

type Decision = Pick<
  typeof applications.$inferInsert,
  'status' | 'decidedAt' | 'decidedBy' | 'reason' | 'companyId' | 'domain' | 'claimHash' | 'claimExpiresAt'
>;

/** Decides an application that waits; false when it does not any more. Of two at once one does. */
export async function decideWaiting(database: Database, id: number, decision: Decision): Promise<boolean> {
  const rows = await database
    .update(applications)
    .set(decision)
    .where(and(eq(applications.id, id), eq(applications.status, 'waiting')))
    .returning({ id: applications.id });
  return rows.length > 0;
}

/** The accepted application of a link that still works, with its company. */
export async function findClaim(database: Database, claimHash: string, now: Date) {
  const [row] = await database
    .select({
      id: applications.id,
      domain: applications.domain,
      expiresAt: applications.claimExpiresAt,
      name: companies.name,
      slug: companies.slug,
      ticker: companies.ticker,
    })
    .from(applications)
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .where(
      and(
        eq(applications.claimHash, claimHash),
        eq(applications.status, 'accepted'),
        isNotNull(applications.domain),
        gt(applications.claimExpiresAt, now),
      ),
    );
  return row;
}

/** Holds an application until the transaction ends. */
export async function lockApplication(transaction: Database, id: number): Promise<void> {
  await transaction.select({ id: applications.id }).from(applications).where(eq(applications.id, id)).for('update');
}
