import { setImmediate as turn } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { Database } from '../../database/client';
import { comments, forumModerators, forumPictures, forumPictureUploads, forumPosts } from '../../database/schema';
import { createLog } from '../../http/log';
import { purge } from '../../maintenance/purge/purge';
import { passFirstLook, writeComment, writePost } from '../../testing/community';
import { holdPictures } from '../../testing/heldPictures';
import { joinMember, type Member } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';
import { insertUpload, insertUses } from './queries';

const HOUR = 60 * 60 * 1000;

const lines: string[] = [];

let server: TestServer;
let author: Member;
let other: Member;
let moderator: Member;
beforeAll(async () => {
  const log = createLog({ logLevel: 'info' }, { write: (line: string) => void lines.push(line) });
  server = await openTestServer({ log });
  author = await joinMember(server, 'ann');
  other = await joinMember(server, 'ben');
  moderator = await joinMember(server, 'mod', { role: 'moderator' });
});
afterAll(() => server.close());

let drawn = 0;
/** A drawing that nobody has sent before. */
function drawing(width = 80, height = 60): Promise<Buffer> {
  drawn += 1;
  return sharp({
    create: { width, height, channels: 3, background: { r: (drawn * 37) % 256, g: (drawn * 101) % 256, b: 160 } },
  })
    .png()
    .toBuffer();
}

const send = (member: Member, content: Buffer, type = 'image/png') =>
  member.call('POST', '/api/forums/pictures/', content, { 'content-type': type });
async function sent(member: Member, content?: Buffer): Promise<{ name: string; path: string }> {
  const { status, body } = await send(member, content ?? (await drawing()));
  expect(status).toBe(201);
  return body;
}
const statusOf = async (path: string) => (await server.app.inject(path)).statusCode;
const showing = ({ path }: { path: string }, words = 'Revenue by quarter') => `Look: ![${words}](${path})`;

describe('sending a picture', () => {
  it('makes it anew, whatever it is called, and keeps the same one once', async () => {
    const content = await drawing();
    const { status, body } = await send(author, content, 'image/svg+xml');
    expect(status).toBe(201);
    expect(body).toEqual({ name: body.name, path: `/media/forum/${body.name}`, width: 80, height: 60 });
    expect((await send(other, content)).body).toEqual(body);
    const { database } = server.context;
    expect(await database.$count(forumPictures, eq(forumPictures.name, body.name))).toBe(1);
    const shown = await server.app.inject(body.path);
    expect(shown.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' });
    expect((await sharp(shown.rawPayload).metadata()).format).toBe('webp');
  });

  it.each([
    [
      'a drawing that can run',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'image/png',
      422,
      /^SVG/,
    ],
    ['half a picture', async () => (await drawing(400, 400)).subarray(0, 500), 'image/png', 422, /damaged/],
    ['no bytes @full', () => Buffer.alloc(0), 'image/png', 422, /empty/],
    ['9 MB @full', () => Buffer.alloc(9 * 1024 * 1024), 'image/png', 413, /^A picture may have 8 MB/],
    ['JSON @full', () => Buffer.from('{}'), 'application/json', 415, /itself as the body/],
    ['words @full', () => Buffer.from('x'), 'text/plain', 415, /./],
  ])('refuses %s in words', async (_what, make, type, status, detail) => {
    const refused = await send(author, await make(), type);
    expect(refused.status).toBe(status);
    expect(refused.body.detail).toMatch(detail);
  });

  it('is for members who may write, and for so many in a day @full', async () => {
    const content = await drawing();
    const signedOut = await server.app.inject({
      method: 'POST',
      url: '/api/forums/pictures/',
      payload: content,
      headers: { 'content-type': 'image/png' },
    });
    expect(signedOut.statusCode).toBe(401);
    const eager = await joinMember(server, 'eager');
    const { database, clock } = server.context;
    const names = Array.from({ length: 40 }, (_, number) => `eager ${number}`);
    const kept = { content, width: 80, height: 60, createdAt: clock() };
    await database.insert(forumPictures).values(names.map((name) => ({ name, ...kept })));
    await database
      .insert(forumPictureUploads)
      .values(names.map((picture) => ({ userId: eager.id, picture, uploadedAt: clock() })));
    expect(await send(eager, content)).toMatchObject({ status: 409, body: { code: 'limit_reached' } });
    await database.delete(forumPictureUploads).where(eq(forumPictureUploads.picture, 'eager 0'));
    const together = [await drawing(), await drawing(), await drawing()].map((one) => send(eager, one));
    expect((await Promise.all(together)).map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    server.pass(24 * HOUR);
    expect((await send(eager, content)).status).toBe(201);
  });

  it('waits its turn, and who sends many at once keeps nobody else out @full', async () => {
    const eager = await joinMember(server, 'hasty');
    const picture = await drawing();
    const pictures = holdPictures();
    const refused: Awaited<ReturnType<typeof send>>[] = [];
    const sendMany = (member: Member, length: number) =>
      Array.from({ length }, async () => {
        const answer = await send(member, picture);
        if (answer.status !== 201) refused.push(answer);
      });
    const many = sendMany(eager, 12);
    while (refused.length < 8) await turn();
    expect(refused.map(({ status }) => status)).toEqual(Array(8).fill(503));
    expect(refused[0]?.body.detail).toMatch(/^Pictures of yours are still being read/);
    // Two of another wait, and of theirs too no more.
    const ofAnother = sendMany(other, 3);
    while (refused.length < 9) await turn();
    pictures.release();
    await Promise.all([...many, ...ofAnother]);
    expect(refused).toHaveLength(9);
  });

  it('is taken back by whoever sent it', async () => {
    const picture = await sent(author);
    const url = `/api/forums/pictures/${picture.name}/`;
    expect((await other.call('DELETE', url)).status).toBe(404);
    const post = await writePost(author, { body: showing(picture) });
    expect((await author.call('DELETE', url)).status).toBe(409);
    // For a day the post can come back, and its picture with it.
    await author.call('DELETE', `/api/forums/posts/${post.id}/`);
    expect((await author.call('DELETE', url)).status).toBe(409);
    const unused = await sent(author);
    expect((await author.call('DELETE', `/api/forums/pictures/${unused.name}/`)).status).toBe(200);
    expect(await statusOf(unused.path)).toBe(404);
  });
});

describe('a text with pictures', () => {
  it('shows them with their sizes, in the preview too, and in smaller widths', async () => {
    const picture = await sent(author, await drawing(800, 600));
    const text = showing(picture);
    const preview = await author.call('POST', '/api/forums/preview/', { text });
    const post = await writePost(author, { body: text });
    expect(post.body_html).toContain(
      `<img src="${picture.path}" alt="Revenue by quarter" width="800" height="600" loading="lazy" />`,
    );
    expect(preview.body.html).toBe(post.body_html);
    expect(post).toMatchObject({ status: 'published', excerpt: 'Look: Revenue by quarter', pictures_count: 1 });
    const whole = await server.app.inject(picture.path);
    expect(whole.headers).toMatchObject({
      'cache-control': 'public, max-age=600',
      'x-content-type-options': 'nosniff',
    });
    const again = await server.app.inject({
      url: picture.path,
      headers: { 'if-none-match': String(whole.headers['etag']) },
    });
    expect(again.statusCode).toBe(304);
    for (const [width, made] of [
      [320, 320],
      [640, 640],
      [1280, 800],
    ] as const) {
      const { rawPayload } = await server.app.inject(`${picture.path}?width=${width}`);
      expect((await sharp(rawPayload).metadata()).width).toBe(made);
    }
    expect(await statusOf(`${picture.path}?width=65`)).toBe(404);
    expect(await statusOf('/media/forum/%00')).toBe(404);
  });

  it('shows only what its author sent, and says so of others', async () => {
    const picture = await sent(other);
    const body = { title: 'A title', body: showing(picture) };
    const refused = await author.call('POST', '/api/forums/forums/1/posts/', body);
    expect(refused).toMatchObject({
      status: 422,
      body: { fields: { body: [expect.stringMatching(/^A picture of this text/)] } },
    });
    const preview = await author.call('POST', '/api/forums/preview/', { text: body.body });
    expect(preview.body.html).toBe('<p>Look: Revenue by quarter</p>\n');
  });

  it('shows ten at most @full', async () => {
    const pictures = [];
    for (let number = 0; number < 11; number += 1) pictures.push(await sent(author));
    const body = { title: 'A title', body: pictures.map((one) => showing(one)).join('\n') };
    const refused = await author.call('POST', '/api/forums/forums/1/posts/', body);
    expect(refused).toMatchObject({
      status: 422,
      body: { detail: expect.stringMatching(/11 pictures, and 10 are allowed/) },
    });
  });

  it('loses one by an edit, and the picture is gone; a moderator may edit around one', async () => {
    const [kept, dropped] = [await sent(author), await sent(author)];
    const post = await writePost(author, { body: `${showing(kept)} ${showing(dropped)}` });
    const url = `/api/forums/posts/${post.id}/`;
    const edited = await moderator.call('PATCH', url, { body: `Mended. ${showing(kept)}` });
    expect(edited.body.body_html).toContain(kept.path);
    expect([await statusOf(kept.path), await statusOf(dropped.path)]).toEqual([200, 404]);
  });

  it('of a new account waits like every first text, and its picture is kept by nobody meanwhile @full', async () => {
    const newcomer = await joinMember(server, 'newcomer', { accountAgeMilliseconds: 1000 });
    const picture = await sent(newcomer);
    const post = await writePost(newcomer, { body: showing(picture) });
    expect(post.status).toBe('pending');
    const { headers } = await server.app.inject(picture.path);
    expect(headers['cache-control']).toBe('private, no-store');
  });
});

describe('a picture is served as long as something shows it', () => {
  it.each(['hidden', 'removed'] as const)('of a post and of a comment that is %s it is not', async (status) => {
    const member = status === 'hidden' ? moderator : author;
    const [inPost, inComment] = [await sent(author), await sent(author)];
    const post = await writePost(author, { body: showing(inPost) });
    const comment = await writeComment(author, post.id, { content: showing(inComment) });
    expect(comment.content_html).toContain(inComment.path);
    expect([await statusOf(inPost.path), await statusOf(inComment.path)]).toEqual([200, 200]);
    await member.call('DELETE', `/api/forums/comments/${comment.id}/`);
    expect([await statusOf(inPost.path), await statusOf(inComment.path)]).toEqual([200, 410]);
    await member.call('DELETE', `/api/forums/posts/${post.id}/`);
    expect(await statusOf(inPost.path)).toBe(410);
  });

  it('of what its author deleted it comes back with that within a day, and is gone after it', async () => {
    const [back, inPost, inComment] = [await sent(author), await sent(author), await sent(author)];
    const returning = await writePost(author, { body: showing(back) });
    const post = await writePost(author, { body: showing(inPost) });
    const comment = await writeComment(author, (await writePost(other)).id, { content: showing(inComment) });
    for (const path of [`posts/${returning.id}`, `posts/${post.id}`, `comments/${comment.id}`]) {
      expect((await author.call('DELETE', `/api/forums/${path}/`)).status).toBe(200);
    }
    server.pass(24 * HOUR - 1);
    await purge(server.context);
    expect((await author.call('POST', `/api/forums/posts/${returning.id}/restore/`)).status).toBe(200);
    expect(await Promise.all([back, inPost, inComment].map(({ path }) => statusOf(path)))).toEqual([200, 410, 410]);
    server.pass(1);
    await purge(server.context);
    expect(await Promise.all([back, inPost, inComment].map(({ path }) => statusOf(path)))).toEqual([200, 404, 404]);
  });

  it('of a comment it is served below a post that its author removed, of the post it is not @full', async () => {
    const [inPost, inComment] = [await sent(author), await sent(other)];
    const post = await writePost(author, { body: showing(inPost) });
    await writeComment(other, post.id, { content: showing(inComment) });
    await author.call('DELETE', `/api/forums/posts/${post.id}/`);
    expect([await statusOf(inPost.path), await statusOf(inComment.path)]).toEqual([410, 200]);
  });

  it('of an edit that waits it is kept by nobody until that is published, and gone where it is let go @full', async () => {
    const newcomer = await joinMember(server, 'newcomer-who-edits', { accountAgeMilliseconds: 1000 });
    await passFirstLook(server, newcomer);
    const link = 'https://pump.example';
    const [stood, held, letGo] = [await sent(newcomer), await sent(newcomer), await sent(newcomer)];
    const post = await writePost(newcomer, { body: showing(stood) });
    const edit = (body: string) => newcomer.call('PATCH', `/api/forums/posts/${post.id}/`, { body });
    await edit(`${showing(letGo)} ${link}`);
    await edit(`${showing(held)} ${link}`);
    const { headers, statusCode } = await server.app.inject(held.path);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(await Promise.all([stood, letGo].map(({ path }) => statusOf(path)))).toEqual([200, 404]);
    const decision = { target_type: 'post', target_id: post.id, action: 'publish', reason: 'fine' };
    expect((await moderator.call('POST', '/api/forums/moderation/actions/', decision)).status).toBe(201);
    expect(await Promise.all([stood, held].map(({ path }) => statusOf(path)))).toEqual([404, 200]);
    expect((await server.app.inject(held.path)).headers['cache-control']).toBe('public, max-age=600');
  });

  it('of what is hidden it is to moderators of the forum, by an address that nobody else has and that runs out', async () => {
    const { database } = server.context;
    const keeper = await joinMember(server, 'keeper');
    await database.insert(forumModerators).values({ forumId: 1, userId: keeper.id });
    const [inPost, inComment, inReply] = [
      await sent(author, await drawing(800, 600)),
      await sent(author),
      await sent(author),
    ];
    const post = await writePost(author, { body: showing(inPost) });
    const comment = await writeComment(author, post.id, { content: showing(inComment) });
    await writeComment(author, post.id, { content: showing(inReply), parent: comment.id });
    const url = `/api/forums/posts/${post.id}/`;
    /** Where each reader's answers say that pictures are. */
    const addressesFor = async (member: Member) => {
      const { body: read } = await member.call('GET', url);
      const { body: list } = await member.call('GET', `${url}comments/`);
      const { body: thread } = await member.call('GET', `/api/forums/comments/${comment.id}/`);
      const htmls = [read.body_html, list.results?.[0].content_html, list.results?.[0].replies[0].content_html];
      const found = [...htmls, thread.content_html].map((html = '') => / src="([^"]*)"/.exec(html)?.[1]);
      for (const html of htmls)
        expect(/ href="([^"]*)"/.exec(html ?? '')?.[1]).toBe(/ src="([^"]*)"/.exec(html ?? '')?.[1]);
      return found;
    };
    const plain = [inPost.path, inComment.path, inReply.path, inComment.path];
    expect([await addressesFor(moderator), await addressesFor(other)]).toEqual([plain, plain]);
    await database.update(forumPosts).set({ status: 'hidden' }).where(eq(forumPosts.id, post.id));
    for (const member of [moderator, keeper]) {
      for (const address of await addressesFor(member)) {
        expect(address).toMatch(/^\/media\/forum\/[0-9a-f]{32}\?pass=[\w.-]+$/);
        const shown = await server.app.inject(address ?? '');
        expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'private, no-store']);
        expect(lines.at(-1)).toContain('"path":"/media/forum/');
      }
    }
    expect(lines.join('')).not.toContain('pass');
    expect(await addressesFor(other)).toEqual([undefined, undefined, undefined, undefined]);
    const [passed = '', elsewhere = ''] = await addressesFor(moderator);
    expect(await statusOf(`${passed}&width=320`)).toBe(200);
    const [, pass] = elsewhere.split('?pass=');
    for (const forged of [pass, 'zz.x', '-', '']) {
      expect(await statusOf(`${inPost.path}?pass=${forged}`)).toBe(410);
    }
    expect(await statusOf(inPost.path)).toBe(410);
    server.pass(2 * HOUR);
    expect(await statusOf(passed)).toBe(410);

    await database.update(forumPosts).set({ status: 'published' }).where(eq(forumPosts.id, post.id));
    await database.update(comments).set({ status: 'hidden' }).where(eq(comments.id, comment.id));
    const [open, hidden = '', reply] = await addressesFor(keeper);
    expect([open, reply, await statusOf(hidden), await statusOf(inComment.path)]).toEqual([
      inPost.path,
      inReply.path,
      200,
      410,
    ]);
  });

  it('has a pass in the text that shows it, and in none that only leads to it @full', async () => {
    const { database } = server.context;
    const [hidden, own] = [await sent(other), await sent(author)];
    const elsewhere = await writePost(other, { body: showing(hidden) });
    const body = `${showing(own)} and [this](${hidden.path})`;
    const post = await writePost(author, { body });
    const comment = await writeComment(author, post.id, { content: body });
    for (const { id } of [elsewhere, post]) {
      await database.update(forumPosts).set({ status: 'hidden' }).where(eq(forumPosts.id, id));
    }
    const { body: read } = await moderator.call('GET', `/api/forums/posts/${post.id}/`);
    const { body: thread } = await moderator.call('GET', `/api/forums/comments/${comment.id}/`);
    for (const html of [read.body_html, thread.content_html]) {
      expect(html).toContain(`href="${hidden.path}"`);
      expect(html).toContain(`src="${own.path}?pass=`);
    }
  });

  it('is served again when a moderator publishes its text again, and not below a post that is hidden @full', async () => {
    const { database } = server.context;
    const picture = await sent(author);
    const post = await writePost(author);
    const comment = await writeComment(author, post.id, { content: showing(picture) });
    await database.update(forumPosts).set({ status: 'hidden' }).where(eq(forumPosts.id, post.id));
    expect(await statusOf(picture.path)).toBe(410);
    await database.update(forumPosts).set({ status: 'published' }).where(eq(forumPosts.id, post.id));
    await database.update(comments).set({ status: 'hidden' }).where(eq(comments.id, comment.id));
    expect(await statusOf(`${picture.path}?width=320`)).toBe(410);
    await database.update(comments).set({ status: 'published' }).where(eq(comments.id, comment.id));
    expect(await statusOf(`${picture.path}?width=320`)).toBe(200);
  });

  it('stays for whoever sends or shows it while somebody else takes it back @full', async () => {
    // The embedded database does one after the other.
    if (server.databaseUrl === undefined) return;
    const { database, clock } = server.context;
    const takenBackDuring = async (work: (transaction: Database, name: string) => Promise<unknown>) => {
      const { name, path } = await sent(author);
      const waiting = await database.transaction(async (transaction) => {
        await work(transaction, name);
        const takenBack = author.call('DELETE', `/api/forums/pictures/${name}/`);
        for (let rows: unknown[] = []; rows.length === 0;) {
          ({ rows } = await transaction.execute(sql`select 1 from pg_locks where not granted`));
        }
        return { takenBack };
      });
      await waiting.takenBack;
      return statusOf(path);
    };
    const post = await writePost(author);
    const made = { content: await drawing(), width: 80, height: 60 };
    expect(await takenBackDuring((one, name) => insertUpload(one, other.id, { ...made, name }, clock()))).toBe(200);
    expect(await takenBackDuring((one, name) => insertUses(one, { postId: post.id }, [name]))).toBe(200);
  });

  it('goes after a day without a text, and stays with one', async () => {
    const [unused, used] = [await sent(author), await sent(author)];
    const post = await writePost(author, { body: showing(used) });
    server.pass(24 * HOUR - 1);
    await purge(server.context);
    expect(await statusOf(unused.path)).toBe(200);
    server.pass(1);
    await purge(server.context);
    expect([await statusOf(unused.path), await statusOf(used.path)]).toEqual([404, 200]);
    const late = await author.call('POST', '/api/forums/forums/1/posts/', { title: 'Late', body: showing(unused) });
    expect(late.status).toBe(422);
    // What stands there already can be written around.
    const edited = await author.call('PATCH', `/api/forums/posts/${post.id}/`, { body: `Again. ${showing(used)}` });
    expect(edited.body.body_html).toContain(used.path);
  });
});
