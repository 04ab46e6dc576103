import { eq } from 'drizzle-orm';
import { comments, forumPosts, forums } from '../../database/schema';
import { passFirstLook, writeComment, writePost } from '../../testing/community';
import { admin, ann, ben, mod, other, server } from '../../testing/deskMembers';
import { joinMember, type Member } from '../../testing/members';
import { act, ACTIONS, DAY, DECISIONS } from '../../testing/moderationDesk';

const statusOf = async (path: string) => (await server.get(`/api/forums/${path}/`)).status;
const notices = async (of: Member) => (await of.call('GET', '/api/forums/notifications/')).body.results;

/** Appeals the newest decision about somebody, and has it overturned. */
async function appealAndOverturn(of: Member, decision?: number) {
  const id = decision ?? (await of.call('GET', DECISIONS)).body.results[0].id;
  expect((await of.call('POST', `${DECISIONS}${id}/appeal/`, { text: 'Look again.' })).status).toBe(201);
  const { body } = await admin.call('GET', '/api/forums/moderation/queue/?part=appeals&limit=100');
  const waiting = body.results.find((one: { author: { id: number } }) => one.author.id === of.id);
  expect((await act(admin, 'appeal', waiting.target_id, 'overturn', { reason: 'fine' })).status).toBe(201);
}

/** The kept counts of everything in the forums beside the rows that they count. */
async function miscounted() {
  const { database } = server.context;
  const [allForums, posts, all] = await Promise.all([
    database.select().from(forums),
    database.select().from(forumPosts),
    database.select().from(comments),
  ]);
  const shown = all.filter(({ status }) => status === 'published');
  return [
    ...allForums.filter(
      ({ id, postsCount }) =>
        posts.filter((post) => post.forumId === id && post.status === 'published').length !== postsCount,
    ),
    ...posts.filter(({ id, commentsCount }) => shown.filter(({ postId }) => postId === id).length !== commentsCount),
    ...all.filter(({ id, repliesCount }) => shown.filter(({ parentId }) => parentId === id).length !== repliesCount),
  ];
}

it('many at once, hidden and voted on and answered meanwhile, are counted as they are', async () => {
  const post = await writePost(ann);
  const parent = await writeComment(ann, post.id);
  const crowd = await Promise.all(Array.from({ length: 20 }, (_, number) => joinMember(server, `crowd-${number}`)));
  const answers = await Promise.all([
    ...crowd.map((one) => one.call('POST', `/api/forums/posts/${post.id}/vote/`, { is_upvote: true })),
    ...crowd.map((one) =>
      one.call('POST', `/api/forums/posts/${post.id}/comments/`, { content: 'x', parent: parent.id }),
    ),
    act(mod, 'comment', parent.id, 'hide'),
    act(mod, 'post', post.id, 'hide'),
    act(other, 'post', post.id, 'remove'),
    act(other, 'post', post.id, 'move', { forum_id: 2 }),
    act(other, 'comment', parent.id, 'publish'),
    ann.call('DELETE', `/api/forums/posts/${post.id}/`),
  ]);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const { database } = server.context;
  const [row] = await database.select().from(forumPosts).where(eq(forumPosts.id, post.id));
  expect(row?.status === 'published').toBe(false);
  expect(await miscounted()).toEqual([]);
});

describe('an appeal that is granted gives back what was taken', () => {
  it('though the post was locked meanwhile @full', async () => {
    const post = await writePost(ann);
    await act(mod, 'post', post.id, 'hide');
    const [{ id }] = (await ann.call('GET', DECISIONS)).body.results;
    await act(other, 'post', post.id, 'lock');
    await appealAndOverturn(ann, id);
    expect(await statusOf(`posts/${post.id}`)).toBe(200);
  });

  it('a second time, of a second decision @full', async () => {
    const post = await writePost(ann);
    for (const action of ['hide', 'remove']) {
      await act(mod, 'post', post.id, action);
      await appealAndOverturn(ann);
      expect(await statusOf(`posts/${post.id}`)).toBe(200);
    }
  });

  it('though it was removed meanwhile, once that is taken back too @full', async () => {
    const post = await writePost(ann);
    const comment = await writeComment(ann, post.id);
    for (const [type, id] of [
      ['comment', comment.id],
      ['post', post.id],
    ] as const) {
      const { action_id: hidden } = (await act(mod, type, id, 'hide')).body;
      const { action_id: removed } = (await act(mod, type, id, 'remove')).body;
      await appealAndOverturn(ann, hidden);
      expect((await act(mod, 'decision', removed, 'lift', { reason: 'fine' })).status).toBe(201);
      expect(await statusOf(`${type}s/${id}`)).toBe(200);
    }
  });

  it('but not what was hidden anew by a later decision', async () => {
    const post = await writePost(ann);
    await act(mod, 'post', post.id, 'hide');
    const [{ id }] = (await ann.call('GET', DECISIONS)).body.results;
    await act(other, 'post', post.id, 'publish', { reason: 'fine' });
    await act(other, 'post', post.id, 'hide');
    await appealAndOverturn(ann, id);
    expect(await statusOf(`posts/${post.id}`)).toBe(410);
    expect((await notices(ann))[0].message).toMatch(
      /taken the decision back\. It is still hidden by another decision\.$/,
    );
  });

  it('but not what its author deleted meanwhile, or another decision removed, and says so @full', async () => {
    const post = await writePost(ann);
    const comment = await writeComment(ann, post.id);
    await act(mod, 'post', post.id, 'hide');
    const [{ id: ofPost }] = (await ann.call('GET', DECISIONS)).body.results;
    await act(mod, 'comment', comment.id, 'hide');
    const [{ id: ofComment }] = (await ann.call('GET', DECISIONS)).body.results;
    await act(mod, 'comment', comment.id, 'remove');
    await appealAndOverturn(ann, ofComment);
    expect((await notices(ann))[0].message).toMatch(
      /taken the decision back\. It is still removed by another decision\.$/,
    );
    await act(mod, 'post', post.id, 'publish', { reason: 'fine' });
    await ann.call('DELETE', `/api/forums/posts/${post.id}/`);
    await appealAndOverturn(ann, ofPost);
    expect((await notices(ann))[0].message).toMatch(
      /decision back\. It is not back, because you deleted it yourself\.$/,
    );
  });
});

describe('a suspended moderator', () => {
  it.each(['of a forum', 'of all forums'])('%s decides nothing until the suspension ends', async (whose) => {
    const role = whose === 'of a forum' ? 'user' : 'moderator';
    const sue = await joinMember(server, `sue-${role}`, { role });
    if (role === 'user') await admin.call('POST', '/api/forums/forums/1/moderators/', { account: sue.username });
    const post = await writePost(ann);
    const comment = await writeComment(ben, post.id);
    const until = new Date(server.context.clock().getTime() + DAY).toISOString();
    expect((await act(admin, 'user', sue.id, 'suspend', { until })).status).toBe(201);
    const targets = [{ target_type: 'post', target_id: post.id }];
    const refused = [
      await act(sue, 'post', post.id, 'hide'),
      await sue.call('POST', `${ACTIONS}bulk/`, { targets, action: 'hide', reason: 'spam' }),
      ...(role === 'user'
        ? []
        : [
            await sue.call('DELETE', `/api/forums/posts/${post.id}/`),
            await sue.call('DELETE', `/api/forums/comments/${comment.id}/`),
            await sue.call('POST', '/api/forums/moderation/rules/', { kind: 'word', text: 'market' }),
            await sue.call('DELETE', '/api/forums/moderation/rules/1/'),
          ]),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(refused.map(() => [403, 'suspended']));
    expect([await statusOf(`posts/${post.id}`), await statusOf(`comments/${comment.id}`)]).toEqual([200, 200]);
    server.pass(DAY);
    expect((await act(sue, 'post', post.id, 'hide')).status).toBe(201);
  });
});

describe('what waits and was changed before it was published', () => {
  it('is news when it is published: whom it names is told then @full', async () => {
    const ned = await joinMember(server, 'ned', { accountAgeMilliseconds: 1000 });
    const post = await writePost(ned, { title: 'First words' });
    server.pass(1000);
    await ned.call('PATCH', `/api/forums/posts/${post.id}/`, { body: 'Hello @ben' });
    const open = await writePost(ann);
    const comment = await writeComment(ned, open.id, { content: 'To be changed' });
    await ned.call('PATCH', `/api/forums/comments/${comment.id}/`, { content: 'Changed' });
    await act(mod, 'post', post.id, 'publish', { reason: 'fine' });
    await act(mod, 'comment', comment.id, 'publish', { reason: 'fine' });
    expect((await notices(ben))[0].message).toBe('ned mentioned you in "First words".');
    expect((await notices(ann))[0].message).toBe('ned wrote on "A title".');
  });

  it('is told also when it was hidden before anybody read it, at the desk and by an appeal, and once @full', async () => {
    const zoe = await joinMember(server, 'zoe', { accountAgeMilliseconds: 1000 });
    const cyd = await joinMember(server, 'cyd');
    const open = await writePost(cyd, { title: 'Open' });
    const post = await writePost(zoe, { title: 'Late words', body: 'Hello @ben' });
    const comment = await writeComment(zoe, open.id, { content: 'Hello @ben' });
    expect([post.status, comment.status]).toEqual(['pending', 'pending']);
    const told = async (of: Member) =>
      (await notices(of)).flatMap(({ message }: { message: string }) => (message.startsWith('zoe ') ? [message] : []));
    await act(mod, 'post', post.id, 'hide');
    await act(mod, 'comment', comment.id, 'hide');
    expect([await told(ben), await told(cyd)]).toEqual([[], []]);
    await appealAndOverturn(zoe);
    expect(await told(ben)).toEqual(['zoe mentioned you in a comment on "Open".']);
    await act(mod, 'post', post.id, 'publish', { reason: 'fine' });
    const all = {
      ben: ['zoe mentioned you in "Late words".', 'zoe mentioned you in a comment on "Open".'],
      cyd: ['zoe wrote on "Open".'],
    };
    expect({ ben: await told(ben), cyd: await told(cyd) }).toEqual(all);
    for (const [type, id] of [
      ['post', post.id],
      ['comment', comment.id],
    ] as const) {
      await act(mod, type, id, 'hide');
      await act(mod, type, id, 'publish', { reason: 'fine' });
    }
    expect({ ben: await told(ben), cyd: await told(cyd) }).toEqual(all);
  });

  it('is none when everybody has read it before @full', async () => {
    const nel = await joinMember(server, 'nel', { accountAgeMilliseconds: 1000 });
    await passFirstLook(server, nel);
    const post = await writePost(nel, { title: 'Second words', body: 'Hello @ben' });
    expect(post.status).toBe('published');
    const count = (await notices(ben)).length;
    await nel.call('PATCH', `/api/forums/posts/${post.id}/`, { body: 'Hello @ben, see https://pump.example' });
    await act(mod, 'post', post.id, 'publish', { reason: 'fine' });
    expect(await notices(ben)).toHaveLength(count);
  });
});

describe('a merge', () => {
  it('takes along what comments said before, and leads to them', async () => {
    const [from, into] = [await writePost(ann), await writePost(ben, { title: 'Into' })];
    const comment = await writeComment(ann, from.id, { content: 'Before' });
    await ann.call('PATCH', `/api/forums/comments/${comment.id}/`, { content: 'After' });
    expect((await act(mod, 'post', from.id, 'merge', { into_post_id: into.id })).status).toBe(201);
    const { body } = await server.get(`/api/forums/comments/${comment.id}/revisions/`);
    expect(body.results.map(({ text }: { text: string }) => text)).toEqual(['Before']);
  });

  it('into one another, at once, leaves one of both @full', async () => {
    const [one, two] = [await writePost(ann), await writePost(ben)];
    await writeComment(ben, one.id);
    await writeComment(ann, two.id);
    const answers = await Promise.all([
      act(mod, 'post', one.id, 'merge', { into_post_id: two.id }),
      act(other, 'post', two.id, 'merge', { into_post_id: one.id }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect([await statusOf(`posts/${one.id}`), await statusOf(`posts/${two.id}`)].sort()).toEqual([200, 301]);
  });
});

describe('a post that is not to be read (any more)', () => {
  it('tells its new title to none who commented on it @full', async () => {
    const nat = await joinMember(server, 'nat', { accountAgeMilliseconds: 1000 });
    await passFirstLook(server, nat);
    const post = await writePost(nat, { title: 'Was read' });
    const comment = await writeComment(ann, post.id);
    await act(mod, 'comment', comment.id, 'hide');
    await act(mod, 'post', post.id, 'hide');
    await nat.call('PATCH', `/api/forums/posts/${post.id}/`, { title: 'Waits at pump.example.com' });
    const { body } = await ann.call('GET', DECISIONS);
    expect(body.results[0]).toMatchObject({ action: 'hide', target_type: 'comment' });
    expect(JSON.stringify(body)).not.toContain('pump.example');
  });

  it('is not looked at by the trial of a rule when its author has taken it away @full', async () => {
    const post = await writePost(ann, { title: 'Zwieback' });
    const trial = async () =>
      (await mod.call('POST', '/api/forums/moderation/rules/trial/', { kind: 'word', text: 'zwieback' })).body.matches;
    expect(await trial()).toBe(1);
    await ann.call('DELETE', `/api/forums/posts/${post.id}/`);
    expect(await trial()).toBe(0);
  });
});
