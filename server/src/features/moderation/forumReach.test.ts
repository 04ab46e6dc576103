import { forumPostMerges } from '../../database/schema';
import { passFirstLook, writeComment, writePost } from '../../testing/community';
import { joinMember, type Member } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';

const ACTIONS = '/api/forums/moderation/actions/';
const DESK = '/api/forums/moderation/desk/';
const LOG = '/api/forums/moderation/log/';
const MODERATORS = '/api/forums/forums/1/moderators/';

let server: TestServer;
let ann: Member;
let ben: Member;
let mod: Member;
let admin: Member;
/** Moderates the first forum, and no other. */
let fay: Member;
beforeAll(async () => {
  // Sessions are remembered for longer than the tests take: what changes them is known at once all the same.
  server = await openTestServer({ config: { callerCacheSeconds: 60 } });
  ann = await joinMember(server, 'ann');
  ben = await joinMember(server, 'ben');
  mod = await joinMember(server, 'mod', { role: 'moderator' });
  admin = await joinMember(server, 'root-admin', { role: 'admin' });
  fay = await joinMember(server, 'fay');
  expect((await admin.call('POST', MODERATORS, { account: 'fay', note: 'Knows filings.' })).status).toBe(201);
});
afterAll(() => server.close());

const act = (by: Member, target_type: string, target_id: number, action: string, more: object = {}) =>
  by.call('POST', ACTIONS, { target_type, target_id, action, reason: 'abuse', note: 'Insults.', ...more });
const writeElsewhere = async () =>
  (await ann.call('POST', '/api/forums/forums/2/posts/', { title: 'There', body: 'Words.' })).body;
const read = (by: Member, path: string) => by.call('GET', `/api/forums/${path}/`);
const lastNotice = async (of: Member) => (await of.call('GET', '/api/forums/notifications/')).body.results[0];

describe('the desk of somebody', () => {
  it('is told without a refusal, to whoever moderates nothing too @full', async () => {
    const name = (await server.get('/api/forums/forums/1/')).body.name;
    expect((await ann.call('GET', DESK)).body).toEqual({ is_everywhere: false, may_appoint: false, forums: [] });
    expect((await fay.call('GET', DESK)).body).toMatchObject({ is_everywhere: false, forums: [{ id: 1, name }] });
    expect((await mod.call('GET', DESK)).body).toMatchObject({ is_everywhere: true, may_appoint: false });
    expect((await admin.call('GET', DESK)).body).toMatchObject({ is_everywhere: true, may_appoint: true });
  });
});

describe('somebody who was appointed', () => {
  it('is told what they may do now, and it stands in the public log without a name', async () => {
    const eve = await joinMember(server, 'eve');
    await admin.call('POST', MODERATORS, { account: 'eve' });
    expect(await lastNotice(eve)).toMatchObject({ link: '/forums/moderation', notification_type: 'moderation' });
    expect((await lastNotice(eve)).message).toContain('You decide about what is reported and what waits there.');
    const dismissal = { reason: 'undisclosed_promotion', note: 'Paid by a company.' };
    expect((await admin.call('DELETE', `${MODERATORS}${eve.id}/`, dismissal)).status).toBe(200);
    expect((await lastNotice(eve)).message).toContain('Reason: undisclosed promotion.');
    const { body } = await server.get(LOG);
    expect(body.results.slice(0, 2)).toMatchObject([
      { action: 'dismiss', reason: 'undisclosed_promotion', forum_id: 1 },
      { action: 'appoint', forum_id: 1 },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/eve|Paid by/);
  });

  it('is dismissed for no reason that does not exist, and nothing changes @full', async () => {
    expect((await admin.call('DELETE', `${MODERATORS}${fay.id}/`, { reason: 'mood' })).status).toBe(422);
    expect((await read(fay, 'moderation/desk')).body.forums).toHaveLength(1);
  });
});

describe('a moderator of one forum', () => {
  it('opens what is hidden and what waits there, with the reason, and nothing elsewhere', async () => {
    const [here, there] = [await writePost(ann, { title: 'Here' }), await writeElsewhere()];
    for (const { id } of [here, there]) await act(mod, 'post', id, 'hide');
    expect((await read(fay, `posts/${here.id}`)).body).toMatchObject({
      ...{ title: 'Here', status: 'hidden', may_moderate: true },
      hidden_for: { reason: 'abuse', note: 'Insults.' },
    });
    expect((await read(fay, `posts/${there.id}`)).status).toBe(410);
    expect((await read(ben, `posts/${here.id}`)).status).toBe(410);
    const newcomer = await joinMember(server, 'newcomer', { accountAgeMilliseconds: 1000 });
    const waiting = await writePost(newcomer);
    expect((await read(fay, `posts/${waiting.id}`)).body).toMatchObject({ status: 'pending', may_moderate: true });
    expect((await read(ben, `posts/${waiting.id}`)).status).toBe(404);
    const listed = async (by: Member, forum: number) =>
      (await by.call('GET', `/api/forums/forums/${forum}/posts/?limit=100`)).body.results.map(
        ({ id }: { id: number }) => id,
      );
    expect(await listed(fay, 1)).toEqual(expect.arrayContaining([here.id, waiting.id]));
    expect(await listed(fay, 2)).not.toContain(there.id);
    expect(await listed(ben, 1)).not.toContain(here.id);
  });

  it('reads hidden comments and replies of that forum in their place @full', async () => {
    const [here, there] = [await writePost(ann), await writeElsewhere()];
    const comment = await writeComment(ben, here.id, { content: 'Rude words' });
    const reply = await writeComment(ben, here.id, { content: 'Ruder words', parent: comment.id });
    const far = await writeComment(ben, there.id, { content: 'Far words' });
    for (const { id } of [reply, comment, far]) await act(mod, 'comment', id, 'hide');
    const hidden_for = { reason: 'abuse', note: 'Insults.' };
    const { body } = await read(fay, `posts/${here.id}/comments`);
    expect(body.results).toMatchObject([
      { content: 'Rude words', status: 'hidden', hidden_for, replies: [{ content: 'Ruder words', hidden_for }] },
    ]);
    expect((await read(fay, `comments/${comment.id}/replies`)).body.results).toMatchObject([{ hidden_for }]);
    expect((await read(fay, `comments/${reply.id}`)).body.replies).toMatchObject([{ content: 'Ruder words' }]);
    expect((await read(fay, `comments/${far.id}`)).status).toBe(404);
    expect((await read(fay, `posts/${there.id}/comments`)).body.results).toMatchObject([{ content: '' }]);
    expect(JSON.stringify((await read(ben, `posts/${here.id}/comments`)).body)).not.toMatch(/Rude|hidden_for|Insults/);
    expect(JSON.stringify((await read(fay, `posts/${there.id}/comments`)).body)).not.toMatch(/Far|hidden_for|Insults/);
  });

  it('is told of the permission by the answer, where nobody else is @full', async () => {
    const [here, there] = [await writePost(ann), await writeElsewhere()];
    const permissions = async (by: Member) =>
      Promise.all([here, there].map(async ({ id }) => (await read(by, `posts/${id}`)).body.may_moderate));
    expect(await permissions(fay)).toEqual([true, undefined]);
    expect(await permissions(mod)).toEqual([true, true]);
    expect(await permissions(ann)).toEqual([undefined, undefined]);
    expect((await server.get(`/api/forums/posts/${here.id}/`)).body).not.toHaveProperty('may_moderate');
  });

  it('answers in a locked discussion there, and takes away what stands there alone', async () => {
    const [here, there] = [await writePost(ann), await writeElsewhere()];
    for (const { id } of [here, there]) await act(mod, 'post', id, 'lock');
    const answer = (id: number) => fay.call('POST', `/api/forums/posts/${id}/comments/`, { content: 'Closed.' });
    expect((await answer(here.id)).status).toBe(201);
    expect((await answer(there.id)).body.code).toBe('locked');
    expect((await fay.call('DELETE', `/api/forums/posts/${there.id}/`)).status).toBe(403);
    expect((await fay.call('DELETE', `/api/forums/posts/${here.id}/`)).status).toBe(200);
    expect((await server.get(`/api/forums/posts/${here.id}/`)).status).toBe(410);
  });

  it('sees none of it any more once they are dismissed', async () => {
    const gus = await joinMember(server, 'gus');
    const post = await writePost(ann);
    await act(mod, 'post', post.id, 'hide');
    await admin.call('POST', MODERATORS, { account: 'gus' });
    expect((await read(gus, `posts/${post.id}`)).status).toBe(200);
    await admin.call('DELETE', `${MODERATORS}${gus.id}/`);
    expect((await read(gus, `posts/${post.id}`)).status).toBe(410);
  });
});

describe('the address of a post that was merged', () => {
  const merge = async (from: { id: number }, into: { id: number }) =>
    expect((await act(mod, 'post', from.id, 'merge', { into_post_id: into.id })).status).toBe(201);
  const leadsTo = async (id: number) => {
    const { status, headers } = await server.get(`/api/forums/posts/${id}/`);
    return status === 301 ? headers['location'] : status;
  };
  const pathOf = ({ id }: { id: number }) => `/api/forums/posts/${id}/`;

  it('leads to the other post, through further merges, and is kept by nobody', async () => {
    const [one, two, three] = [await writePost(ann), await writePost(ann), await writePost(ben)];
    await merge(one, two);
    const kept = await read(mod, `posts/${one.id}`);
    expect(kept.body.hidden_for).toMatchObject({ merged_into: { id: two.id, forum_id: two.forum_id } });
    expect(await leadsTo(one.id)).toBe(pathOf(two));
    expect((await server.get(pathOf(one))).headers['cache-control']).toBe('no-cache');
    await merge(two, three);
    expect([await leadsTo(one.id), await leadsTo(two.id)]).toEqual([pathOf(three), pathOf(three)]);
    await act(mod, 'post', three.id, 'hide');
    expect(await leadsTo(one.id)).toBe(410);
  });

  it('is its own again when it is published, and leads nowhere when it is removed @full', async () => {
    const [one, two] = [await writePost(ann), await writePost(ben)];
    await merge(one, two);
    await act(mod, 'post', one.id, 'publish', { reason: 'fine' });
    expect(await leadsTo(one.id)).toBe(200);
    await act(mod, 'post', one.id, 'hide');
    expect(await leadsTo(one.id)).toBe(410);
    await act(mod, 'post', one.id, 'publish', { reason: 'fine' });
    await merge(two, one);
    expect(await leadsTo(two.id)).toBe(pathOf(one));
    await act(mod, 'post', two.id, 'remove');
    expect(await leadsTo(two.id)).toBe(410);
  });

  it('leads there again when its removal is taken back or an appeal against it is granted, whatever came between @full', async () => {
    const [one, two, three] = [await writePost(ann), await writePost(ann), await writePost(ben)];
    const remove = async ({ id }: { id: number }) => (await act(mod, 'post', id, 'remove')).body.action_id as number;
    const lift = async (decision: number) =>
      expect((await act(mod, 'decision', decision, 'lift', { reason: 'fine' })).status).toBe(201);
    const leads = async () => [await leadsTo(one.id), await leadsTo(two.id)];
    await merge(one, two);
    await lift(await remove(one));
    expect(await leads()).toEqual([pathOf(two), 200]);
    const ofTarget = await remove(two);
    expect(await leads()).toEqual([410, 410]);
    await lift(ofTarget);
    expect(await leads()).toEqual([pathOf(two), 200]);

    await merge(two, three);
    const inBetween = await remove(two);
    expect(await leads()).toEqual([pathOf(three), 410]);
    const appealed = await remove(one);
    expect(await leads()).toEqual([410, 410]);
    await lift(inBetween);
    expect(await leads()).toEqual([410, pathOf(three)]);
    await ann.call('POST', `/api/forums/moderation/decisions/${appealed}/appeal/`, { text: 'Look again.' });
    const [waits] = (await admin.call('GET', '/api/forums/moderation/queue/?part=appeals')).body.results;
    expect((await act(admin, 'appeal', waits.target_id, 'overturn', { reason: 'fine' })).status).toBe(201);
    expect(await leads()).toEqual([pathOf(three), pathOf(three)]);

    await act(mod, 'post', one.id, 'publish', { reason: 'fine' });
    await lift(await remove(one));
    expect(await leads()).toEqual([200, pathOf(three)]);
    await act(mod, 'post', one.id, 'hide');
    expect(await leads()).toEqual([410, pathOf(three)]);
  });

  it('says that it was merged where that leads nowhere @full', async () => {
    const [one, two] = [await writePost(ann), await writePost(ben)];
    const said = async ({ id }: { id: number }) => (await server.get(pathOf({ id }))).body.detail;
    await merge(one, two);
    await ben.call('DELETE', pathOf(two));
    expect(await said(one)).toBe('This post was merged into another one, which cannot be read now.');
    await ben.call('POST', `${pathOf(two)}restore/`);
    expect(await leadsTo(one.id)).toBe(pathOf(two));
    await act(mod, 'post', one.id, 'remove');
    expect(await said(one)).toBe('This post was removed by a moderator.');
  });

  it('ends where merges lead in a circle @full', async () => {
    const [one, two] = [await writePost(ann), await writePost(ben)];
    for (const { id } of [one, two]) await act(mod, 'post', id, 'hide');
    const createdAt = server.context.clock();
    await server.context.database.insert(forumPostMerges).values([
      { postId: one.id, intoId: two.id, createdAt },
      { postId: two.id, intoId: one.id, createdAt },
    ]);
    expect([await leadsTo(one.id), await leadsTo(two.id)]).toEqual([410, 410]);
  });

  it('takes its comments along: a link to one finds it at its new place @full', async () => {
    const [one, two] = [await writePost(ann), await writePost(ben)];
    const comment = await writeComment(ben, one.id);
    await merge(one, two);
    expect((await server.get(`/api/forums/comments/${comment.id}/`)).body.post_id).toBe(two.id);
    const noticed = (await ann.call('GET', '/api/forums/notifications/')).body.results;
    expect(noticed[0].message).toContain('was merged into another by a moderator');
    expect(noticed[1].link).toBe(`/forums/1/posts/${two.id}?comment=${comment.id}#comment-${comment.id}`);
  });
});

describe('an appeal about what was moved to another forum meanwhile', () => {
  it('waits for the moderators of that one, and those of the former neither read nor decide it @full', async () => {
    const ivo = await joinMember(server, 'ivo');
    await admin.call('POST', '/api/forums/forums/2/moderators/', { account: 'ivo' });
    const post = await writePost(ann, { title: 'Taken along' });
    await act(mod, 'post', post.id, 'hide');
    const [decision] = (await ann.call('GET', '/api/forums/moderation/decisions/')).body.results;
    const path = `/api/forums/moderation/decisions/${decision.id}/appeal/`;
    expect((await ann.call('POST', path, { text: 'Look again.' })).status).toBe(201);
    await act(mod, 'post', post.id, 'move', { forum_id: 2 });
    const waiting = async (of: Member) =>
      (await of.call('GET', '/api/forums/moderation/queue/?part=appeals')).body.results;
    expect(await waiting(fay)).toEqual([]);
    const [waits] = await waiting(ivo);
    expect(waits).toMatchObject({ title: 'Taken along', forum_id: 2 });
    const overturn = (by: Member) => act(by, 'appeal', waits.target_id, 'overturn', { reason: 'fine' });
    expect((await overturn(fay)).status).toBe(403);
    expect((await read(ben, `posts/${post.id}`)).status).toBe(410);
    expect((await overturn(ivo)).status).toBe(201);
    expect((await read(ben, `posts/${post.id}`)).body).toMatchObject({ status: 'published', forum_id: 2 });
  });
});

describe('whom an edit names that waits for a moderator', () => {
  it('is told when it is published, once, and nobody anew of what they were told before @full', async () => {
    const cyd = await joinMember(server, 'cyd');
    const dov = await joinMember(server, 'dov');
    const nel = await joinMember(server, 'nel', { accountAgeMilliseconds: 1000 });
    await passFirstLook(server, nel);
    await cyd.call('PUT', '/api/forums/following/author/nel/');
    await dov.call('PUT', '/api/forums/muted/nel/');
    const post = await writePost(nel, { title: 'Margins', body: 'Hello @ben and @dov' });
    const open = await writePost(ann, { title: 'Open' });
    const comment = await writeComment(nel, open.id, { content: 'Hello @ben' });
    // Whoever is named and muted the author was not told; what was written then is no news later.
    await dov.call('DELETE', '/api/forums/muted/nel/');
    const told = async (of: Member, kind: string) =>
      (await of.call('GET', '/api/forums/notifications/?limit=100')).body.results.filter(
        ({ notification_type, message }: { notification_type: string; message: string }) =>
          notification_type === kind && message.startsWith('nel '),
      ).length;
    const all = async () => ({
      ben: await told(ben, 'mention'),
      cyd: [await told(cyd, 'mention'), await told(cyd, 'follow')],
      dov: await told(dov, 'mention'),
      ann: await told(ann, 'reply'),
    });
    const before = { ben: 2, cyd: [0, 1], dov: 0, ann: 1 };
    expect(await all()).toEqual(before);
    // What follows would be told anew of what was read already.
    for (const { id } of (await cyd.call('GET', '/api/forums/notifications/')).body.results) {
      await cyd.call('POST', `/api/forums/notifications/${id}/read/`);
    }
    const link = 'https://pump.example';
    await nel.call('PATCH', `/api/forums/posts/${post.id}/`, { body: `Hello @ben, @dov and @cyd: ${link}` });
    await nel.call('PATCH', `/api/forums/comments/${comment.id}/`, { content: `@ben, @cyd, ${link}` });
    expect(await all()).toEqual(before);
    await act(mod, 'post', post.id, 'publish', { reason: 'fine' });
    expect(await all()).toEqual({ ...before, cyd: [1, 1] });
    await act(mod, 'comment', comment.id, 'publish', { reason: 'fine' });
    expect(await all()).toEqual({ ...before, cyd: [2, 1] });
  });
});
