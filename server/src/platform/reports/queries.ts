import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { platformLoadReports, platformPolicyReports, platformReleases } from '../../database/schema';

export type LoadCount = typeof platformLoadReports.$inferSelect;
export type PolicyCount = typeof platformPolicyReports.$inferSelect;

/** Of these releases the ones that the registry knows, as `name/version`. */
export async function findKnownReleases(
  database: Database,
  releases: readonly { readonly remote: string; readonly version: string }[],
): Promise<Set<string>> {
  const rows = await database
    .select({ name: platformReleases.name, version: platformReleases.version })
    .from(platformReleases)
    .where(
      inArray(
        platformReleases.version,
        releases.map(({ version }) => version),
      ),
    );
  return new Set(rows.map(({ name, version }) => `${name}/${version}`));
}

/** Name and place of every release, to find the one that an address belongs to. */
export function listReleasePlaces(database: Database) {
  const { name, version, location } = platformReleases;
  return database.select({ name, version, location }).from(platformReleases);
}

/** Adds a count to what was counted in its hour. */
export async function addLoadCount(database: Database, row: LoadCount): Promise<void> {
  const table = platformLoadReports;
  const { environment, remote, version, phase, code, hour, upTo } = table;
  await database
    .insert(table)
    .values(row)
    .onConflictDoUpdate({
      target: [environment, remote, version, phase, code, hour, upTo],
      set: {
        count: sql`${table.count} + excluded.count`,
        expose: sql`excluded.expose`,
        page: sql`excluded.page`,
        lastAt: sql`excluded.last_at`,
      },
    });
}

/** Adds a count to what was counted in its hour. */
export async function addPolicyCount(database: Database, row: PolicyCount): Promise<void> {
  const table = platformPolicyReports;
  const { environment, remote, version, directive, blocked, hour } = table;
  await database
    .insert(table)
    .values(row)
    .onConflictDoUpdate({
      target: [environment, remote, version, directive, blocked, hour],
      set: { count: sql`${table.count} + excluded.count`, lastAt: sql`excluded.last_at` },
    });
}

/** How many different violations were counted in an hour of an environment. */
export function countPolicyRows(database: Database, environment: string, hour: Date): Promise<number> {
  const table = platformPolicyReports;
  return database.$count(table, and(eq(table.environment, environment), eq(table.hour, hour)));
}

/** What was counted of loading since a moment, latest first. */
export function listLoadCounts(database: Database, environment: string, since: Date): Promise<LoadCount[]> {
  const table = platformLoadReports;
  return database
    .select()
    .from(table)
    .where(and(eq(table.environment, environment), gte(table.hour, since)))
    .orderBy(desc(table.lastAt));
}

/** What was reported of each release of an environment in the last 24 hours in which anything was. */
export function listEvidence(database: Database, environment: string) {
  const { remote, version, code, count, lastAt } = platformLoadReports;
  const latest = database.$with('latest').as(
    database
      .select({ remote, version, until: sql<Date>`max(${lastAt})`.as('until') })
      .from(platformLoadReports)
      .where(eq(platformLoadReports.environment, environment))
      .groupBy(remote, version),
  );
  const isLoad = sql`${code} = 'loaded'`;
  return database
    .with(latest)
    .select({
      remote,
      version,
      loads: sql<number>`coalesce(sum(${count}) filter (where ${isLoad}), 0)::integer`,
      failures: sql<number>`coalesce(sum(${count}) filter (where not ${isLoad}), 0)::integer`,
      firstLoadAt: sql`min(${lastAt}) filter (where ${isLoad})`.mapWith(lastAt),
      lastLoadAt: sql`max(${lastAt}) filter (where ${isLoad})`.mapWith(lastAt),
    })
    .from(platformLoadReports)
    .innerJoin(latest, and(eq(latest.remote, remote), eq(latest.version, version)))
    .where(
      and(eq(platformLoadReports.environment, environment), sql`${lastAt} > ${latest.until} - interval '24 hours'`),
    )
    .groupBy(remote, version);
}

/** What was counted of violations since a moment, latest first. */
export function listPolicyCounts(database: Database, environment: string, since: Date): Promise<PolicyCount[]> {
  const table = platformPolicyReports;
  return database
    .select()
    .from(table)
    .where(and(eq(table.environment, environment), gte(table.hour, since)))
    .orderBy(desc(table.lastAt));
}

/** Removes counts of hours before a moment; answers how many there were. */
export async function deleteReportsBefore(
  database: Database,
  before: Date,
  { dryRun }: { readonly dryRun: boolean },
): Promise<number> {
  let total = 0;
  for (const table of [platformLoadReports, platformPolicyReports]) {
    total += await database.$count(table, lt(table.hour, before));
    if (!dryRun) await database.delete(table).where(lt(table.hour, before));
  }
  return total;
}
