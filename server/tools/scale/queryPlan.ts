import { sql } from 'drizzle-orm';
import type { Logger } from 'drizzle-orm/logger';
import type { Database } from '../../src/database/client';

/** A query as it was sent. */
interface Query {
  readonly text: string;
  readonly parameters: unknown[];
}

/** Keeps the queries that a database is asked. */
export class QueryRecorder implements Logger {
  private queries: Query[] = [];

  logQuery(text: string, parameters: unknown[]): void {
    this.queries.push({ text, parameters });
  }

  /** The queries since the last call. */
  take(): Query[] {
    return this.queries.splice(0);
  }
}

/** A step of a plan, as `explain (format json)` tells it. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** What a query does to one table. */
export interface TableAccess {
  readonly table: string;
  readonly isSequential: boolean;
  /** Rows that were looked at, also those that a condition then left out. */
  readonly rows: number;
}

/** Runs a query and answers how the database went about it. */
export async function explain(database: Database, { text, parameters }: Query): Promise<TableAccess[]> {
  const result = await database.execute<{ 'QUERY PLAN': readonly [{ readonly Plan: PlanNode }] }>(
    sql`explain (analyze, format json) ${withParameters(text, parameters)}`,
  );
  const plan = result.rows[0]?.['QUERY PLAN'][0].Plan;
  return plan === undefined ? [] : accessesOf(plan);
}

/** The text with its parameters in their places (`$1`), as a query to be sent anew. */
function withParameters(text: string, parameters: unknown[]) {
  const parts = text
    .split(/\$(\d+)/)
    .map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${sql.param(parameters[Number(part) - 1])}`));
  return sql.join(parts);
}

function accessesOf(node: PlanNode): TableAccess[] {
  const below = (node.Plans ?? []).flatMap(accessesOf);
  const table = node['Relation Name'];
  // A step that an alternative plan did not come to was not done.
  if (table === undefined || node['Actual Loops'] === 0) return below;
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const rows = (node['Actual Rows'] + removed) * node['Actual Loops'];
  return [{ table, isSequential: node['Node Type'] === 'Seq Scan', rows }, ...below];
}
