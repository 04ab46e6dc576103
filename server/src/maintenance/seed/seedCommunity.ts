import { eq } from 'drizzle-orm';
import { insertAccount } from '../../features/auth/queries';
import type { CashtagLinks } from '../../features/contributions/cashtags';
import { renderBounded, type Rendering } from '../../features/contributions/markdown';
import { SAMPLE_MAIL_DOMAIN } from '../../features/contributions/sampleMembers';
import { linksOf, replaceSymbols, symbolsOfPost } from '../../features/forum-posts/symbols';
import type { Database } from '../../database/client';
import {
  comments,
  commentVotes,
  forumModerators,
  forumPosts as postTable,
  forumPostVotes,
  forums as forumTable,
  listCounts,
  profiles,
  users,
} from '../../database/schema';
import { hoursBefore, joinedBefore } from './clock';
import { forumPosts, forums, members, type SeedComment, type SeedForumPost, type SeedReply } from './forums';

/** Numbers of the seeded members and forums by the names that the seed has for them. */
interface Names {
  user(username: string): number;
  forum(key: string): number;
}

/** Writes the sample members, who have no password, and the forums with posts, comments and votes. */
export async function insertCommunity(database: Database, now: Date): Promise<void> {
  const userIds = new Map<string, number | undefined>();
  for (const member of members) {
    const id = await insertAccount(database, {
      username: member.username,
      email: `${member.username}@${SAMPLE_MAIL_DOMAIN}`,
      passwordHash: null,
      role: 'user',
      firstName: member.first_name,
      lastName: member.last_name,
      createdAt: joinedBefore(now),
      skipsFirstLook: true,
    });
    if (id !== undefined) await database.update(profiles).set({ bio: member.bio }).where(eq(profiles.userId, id));
    userIds.set(member.username, id);
  }
  const forumIds = await insertForums(database);
  const names: Names = {
    user: (username) => known(userIds.get(username), username),
    forum: (key) => known(forumIds.get(key), key),
  };
  // The oldest first, so that a later post has the higher number.
  for (const post of forumPosts.toSorted((one, other) => other.hoursAgo - one.hoursAgo)) {
    await insertPost(database, post, names, now);
  }
  await database.insert(listCounts).values([
    { list: 'forum_posts', count: forumPosts.length },
    { list: 'forum_ideas', count: forumPosts.filter((post) => post.kind === 'idea').length },
  ]);
}

function known(id: number | undefined, name: string): number {
  if (id === undefined) throw new Error(`The seed names ${name}, which it does not hold`);
  return id;
}

function rendered(text: string, links: CashtagLinks = {}): Rendering {
  const rendering = renderBounded(text, { links });
  if (!rendering) throw new Error(`The seed has a text that is too large when shown: ${text.slice(0, 40)}`);
  return rendering;
}

async function insertForums(database: Database): Promise<Map<string, number>> {
  const rows = await database
    .insert(forumTable)
    .values(
      forums.map(({ key, ...forum }, position) => ({
        ...{ name: forum.name, description: forum.description, forumType: forum.forum_type, position },
        ticker: forum.ticker ?? null,
        postsCount: forumPosts.filter((post) => post.forum === key).length,
        ideasCount: forumPosts.filter((post) => post.forum === key && post.kind === 'idea').length,
      })),
    )
    .returning({ id: forumTable.id, name: forumTable.name });
  const moderators = await database.select({ userId: users.id }).from(users).where(eq(users.role, 'moderator'));
  const moderated = rows.flatMap(({ id: forumId }) => moderators.map(({ userId }) => ({ forumId, userId })));
  if (moderated.length > 0) await database.insert(forumModerators).values(moderated);
  const idOfName = new Map(rows.map(({ id, name }) => [name, id]));
  return new Map(forums.map(({ key, name }) => [key, known(idOfName.get(name), name)]));
}

/** When a contribution was made, and how often it was voted up and down. */
function stampOf({ hoursAgo, upvoters = [], downvoters = [] }: SeedForumPost | SeedReply, now: Date) {
  const created = hoursBefore(now, hoursAgo);
  return { createdAt: created, updatedAt: created, upvotes: upvoters.length, downvotes: downvoters.length };
}

function votesOn({ upvoters = [], downvoters = [] }: SeedForumPost | SeedReply, names: Names) {
  return [
    ...upvoters.map((voter) => ({ userId: names.user(voter), isUpvote: true })),
    ...downvoters.map((voter) => ({ userId: names.user(voter), isUpvote: false })),
  ];
}

async function insertPost(database: Database, post: SeedForumPost, names: Names, now: Date): Promise<void> {
  const answers = post.comments.flatMap((comment) => [comment, ...(comment.replies ?? [])]);
  const newest = Math.min(post.hoursAgo, ...answers.map((answer) => answer.hoursAgo));
  const forumType = forums.find(({ key }) => key === post.forum)?.forum_type ?? 'company';
  const symbols = await symbolsOfPost(database, post, forumType);
  const { html, excerpt } = rendered(post.body, linksOf(symbols));
  const [row] = await database
    .insert(postTable)
    .values({
      forumId: names.forum(post.forum),
      userId: names.user(post.author),
      kind: post.kind,
      title: post.title,
      body: post.body,
      bodyHtml: html,
      excerpt,
      isPinned: post.is_pinned,
      commentsCount: answers.length,
      lastActivityAt: hoursBefore(now, newest),
      ...stampOf(post, now),
    })
    .returning({ id: postTable.id });
  const postId = known(row?.id, post.title);
  await replaceSymbols(database, postId, symbols);
  const votes = votesOn(post, names);
  if (votes.length > 0) await database.insert(forumPostVotes).values(votes.map((vote) => ({ postId, ...vote })));
  for (const comment of post.comments) await insertComment(database, comment, { postId, names, now });
}

async function insertComment(
  database: Database,
  comment: SeedComment,
  place: { postId: number; parentId?: number; names: Names; now: Date },
): Promise<void> {
  const { postId, parentId, names, now } = place;
  const [row] = await database
    .insert(comments)
    .values({
      ...{ postId, parentId, userId: names.user(comment.author) },
      ...{ content: comment.content, contentHtml: rendered(comment.content).html },
      repliesCount: comment.replies?.length ?? 0,
      ...stampOf(comment, now),
    })
    .returning({ id: comments.id });
  const commentId = known(row?.id, comment.content);
  const votes = votesOn(comment, names);
  if (votes.length > 0) await database.insert(commentVotes).values(votes.map((vote) => ({ commentId, ...vote })));
  for (const reply of comment.replies ?? []) await insertComment(database, reply, { ...place, parentId: commentId });
}
