import type {
  MessageBody,
  ModerationRule,
  ModerationRuleCreate,
  ModerationRuleTrial,
  ModerationRuleTry,
} from '@market-pulse/contract';
import { and, asc, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import { comments, forumPosts, moderationRules } from '../../database/schema';
import type { Caller } from '../../http/authentication';
import { ApiError, invalidField, notFound } from '../../http/errors';
import { comparedText, matchesRule, rulePattern, type WritingRule } from '../contributions/writingRules';
import { pollWords } from '../polls/queries';
import { requireActive } from './suspension';

/** Most rules at a time: each writing is compared with all of them. */
const RULES_MAX = 200;
const WEEK_MILLISECONDS = 7 * 24 * 60 * 60 * 1000;
/** Newest posts, and newest comments, that a trial looks at. */
const TRIED = 2_000;
/** Read at a time, so that few long texts are in memory at once. */
const READ_AT_ONCE = 200;
/** Matches that a trial shows. */
const SAMPLES = 10;
/** Characters of a sample. */
const SAMPLE_LENGTH = 200;

function kept({ kind, text }: ModerationRuleTry): WritingRule {
  const pattern = rulePattern({ kind, pattern: text });
  if (pattern !== undefined) return { kind, pattern };
  throw invalidField('text', kind === 'link' ? 'Enter a domain such as example.com' : 'Enter a word or a phrase');
}

/** Rules for words and links, in order. They hold in all forums, and so are kept by those who moderate all of them. */
export async function listRules({ database }: AppContext): Promise<ModerationRule[]> {
  return readRules(database);
}

async function readRules(database: Database): Promise<ModerationRule[]> {
  const rows = await database
    .select()
    .from(moderationRules)
    .orderBy(asc(moderationRules.kind), asc(moderationRules.pattern))
    .limit(RULES_MAX);
  return rows.map(({ id, kind, pattern, note, createdAt }) => {
    return { id, kind, text: pattern, note, created_at: createdAt.toISOString() };
  });
}

/**
 * Makes a rule: from now on what it fits waits for a moderator, whoever but staff writes it.
 *
 * @throws {ApiError} `validation_failed`, `suspended`, `conflict` for one that is there, `limit_reached`.
 */
export async function addRule(
  { database, clock }: AppContext,
  caller: Caller,
  { note = '', ...rule }: ModerationRuleCreate,
): Promise<ModerationRule[]> {
  return database.transaction(async (transaction) => {
    await requireActive(transaction, caller.id, clock());
    const values = { ...kept(rule), note, createdById: caller.id, createdAt: clock() };
    if ((await transaction.$count(moderationRules)) >= RULES_MAX) {
      throw new ApiError('limit_reached', `There are at most ${RULES_MAX} rules.`);
    }
    const added = await transaction.insert(moderationRules).values(values).onConflictDoNothing().returning();
    if (added.length === 0) throw new ApiError('conflict', 'There is such a rule already.');
    return readRules(transaction);
  });
}

/** Ends a rule; what waits because of it goes on waiting. @throws {ApiError} `not_found`, `suspended` */
export async function endRule({ database, clock }: AppContext, caller: Caller, id: number): Promise<MessageBody> {
  await requireActive(database, caller.id, clock());
  const ended = await database.delete(moderationRules).where(eq(moderationRules.id, id)).returning();
  if (ended.length === 0) throw notFound('Rule');
  return { message: 'The rule was ended.' };
}

interface TriedWriting {
  readonly type: 'post' | 'comment';
  readonly id: number;
  readonly postId: number;
  readonly forumId: number;
  readonly title: string;
  /** What a post says beside its text: its title, and the poll in it. */
  readonly head?: string;
  readonly html: string;
  readonly text: string;
}

/**
 * What a rule would have held back of the last seven days: of the newest 2,000 posts and 2,000 comments, but for what their
 * authors have taken away. Nothing is changed.
 *
 * @throws {ApiError} `validation_failed`.
 */
export async function tryRule(
  { database, clock }: AppContext,
  request: ModerationRuleTry,
): Promise<ModerationRuleTrial> {
  const rule = kept(request);
  const since = new Date(clock().getTime() - WEEK_MILLISECONDS);
  const found: TriedWriting[] = [];
  let looked_at = 0;
  let matches = 0;
  for (const read of [readPosts, readComments]) {
    for (let offset = 0; offset < TRIED; offset += READ_AT_ONCE) {
      const rows = await read(database, since, offset);
      looked_at += rows.length;
      const matching = rows.filter(({ head, html }) =>
        matchesRule(comparedText({ ...(head !== undefined && { title: head }), html }), rule),
      );
      matches += matching.length;
      found.push(...matching.slice(0, SAMPLES - found.length));
      if (rows.length < READ_AT_ONCE) break;
    }
  }
  const samples = found.map(({ type, id, postId, forumId, title, text }) => {
    return { target_type: type, target_id: id, post_id: postId, forum_id: forumId, title, text };
  });
  return { kind: rule.kind, text: rule.pattern, looked_at, matches, samples };
}

async function readPosts(database: Database, since: Date, offset: number): Promise<TriedWriting[]> {
  const rows = await database
    .select({
      id: forumPosts.id,
      forumId: forumPosts.forumId,
      title: forumPosts.title,
      poll: pollWords,
      html: forumPosts.bodyHtml,
      text: sql<string>`left(${forumPosts.body}, ${SAMPLE_LENGTH})`,
    })
    .from(forumPosts)
    .where(and(gt(forumPosts.createdAt, since), ne(forumPosts.status, 'removed')))
    .orderBy(desc(forumPosts.createdAt), desc(forumPosts.id))
    .limit(READ_AT_ONCE)
    .offset(offset);
  return rows.map(({ poll, ...row }) => {
    return { ...row, head: [row.title, poll].join(' | '), type: 'post' as const, postId: row.id };
  });
}

async function readComments(database: Database, since: Date, offset: number): Promise<TriedWriting[]> {
  // By number, which has an index: the newest come last.
  const newest = database
    .select({ id: comments.id })
    .from(comments)
    .where(ne(comments.status, 'removed'))
    .orderBy(desc(comments.id))
    .limit(READ_AT_ONCE)
    .offset(offset)
    .as('newest');
  const rows = await database
    .select({
      id: comments.id,
      postId: comments.postId,
      forumId: forumPosts.forumId,
      title: forumPosts.title,
      html: comments.contentHtml,
      text: sql<string>`left(${comments.content}, ${SAMPLE_LENGTH})`,
    })
    .from(newest)
    .innerJoin(comments, eq(comments.id, newest.id))
    .innerJoin(forumPosts, eq(forumPosts.id, comments.postId))
    .where(gt(comments.createdAt, since))
    .orderBy(desc(comments.id));
  return rows.map((row) => ({ ...row, type: 'comment' }));
}
