import { count, eq } from 'drizzle-orm';
import { comments, idempotentAnswers } from '../database/schema';
import { joinMember, type Member } from '../testing/members';
import { openTestServer, type TestServer } from '../testing/testServer';

const HOUR = 60 * 60 * 1000;

let server: TestServer;
let member: Member;
beforeAll(async () => {
  server = await openTestServer();
  member = await joinMember(server, 'ann');
});
afterAll(() => server.close());

const send = (key: string, content = 'A comment', from = member, post = 1) =>
  from.call('POST', `/api/forums/posts/${post}/comments/`, { content }, { 'idempotency-key': key });
const written = async (content: string) => {
  const [row] = await server.context.database
    .select({ count: count() })
    .from(comments)
    .where(eq(comments.content, content));
  return row!.count;
};

describe('a request with an Idempotency-Key', () => {
  it('is done once and answered alike, also when it comes several times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('one', 'At once')));
    answers.push(await send('one', 'At once'));
    expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(201));
    for (const { body } of answers) expect(body).toEqual(answers[0]!.body);
    expect(await written('At once')).toBe(1);
  });

  it('is refused with another body', async () => {
    await send('two', 'The first');
    const { status, body } = await send('two', 'Another');
    expect([status, body.code]).toEqual([409, 'idempotency_key_reused']);
    expect(await written('Another')).toBe(0);
  });

  it('is another request on another path, and of another person', async () => {
    const ids = [await send('three'), await send('three', 'A comment', member, 2)].map(({ body }) => body.id);
    ids.push((await send('three', 'A comment', await joinMember(server, 'ben'))).body.id);
    expect(new Set(ids).size).toBe(3);
    // Each is answered with what was their own.
    expect((await send('three')).body.id).toBe(ids[0]);
  });

  it('may be repeated when it failed @full', async () => {
    expect((await send('four', 'Later', member, 999_999)).status).toBe(404);
    expect((await send('four', ' ')).status).toBe(422);
    expect((await send('four', 'Later')).status).toBe(201);
  });

  it('is forgotten after 24 hours @full', async () => {
    const first = await send('five');
    server.pass(23 * HOUR);
    expect((await send('five')).body.id).toBe(first.body.id);
    server.pass(HOUR);
    expect((await send('five')).body.id).not.toBe(first.body.id);
    expect(await server.context.database.select().from(idempotentAnswers)).toHaveLength(1);
  });

  it('needs a key that is one', async () => {
    for (const key of ['', 'a b', 'x'.repeat(201)]) {
      const { status, body } = await send(key);
      expect([status, Object.keys(body.fields)]).toEqual([422, ['idempotency-key']]);
    }
  });
});
