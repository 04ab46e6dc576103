import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import {
  platformLoadReports,
  platformPolicyReports,
  platformReleases,
  platformReportVoices,
} from '../../database/schema';
import { MOST_VISITORS } from './voices';

export type LoadCount = typeof platformLoadReports.$inferSelect;
export type PolicyCount = typeof platformPolicyReports.$inferSelect;
export type VoiceRow = typeof platformReportVoices.$inferSelect;

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
        loads: sql`${table.loads} + excluded.loads`,
        failures: sql`${table.failures} + excluded.failures`,
        lastLoadAt: sql`coalesce(excluded.last_load_at, ${table.lastLoadAt})`,
        lastAt: sql`excluded.last_at`,
      },
    });
  return true;
}

/**
 * What was reported of each release of an environment in the last 24 hours in which anything was. Each visitor counts for
 * one: `failing` is the sum of the shares of failures in what each of them reported.
 */
export function listEvidence(database: Database, environment: string) {
  const table = platformReportVoices;
  const { remote, version, visitor } = table;
  const ofEnvironment = eq(table.environment, environment);
  const latest = database.$with('latest').as(
    database
      .select({ remote, version, until: sql<Date>`max(${table.lastAt})`.as('until') })
      .from(table)
      .where(ofEnvironment)
      .groupBy(remote, version),
  );
  const voices = database.$with('voices').as(
    database
      .select({
        remote,
        version,
        loads: sql<number>`sum(${table.loads})`.as('loads'),
        failures: sql<number>`sum(${table.failures})`.as('failures'),
        firstLoadAt: sql`min(${table.lastLoadAt})`.mapWith(table.lastLoadAt).as('first_load_at'),
        lastLoadAt: sql`max(${table.lastLoadAt})`.mapWith(table.lastLoadAt).as('last_load_at'),
      })
      .from(table)
      .innerJoin(latest, and(eq(latest.remote, remote), eq(latest.version, version)))
      .where(and(ofEnvironment, sql`${table.lastAt} > ${latest.until} - interval '24 hours'`))
      .groupBy(remote, version, visitor),
  );
  const { failures, loads } = voices;
  return database
    .with(latest, voices)
    .select({
      remote: voices.remote,
      version: voices.version,
      visitors: sql<number>`count(*)::integer`,
      failedVisitors: sql<number>`(count(*) filter (where ${failures} > 0))::integer`,
      failing: sql<number>`sum(${failures}::float / (${loads} + ${failures}))`,
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
  if (!dryRun) await database.delete(platformReportVoices).where(lt(platformReportVoices.hour, before));
  return total;
}

/** Removes what browsers reported of loading, of every environment. */
export async function forgetReports(database: Database): Promise<void> {
  for (const table of [platformLoadReports, platformReportVoices]) await database.delete(table);
}
