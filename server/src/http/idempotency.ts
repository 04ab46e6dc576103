import { createHash } from 'node:crypto';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../context';
import type { Database } from '../database/client';
import { idempotentAnswers } from '../database/schema';
import { callerOf } from './authentication';
import { ApiError } from './errors';

/** How long an answer is kept for a repetition of its request. */
export const KEPT_MILLISECONDS = 24 * 60 * 60 * 1000;
/** Most outdated answers that one request clears away. */
const CLEARED_AT_ONCE = 100;

/**
 * Does what a signed-in person's request asks for, once per `Idempotency-Key`: a repetition gets the first answer again,
 * one that comes while the first is at work waits for it. Work and answer are stored together or not at all, so that a
 * failed request may be repeated with the same key. Without a key the work is simply done.
 *
 * @param perform does the work with the context that it is given
 * @throws {ApiError} `idempotency_key_reused` when the key came with another body.
 */
export async function withIdempotency<Answer>(
  context: AppContext,
  request: FastifyRequest,
  perform: (context: AppContext) => Promise<Answer>,
): Promise<Answer> {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return perform(context);
  const route = `${request.method} ${request.url.replace(/\/?(\?.*)?$/, '')}`;
  const claim = { userId: callerOf(request).id, route, key };
  const bodyHash = createHash('sha256').update(JSON.stringify(request.body)).digest('hex');
  const now = context.clock();

  return context.database.transaction(async (database) => {
    await clearOutdated(database, now);
    if (!(await takeKey(database, { ...claim, bodyHash, now }))) {
      const first = await findAnswer(database, claim);
      if (first?.bodyHash === bodyHash) return first.answer as Answer;
      throw new ApiError('idempotency_key_reused', 'This Idempotency-Key was used for another request.');
    }
    const answer = await perform({ ...context, database });
    await database.update(idempotentAnswers).set({ answer }).where(isClaim(claim));
    return answer;
  });
}

interface Claim {
  readonly userId: number;
  readonly route: string;
  readonly key: string;
}

function isClaim({ userId, route, key }: Claim) {
  return and(eq(idempotentAnswers.userId, userId), eq(idempotentAnswers.route, route), eq(idempotentAnswers.key, key));
}

/** Whether the key is free or outdated; it is taken then. Waits for a request that is at work with it. */
async function takeKey(
  database: Database,
  { now, bodyHash, ...claim }: Claim & { bodyHash: string; now: Date },
): Promise<boolean> {
  const { userId, route, key, createdAt } = idempotentAnswers;
  const taken = await database
    .insert(idempotentAnswers)
    .values({ ...claim, bodyHash, createdAt: now })
    .onConflictDoUpdate({
      target: [userId, route, key],
      set: { bodyHash, answer: null, createdAt: now },
      setWhere: lte(createdAt, expiryCutoff(now)),
    })
    .returning({ key });
  return taken.length > 0;
}

async function findAnswer(database: Database, claim: Claim) {
  const [row] = await database.select().from(idempotentAnswers).where(isClaim(claim));
  return row;
}

function expiryCutoff(now: Date): Date {
  return new Date(now.getTime() - KEPT_MILLISECONDS);
}

/** Deletes outdated answers, leaving those that another request is deleting. */
async function clearOutdated(database: Database, now: Date): Promise<void> {
  await database.execute(sql`
    delete from ${idempotentAnswers} where ctid in (
      select ctid from ${idempotentAnswers} where created_at <= ${expiryCutoff(now).toISOString()}::timestamptz
      limit ${CLEARED_AT_ONCE} for update skip locked)`);
}
