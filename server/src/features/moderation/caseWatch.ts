import { type ModerationCase, OVERDUE_MILLISECONDS } from '@market-pulse/contract';
import { sql } from 'drizzle-orm';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import { moderationCaseMails } from '../../database/schema';
import { overdueCasesMail } from '../../mail/messages';
import { enqueueMail } from '../../mail/outbox';
import { type CaseAudience, mayDecide, readAudiences } from './caseAudience';
import { type CasePlace, listUnmailedCases, WHOLE_DESK } from './caseRows';
import { readCases, youngIn } from './cases';
import { casePath } from './claims';
import { listModerators } from './claimQueries';

declare module 'fastify' {
  interface FastifyInstance {
    caseWatch: CaseWatch;
  }
}

const TICK_MILLISECONDS = 5 * 60_000;
/** Cases of one look. */
const BATCH = 200;
/** What waits is no news a week later. */
const MAIL_LIFE_MILLISECONDS = 3 * 24 * 60 * 60 * 1000;

/** Mails moderators about cases that have waited for 48 hours. */
export interface CaseWatch {
  /** Mails what is due; answers how many mails were written. */
  look(): Promise<number>;
  start(): void;
  /** Waits for a look that is under way. */
  stop(): Promise<void>;
}

/** Cases that are to be mailed, whom they wait for, and everybody who moderates something. */
interface Due {
  readonly cases: readonly ModerationCase[];
  readonly audiences: readonly CaseAudience[];
  readonly moderators: Awaited<ReturnType<typeof listModerators>>;
}

/**
 * Watches over cases that wait. Any number of servers may: a case is noted in the transaction that writes its mails, so that it is mailed
 * once or not yet. What comes due together is one mail to each moderator.
 */
export function createCaseWatch(context: AppContext): CaseWatch {
  const { database, clock, log, config } = context;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<unknown> | undefined;

  async function look(): Promise<number> {
    const now = clock();
    const before = new Date(now.getTime() - OVERDUE_MILLISECONDS);
    const due = await listUnmailedCases(database, { before, now, limit: BATCH });
    if (due.length === 0) return 0;
    const caller = { id: 0, role: 'moderator' } as const;
    const cases = await readCases(database, { desk: WHOLE_DESK, caller, now, ...youngIn(config) }, due);
    const audiences = await readAudiences(database, due);
    const moderators = await listModerators(database, now);
    return database.transaction(async (transaction) => {
      const noted = await noteMailed(transaction, due, now);
      const isNoted = (one: (typeof cases)[number]) =>
        noted.some(({ type, id }) => type === one.target_type && id === one.target_id);
      return mailCases(transaction, { cases: cases.filter(isNoted), audiences, moderators });
    });
  }

  async function mailCases(transaction: Database, { cases, audiences, moderators }: Due): Promise<number> {
    const now = clock();
    const admins = moderators.filter(({ role }) => role === 'admin');
    const others = moderators.filter(({ role }) => role !== 'admin');
    const told = new Map<Due['moderators'][number], ModerationCase[]>();
    for (const one of cases) {
      const audience = audiences.find(({ type, id }) => type === one.target_type && id === one.target_id);
      if (!audience) continue;
      const near = others.filter((moderator) => mayDecide(moderator, audience));
      // Where nobody else can decide it is for the admins.
      for (const moderator of near.length > 0 ? near : admins.filter((admin) => mayDecide(admin, audience))) {
        told.set(moderator, [...(told.get(moderator) ?? []), one]);
      }
    }
    let written = 0;
    for (const [{ email, emailVerified }, own] of told) {
      if (!emailVerified) continue;
      const lines = own.map((one) => ({ ...one, path: casePath({ type: one.target_type, id: one.target_id }) }));
      const message = overdueCasesMail({ siteUrl: context.siteUrl(), lines });
      const until = new Date(now.getTime() + MAIL_LIFE_MILLISECONDS);
      await enqueueMail({ database: transaction, clock }, message, { to: email, until });
      written += 1;
    }
    return written;
  }

  function tick(): void {
    looking ??= look()
      .catch((error: unknown) => log.warn({ err: error }, 'moderators could not be mailed about what waits'))
      .finally(() => {
        looking = undefined;
      });
  }

  return {
    look,
    start() {
      timer ??= setInterval(tick, TICK_MILLISECONDS).unref();
    },
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}

/** Notes that cases are mailed now; answers those that no other server has noted meanwhile. */
async function noteMailed(transaction: Database, places: readonly CasePlace[], now: Date): Promise<CasePlace[]> {
  const { caseType, caseId, mailedAt } = moderationCaseMails;
  const mailed: CasePlace[] = [];
  for (const place of places) {
    const since = new Date(place.since).toISOString();
    const rows = await transaction
      .insert(moderationCaseMails)
      .values({ caseType: place.type, caseId: place.id, mailedAt: now })
      .onConflictDoUpdate({
        target: [caseType, caseId],
        set: { mailedAt: now },
        setWhere: sql`${mailedAt} < ${since}::timestamptz`,
      })
      .returning({ id: caseId });
    if (rows.length > 0) mailed.push(place);
  }
  return mailed;
}
