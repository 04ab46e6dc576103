import type { ForumPost, ForumPostSummary } from '@market-pulse/contract';
import { eq } from 'drizzle-orm';
import { forumPosts } from '../database/schema';
import type { Member } from './members';
import type { TestServer } from './testServer';

/** The whole list of posts behind an address that ends with `?` or `&`, read in pages of this size. */
export async function readPosts(
  server: TestServer,
  url: string,
  limit: number,
  token?: string,
): Promise<{ posts: ForumPostSummary[]; count: number }> {
  const posts: ForumPostSummary[] = [];
  for (let cursor = ''; ;) {
    const { status, body } = await server.get(`${url}limit=${limit}&cursor=${cursor}`, token);
    expect(status).toBe(200);
    posts.push(...body.results);
    if (body.next_cursor === null) return { posts, count: body.count };
    cursor = body.next_cursor;
  }
}

/** What a member's post comes to; `fields` in place of its own. */
export async function writePost(member: Member, fields: object = {}) {
  const body = { title: 'A title', body: 'A **text**', ...fields };
  return (await member.call('POST', '/api/forums/forums/1/posts/', body)).body;
}

/** A post as lists have it: without its text and what only its page shows. */
export function asListed(post: ForumPost): ForumPostSummary {
  const { body: _body, body_html: _html, symbols: _symbols, poll: _poll, ...listed } = post;
  const { idea: _idea, idea_record: _record, idea_votes: _said, ...summary } = listed;
  return summary;
}

/** What a member's comment on a post comes to; `fields` in place of its own. */
export async function writeComment(member: Member, postId: number, fields: object = {}) {
  const body = { content: 'A comment', ...fields };
  return (await member.call('POST', `/api/forums/posts/${postId}/comments/`, body)).body;
}

/** Closes a discussion, as a moderator does. */
export async function lockDiscussion({ context: { database } }: TestServer, postId: number): Promise<void> {
  await database.update(forumPosts).set({ isLocked: true }).where(eq(forumPosts.id, postId));
}

/** Gives a newcomer two published posts, elsewhere than in the first forum: what they write then no longer waits for being the first. */
export async function passFirstLook({ context: { database, clock } }: TestServer, { id }: Member): Promise<void> {
  const moment = { createdAt: clock(), updatedAt: clock(), lastActivityAt: clock() };
  const words = { title: 'Looked at', body: 'Words', bodyHtml: '<p>Words</p>', excerpt: 'Words' };
  const post = { forumId: 2, userId: id, ...words, ...moment };
  await database.insert(forumPosts).values([post, post]);
}
