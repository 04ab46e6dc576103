import {
  hasRole,
  type PressRelease,
  type PressReleasePage,
  type PressReleaseQueueQuery,
  type PressReleaseSummary,
  type PressReleaseWrite,
} from '@market-pulse/contract';
import { z } from 'zod';
import type { AppContext } from '../../context';
import type { Caller } from '../../http/authentication';
import { cursorId, cursorTime, decodeCursor, encodeCursor, pageOfRows } from '../../http/cursor';
import { ApiError, notFound } from '../../http/errors';
import { lockAsKeeper, mayEdit, requireCompanyAdmin } from '../companies/admin';
import { lockCompany } from '../companies/adminQueries';
import { pressReleaseExcerpt } from './content';
import * as queries from './queries';

/** Most press releases of one company that wait at a time. */
export const WAITING_MAX = 20;
const EXCERPT_LENGTH = 280;

const listCursor = z.tuple([cursorTime, cursorId]);

function toSummary(row: queries.ListedRelease): PressReleaseSummary {
  return {
    ...{ id: row.id, title: row.title, status: row.status, reason: row.reason, slug: row.slug },
    company: { ticker: row.ticker, name: row.companyName, slug: row.companySlug },
    excerpt: pressReleaseExcerpt(row.text, EXCERPT_LENGTH),
    ...{ username: row.username, decided_by: row.decidedBy },
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
  };
}

/** Whether somebody decides on press releases. */
export const isEditor = (caller: Caller) => hasRole(caller.role, ['editor']);

async function pageOf(
  { database }: AppContext,
  filter: queries.ReleaseFilter,
  { cursor: cursorText, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<PressReleasePage> {
  const cursor = decodeCursor(listCursor, cursorText);
  const place = {
    after: cursor && { createdAt: cursor[0], id: cursor[1] },
    limit: limit + 1,
    isQueue: 'status' in filter && filter.status === 'waiting',
  };
  const [found, count] = await Promise.all([
    queries.listReleases(database, filter, place),
    queries.countReleases(database, filter),
  ]);
  const { rows, nextCursor } = pageOfRows(found, limit, (row) => encodeCursor([row.createdAt, row.id]));
  return { results: rows.map(toSummary), next_cursor: nextCursor, count };
}

/**
 * The press releases of a company in every state, the newest first, for those who keep its page.
 *
 * @throws {ApiError} `not_found`, `forbidden`.
 */
export async function listOfCompany(
  context: AppContext,
  caller: Caller,
  slug: string,
  query: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<PressReleasePage> {
  const company = await requireCompanyAdmin(context, caller, slug);
  return pageOf(context, { companyId: company.id }, query);
}

/** The press releases of one state: those that wait in the order in which they came, others the newest first. */
export async function listQueue(context: AppContext, query: PressReleaseQueueQuery): Promise<PressReleasePage> {
  return pageOf(context, { status: query.status }, query);
}

/**
 * A press release in full, for those who keep the company's page and for editors.
 *
 * @throws {ApiError} `not_found`, for everybody else too.
 */
export async function getRelease(context: AppContext, caller: Caller, id: number): Promise<PressRelease> {
  const row = await queries.findRelease(context.database, id);
  if (!row || !(isEditor(caller) || (await mayEdit(context.database, caller, row.companyId)))) {
    throw notFound('Press release');
  }
  return { ...toSummary(row), body: row.body };
}

/**
 * A press release that is held until the transaction ends, for those who keep the company's page and, where it says so, editors.
 *
 * @throws {ApiError} `not_found`, for everybody else too.
 */
export async function lockOwn(
  context: AppContext,
  caller: Caller,
  id: number,
): Promise<{ release: queries.LockedRelease; isKeeper: boolean }> {
  const release = await queries.lockRelease(context.database, id);
  if (!release) throw notFound('Press release');
  const isKeeper = await mayEdit(context.database, caller, release.companyId);
  if (!isKeeper && !isEditor(caller)) throw notFound('Press release');
  return { release, isKeeper };
}

function refuseTooMany(waiting: number): void {
  if (waiting < WAITING_MAX) return;
  const detail = `${WAITING_MAX} press releases of this company wait for an editor already. Wait until they are decided on, or withdraw one.`;
  throw new ApiError('limit_reached', detail);
}

/**
 * Stores a press release, which waits for an editor from now on.
 *
 * @throws {ApiError} `not_found`, `forbidden`, `limit_reached`.
 */
export async function createRelease(
  context: AppContext,
  caller: Caller,
  slug: string,
  { title, body }: PressReleaseWrite,
): Promise<PressRelease> {
  return context.database.transaction(async (database) => {
    const inner = { ...context, database };
    const company = await requireCompanyAdmin(inner, caller, slug);
    // Two at once are counted one after the other.
    await lockAsKeeper(database, caller, company.id);
    refuseTooMany(await queries.countWaiting(database, company.id));
    const now = context.clock();
    const values = { companyId: company.id, authorId: caller.id, title, body, createdAt: now, updatedAt: now };
    return getRelease(inner, caller, await queries.insertRelease(database, values));
  });
}

/**
 * Writes a press release anew, which then waits for an editor again. What is published is withdrawn, and not changed under the eyes
 * of those who read it.
 *
 * @throws {ApiError} `not_found`, also for editors; `conflict` for what is published or withdrawn; `limit_reached`.
 */
export async function rewriteRelease(
  context: AppContext,
  caller: Caller,
  { id, title, body }: PressReleaseWrite & { readonly id: number },
): Promise<PressRelease> {
  return context.database.transaction(async (database) => {
    const inner = { ...context, database };
    const { release, isKeeper } = await lockOwn(inner, caller, id);
    if (!isKeeper) throw notFound('Press release');
    if (release.status === 'published') {
      throw new ApiError('conflict', 'This is published, so it cannot be changed. Withdraw it, and write a new one.');
    }
    if (release.status === 'withdrawn') throw new ApiError('conflict', 'This was withdrawn. Write a new one.');
    if (release.status === 'refused') {
      await lockCompany(database, release.companyId);
      refuseTooMany(await queries.countWaiting(database, release.companyId));
    }
    const now = new Date(Math.max(context.clock().getTime(), release.updatedAt.getTime() + 1));
    const decision = { status: 'waiting', reason: null, decidedBy: null, decidedAt: null } as const;
    await queries.updateRelease(database, id, { title, body, authorId: caller.id, updatedAt: now, ...decision });
    return getRelease(inner, caller, id);
  });
}
