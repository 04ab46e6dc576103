import { forumPosts, forums, members } from './index';
import { posts as articles } from '../content';
import type { SeedForumPost, SeedReply } from './index';

const usernames = new Set(members.map((member) => member.username));
const forumKeys = new Set(forums.map((forum) => forum.key));
const paragraphsOf = (body: string): number => body.split(/\n{2,}/).length;

/** A post, its comments and their replies, each with what it answers. */
function contributionsOf(post: SeedForumPost): { item: SeedReply | SeedForumPost; answers?: { hoursAgo: number } }[] {
  return [
    { item: post },
    ...post.comments.flatMap((comment) => [
      { item: comment, answers: post },
      ...(comment.replies ?? []).map((reply) => ({ item: reply, answers: comment })),
    ]),
  ];
}
const contributions = forumPosts.flatMap(contributionsOf);

describe('seeded members', () => {
  test('have usernames of their own and say that they are samples', () => {
    expect(usernames.size).toBe(members.length);
    for (const { username, bio } of members) {
      expect(username).toMatch(/^[a-z]+_[a-z]+$/);
      expect(bio).toMatch(/sample member/i);
    }
  });
});

describe('seeded forums', () => {
  test('have keys and names of their own, of both types', () => {
    expect(forumKeys.size).toBe(forums.length);
    expect(new Set(forums.map((forum) => forum.name)).size).toBe(forums.length);
    expect(new Set(forums.map((forum) => forum.forum_type))).toEqual(new Set(['company', 'crypto']));
  });

  test('each hold at least two posts', () => {
    for (const { key } of forums) expect(forumPosts.filter((post) => post.forum === key).length).toBeGreaterThan(1);
  });
});

describe('seeded forum posts', () => {
  test('belong to a forum that exists and have titles of their own', () => {
    expect(forumPosts.filter((post) => !forumKeys.has(post.forum))).toEqual([]);
    expect(new Set(forumPosts.map((post) => post.title)).size).toBe(forumPosts.length);
  });

  test('are partly pinned, and are discussions and ideas', () => {
    expect(forumPosts.some((post) => post.is_pinned) && forumPosts.some((post) => !post.is_pinned)).toBe(true);
    expect(new Set(forumPosts.map((post) => post.kind))).toEqual(new Set(['discussion', 'idea']));
  });

  test('are short, and ideas say what would prove them wrong and that they are no advice', () => {
    for (const { title, kind, body } of forumPosts) {
      expect([title, paragraphsOf(body) <= 4]).toEqual([title, true]);
      if (kind === 'idea') expect(body).toMatch(/Wrong if:[\s\S]*Not advice\.$/);
    }
  });

  test('are written and answered by seeded members, an answer never before what it answers', () => {
    for (const { item, answers } of contributions) {
      expect(usernames).toContain(item.author);
      if (answers) expect(item.hoursAgo).toBeLessThan(answers.hoursAgo);
    }
  });

  test('have comments and replies from the oldest to the newest, and no reply to a reply', () => {
    const isOldestFirst = (items: readonly SeedReply[]): boolean =>
      items.every((item, index) => index === 0 || item.hoursAgo < items[index - 1]!.hoursAgo);
    for (const { comments } of forumPosts) {
      expect(isOldestFirst(comments)).toBe(true);
      for (const { replies = [] } of comments) {
        expect(isOldestFirst(replies)).toBe(true);
        for (const reply of replies) expect(reply).not.toHaveProperty('replies');
      }
    }
  });

  test('are voted on by seeded members, once each, one way, and never by their author', () => {
    for (const { item } of contributions) {
      const voters = [...(item.upvoters ?? []), ...(item.downvoters ?? [])];
      expect(voters.filter((voter) => !usernames.has(voter))).toEqual([]);
      expect(new Set(voters).size).toBe(voters.length);
      expect(voters).not.toContain(item.author);
    }
  });

  test('link only to articles that exist', () => {
    const slugs = new Set(articles.map((article) => article.slug));
    for (const { item } of contributions) {
      const text = 'body' in item ? item.body : item.content;
      for (const [, target] of text.matchAll(/\]\(([^)]+)\)/g)) {
        expect(slugs).toContain(target!.replace(/^\/posts\//, ''));
      }
    }
  });
});
