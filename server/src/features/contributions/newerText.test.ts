import { joinMember, type Member } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';

let server: TestServer;
let author: Member;
let moderator: Member;
beforeAll(async () => {
  server = await openTestServer();
  author = await joinMember(server, 'ann');
  moderator = await joinMember(server, 'mod', { role: 'moderator' });
});
afterAll(() => server.close());

async function writePost() {
  const { body } = await author.call('POST', '/api/forums/forums/1/posts/', { title: 'Margins', body: 'They grow.' });
  return { url: `/api/forums/posts/${body.id}/`, seen: body.updated_at as string };
}

test('an edit that began from an older post is refused with what it says now, and replaces it once that was seen', async () => {
  const { url, seen } = await writePost();
  server.pass(1000);
  expect((await moderator.call('PATCH', url, { title: 'Gross margins', seen })).status).toBe(200);
  const late = await author.call('PATCH', url, { body: 'They grow slowly.', declared_interest: 'both', seen });
  const now = (await author.call('GET', url)).body;
  expect([late.status, late.body.code]).toEqual([409, 'conflict']);
  expect(late.body.current).toEqual({
    ...{ title: 'Gross margins', body: 'They grow.', declared_interest: 'none', seen: now.updated_at },
  });
  expect(now).toMatchObject({ title: 'Gross margins', body: 'They grow.', declared_interest: 'none' });
  const again = { body: 'They grow slowly.', declared_interest: 'both', seen: now.updated_at };
  expect((await author.call('PATCH', url, again)).body).toMatchObject({
    ...{ title: 'Gross margins', body: 'They grow slowly.', declared_interest: 'both' },
  });
  // Sent twice on a bad line: it says so already.
  expect((await author.call('PATCH', url, again)).status).toBe(200);
});

test('the same of a comment @full', async () => {
  const { url } = await writePost();
  const { body: comment } = await author.call('POST', `${url}comments/`, { content: 'First.' });
  const own = `/api/forums/comments/${comment.id}/`;
  server.pass(1000);
  const seen = comment.updated_at;
  const first = await author.call('PATCH', own, { content: 'Second.', seen });
  expect(first.status).toBe(200);
  const late = await author.call('PATCH', own, { content: 'Third.', seen });
  expect(late.body).toMatchObject({ code: 'conflict', current: { content: 'Second.', seen: first.body.updated_at } });
  expect((await author.call('PATCH', own, { content: 'Third.', seen: first.body.updated_at })).status).toBe(200);
  expect((await author.call('PATCH', own, { content: 'Fourth.' })).status).toBe(200);
  expect((await author.call('PATCH', own, { content: 'Fifth.', seen: 'yesterday' })).status).toBe(422);
});
