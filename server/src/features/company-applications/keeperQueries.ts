import { and, asc, count, eq, inArray, or } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { companies, companyAdminChanges, companyAdmins, users } from '../../database/schema';
import { isNamed } from '../contributions/deletedMembers';

/**
 * Holds what is known of who keeps a company's page until the transaction ends: whoever changes its admins, or whether it is
 * verified, comes after another.
 */
export async function lockVerification(transaction: Database, companyId: number) {
  const [row] = await transaction
    .select({ name: companies.name, slug: companies.slug, ticker: companies.ticker, verified: companies.verified })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update');
  if (!row) throw new Error('The company is gone');
  return row;
}

/**
 * Holds what is known of the companies whose page an account keeps, in their order. Whoever changes who keeps a page, or what it says,
 * holds the company before any account: who has to hold both begins here, so that none waits for another in a circle.
 *
 * @returns their ids
 */
export async function lockKept(transaction: Database, userId: number): Promise<number[]> {
  const kept = transaction
    .select({ id: companyAdmins.companyId })
    .from(companyAdmins)
    .where(eq(companyAdmins.userId, userId));
  const rows = await transaction
    .select({ id: companies.id })
    .from(companies)
    .where(inArray(companies.id, kept))
    .orderBy(companies.id)
    .for('no key update');
  return rows.map(({ id }) => id);
}

export async function countAdmins(database: Database, companyId: number): Promise<number> {
  const [row] = await database
    .select({ count: count() })
    .from(companyAdmins)
    .where(eq(companyAdmins.companyId, companyId));
  return row?.count ?? 0;
}

/** Those who keep a company's page, the first one first. */
export async function listAdmins(database: Database, companyId: number, limit: number) {
  return database
    .select({
      userId: users.id,
      username: users.username,
      provedAt: companyAdmins.provedAt,
      createdAt: companyAdmins.createdAt,
    })
    .from(companyAdmins)
    .innerJoin(users, eq(users.id, companyAdmins.userId))
    .where(eq(companyAdmins.companyId, companyId))
    .orderBy(asc(companyAdmins.createdAt), asc(users.id))
    .limit(limit);
}

/** Makes somebody admin; false where they are. */
export async function insertAdmin(transaction: Database, values: typeof companyAdmins.$inferInsert): Promise<boolean> {
  const rows = await transaction
    .insert(companyAdmins)
    .values(values)
    .onConflictDoNothing()
    .returning({ userId: companyAdmins.userId });
  return rows.length > 0;
}

/** Notes of an admin that they proved control of the domain. */
export async function noteProof(
  transaction: Database,
  { companyId, userId, provedAt }: { companyId: number; userId: number; provedAt: Date },
): Promise<void> {
  await transaction.update(companyAdmins).set({ provedAt }).where(isAdmin(companyId, userId));
}

/** Ends that somebody is admin; false where they are not. */
export async function deleteAdmin(transaction: Database, companyId: number, userId: number): Promise<boolean> {
  const rows = await transaction
    .delete(companyAdmins)
    .where(isAdmin(companyId, userId))
    .returning({ userId: companyAdmins.userId });
  return rows.length > 0;
}

function isAdmin(companyId: number, userId: number) {
  return and(eq(companyAdmins.companyId, companyId), eq(companyAdmins.userId, userId));
}

/** Marks a company as verified since a moment; null ends it. */
export async function setVerified(transaction: Database, companyId: number, since: Date | null, now: Date) {
  const verification = { verified: since !== null, verifiedAt: since, updatedAt: now };
  await transaction.update(companies).set(verification).where(eq(companies.id, companyId));
}

/** Shows a company of the directory in tables, hub and sitemap from now on; no directory takes that back. */
export async function listCompany(transaction: Database, companyId: number, now: Date): Promise<void> {
  await transaction
    .update(companies)
    .set({ listed: true, updatedAt: now })
    .where(and(eq(companies.id, companyId), eq(companies.listed, false)));
}

/** Keeps what was changed, by whom and when. */
export async function noteChanges(
  transaction: Database,
  changes: readonly (typeof companyAdminChanges.$inferInsert)[],
): Promise<void> {
  await transaction.insert(companyAdminChanges).values([...changes]);
}

const account = { id: users.id, username: users.username, email: users.email, passwordHash: users.passwordHash };

/** The account with a username, in any case, or with a mail address. It is not deleted before the transaction ends. */
export async function holdAccount(
  transaction: Database,
  { key, email }: { readonly key: string; readonly email: string },
) {
  const [row] = await transaction
    .select(account)
    .from(users)
    .where(and(isNamed, or(eq(users.usernameKey, key), eq(users.email, email))))
    .limit(1)
    .for('key share');
  return row;
}

export async function findAccountById(database: Database, id: number) {
  const [row] = await database.select(account).from(users).where(eq(users.id, id));
  return row;
}
