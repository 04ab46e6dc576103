import { type Comment, type ForumPost, REMOVED_POST_TITLE } from '@market-pulse/contract';
import { writeComment, writePost } from '../../testing/community';
import { joinMember, type Member } from '../../testing/members';
import { act, caseOf, countedPosts, openCase, openDeskServer, report } from '../../testing/moderationDesk';
import type { TestServer } from '../../testing/testServer';

const DAY = 24 * 60 * 60 * 1000;
const MINUTE = 60_000;
const DELETED = '/api/forums/deleted/';

let server: TestServer;
let ann: Member;
let ben: Member;
let mod: Member;
let admin: Member;
beforeAll(async () => {
  ({ server, ann, ben, mod, admin } = await openDeskServer());
});
afterAll(() => server.close());

const postAt = (id: number) => `/api/forums/posts/${id}/`;
const commentAt = (id: number) => `/api/forums/comments/${id}/`;
const listOf = async (postId: number) =>
  (await server.get(`${postAt(postId)}comments/`)).body as { count: number; results: Comment[] };
/** What a line of a list says of a comment: what of it is to be read, and what became of it. */
const lineOf = ({ id, status, content, removed_by }: Partial<Comment>) => ({ id, status, content, removed_by });

describe('what is gone', () => {
  it('says who removed it: a post at its address', async () => {
    const [byAuthor, byModerator, hidden] = [await writePost(ann), await writePost(ann), await writePost(ann)];
    await ann.call('DELETE', postAt(byAuthor.id));
    await act(mod, 'post', byModerator.id, 'remove');
    await act(mod, 'post', hidden.id, 'hide');
    for (const [{ id }, words] of [
      [byAuthor, 'This post was removed by its author.'],
      [byModerator, 'This post was removed by a moderator.'],
      [hidden, 'This post was hidden by a moderator.'],
    ] as const) {
      const { status, body } = await server.get(postAt(id));
      expect([status, body.code, body.detail]).toEqual([410, 'gone', words]);
    }
  });

  it('leaves a line in its place, also where nobody answered it, and is not counted', async () => {
    const post = await writePost(ann);
    const [own, removed, hidden] = [
      await writeComment(ben, post.id),
      await writeComment(ben, post.id),
      await writeComment(ben, post.id),
    ];
    const reply = await writeComment(ben, post.id, { parent: own.id });
    await ben.call('DELETE', commentAt(reply.id));
    expect((await listOf(post.id)).results[0]?.replies.map(lineOf)).toEqual([
      { id: reply.id, status: 'removed', content: '', removed_by: 'author' },
    ]);
    await ben.call('DELETE', commentAt(own.id));
    await act(mod, 'comment', removed.id, 'remove');
    await act(mod, 'comment', hidden.id, 'hide');
    const { count, results } = await listOf(post.id);
    expect(results.map(lineOf)).toEqual([
      { id: own.id, status: 'removed', content: '', removed_by: 'author' },
      { id: removed.id, status: 'removed', content: '', removed_by: 'moderator' },
      { id: hidden.id, status: 'hidden', content: '', removed_by: undefined },
    ]);
    expect(count).toBe(0);
    expect((await server.get(`${commentAt(own.id)}replies/`)).body.results.map(lineOf)).toHaveLength(1);
  });

  it('leaves none where nobody had seen it @full', async () => {
    const ned = await joinMember(server, 'ned', { accountAgeMilliseconds: MINUTE });
    const post = await writePost(ann);
    const waiting = await writeComment(ned, post.id);
    expect(waiting.status).toBe('pending');
    await act(mod, 'comment', waiting.id, 'remove');
    const deleted = await writeComment(ned, post.id);
    await ned.call('DELETE', commentAt(deleted.id));
    expect((await listOf(post.id)).results).toEqual([]);
  });

  it('is not said to be gone once an appeal has brought it back @full', async () => {
    const post = await writePost(ann);
    const comment = await writeComment(ben, post.id);
    await act(mod, 'comment', comment.id, 'remove');
    const [{ id }] = (await ben.call('GET', '/api/forums/moderation/decisions/')).body.results;
    await ben.call('POST', `/api/forums/moderation/decisions/${id}/appeal/`, { text: 'Look again.' });
    const { body } = await admin.call('GET', '/api/forums/moderation/queue/?part=appeals&limit=100');
    const appeal = body.results.find((one: { author: { id: number } }) => one.author.id === ben.id);
    expect((await act(admin, 'appeal', appeal.target_id, 'overturn', { reason: 'fine' })).status).toBe(201);
    expect((await listOf(post.id)).results.map(lineOf)).toEqual([
      { id: comment.id, status: 'published', content: 'A comment', removed_by: undefined },
    ]);
  });
});

describe('what its author deleted', () => {
  it('comes back within a day as it was: a post with its votes, comments, symbols and place in the counts', async () => {
    const post = (await writePost(ann, { title: 'About $NVDA' })) as ForumPost;
    await ben.call('POST', `${postAt(post.id)}vote/`, { is_upvote: true });
    const own = await writeComment(ann, post.id);
    const before = { count: await countedPosts(server), post: (await server.get(postAt(post.id))).body };
    await ann.call('DELETE', postAt(post.id));
    expect(await countedPosts(server)).toBe(before.count! - 1);
    server.pass(DAY - MINUTE);
    const { status, body } = await ann.call('POST', `${postAt(post.id)}restore/`);
    expect([status, body.status]).toEqual([200, 'published']);
    expect((await server.get(postAt(post.id))).body).toEqual(before.post);
    expect(before.post).toMatchObject({
      upvotes: 1,
      comments_count: 1,
      symbols: [expect.objectContaining({ symbol: 'NVDA' })],
    });
    expect(await countedPosts(server)).toBe(before.count);
    expect((await listOf(post.id)).results.map(({ id }) => id)).toEqual([own.id]);
    // Once more changes nothing.
    expect((await ann.call('POST', `${postAt(post.id)}restore/`)).status).toBe(200);
    expect(await countedPosts(server)).toBe(before.count);
  });

  it('comes back as a comment or reply with the counts that it belongs to @full', async () => {
    const post = await writePost(ann);
    const comment = await writeComment(ben, post.id);
    const reply = await writeComment(ben, post.id, { parent: comment.id });
    const counts = async () => {
      const { count, results } = await listOf(post.id);
      return [count, results[0]?.replies_count];
    };
    await ben.call('DELETE', commentAt(reply.id));
    expect(await counts()).toEqual([1, 0]);
    const { status, body } = await ben.call('POST', `${commentAt(reply.id)}restore/`);
    expect([status, body.content, body.removed_by]).toEqual([200, 'A comment', undefined]);
    expect(await counts()).toEqual([2, 1]);
  });

  it('stands in a list of their own until a day is over, and is refused then', async () => {
    const post = await writePost(ann, { title: 'To be deleted' });
    const under = await writePost(ben, { title: 'Under this' });
    const comment = await writeComment(ann, under.id, { content: 'Second thoughts' });
    await ann.call('DELETE', postAt(post.id));
    server.pass(MINUTE);
    await ann.call('DELETE', commentAt(comment.id));
    const { body } = await ann.call('GET', DELETED);
    expect(body.slice(0, 2)).toEqual([
      expect.objectContaining({ target: 'comment', id: comment.id, title: 'Under this', excerpt: 'Second thoughts' }),
      expect.objectContaining({ target: 'post', id: post.id, title: 'To be deleted', excerpt: 'A text' }),
    ]);
    expect(Date.parse(body[0].restorable_until) - Date.parse(body[0].removed_at)).toBe(DAY);
    expect((await ben.call('GET', DELETED)).body.map(({ id }: { id: number }) => id)).not.toContain(post.id);
    server.pass(DAY);
    expect((await ann.call('GET', DELETED)).body).toEqual([]);
    for (const path of [postAt(post.id), commentAt(comment.id)]) {
      const late = await ann.call('POST', `${path}restore/`);
      expect([late.status, late.body.detail]).toEqual([
        409,
        'This was deleted more than a day ago, and cannot be brought back.',
      ]);
    }
  });

  it('goes on waiting for a moderator where it did @full', async () => {
    const eve = await joinMember(server, 'eve', { accountAgeMilliseconds: MINUTE });
    const post = await writePost(eve);
    const comment = await writeComment(eve, (await writePost(ann)).id);
    expect([post.status, comment.status]).toEqual(['pending', 'pending']);
    for (const path of [postAt(post.id), commentAt(comment.id)]) {
      await eve.call('DELETE', path);
      expect((await eve.call('POST', `${path}restore/`)).body.status).toBe('pending');
      expect((await server.get(path)).status).toBe(404);
    }
  });

  it('is brought back by nobody else, and not by its author where a moderator removed it or suspended them', async () => {
    const [deleted, removed, there] = [await writePost(ann), await writePost(ann), await writePost(ann)];
    await ann.call('DELETE', postAt(deleted.id));
    await act(mod, 'post', removed.id, 'remove');
    const restore = async (by: Member, { id }: ForumPost) => (await by.call('POST', `${postAt(id)}restore/`)).status;
    expect(await restore(ben, deleted)).toBe(404);
    expect(await restore(mod, deleted)).toBe(404);
    expect(await restore(ben, there)).toBe(403);
    expect(await restore(ann, removed)).toBe(403);
    const comment = await writeComment(ann, there.id);
    await act(mod, 'comment', comment.id, 'remove');
    expect((await ann.call('POST', `${commentAt(comment.id)}restore/`)).status).toBe(403);
    expect((await ben.call('POST', `${commentAt(comment.id)}restore/`)).status).toBe(404);
    const until = new Date(server.context.clock().getTime() + DAY).toISOString();
    await act(mod, 'user', ann.id, 'suspend', { until });
    const suspended = await ann.call('POST', `${postAt(deleted.id)}restore/`);
    expect([suspended.status, suspended.body.code]).toEqual([403, 'suspended']);
    server.pass(DAY);
  });
});

describe('a post that others had answered', () => {
  /** A post of ann's with an answer of ben's, which ann has deleted. */
  async function headstone(fields: object = {}) {
    const post = (await writePost(ann, { title: 'A secret plan', ...fields })) as ForumPost;
    const answer = await writeComment(ben, post.id, { content: 'What others wrote' });
    await ann.call('DELETE', postAt(post.id));
    return { post, answer };
  }

  it('leaves its thread when its author deletes it, without its words', async () => {
    const { post, answer } = await headstone({ body: 'The secret itself, about $NVDA' });
    for (const reader of [undefined, ann, ben, mod]) {
      const { status, body } = await (reader ? reader.call('GET', postAt(post.id)) : server.get(postAt(post.id)));
      expect(status).toBe(200);
      expect(body).toMatchObject({ title: 'Removed post', status: 'removed', removed_by: 'author', is_locked: true });
      expect(body).toMatchObject({ body: '', body_html: '', excerpt: '', symbols: [], poll: null, comments_count: 1 });
      expect(JSON.stringify(body)).not.toContain('secret');
    }
    expect((await listOf(post.id)).results.map(lineOf)).toEqual([
      { id: answer.id, status: 'published', content: 'What others wrote', removed_by: undefined },
    ]);
  });

  it('takes what it said before it was edited along @full', async () => {
    const post = await writePost(ann, { body: 'First words' });
    await writeComment(ben, post.id);
    await ann.call('PATCH', postAt(post.id), { body: 'Second words' });
    const revisions = () => server.get(`${postAt(post.id)}revisions/`);
    expect((await revisions()).body.count).toBe(1);
    await ann.call('DELETE', postAt(post.id));
    expect((await revisions()).status).toBe(404);
    await ann.call('POST', `${postAt(post.id)}restore/`);
    expect((await revisions()).body.count).toBe(1);
  });

  it('has what others wrote below it at the desk, without its title @full', async () => {
    const post = await writePost(ann, { title: 'Secret title' });
    const comment = await writeComment(ben, post.id);
    await ann.call('DELETE', postAt(post.id));
    expect((await report(ann, `comments/${comment.id}`)).status).toBe(201);
    expect(await caseOf(mod, comment.id, 'comment')).toMatchObject({ title: REMOVED_POST_TITLE, reports_count: 1 });
    const { body } = await openCase(mod, 'comment', comment.id);
    expect(JSON.stringify(body)).not.toContain('Secret title');
    expect((await act(mod, 'comment', comment.id, 'hide')).status).toBe(201);
    expect(await caseOf(mod, comment.id, 'comment')).toBeUndefined();
  });

  it('is in no list, search or feed', async () => {
    const { post } = await headstone({ title: 'Xylophone plan', body: 'Xylophone words' });
    for (const path of [
      '/api/forums/posts/?limit=100',
      '/api/forums/forums/1/posts/?limit=100',
      '/api/forums/search/?q=xylophone',
      '/api/forums/forums/1/feed/',
    ]) {
      const { body } = await server.app.inject({ url: path });
      expect([path, body]).toEqual([path, expect.not.stringContaining('ylophone')]);
      expect([path, body]).toEqual([path, expect.not.stringContaining(`posts/${post.id}`)]);
    }
  });

  it('takes nothing more: no comment, no vote, no edit of what stands there @full', async () => {
    const { post, answer } = await headstone();
    const added = await ben.call('POST', `${postAt(post.id)}comments/`, { content: 'More' });
    expect([added.status, added.body.code]).toEqual([409, 'locked']);
    expect((await ben.call('POST', `${postAt(post.id)}vote/`, { is_upvote: true })).status).toBe(404);
    expect((await ann.call('POST', `${commentAt(answer.id)}vote/`, { is_upvote: true })).status).toBe(409);
    expect((await ben.call('PATCH', commentAt(answer.id), { content: 'Other' })).status).toBe(409);
    // What somebody wrote there stays theirs, and moderators keep order.
    expect((await act(mod, 'comment', answer.id, 'hide')).status).toBe(201);
    expect((await ben.call('DELETE', commentAt(answer.id))).status).toBe(404);
  });

  it('is whole again when its author brings it back @full', async () => {
    const { post } = await headstone();
    expect((await ann.call('POST', `${postAt(post.id)}restore/`)).body).toMatchObject({ title: 'A secret plan' });
    expect((await server.get(postAt(post.id))).body).toMatchObject({ title: 'A secret plan', status: 'published' });
    expect((await ben.call('POST', `${postAt(post.id)}comments/`, { content: 'More' })).status).toBe(201);
  });

  it('goes as a whole where only its author had written below it, or a moderator takes it away @full', async () => {
    const alone = await writePost(ann);
    await writeComment(ann, alone.id);
    await ann.call('DELETE', postAt(alone.id));
    const moderated = await writePost(ann);
    await writeComment(ben, moderated.id);
    await act(mod, 'post', moderated.id, 'remove');
    for (const { id } of [alone, moderated]) {
      expect((await server.get(postAt(id))).status).toBe(410);
      expect((await server.get(`${postAt(id)}comments/`)).status).toBe(404);
    }
  });

  it('keeps what others are told of answers to them, and says no title @full', async () => {
    const cyd = await joinMember(server, 'cyd');
    const post = await writePost(ann, { title: 'A secret plan' });
    const comment = await writeComment(cyd, post.id);
    await writeComment(ben, post.id, { parent: comment.id });
    await ann.call('DELETE', postAt(post.id));
    const { body } = await cyd.call('GET', '/api/forums/notifications/');
    expect([body.unread_count, body.results[0]?.message]).toEqual([
      1,
      'ben wrote on a post that is not shown any more.',
    ]);
  });
});
