import type {
  Correction,
  CorrectionsPage,
  CorrectionsQuery,
  FigureCase,
  FigureCasesPage,
  FigureCasesQuery,
  FollowedFigureCase,
} from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import { notFound } from '../../http/errors';
import * as queries from './queries';

function figureOf(row: queries.CaseRow) {
  const { id, page, subject, figure, shown, source, asOf, createdAt } = row;
  return {
    ...{ id, page, subject, figure, shown, source },
    as_of: asOf?.toISOString() ?? null,
    reported_at: createdAt.toISOString(),
  };
}

function toCorrection(row: queries.CaseRow): Correction {
  return {
    ...figureOf(row),
    right: row.right ?? '',
    reason: row.reason ?? '',
    corrected_at: (row.decidedAt ?? row.createdAt).toISOString(),
  };
}

/** A page of what was corrected, the newest first, for everybody. */
export async function listCorrections(
  { database }: AppContext,
  { page, page_size: pageSize }: CorrectionsQuery,
): Promise<CorrectionsPage> {
  const [rows, count] = await Promise.all([
    queries.listCorrections(database, { offset: (page - 1) * pageSize, limit: pageSize }),
    queries.countCases(database, 'accepted'),
  ]);
  return { results: rows.map(toCorrection), count, page, pages: Math.ceil(count / pageSize) };
}

/**
 * What becomes of a case, for whoever has its address.
 *
 * @throws {ApiError} `not_found`.
 */
export async function followCase({ database }: AppContext, token: string): Promise<FollowedFigureCase> {
  const row = await queries.findFollowedCase(database, token);
  if (!row) throw notFound('Case');
  return {
    ...figureOf(row),
    ...{ status: row.status, right: row.right, reason: row.reason },
    decided_at: row.decidedAt?.toISOString() ?? null,
  };
}

type ListedCase = NonNullable<Awaited<ReturnType<typeof queries.findCase>>>;

async function withReports(database: Database, found: readonly ListedCase[]): Promise<FigureCase[]> {
  const { counts, newest } = await queries.listReports(
    database,
    found.map(({ row }) => row.id),
  );
  return found.map(({ row, decidedBy }) => ({
    ...figureOf(row),
    ...{ status: row.status, right: row.right, reason: row.reason },
    reports: counts.get(row.id) ?? 1,
    newest: newest
      .filter(({ caseId }) => caseId === row.id)
      .map(({ username, note, createdAt }) => ({ username, note, created_at: createdAt.toISOString() })),
    decided_by: decidedBy,
    decided_at: row.decidedAt?.toISOString() ?? null,
  }));
}

/** A page of the cases of one status, for editors. */
export async function listCases(
  { database }: AppContext,
  { status, page, page_size: pageSize }: FigureCasesQuery,
): Promise<FigureCasesPage> {
  const found = await queries.listCases(database, status, { offset: (page - 1) * pageSize, limit: pageSize });
  const count = await queries.countCases(database, status);
  return { results: await withReports(database, found), count, page, pages: Math.ceil(count / pageSize) };
}

/** @throws {ApiError} `not_found`. */
export async function getCase({ database }: Pick<AppContext, 'database'>, id: number): Promise<FigureCase> {
  const found = await queries.findCase(database, id);
  const [shown] = found ? await withReports(database, [found]) : [];
  if (!shown) throw notFound('Case');
  return shown;
}
