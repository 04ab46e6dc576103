import type { Comment } from '@market-pulse/contract';
import { sql } from 'drizzle-orm';
import { writeComment, writePost } from '../../testing/community';
import { joinMember, type Member } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';

const KB = 1024;
/** Posts of a list are titles and excerpts, at most a hundred of them. */
const LIST_BYTES = 150 * KB;
/** What people wrote under a post, in one answer, whatever it is. */
const THREAD_BYTES = 1024 * KB;

/** Markdown of 20 KB, and the most that it may become. */
const TABLE = `|a|b|c|\n|-|-|-|\n${'|1|2|3|\n'.repeat(2_000)}`;
const TABLE_HTML = `<table>${'<tr><td>1</td><td>2</td><td>3</td></tr>'.repeat(2_500)}</table>`;

let server: TestServer;
let author: Member;
beforeAll(async () => {
  server = await openTestServer();
  author = await joinMember(server, 'ann');
});
afterAll(() => server.close());

async function read(url: string, token?: string) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const { statusCode, rawPayload, ...response } = await server.app.inject({ method: 'GET', url, headers });
  expect(statusCode).toBe(200);
  // oxlint-disable-next-line typescript/no-explicit-any -- of every shape; each test says what it expects
  return { bytes: rawPayload.length, body: response.json() as any };
}

/** So many comments on a post, or replies to one comment of it, as long as they may be unless told. */
async function fillThread(
  postId: number,
  count: number,
  { parent, text = 'A word. '.repeat(1_250) }: { parent?: number; text?: string | undefined },
) {
  const { database } = server.context;
  // A hundred megabytes of words that nobody looks for.
  await database.execute(sql`alter table comments disable trigger comments_words`);
  await database.execute(sql`
    insert into comments (post_id, parent_id, user_id, content, content_html, created_at, updated_at)
    select ${postId}::integer, ${parent ?? null}::integer, ${author.id}::integer, ${text}, ${`<p>${text}</p>`},
      now() + n * interval '1 second', now() from generate_series(1, ${count}::integer) n`);
  await database.execute(sql`alter table comments enable trigger comments_words`);
  await database.execute(sql`update forum_posts set comments_count = comments_count + ${count} where id = ${postId}`);
  if (parent !== undefined)
    await database.execute(sql`update comments set replies_count = ${count} where id = ${parent}`);
}

it('a list of 100 posts, each a table of 20 KB, is 150 KB at most', async () => {
  const post = await writePost(author, { title: 'T'.repeat(200), body: 'A word. '.repeat(2_500) });
  const { database } = server.context;
  await database.execute(sql`
    insert into forum_posts (forum_id, user_id, title, body, body_html, excerpt, created_at, updated_at, last_activity_at)
    select forum_id, user_id, title, ${TABLE}, ${TABLE_HTML}, excerpt, now(), now(), now()
    from forum_posts, generate_series(1, 100) where id = ${post.id}`);
  for (const url of ['/api/forums/posts/', '/api/forums/forums/1/posts/']) {
    const { bytes, body } = await read(`${url}?limit=100`, await author.token());
    expect(body.results).toHaveLength(100);
    expect(bytes).toBeLessThan(LIST_BYTES);
  }
});

describe('a post with 10,000 comments', () => {
  it.each([
    ['as long as they may be', undefined],
    ['of a few words @full', 'A few words.'],
  ])('%s is answered in pages of 1 MB at most', async (_case, text) => {
    const post = await writePost(author);
    await fillThread(post.id, 10_000, { text });
    const ids = new Set<number>();
    let cursor = '';
    for (let pages = 0; pages < 5; pages += 1) {
      const { bytes, body } = await read(`/api/forums/posts/${post.id}/comments/?limit=100&cursor=${cursor}`);
      expect(bytes).toBeLessThan(THREAD_BYTES);
      expect(body.count).toBe(10_000);
      for (const { id } of body.results as Comment[]) ids.add(id);
      cursor = body.next_cursor;
    }
    expect(ids.size).toBe(text === undefined ? 5 * 9 : 500);
  });
});

describe('a comment with 10,000 replies', () => {
  it.each([
    ['as long as they may be @full', undefined],
    ['of a few words @full', 'A few words.'],
  ])('%s is answered with the first of them, and the others in pages of 1 MB at most', async (_case, text) => {
    const post = await writePost(author);
    const { id: parent } = await writeComment(author, post.id);
    await fillThread(post.id, 10_000, { parent, text });
    const first = await read(`/api/forums/posts/${post.id}/comments/`);
    expect(first.bytes).toBeLessThan(THREAD_BYTES);
    expect(first.body.count).toBe(10_001);
    const [comment] = first.body.results as Comment[];
    expect(comment!.replies_count).toBe(10_000);
    expect(comment!.replies.length).toBeGreaterThan(0);
    expect(comment!.replies.length).toBeLessThan(10);

    const ids = new Set(comment!.replies.map(({ id }) => id));
    let cursor = comment!.replies_cursor;
    for (let pages = 0; pages < 5; pages += 1) {
      const url = `/api/forums/comments/${parent}/replies/?limit=100&cursor=${cursor}`;
      const { bytes, body } = await read(url);
      expect(bytes).toBeLessThan(THREAD_BYTES);
      expect(body.count).toBe(10_000);
      for (const { id } of body.results as Comment[]) ids.add(id);
      cursor = body.next_cursor;
    }
    expect(ids.size).toBe(text === undefined ? comment!.replies.length + 5 * 9 : comment!.replies.length + 500);
  });
});
