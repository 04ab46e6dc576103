import type { Comment, CommentSort } from '@market-pulse/contract';
import { eq } from 'drizzle-orm';
import { comments } from '../../database/schema';
import { passFirstLook, writeComment, writePost } from '../../testing/community';
import { joinMember, type Member } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';
import { bestPlace } from './bestPlace';

let server: TestServer;
let author: Member;
beforeAll(async () => {
  server = await openTestServer();
  author = await joinMember(server, 'ann');
});
afterAll(() => server.close());

/** Votes for and against, the best first. */
const VOTES: readonly (readonly [number, number])[] = [
  [100, 1],
  [600, 40],
  [10, 0],
  [5, 0],
  [60, 40],
  [6, 1],
  [1, 0],
  [2, 2],
  [1, 1],
  [5, 20],
  [1, 20],
  [0, 0],
  [0, 1],
  [0, 9],
];

/** A post with comments of these votes, in another order than the best, and a reply to the first of all. */
async function postWithVotes() {
  const { database, clock } = server.context;
  const post = await writePost(author);
  const shuffled = VOTES.map((votes, index) => ({ votes, key: (index * 5) % VOTES.length })).sort(
    (a, b) => a.key - b.key,
  );
  const start = clock().getTime() - 3_600_000;
  const rows = await database
    .insert(comments)
    .values(
      shuffled.map(({ votes: [upvotes, downvotes] }, index) => ({
        ...{ postId: post.id, userId: author.id, content: 'x', contentHtml: '<p>x</p>', upvotes, downvotes },
        ...{ createdAt: new Date(start + index * 1000), updatedAt: new Date(start) },
      })),
    )
    .returning();
  return { postId: post.id as number, rows };
}

async function read(
  postId: number,
  sort: CommentSort,
  limit: number,
  between?: () => Promise<void>,
): Promise<Comment[]> {
  const pieces: Comment[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const url = `/api/forums/posts/${postId}/comments/?sort=${sort}&limit=${limit}&cursor=${cursor}`;
    const { status, body } = await server.get(url, await author.token());
    expect(status).toBe(200);
    pieces.push(...body.results);
    cursor = body.next_cursor;
    await between?.();
  }
  return pieces;
}

const votesOf = (list: readonly Comment[]) => list.map(({ upvotes, downvotes }) => [upvotes, downvotes]);

describe('the order of comments', () => {
  it('"best" is that of the lower bound of what votes say, and the database and the server agree on it', async () => {
    const { postId, rows } = await postWithVotes();
    for (const row of rows) expect(row.bestPlace).toBe(bestPlace(row));
    for (const limit of [100, 4]) expect(votesOf(await read(postId, 'best', limit))).toEqual(VOTES);
  });

  it('of comments that nobody voted on is the order in which they came', async () => {
    const post = await writePost(author);
    const ids: number[] = [];
    for (const content of ['one', 'two', 'three']) ids.push((await writeComment(author, post.id, { content })).id);
    expect((await read(post.id, 'best', 2)).map(({ id }) => id)).toEqual(ids);
  });

  it('"new" and "old" are those of time, page by page, and replies stay below theirs, oldest first', async () => {
    const { postId, rows } = await postWithVotes();
    const [first] = rows;
    const replies: number[] = [];
    for (const content of ['one', 'two']) {
      replies.push((await writeComment(author, postId, { content, parent: first!.id })).id);
    }
    const ids = rows.map(({ id }) => id);
    for (const [sort, order] of [
      ['old', ids],
      ['new', [...ids].reverse()],
    ] as const) {
      const list = await read(postId, sort, 5);
      expect(list.map(({ id }) => id)).toEqual(order);
      expect(list.find(({ id }) => id === first!.id)?.replies.map(({ id }) => id)).toEqual(replies);
    }
  });

  it('is not lost by what is written while it is read @full', async () => {
    const { postId, rows } = await postWithVotes();
    for (const sort of ['best', 'new'] as const) {
      const list = await read(postId, sort, 6, async () => {
        await writeComment(author, postId, { content: 'meanwhile' });
      });
      const known = new Set(rows.map(({ id }) => id));
      const listed = list.map(({ id }) => id).filter((id) => known.has(id));
      expect([listed.length, new Set(listed).size]).toEqual([rows.length, rows.length]);
    }
  });

  it('has one’s own comment that waits in its place @full', async () => {
    const post = await writePost(author);
    const newcomer = await joinMember(server, 'newcomer', { accountAgeMilliseconds: 60_000 });
    await passFirstLook(server, newcomer);
    const before = await writeComment(author, post.id, { content: 'before' });
    const waiting = await writeComment(newcomer, post.id, { content: 'https://pump.example' });
    const after = await writeComment(author, post.id, { content: 'after' });
    const { database } = server.context;
    await database.update(comments).set({ upvotes: 3 }).where(eq(comments.id, after.id));
    expect(waiting.status).toBe('pending');
    const ids = async (sort: CommentSort) => {
      const { body } = await server.get(`/api/forums/posts/${post.id}/comments/?sort=${sort}`, await newcomer.token());
      return (body.results as Comment[]).map(({ id }) => id);
    };
    expect(await ids('old')).toEqual([before.id, waiting.id, after.id]);
    expect(await ids('new')).toEqual([after.id, waiting.id, before.id]);
    expect(await ids('best')).toEqual([after.id, before.id, waiting.id]);
  });

  it('refuses the cursor of another order, and an order that there is not', async () => {
    const { postId } = await postWithVotes();
    const url = `/api/forums/posts/${postId}/comments/`;
    const { body } = await server.get(`${url}?sort=best&limit=2`);
    expect((await server.get(`${url}?sort=new&cursor=${body.next_cursor}`)).status).toBe(422);
    expect((await server.get(`${url}?sort=hot`)).status).toBe(422);
    // There was no year 0; the database fails on it.
    const early = Buffer.from('["0000-06-01T00:00:00.000Z",1]').toString('base64url');
    expect((await server.get(`${url}?sort=new&cursor=${early}`)).status).toBe(422);
  });
});
