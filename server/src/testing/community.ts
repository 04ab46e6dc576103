import type { ForumPostSummary } from '@market-pulse/contract';
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

/** What a member's comment on a post comes to; `fields` in place of its own. */
export async function writeComment(member: Member, postId: number, fields: object = {}) {
  const body = { content: 'A comment', ...fields };
  return (await member.call('POST', `/api/forums/posts/${postId}/comments/`, body)).body;
}

/** Closes a discussion, as a moderator does. */
export async function lockDiscussion({ context: { database } }: TestServer, postId: number): Promise<void> {
  await database.update(forumPosts).set({ isLocked: true }).where(eq(forumPosts.id, postId));
}
