import type { Release } from '@market-pulse/contract';
import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { advisoryLocks } from '../database/advisoryLocks';
import type { Database } from '../database/client';
import {
  type RowState,
  environmentRemotes,
  platformAudit,
  platformEnvironments,
  platformReleases,
} from '../database/schema';
import { prefixOf } from './registry/pathPrefixes';

export type ReleaseRow = typeof platformReleases.$inferSelect;
export type EnvironmentRow = typeof platformEnvironments.$inferSelect;
export type RemoteRow = typeof environmentRemotes.$inferSelect;
export type AuditRow = typeof platformAudit.$inferSelect;

/**
 * Makes changes of releases and environments wait for one another until the transaction ends, on every server of this
 * database: what a gate has checked still holds when its result is written.
 */
export async function lockPlatform(transaction: Database): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.platform})`);
}

/** Environments in reading order. */
export function listEnvironments(database: Database): Promise<EnvironmentRow[]> {
  return database
    .select()
    .from(platformEnvironments)
    .orderBy(asc(platformEnvironments.position), asc(platformEnvironments.name));
}

/** The environment's change counter, or undefined for an unknown environment. */
export async function findGeneration(database: Database, environment: string): Promise<number | undefined> {
  const [row] = await database
    .select({ generation: platformEnvironments.generation })
    .from(platformEnvironments)
    .where(eq(platformEnvironments.name, environment));
  return row?.generation;
}

export async function raiseGeneration(database: Database, environment: string): Promise<void> {
  await database
    .update(platformEnvironments)
    .set({ generation: sql`${platformEnvironments.generation} + 1` })
    .where(eq(platformEnvironments.name, environment));
}

/** Adds an environment; true when it was not there. */
export async function insertEnvironment(database: Database, name: string, position: number): Promise<boolean> {
  const added = await database
    .insert(platformEnvironments)
    .values({ name, position })
    .onConflictDoNothing()
    .returning({ name: platformEnvironments.name });
  return added.length > 0;
}

/** Rows of one environment or of all, by remote. */
export function listRows(database: Database, environment?: string): Promise<RemoteRow[]> {
  return database
    .select()
    .from(environmentRemotes)
    .where(environment === undefined ? undefined : eq(environmentRemotes.environment, environment))
    .orderBy(asc(environmentRemotes.environment), asc(environmentRemotes.remote));
}

export async function findRow(database: Database, environment: string, remote: string): Promise<RemoteRow | undefined> {
  const [row] = await database
    .select()
    .from(environmentRemotes)
    .where(and(eq(environmentRemotes.environment, environment), eq(environmentRemotes.remote, remote)));
  return row;
}

/** Adds a row; undefined when it is there already. */
export async function insertRow(
  database: Database,
  row: typeof environmentRemotes.$inferInsert,
): Promise<RemoteRow | undefined> {
  const [added] = await database.insert(environmentRemotes).values(row).onConflictDoNothing().returning();
  return added;
}

export async function updateRow(
  database: Database,
  row: RemoteRow,
  values: Omit<RemoteRow, 'environment' | 'remote'>,
): Promise<RemoteRow> {
  const [changed] = await database
    .update(environmentRemotes)
    .set(values)
    .where(and(eq(environmentRemotes.environment, row.environment), eq(environmentRemotes.remote, row.remote)))
    .returning();
  if (!changed) throw new Error(`The row of ${row.remote} in ${row.environment} is gone`);
  return changed;
}

export async function insertAudit(database: Database, entry: typeof platformAudit.$inferInsert): Promise<void> {
  await database.insert(platformAudit).values(entry);
}

interface AuditFilter {
  readonly environment?: string | undefined;
  readonly remote?: string | undefined;
}

const auditWhere = ({ environment, remote }: AuditFilter) =>
  and(
    environment === undefined ? undefined : eq(platformAudit.environment, environment),
    remote === undefined ? undefined : eq(platformAudit.remote, remote),
  );

/** Audited changes, newest first, older than `before` when it is given. */
export function listAudit(
  database: Database,
  filter: AuditFilter,
  page: { readonly limit: number; readonly before: number | undefined },
): Promise<AuditRow[]> {
  const older = page.before === undefined ? undefined : lt(platformAudit.id, page.before);
  return database
    .select()
    .from(platformAudit)
    .where(and(auditWhere(filter), older))
    .orderBy(desc(platformAudit.id))
    .limit(page.limit);
}

/** The releases that an environment served of each remote and that are still there, the last one first. */
export function listServedVersions(database: Database, environment: string) {
  const version = sql<string>`${platformAudit.after} ->> 'version'`;
  return database
    .select({ remote: platformAudit.remote, version, location: platformReleases.location })
    .from(platformAudit)
    .innerJoin(
      platformReleases,
      and(eq(platformReleases.name, platformAudit.remote), eq(platformReleases.version, version)),
    )
    .where(eq(platformAudit.environment, environment))
    .groupBy(platformAudit.remote, version, platformReleases.location)
    .orderBy(desc(sql`max(${platformAudit.id})`));
}

/** Number of audited changes: every change raises its row's revision by one, so that nothing has to be counted. */
export async function countAudit(database: Database, { environment, remote }: AuditFilter): Promise<number> {
  const [sum] = await database
    .select({ count: sql<number>`coalesce(sum(${environmentRemotes.revision}), 0)::integer` })
    .from(environmentRemotes)
    .where(
      and(
        environment === undefined ? undefined : eq(environmentRemotes.environment, environment),
        remote === undefined ? undefined : eq(environmentRemotes.remote, remote),
      ),
    );
  return sum?.count ?? 0;
}

/** Published releases, newest first. */
export function listReleases(database: Database, name?: string): Promise<ReleaseRow[]> {
  return database
    .select()
    .from(platformReleases)
    .where(name === undefined ? undefined : eq(platformReleases.name, name))
    .orderBy(desc(platformReleases.id));
}

export async function findRelease(database: Database, name: string, version: string): Promise<ReleaseRow | undefined> {
  const [row] = await database
    .select()
    .from(platformReleases)
    .where(and(eq(platformReleases.name, name), eq(platformReleases.version, version)));
  return row;
}

/** Every release that the rows name: served, on canary or to fall back to. */
export async function findReleasesOf(database: Database, rows: readonly RowState[]): Promise<ReleaseRow[]> {
  const versions = rows
    .flatMap((row) => [row.version, row.fallbackVersion, row.canary?.version ?? null])
    .filter((version) => version !== null);
  if (versions.length === 0) return [];
  return database.select().from(platformReleases).where(inArray(platformReleases.version, versions));
}

/** Notes that an environment serves releases no more, or not to everyone who may still have them open. */
export async function noteReleasesLeft(
  database: Database,
  name: string,
  versions: readonly string[],
  at: Date,
): Promise<void> {
  if (versions.length === 0) return;
  await database
    .update(platformReleases)
    .set({ lastActiveAt: at })
    .where(and(eq(platformReleases.name, name), inArray(platformReleases.version, [...versions])));
}

export async function insertRelease(
  database: Database,
  release: typeof platformReleases.$inferInsert,
): Promise<ReleaseRow> {
  const [row] = await database.insert(platformReleases).values(release).returning();
  if (!row) throw new Error('The release was not stored');
  return row;
}

/** Which remote owns each path prefix, without slashes: of all that claim it the one that published it first. */
export async function findPrefixOwners(database: Database): Promise<Map<string, string>> {
  const claims = await database
    .select({
      name: platformReleases.name,
      paths: sql<string[] | null>`jsonb_path_query_array(${platformReleases.document}, '$.routes[*].path')`,
    })
    .from(platformReleases)
    .orderBy(asc(platformReleases.id));
  const owners = new Map<string, string>();
  for (const { name, paths } of claims) {
    for (const prefix of (paths ?? []).map(prefixOf)) {
      if (prefix !== undefined && !owners.has(prefix)) owners.set(prefix, name);
    }
  }
  return owners;
}

/** What people call each remote: the title of its newest release. */
export async function findTitles(database: Database): Promise<Map<string, string>> {
  const rows = await database
    .selectDistinctOn([platformReleases.name], {
      name: platformReleases.name,
      title: sql<Release['title']>`${platformReleases.document} ->> 'title'`,
    })
    .from(platformReleases)
    .orderBy(asc(platformReleases.name), desc(platformReleases.id));
  return new Map(rows.map(({ name, title }) => [name, title]));
}

export async function deleteReleases(database: Database, releases: readonly Pick<ReleaseRow, 'id'>[]): Promise<void> {
  if (releases.length === 0) return;
  await database.delete(platformReleases).where(
    inArray(
      platformReleases.id,
      releases.map(({ id }) => id),
    ),
  );
}
