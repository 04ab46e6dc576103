import { writePost } from '../../testing/community';
import { joinMember, type Member } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';

const HOUR = 60 * 60 * 1000;

let server: TestServer;
let author: Member;
let reader: Member;
let ideas = 0;
beforeAll(async () => {
  server = await openTestServer();
  author = await joinMember(server, 'ann');
  reader = await joinMember(server, 'ben');
});
afterAll(() => server.close());

async function writeIdea(by = author): Promise<number> {
  ideas += 1;
  const idea = { kind: 'stock', symbol: 'AAPL', direction: 'long', horizon: '3m' };
  return (await writePost(by, { title: `Idea ${ideas}`, kind: 'idea', idea })).id;
}

const say = (by: Member, id: number, kind: string) => by.call('PUT', `/api/forums/posts/${id}/idea-votes/${kind}/`);
const takeBack = (by: Member, id: number, kind: string) =>
  by.call('DELETE', `/api/forums/posts/${id}/idea-votes/${kind}/`);
const votesOf = async (id: number, by?: Member) =>
  (await server.get(`/api/forums/posts/${id}/`, await by?.token())).body.idea_votes;

describe('of a trade idea', () => {
  it('readers say that they agree and that it is useful, each on its own, beside their vote', async () => {
    const id = await writeIdea();
    expect(await votesOf(id)).toEqual({ agree: 0, useful: 0, own: [], uncounted: [] });
    expect((await say(reader, id, 'useful')).body).toEqual({ agree: 0, useful: 1, own: ['useful'], uncounted: [] });
    expect((await say(reader, id, 'agree')).body).toMatchObject({ agree: 1, useful: 1, own: ['agree', 'useful'] });
    await reader.call('POST', `/api/forums/posts/${id}/vote/`, { is_upvote: false });
    expect(await votesOf(id)).toEqual({ agree: 1, useful: 1, own: [], uncounted: [] });
    expect(await votesOf(id, reader)).toMatchObject({ agree: 1, useful: 1, own: ['agree', 'useful'] });
    expect((await takeBack(reader, id, 'agree')).body).toEqual({ agree: 0, useful: 1, own: ['useful'], uncounted: [] });
    expect((await server.get(`/api/forums/posts/${id}/`)).body).toMatchObject({ upvotes: 0, downvotes: 1 });
  });

  it('nothing changes when it is said or taken back twice, or at once @full', async () => {
    const id = await writeIdea();
    await Promise.all([1, 2, 3].map(() => say(reader, id, 'agree')));
    expect(await votesOf(id)).toMatchObject({ agree: 1, useful: 0 });
    for (const _ of [1, 2]) expect((await takeBack(reader, id, 'agree')).status).toBe(200);
    expect(await votesOf(id)).toMatchObject({ agree: 0, useful: 0 });
  });

  it('its author says neither', async () => {
    const id = await writeIdea();
    const { status, body } = await say(author, id, 'useful');
    expect([status, body.code]).toEqual([403, 'forbidden']);
    expect(await votesOf(id)).toMatchObject({ useful: 0 });
  });

  it('accounts younger than a day say it without being counted @full', async () => {
    const id = await writeIdea();
    const young = await joinMember(server, 'young', { accountAgeMilliseconds: HOUR });
    expect((await say(young, id, 'agree')).body).toEqual({
      ...{ agree: 0, useful: 0, own: ['agree'], uncounted: ['agree'] },
    });
  });

  it('one account says it of six of one person a day, and each of the two on its own @full', async () => {
    const one = await joinMember(server, 'carl');
    const ids: number[] = [];
    for (let index = 0; index < 7; index += 1) ids.push(await writeIdea());
    const [last, ...others] = ids;
    for (const id of others) expect((await say(one, id, 'agree')).status).toBe(200);
    const refused = await say(one, last!, 'agree');
    expect([refused.status, refused.body.detail]).toEqual([
      429,
      'One account can give 6 votes "Agree" to one person in 24 hours. You can give this author the next in 24 hours.',
    ]);
    expect((await say(one, last!, 'useful')).status).toBe(200);
  });
});

it('of what is no idea, is not there or not to be voted on, and of other words, nothing can be said', async () => {
  const { id } = await writePost(author);
  expect((await server.get(`/api/forums/posts/${id}/`)).body.idea_votes).toBeNull();
  const refused = await say(reader, id, 'agree');
  expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
  expect((await say(reader, 999_999, 'agree')).status).toBe(404);
  const idea = await writeIdea();
  expect((await say(reader, idea, 'brilliant')).status).toBe(404);
  expect((await server.call('PUT', `/api/forums/posts/${idea}/idea-votes/agree/`)).status).toBe(401);
  const mod = await joinMember(server, 'mod', { role: 'moderator' });
  const decide = (action: string) =>
    mod.call('POST', '/api/forums/moderation/actions/', {
      target_type: 'post',
      target_id: idea,
      action,
      reason: 'spam',
    });
  await decide('lock');
  expect((await say(reader, idea, 'agree')).body.code).toBe('locked');
  await decide('hide');
  expect((await say(reader, idea, 'agree')).status).toBe(404);
});
