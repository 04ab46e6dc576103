import { lockDiscussion, writeComment, writePost } from '../../testing/community';
import { joinMember, type Member } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';

let server: TestServer;
let author: Member;
let other: Member;
let moderator: Member;
beforeAll(async () => {
  server = await openTestServer();
  author = await joinMember(server, 'ann');
  other = await joinMember(server, 'ben');
  moderator = await joinMember(server, 'mod', { role: 'moderator' });
});
afterAll(() => server.close());

const textsOf = ({ results }: { results: { text: string | null }[] }) => results.map(({ text }) => text);

describe('what was said before an edit', () => {
  it('can be read by everybody, the newest first, page by page', async () => {
    const post = await writePost(author, { title: 'One', body: 'first' });
    const url = `/api/forums/posts/${post.id}`;
    await author.call('PATCH', `${url}/`, { body: 'second' });
    await author.call('PATCH', `${url}/`, { body: 'second' });
    await author.call('PATCH', `${url}/`, { title: 'Two' });
    await author.call('PATCH', `${url}/`, { kind: 'idea' });
    const { status, body } = await server.get(`${url}/revisions/`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      count: 2,
      next_cursor: null,
      results: [
        { title: 'One', text: 'second', by_moderator: false },
        { title: 'One', text: 'first', by_moderator: false, written_at: post.created_at },
      ],
    });
    const first = (await server.get(`${url}/revisions/?limit=1`)).body;
    const second = (await server.get(`${url}/revisions/?limit=1&cursor=${first.next_cursor}`)).body;
    expect([...textsOf(first), ...textsOf(second)]).toEqual(['second', 'first']);
    expect((await server.get(`${url}/revisions/?limit=11`)).status).toBe(422);
  });

  it('keeps what an author declared, which nobody takes back without a trace, nor for somebody else @full', async () => {
    const post = await writePost(author, { declared_interest: 'paid' });
    const url = `/api/forums/posts/${post.id}/`;
    server.pass(1000);
    expect((await moderator.call('PATCH', url, { declared_interest: 'none' })).status).toBe(422);
    const undeclared = (await author.call('PATCH', url, { declared_interest: 'none' })).body;
    expect(undeclared).toMatchObject({ declared_interest: 'none', status: 'published' });
    expect(Date.parse(undeclared.updated_at)).toBeGreaterThan(Date.parse(undeclared.created_at));
    await author.call('PATCH', url, { declared_interest: 'holds', body: 'second' });
    await moderator.call('PATCH', url, { body: 'third' });
    expect((await server.get(`${url}revisions/`)).body).toMatchObject({
      count: 3,
      results: [
        { text: null, declared_interest: 'holds' },
        { text: null, declared_interest: 'none' },
        { text: null, declared_interest: 'paid', by_moderator: false },
      ],
    });
  });

  it('is kept of comments too, and of each its own @full', async () => {
    const post = await writePost(author);
    const [one, two] = [await writeComment(other, post.id, { content: 'was' }), await writeComment(other, post.id)];
    await other.call('PATCH', `/api/forums/comments/${one.id}/`, { content: 'is' });
    const texts = async (path: string) => textsOf((await server.get(`/api/forums/${path}/revisions/`)).body);
    expect(await texts(`comments/${one.id}`)).toEqual(['was']);
    expect(await texts(`comments/${two.id}`)).toEqual([]);
    expect(await texts(`posts/${post.id}`)).toEqual([]);
  });

  it('is withheld, with all before it, once a moderator replaced it', async () => {
    const post = await writePost(author);
    const comment = await writeComment(other, post.id, { content: 'a' });
    const url = `/api/forums/comments/${comment.id}`;
    await other.call('PATCH', `${url}/`, { content: 'their address' });
    await moderator.call('PATCH', `${url}/`, { content: 'c' });
    await other.call('PATCH', `${url}/`, { content: 'd' });
    expect(textsOf((await other.call('GET', `${url}/revisions/`)).body)).toEqual(['c', null, null]);
    expect(textsOf((await moderator.call('GET', `${url}/revisions/`)).body)).toEqual(['c', 'their address', 'a']);
  });

  it('is not kept of what nobody else could read, nor shown of what they cannot', async () => {
    const newcomer = await joinMember(server, 'newcomer', { accountAgeMilliseconds: 1000 });
    const post = await writePost(newcomer, { body: 'https://pump.example' });
    expect(post.status).toBe('pending');
    const url = `/api/forums/posts/${post.id}`;
    await newcomer.call('PATCH', `${url}/`, { body: 'no link' });
    expect((await newcomer.call('GET', `${url}/revisions/`)).body.results).toEqual([]);
    expect((await server.get(`${url}/revisions/`)).status).toBe(404);
    const comment = await writeComment(other, (await writePost(author)).id);
    await other.call('PATCH', `/api/forums/comments/${comment.id}/`, { content: 'again' });
    await other.call('DELETE', `/api/forums/comments/${comment.id}/`);
    expect((await server.get(`/api/forums/comments/${comment.id}/revisions/`)).status).toBe(404);
  });

  it('is not changed by an edit that is refused @full', async () => {
    const post = await writePost(author);
    await lockDiscussion(server, post.id);
    expect((await author.call('PATCH', `/api/forums/posts/${post.id}/`, { body: 'late' })).status).toBe(409);
    expect((await server.get(`/api/forums/posts/${post.id}/revisions/`)).body.count).toBe(0);
  });
});

describe('a preview', () => {
  it('shows a text as it will be shown, and is for members alone', async () => {
    const text = '**bold** <script>x()</script> [a](javascript:x())';
    const { status, body } = await author.call('POST', '/api/forums/preview/', { text });
    expect(status).toBe(200);
    expect(body.html).toBe((await writePost(author, { body: text })).body_html);
    expect(body.html).toContain('<strong>bold</strong>');
    expect((await server.call('POST', '/api/forums/preview/', { body: { text } })).status).toBe(401);
    expect((await author.call('POST', '/api/forums/preview/', { text: 'x'.repeat(20_001) })).status).toBe(422);
    expect((await author.call('POST', '/api/forums/preview/', { text: '' })).body).toEqual({ html: '', symbols: [] });
  });
});
