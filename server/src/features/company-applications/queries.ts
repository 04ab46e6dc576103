import { domainToUnicode } from 'node:url';
import type { ApplicationStatus } from '@market-pulse/contract';
import { aliasedTable, and, asc, count, desc, eq, gt, ilike, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import { advisoryLocks } from '../../database/advisoryLocks';
import type { Database } from '../../database/client';
import { likeLiteral } from '../../database/like';
import { companies, companyApplications as applications, companyChanges, users } from '../../database/schema';
import { domainOfWebsite } from './companyDomain';

const deciders = aliasedTable(users, 'deciders');
const provers = aliasedTable(users, 'provers');
const senders = aliasedTable(users, 'senders');

/** What was typed into the form. */
export type ApplicationValues = Pick<
  typeof applications.$inferInsert,
  'company' | 'ticker' | 'exchange' | 'contact' | 'email' | 'role' | 'message' | 'contentHash' | 'createdAt'
>;

/** Holds a mail address until the transaction ends: of several applications that give it at once, each sees those before it. */
export async function lockApplicant(transaction: Database, email: string): Promise<void> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(${advisoryLocks.companyApplications}, hashtext(${email}))`,
  );
}

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

/**
 * Whether the website of a company is what those said who keep its page, and no site admin since: who writes it would choose whose domain
 * proves it. Null where nobody has changed it.
 */
const isKeepersWebsite = sql<boolean | null>`(
  select coalesce(by.role, '') <> 'admin' from ${companyChanges} change left join ${users} by on by.id = change.user_id
  where change.company_id = ${companies.id} and change.field = 'website' order by change.changed_at desc, change.id desc limit 1
)`;

/** The website of a company that may say which domain proves it; null where there is none. */
const provingWebsite = sql<string | null>`case when ${isKeepersWebsite} then null else ${companies.website} end`;

/** See `provingWebsite`. */
export async function findProvingWebsite(database: Database, companyId: number): Promise<string | null> {
  const [row] = await database.select({ website: provingWebsite }).from(companies).where(eq(companies.id, companyId));
  return row?.website ?? null;
}

/**
 * Another company that is verified by an address at a domain, or whose website, which somebody other than its keepers wrote, is at it;
 * undefined where there is none.
 *
 * @param domain registrable, in ASCII
 */
export async function findOwnerOfDomain(database: Database, domain: string, companyId: number) {
  const forms = new Set([domain, domainToUnicode(domain)]);
  const proved = sql`${companies.verified} and exists (
    select from ${applications} proof
    where proof.company_id = ${companies.id} and proof.status = 'verified' and proof.domain = ${domain}
  )`;
  const rows = await database
    .select({
      ...{ name: companies.name, ticker: companies.ticker, website: provingWebsite },
      hasProved: sql<boolean>`(${proved})`,
    })
    .from(companies)
    .where(
      and(
        ne(companies.id, companyId),
        or(proved, ...[...forms].map((form) => ilike(companies.website, `%${likeLiteral(form)}%`))),
      ),
    )
    .orderBy(desc(companies.listed), companies.id);
  return rows.find(({ website, hasProved }) => hasProved || domainOfWebsite(website) === domain);
}

function selectApplications(database: Database) {
  return database
    .select({
      application: applications,
      decidedBy: deciders.username,
      provedBy: provers.username,
      claimSentBy: senders.username,
      listed: {
        name: companies.name,
        slug: companies.slug,
        ticker: companies.ticker,
        website: companies.website,
        provingWebsite,
        verified: companies.verified,
      },
    })
    .from(applications)
    .leftJoin(companies, eq(companies.id, companyOf))
    .leftJoin(deciders, eq(deciders.id, applications.decidedBy))
    .leftJoin(provers, eq(provers.id, applications.provedBy))
    .leftJoin(senders, eq(senders.id, applications.claimSentBy))
    .$dynamic();
}

/** An application with the names of who decided, and the company that it is about. */
export type ApplicationRow = Awaited<ReturnType<typeof selectApplications>>[number];

export async function findApplication(database: Database, id: number): Promise<ApplicationRow | undefined> {
  const [row] = await selectApplications(database).where(eq(applications.id, id));
  return row;
}

/**
 * A page of those of one status: what waits with the oldest first, the others with the newest first. What stands before it is counted off
 * in the index alone, without its companies.
 */
export async function pageApplications(
  database: Database,
  status: ApplicationStatus,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ApplicationRow[]> {
  const inOrder = status === 'waiting' ? asc(applications.id) : desc(applications.id);
  const page = database
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.status, status))
    .orderBy(inOrder)
    .limit(limit)
    .offset(offset);
  return selectApplications(database).where(inArray(applications.id, page)).orderBy(inOrder);
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

type ClaimLink = Required<
  Pick<typeof applications.$inferInsert, 'claimHash' | 'claimExpiresAt' | 'claimSentAt' | 'claimSentBy'>
>;

/** Gives an accepted application another link; the one before is worthless from now on. To be called with the application held. */
export async function replaceClaim(transaction: Database, id: number, link: ClaimLink): Promise<void> {
  await transaction.update(applications).set(link).where(eq(applications.id, id));
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
