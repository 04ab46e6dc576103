import { and, desc, eq, gte, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import {
  platformLoadReports,
  platformPolicyReports,
  platformReleases,
  platformReportVoices,
} from '../../database/schema';
import { MOST_OF_VISITOR, MOST_VISITORS } from './voices';

export type LoadCount = typeof platformLoadReports.$inferSelect;
export type PolicyCount = typeof platformPolicyReports.$inferSelect;
export type VoiceRow = typeof platformReportVoices.$inferSelect;

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
  const { environment, remote, version, directive, blocked, hour, visitor } = table;
  await database
    .insert(table)
    .values(row)
    .onConflictDoUpdate({
      target: [environment, remote, version, directive, blocked, hour, visitor],
      set: {
        // What comes at once was counted by what stood there before.
        count: sql`least(${table.count} + excluded.count, ${MOST_OF_VISITOR.violations}::integer)`,
        lastAt: sql`excluded.last_at`,
      },
    });
}

/** What was counted of a visitor's violations in an hour of an environment. */
export function listPolicyCountsOf(
  database: Database,
  { environment, hour, visitor }: Pick<PolicyCount, 'environment' | 'hour' | 'visitor'>,
): Promise<PolicyCount[]> {
  const table = platformPolicyReports;
  return database
    .select()
    .from(table)
    .where(and(eq(table.environment, environment), eq(table.hour, hour), eq(table.visitor, visitor)));
}

/** The different violations that were counted in an hour of an environment. */
export function listViolationsOfHour(
  database: Database,
  { environment, hour }: Pick<PolicyCount, 'environment' | 'hour'>,
) {
  const table = platformPolicyReports;
  const { remote, version, directive, blocked } = table;
  return database
    .selectDistinct({ remote, version, directive, blocked })
    .from(table)
    .where(and(eq(table.environment, environment), eq(table.hour, hour)));
}

/** How many other visitors were counted for violations of a release in an hour. */
export async function countOtherVisitors(
  database: Database,
  row: Pick<PolicyCount, 'environment' | 'remote' | 'version' | 'hour' | 'visitor'>,
): Promise<number> {
  const { environment, remote, version, hour, visitor } = platformPolicyReports;
  const ofRelease = and(
    eq(environment, row.environment),
    eq(hour, row.hour),
    eq(remote, row.remote),
    eq(version, row.version),
  );
  const [counted] = await database
    .select({ visitors: sql<number>`count(distinct ${visitor})::integer` })
    .from(platformPolicyReports)
    .where(and(ofRelease, ne(visitor, row.visitor)));
  return counted?.visitors ?? 0;
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

/** What a visitor was counted for in an hour of an environment, by release. */
export function listVoicesOf(
  database: Database,
  { environment, hour, visitor }: Pick<VoiceRow, 'environment' | 'hour' | 'visitor'>,
): Promise<VoiceRow[]> {
  const table = platformReportVoices;
  return database
    .select()
    .from(table)
    .where(and(eq(table.environment, environment), eq(table.hour, hour), eq(table.visitor, visitor)));
}

/** Adds to the voice of a visitor; false when so many others were heard in its hour that it is not. */
export async function addVoice(database: Database, row: VoiceRow): Promise<boolean> {
  const table = platformReportVoices;
  const { environment, remote, version, hour, visitor } = table;
  const ofHour = and(
    eq(environment, row.environment),
    eq(remote, row.remote),
    eq(version, row.version),
    eq(hour, row.hour),
  );
  const isKnown = (await database.$count(table, and(ofHour, eq(visitor, row.visitor)))) > 0;
  if (!isKnown && (await database.$count(table, ofHour)) >= MOST_VISITORS) return false;
  await database
    .insert(table)
    .values(row)
    .onConflictDoUpdate({
      target: [environment, remote, version, hour, visitor],
      set: {
        // What comes at once was counted by what stood there before.
        loads: sql`least(${table.loads} + excluded.loads, ${MOST_OF_VISITOR.loads}::integer)`,
        failures: sql`least(${table.failures} + excluded.failures, ${MOST_OF_VISITOR.failures}::integer)`,
        unreachable: sql`least(${table.unreachable} + excluded.unreachable, ${MOST_OF_VISITOR.failures}::integer)`,
        broken: sql`least(${table.broken} + excluded.broken, ${MOST_OF_VISITOR.failures}::integer)`,
        isServed: sql`${table.isServed} or excluded.is_served`,
        lastLoadAt: sql`coalesce(excluded.last_load_at, ${table.lastLoadAt})`,
        lastAt: sql`excluded.last_at`,
      },
    });
  return true;
}

/**
 * What was reported of each release while an environment served it: in the 24 hours before it was last loaded and since, at
 * most as long as reports are kept. Each visitor counts for one: `failing` is the sum of the shares of failures in what each
 * of them reported, and a visitor for whom the code did not work counts whole.
 */
export function listEvidence(database: Database, environment: string) {
  const table = platformReportVoices;
  const { remote, version, visitor } = table;
  const served = and(eq(table.environment, environment), eq(table.isServed, true));
  const latest = database.$with('latest').as(
    database
      .select({
        remote,
        version,
        until: sql<Date>`coalesce(max(${table.lastLoadAt}), max(${table.lastAt}))`.as('until'),
      })
      .from(table)
      .where(served)
      .groupBy(remote, version),
  );
  const blamed = sql`sum(${table.failures} - ${table.unreachable})`;
  const voices = database.$with('voices').as(
    database
      .select({
        remote,
        version,
        failures: sql<number>`${blamed}`.as('blamed'),
        share: sql<number>`case when sum(${table.broken}) > 0 then 1
          else ${blamed}::float / (sum(${table.loads}) + ${blamed}) end`.as('share'),
        firstLoadAt: sql`min(${table.lastLoadAt})`.mapWith(table.lastLoadAt).as('first_load_at'),
        lastLoadAt: sql`max(${table.lastLoadAt})`.mapWith(table.lastLoadAt).as('last_load_at'),
      })
      .from(table)
      .innerJoin(latest, and(eq(latest.remote, remote), eq(latest.version, version)))
      .where(and(served, sql`${table.lastAt} > ${latest.until} - interval '24 hours'`))
      .groupBy(remote, version, visitor)
      .having(sql`sum(${table.loads}) + ${blamed} > 0`),
  );
  return database
    .with(latest, voices)
    .select({
      remote: voices.remote,
      version: voices.version,
      visitors: sql<number>`count(*)::integer`,
      failedVisitors: sql<number>`(count(*) filter (where ${voices.failures} > 0))::integer`,
      failing: sql<number>`sum(${voices.share})`,
      firstLoadAt: sql`min(${voices.firstLoadAt})`.mapWith(table.lastLoadAt),
      lastLoadAt: sql`max(${voices.lastLoadAt})`.mapWith(table.lastLoadAt),
    })
    .from(voices)
    .groupBy(voices.remote, voices.version);
}

/** How many visitors reported of each release since a moment, and how many of them a failure. */
export function listVisitorCounts(database: Database, environment: string, since: Date) {
  const { remote, version, visitor, failures, hour } = platformReportVoices;
  return database
    .select({
      remote,
      version,
      visitors: sql<number>`count(distinct ${visitor})::integer`,
      failed: sql<number>`(count(distinct ${visitor}) filter (where ${failures} > 0))::integer`,
    })
    .from(platformReportVoices)
    .where(and(eq(platformReportVoices.environment, environment), gte(hour, since)))
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

/** Removes what browsers reported of loading, of every environment. */
export async function forgetReports(database: Database): Promise<void> {
  for (const table of [platformLoadReports, platformReportVoices]) await database.delete(table);
}
