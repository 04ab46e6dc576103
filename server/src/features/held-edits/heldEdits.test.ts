import type { Comment, ForumPost, ForumPostSummary, ModerationCaseDetails } from '@market-pulse/contract';
import { eq } from 'drizzle-orm';
import { forumPosts } from '../../database/schema';
import { passFirstLook, writeComment, writePost } from '../../testing/community';
import { joinMember, type Member } from '../../testing/members';
import { act, caseOf, countedPosts, lastNotice, openCase, openDeskServer, report } from '../../testing/moderationDesk';
import type { TestServer } from '../../testing/testServer';

const HOUR = 60 * 60 * 1000;
const LINK = 'See [this](https://pump.example), @ben';

let server: TestServer;
let ann: Member;
let ben: Member;
let mod: Member;
let nel: Member;
beforeAll(async () => {
  ({ server, ann, ben, mod } = await openDeskServer());
  // Edits of a new account wait for a moderator where they hold a link.
  nel = await joinMember(server, 'nel', { accountAgeMilliseconds: HOUR });
  await passFirstLook(server, nel);
});
afterAll(() => server.close());

const postAt = (id: number) => `/api/forums/posts/${id}/`;
const commentAt = (id: number) => `/api/forums/comments/${id}/`;

/** A post of nel's that ben has answered. */
async function answeredPost(fields: object = {}) {
  const post = (await writePost(nel, { title: 'Where to read', body: 'Plain words', ...fields })) as ForumPost;
  expect(post.status).toBe('published');
  await writeComment(ben, post.id, { content: 'An answer' });
  return post;
}

const editPost = async (post: Pick<ForumPost, 'id'>, fields: object) =>
  (await nel.call('PATCH', postAt(post.id), fields)).body as ForumPost;

describe('an edit of a published post that a moderator is to look at first', () => {
  it('is held: everybody goes on reading what stood there, with the answers of others, and its author sees what waits', async () => {
    const post = await answeredPost();
    const before = { count: await countedPosts(server), post: (await server.get(postAt(post.id))).body };
    server.pass(1_000);
    const edited = await editPost(post, { title: 'Where to pump', body: LINK });
    const held = {
      ...{ title: 'Where to pump', text: LINK, html: expect.stringContaining('href="https://pump.example"') },
      ...{ written_at: server.context.clock().toISOString(), is_refused: false },
    };
    expect(edited).toMatchObject({ status: 'published', title: 'Where to read', body: 'Plain words', held_edit: held });
    expect((await server.get(postAt(post.id))).body).toEqual(before.post);
    expect((await ben.call('GET', postAt(post.id))).body).not.toHaveProperty('held_edit');
    expect((await nel.call('GET', postAt(post.id))).body.held_edit).toEqual(held);
    expect((await mod.call('GET', postAt(post.id))).body.held_edit).toEqual(held);
    expect((await server.get(`${postAt(post.id)}comments/`)).body.count).toBe(1);
    expect(await countedPosts(server)).toBe(before.count);
    expect((await server.get(`${postAt(post.id)}revisions/`)).body.results).toEqual([]);
    const { body } = await server.get('/api/forums/posts/?limit=100');
    expect(body.results.find(({ id }: ForumPostSummary) => id === post.id)?.title).toBe('Where to read');
  });

  it('is a case at the desk, with what stands there and what is to, and is published there', async () => {
    const post = await answeredPost();
    server.pass(1_000);
    await editPost(post, { body: `${LINK} and $NVDA` });
    const waiting = await caseOf(mod, post.id);
    expect(waiting).toMatchObject({
      ...{
        status: 'published',
        text: expect.stringContaining('Plain words'),
        updated_at: server.context.clock().toISOString(),
      },
      held_edit: { title: 'Where to read', text: `${LINK} and $NVDA`, is_cut: false },
      held: [{ cause: 'link', text: null }],
    });
    const details = (await openCase(mod, 'post', post.id)).body as ModerationCaseDetails;
    const [mark] = details.marks.text;
    expect(details.held_edit?.text.slice(mark?.from, mark?.to)).toContain('pump.example');
    server.pass(1_000);
    const decided = await act(mod, 'post', post.id, 'publish', { reason: 'fine', seen: waiting.updated_at });
    expect(decided.status).toBe(201);
    const { body } = await server.get(postAt(post.id));
    expect(body).toMatchObject({ body: `${LINK} and $NVDA`, symbols: [expect.objectContaining({ symbol: 'NVDA' })] });
    expect(body).not.toHaveProperty('held_edit');
    const revisions = (await server.get(`${postAt(post.id)}revisions/`)).body.results;
    expect(revisions).toEqual([expect.objectContaining({ text: 'Plain words', by_moderator: false })]);
    expect(await lastNotice(nel)).toMatchObject({ title: 'Your edit is published' });
    expect((await lastNotice(ben)).message).toBe('nel mentioned you in "Where to read".');
    expect(await caseOf(mod, post.id)).toBeUndefined();
  });

  it('is sent back with a reason, stays to be read by its author alone, and waits anew once they change it', async () => {
    const post = await answeredPost();
    await editPost(post, { body: LINK });
    expect((await act(mod, 'post', post.id, 'refuse')).status).toBe(201);
    expect(await lastNotice(nel)).toMatchObject({
      title: 'A moderator has refused your edit',
      message: expect.stringContaining('Reason: spam.'),
    });
    expect((await server.get('/api/forums/moderation/log/')).body.results[0]).toMatchObject({ action: 'refuse' });
    expect((await server.get(postAt(post.id))).body.body).toBe('Plain words');
    expect((await nel.call('GET', postAt(post.id))).body.held_edit).toMatchObject({ text: LINK, is_refused: true });
    expect((await mod.call('GET', postAt(post.id))).body).not.toHaveProperty('held_edit');
    expect(await caseOf(mod, post.id)).toBeUndefined();
    const again = await act(mod, 'post', post.id, 'refuse');
    expect([again.status, again.body.detail]).toEqual([409, 'No edit of this waits any more. Nothing was changed.']);
    // What is declared beside it leaves it as it is.
    expect(await editPost(post, { declared_interest: 'holds' })).toMatchObject({
      ...{ declared_interest: 'holds', body: 'Plain words', held_edit: { text: LINK, is_refused: true } },
    });
    expect((await editPost(post, { body: `${LINK}!` })).held_edit).toMatchObject({ is_refused: false });
    expect(await caseOf(mod, post.id)).toMatchObject({ held_edit: { text: `${LINK}!` } });
  });

  it('is not held where it began from an older text: it is refused with what stands there now', async () => {
    const post = await answeredPost();
    server.pass(1_000);
    expect((await mod.call('PATCH', postAt(post.id), { title: 'Where to read them' })).status).toBe(200);
    const late = await nel.call('PATCH', postAt(post.id), { body: LINK, seen: post.updated_at });
    const now = (await nel.call('GET', postAt(post.id))).body as ForumPost;
    expect(late.body).toMatchObject({
      code: 'conflict',
      current: { title: 'Where to read them', body: 'Plain words', seen: now.updated_at },
    });
    expect(now).not.toHaveProperty('held_edit');
    const held = { title: 'Where to read them', text: LINK };
    expect((await editPost(post, { body: LINK, seen: now.updated_at })).held_edit).toMatchObject(held);
  });

  it('is replaced by no edit that began before it: that is refused with what waits @full', async () => {
    const post = await answeredPost();
    server.pass(1_000);
    const first = { body: LINK, seen: post.updated_at };
    const { held_edit: held } = await editPost(post, first);
    // Sent twice on a bad line: it waits already.
    expect((await editPost(post, first)).held_edit).toEqual(held);
    server.pass(1_000);
    for (const body of ['Other plain words', `${LINK}!`]) {
      const late = await nel.call('PATCH', postAt(post.id), { body, seen: post.updated_at });
      const current = { title: 'Where to read', body: LINK, declared_interest: 'none', seen: held?.written_at };
      expect(late.body).toMatchObject({ code: 'conflict', current });
    }
    expect((await editPost(post, { body: `${LINK}!`, seen: held?.written_at })).held_edit?.text).toBe(`${LINK}!`);
  });

  it('is published at once by its author taking out what it waits for @full', async () => {
    const post = await answeredPost();
    await editPost(post, { title: 'Another title', body: LINK });
    const edited = await editPost(post, { body: 'Other plain words' });
    expect(edited).toMatchObject({ title: 'Another title', body: 'Other plain words', status: 'published' });
    expect(edited).not.toHaveProperty('held_edit');
    expect(await caseOf(mod, post.id)).toBeUndefined();
  });

  it('is let go by writing what stands there again, and leaves no trace @full', async () => {
    const post = await answeredPost();
    await editPost(post, { body: LINK });
    const edited = await editPost(post, { title: 'Where to read', body: 'Plain words' });
    expect(edited).toMatchObject({ body: 'Plain words', updated_at: post.updated_at });
    expect(edited).not.toHaveProperty('held_edit');
    expect((await server.get(`${postAt(post.id)}revisions/`)).body.results).toEqual([]);
  });

  it('is gone on from: a later edit changes what waits, and is what a moderator decides about @full', async () => {
    const post = await answeredPost();
    await editPost(post, { body: LINK });
    const { updated_at: seen } = await caseOf(mod, post.id);
    server.pass(1_000);
    const edited = await editPost(post, { title: 'Another title' });
    expect(edited.held_edit).toMatchObject({ title: 'Another title', text: LINK });
    for (const [action, left] of [
      ['publish', 'published'],
      ['refuse', 'changed'],
    ] as const) {
      const late = await act(mod, 'post', post.id, action, { seen, reason: 'other' });
      expect([late.status, late.body.detail]).toEqual([
        409,
        `Its author has changed this meanwhile. Nothing was ${left}: read it again.`,
      ]);
    }
    expect((await server.get(postAt(post.id))).body.body).toBe('Plain words');
  });

  it('waits beside what a moderator edits, and is sent back where the post is hidden @full', async () => {
    const post = await answeredPost();
    await editPost(post, { body: LINK });
    expect((await mod.call('PATCH', postAt(post.id), { title: 'A better title' })).body).toMatchObject({
      ...{ title: 'A better title', body: 'Plain words', held_edit: { text: LINK } },
    });
    await act(mod, 'post', post.id, 'hide');
    expect(await caseOf(mod, post.id)).toBeUndefined();
    await act(mod, 'post', post.id, 'publish', { reason: 'fine' });
    expect((await server.get(postAt(post.id))).body.body).toBe('Plain words');
    expect((await nel.call('GET', postAt(post.id))).body.held_edit).toMatchObject({ is_refused: true });
  });
});

describe('an edit of a published comment that a moderator is to look at first', () => {
  /** A comment of nel's on a post of ann's, with a reply of ben's. */
  async function answeredComment() {
    const post = await writePost(ann);
    const comment = (await writeComment(nel, post.id, { content: 'Plain words' })) as Comment;
    await writeComment(ben, post.id, { parent: comment.id });
    return { post, comment };
  }
  const edit = async ({ id }: Comment, content: string) =>
    (await nel.call('PATCH', commentAt(id), { content })).body as Comment;
  const inList = async (postId: number, reader?: Member) => {
    const url = `${postAt(postId)}comments/`;
    const { body } = await (reader ? reader.call('GET', url) : server.get(url));
    return body.results[0] as Comment;
  };

  it('is held in its place, shown to its author and to moderators, and published by them', async () => {
    const { post, comment } = await answeredComment();
    expect(await edit(comment, LINK)).toMatchObject({ content: 'Plain words', held_edit: { title: null, text: LINK } });
    expect(await inList(post.id)).toMatchObject({ content: 'Plain words', status: 'published', replies_count: 1 });
    expect(await inList(post.id)).not.toHaveProperty('held_edit');
    expect(await inList(post.id, ben)).not.toHaveProperty('held_edit');
    expect(await inList(post.id, nel)).toMatchObject({ content: 'Plain words', held_edit: { text: LINK } });
    expect(await inList(post.id, mod)).toMatchObject({ content: 'Plain words', held_edit: { text: LINK } });
    expect(await caseOf(mod, comment.id, 'comment')).toMatchObject({ held_edit: { title: null, text: LINK } });
    await act(mod, 'comment', comment.id, 'publish', { reason: 'fine' });
    expect(await inList(post.id)).toMatchObject({ content: LINK, replies_count: 1 });
    const { body } = await server.get(`${commentAt(comment.id)}revisions/`);
    expect(body.results.map(({ text }: { text: string }) => text)).toEqual(['Plain words']);
    expect((await lastNotice(ben)).message).toBe('nel mentioned you in a comment on "A title".');
  });

  it('is sent back, and published at once without what it waits for @full', async () => {
    const { post, comment } = await answeredComment();
    await edit(comment, LINK);
    await act(mod, 'comment', comment.id, 'refuse');
    expect(await inList(post.id, nel)).toMatchObject({ held_edit: { is_refused: true } });
    expect(await inList(post.id, mod)).not.toHaveProperty('held_edit');
    const edited = await edit(comment, 'Other plain words');
    expect(edited).toMatchObject({ content: 'Other plain words' });
    expect(edited).not.toHaveProperty('held_edit');
  });

  it('is replaced by no edit that began before it @full', async () => {
    const { comment } = await answeredComment();
    server.pass(1_000);
    const { held_edit: held } = await edit(comment, LINK);
    const late = { content: `${LINK}!`, seen: comment.updated_at };
    expect((await nel.call('PATCH', commentAt(comment.id), late)).body).toMatchObject({
      ...{ code: 'conflict', current: { content: LINK, seen: held?.written_at } },
    });
    const again = { ...late, seen: held?.written_at };
    expect((await nel.call('PATCH', commentAt(comment.id), again)).body.held_edit.text).toBe(`${LINK}!`);
  });

  it('goes along when its post is merged into another @full', async () => {
    const { post, comment } = await answeredComment();
    await edit(comment, LINK);
    const into = await writePost(ann, { title: 'Into' });
    await act(mod, 'post', post.id, 'merge', { into_post_id: into.id });
    expect(await inList(into.id, nel)).toMatchObject({ id: comment.id, held_edit: { text: LINK } });
  });
});

describe('what everybody could read once and waits since', () => {
  it('has an edit that waited replaced by a later one, and not the other way round @full', async () => {
    const post = await answeredPost();
    await editPost(post, { body: LINK });
    await server.context.database.update(forumPosts).set({ status: 'pending' }).where(eq(forumPosts.id, post.id));
    server.pass(1_000);
    const held = (await nel.call('GET', postAt(post.id))).body.held_edit;
    const edited = await editPost(post, { body: 'Later words', seen: held.written_at });
    expect([edited.status, edited.body, edited.held_edit]).toEqual(['published', 'Later words', undefined]);
    expect(await caseOf(mod, post.id)).toBeUndefined();
  });

  it('is published again without what it waits for, unless somebody has reported it @full', async () => {
    for (const isReported of [false, true]) {
      const post = await answeredPost();
      if (isReported) await report(ben, `posts/${post.id}`);
      // As edits did before they were held, and as reports may.
      await server.context.database.update(forumPosts).set({ status: 'pending' }).where(eq(forumPosts.id, post.id));
      await editPost(post, { body: LINK });
      expect((await server.get(postAt(post.id))).status).toBe(404);
      expect((await editPost(post, { body: 'Other plain words' })).status).toBe(isReported ? 'pending' : 'published');
    }
  });

  it('is not what waits from its beginning: without its link too it goes on waiting @full', async () => {
    const newcomer = await joinMember(server, 'newcomer', { accountAgeMilliseconds: HOUR });
    const post = await writePost(newcomer, { body: LINK });
    const { body } = await newcomer.call('PATCH', postAt(post.id), { body: 'Plain words' });
    expect([post.status, body.status, body.held_edit]).toEqual(['pending', 'pending', undefined]);
  });
});

it('a poll of a published post is not changed to what a moderator would have to look at', async () => {
  const poll = { options: ['Higher', 'Lower'], days: 3 };
  const post = await answeredPost({ poll });
  const url = `${postAt(post.id)}poll/`;
  const refused = await nel.call('PUT', url, { ...poll, options: ['https://pump.example', 'Lower'] });
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['options']]);
  expect((await server.get(postAt(post.id))).body.poll.options[0].text).toBe('Higher');
  expect((await nel.call('PUT', url, { ...poll, options: ['Up', 'Lower'] })).status).toBe(200);
});
