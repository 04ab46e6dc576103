import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { forumModerators } from '../../database/schema';
import { writeComment, writePost } from '../../testing/community';
import { type EventReader, readEvents } from '../../testing/eventReader';
import { joinMember, type Member } from '../../testing/members';
import { act, caseOf, DECISIONS, openDeskServer, QUEUE, report } from '../../testing/moderationDesk';
import type { TestServer } from '../../testing/testServer';
import { createForumFeed } from './forumFeed';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

let server: TestServer;
let ann: Member;
let ben: Member;
let mod: Member;
let other: Member;
/** Moderates the first forum. */
let fay: Member;
/** Moderates the second one. */
let gil: Member;
beforeAll(async () => {
  ({ server, ann, ben, mod, other } = await openDeskServer());
  [fay, gil] = [await joinMember(server, 'fay'), await joinMember(server, 'gil')];
  const appointed = [
    { forumId: 1, userId: fay.id },
    { forumId: 2, userId: gil.id },
  ];
  const createdAt = server.context.clock();
  await server.context.database.insert(forumModerators).values(appointed.map((one) => ({ ...one, createdAt })));
});
afterAll(() => server.close());

/** Whom a feed of its own tells of what was done since it was asked last; each of these has the topic open, as those have who `open` it then. */
function watch(members: readonly Member[], context = server.context) {
  let told: string[] = [];
  const names = new Map<string, string>();
  const open = ({ id, username }: Member) => void names.set(`desk:${id}`, username);
  const close = ({ id }: Member) => void names.delete(`desk:${id}`);
  members.forEach(open);
  const streams = {
    publish: (key: string, event: string) => void told.push(`${names.get(key)} ${event}`),
    hasReaders: (key: string) => names.has(key),
    keys: () => names.keys(),
  };
  const channel = { tell: () => undefined, listen: () => undefined };
  const feed = createForumFeed(context, { streams, channel });
  const whoIsTold = async () => {
    await feed.look();
    const found = told.map((one) => one.replace(/ moderation$/, '')).sort();
    told = [];
    return found;
  };
  return Object.assign(whoIsTold, { open, close });
}

describe('the topic of the desk', () => {
  const readers: EventReader[] = [];
  let base: string;
  beforeAll(async () => {
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    base = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/api/stream/?topics=moderation`;
  });
  afterEach(async () => {
    for (const reader of readers.splice(0)) await reader.close();
  });
  const headersOf = async (member: Member) => ({ authorization: `Bearer ${await member.token()}` });

  it('is refused to visitors', async () => {
    expect((await fetch(base)).status).toBe(401);
  });

  it('takes nothing else from members who moderate nothing, as whoever was dismissed while they read it', async () => {
    const reader = await readEvents(`${base},forum:1`, await headersOf(ann));
    readers.push(reader);
    expect(await reader.next()).toEqual({ event: 'resync', data: { topics: ['moderation', 'forum:1'] } });
    const { id } = await writePost(ann);
    await report(ben, `posts/${id}`);
    const told = [await reader.next()];
    // A look may tell how many posts there are before it.
    while (told.at(-1)?.event === 'forum') told.push(await reader.next());
    expect(told.at(-1)).toMatchObject({ event: 'contributions', data: { posts: [{ id }] } });
  });

  it('tells those who moderate a forum at once that its queue has changed, without a word of what', async () => {
    const post = await writePost(ann);
    const open = [mod, fay].map(async (member) => readEvents(base, await headersOf(member)));
    for (const reader of await Promise.all(open)) {
      readers.push(reader);
      expect(await reader.next()).toEqual({ event: 'resync', data: { topics: ['moderation'] } });
    }
    const changed = { event: 'moderation', data: {} };
    await report(ben, `posts/${post.id}`);
    for (const reader of readers) expect(await reader.next()).toEqual(changed);
    server.pass(3_000);
    expect((await act(mod, 'post', post.id, 'hide')).status).toBe(201);
    for (const reader of readers) expect(await reader.next()).toEqual(changed);
  });
});

describe('in a raid', () => {
  /** A feed of its own, which says with `publish` what it tells of the desk of `mod`, of one post and of the notifications of `ann`. */
  function openFeed(publish: (event: string) => void, database = server.context.database) {
    const keys = new Set([`desk:${mod.id}`, `reader:${ann.id}`]);
    const streams = {
      publish: (_key: string, event: string) => publish(event),
      hasReaders: (key: string) => keys.has(key),
      keys: () => keys.values(),
    };
    const channel = { tell: () => undefined, listen: () => undefined };
    const feed = createForumFeed({ ...server.context, database }, { streams, channel });
    return { feed, read: (id: number) => void keys.add(`post:${id}`) };
  }

  it('those at a desk are told every few seconds, and of the last change with the next look @full', async () => {
    let told: string[] = [];
    let hear = () => {};
    const { feed, read } = openFeed((event) => {
      told.push(event);
      if (event === 'contributions') hear();
    });
    await feed.look();
    const reportNewPost = async () => {
      const { id } = await writePost(ann);
      await report(ben, `posts/${id}`);
      read(id);
      told = [];
      const heard = new Promise<void>((resolve) => (hear = resolve));
      feed.note([`post:${id}`, 'desk']);
      await heard;
      // Waits for the rest of what is being told.
      await feed.stop();
      return told;
    };
    for (let round = 0; round < 2; round += 1) {
      expect(await reportNewPost()).toContain('moderation');
      expect(await reportNewPost()).not.toContain('moderation');
      server.pass(3_000);
    }
    expect(await reportNewPost()).toContain('moderation');
    for (let index = 0; index < 2; index += 1) expect(await reportNewPost()).not.toContain('moderation');
    told = [];
    await feed.look();
    expect(told).toContain('moderation');
  });

  it('others hear of their notifications where what waits cannot be read @full', async () => {
    let isDown = true;
    const database = new Proxy(server.context.database, {
      get(target, name) {
        if (isDown && name === 'execute') throw new Error('The query took too long');
        return Reflect.get(target, name, target) as unknown;
      },
    });
    let told: string[] = [];
    const { feed } = openFeed((event) => void told.push(event), database);
    await feed.look();
    expect(told).toEqual(['notifications']);
    [told, isDown] = [[], false];
    await feed.look();
    expect(told).toEqual(['moderation']);
  });
});

describe('of a change at the desk', () => {
  const everywhere = ['mod', 'other-mod'];
  const here = ['fay', ...everywhere];
  let whoIsTold: ReturnType<typeof watch>;
  beforeEach(async () => {
    whoIsTold = watch([mod, other, fay, gil, ann]);
    await whoIsTold();
    expect(await whoIsTold()).toEqual([]);
  });
  const mostRecentAppeal = async () =>
    (await other.call('GET', `${QUEUE}?part=appeals&limit=100`)).body.results.at(-1).target_id as number;

  it('those hear whose forum it is in, and no member who moderates nothing: reports, what waits, edits that wait, who has a case open, and decisions', async () => {
    const post = await writePost(ann);
    expect(await whoIsTold()).toEqual([]);
    await report(ben, `posts/${post.id}`);
    expect(await whoIsTold()).toEqual(here);
    const claim = `/api/forums/moderation/cases/post/${post.id}/claim/`;
    await fay.call('PUT', claim, {});
    expect(await whoIsTold()).toEqual(here);
    // It ends by itself.
    server.pass(2 * HOUR + 1);
    expect(await whoIsTold()).toEqual(here);
    await act(fay, 'post', post.id, 'publish', { reason: 'fine' });
    expect(await whoIsTold()).toEqual(here);

    const young = await joinMember(server, 'young', { accountAgeMilliseconds: HOUR });
    const waiting = await writeComment(young, post.id, { content: 'see https://pump.example' });
    expect(waiting.status).toBe('pending');
    expect(await whoIsTold()).toEqual(here);
    await act(mod, 'comment', waiting.id, 'publish', { reason: 'fine' });
    expect(await whoIsTold()).toEqual(here);
    await young.call('PATCH', `/api/forums/comments/${waiting.id}/`, { content: 'see https://other.example' });
    expect((await caseOf(mod, waiting.id, 'comment')).held_edit).toBeDefined();
    expect(await whoIsTold()).toEqual(here);
    await act(mod, 'comment', waiting.id, 'refuse');
    expect(await whoIsTold()).toEqual(here);
  });

  it('an appeal is heard of by those who may decide about it, and one about an account by moderators of the site @full', async () => {
    const post = await writePost(ben);
    await act(mod, 'post', post.id, 'hide');
    const appealNewest = async () => {
      const [decision] = (await ben.call('GET', DECISIONS)).body.results;
      await ben.call('POST', `${DECISIONS}${decision.id}/appeal/`, { text: 'Why?' });
    };
    expect(await whoIsTold()).toEqual([]);
    await appealNewest();
    expect(await whoIsTold()).toEqual(['fay', 'other-mod']);
    await act(other, 'appeal', await mostRecentAppeal(), 'uphold');
    expect(await whoIsTold()).toEqual(['fay', 'other-mod']);
    await act(mod, 'user', ben.id, 'warn');
    await appealNewest();
    expect(await whoIsTold()).toEqual(['other-mod']);
  });

  it('a campaign is heard of where its posts are, once it was found @full', async () => {
    for (let index = 0; index < 4; index += 1) {
      const member = await joinMember(server, `burst-${index}`, { accountAgeMilliseconds: 5 * DAY });
      await writePost(member, { title: 'Buy $WAVE' });
    }
    expect(await whoIsTold()).toEqual([]);
    expect(await server.app.campaignWatch.look()).toBe(1);
    expect(await whoIsTold()).toEqual(here);
  });

  it('nobody hears of what they wrote themselves @full', async () => {
    const post = await writePost(fay);
    await report(ben, `posts/${post.id}`);
    expect(await whoIsTold()).toEqual(everywhere);
  });

  it('those hear of decisions about the author of a case who may read them: in its forum, or all on the whole site @full', async () => {
    const author = await joinMember(server, 'several-places');
    const post = await writePost(author);
    await report(ben, `posts/${post.id}`);
    expect(await whoIsTold()).toEqual(here);
    const { body: elsewhere } = await author.call('POST', '/api/forums/forums/2/posts/', {
      title: 'Two',
      body: 'Text',
    });
    expect((await act(mod, 'post', elsewhere.id, 'hide')).status).toBe(201);
    expect(await whoIsTold()).toEqual(everywhere);
    expect((await act(mod, 'user', author.id, 'warn')).status).toBe(201);
    expect(await whoIsTold()).toEqual(everywhere);
    const another = await writePost(author);
    expect((await act(mod, 'post', another.id, 'hide')).status).toBe(201);
    expect(await whoIsTold()).toEqual(here);
  });

  it('nobody hears of who else opens or closes their desk, also of those whose posts are reported @full', async () => {
    const post = await writePost(fay);
    await report(ben, `posts/${post.id}`);
    whoIsTold = watch([mod]);
    await whoIsTold();
    whoIsTold.open(fay);
    expect(await whoIsTold()).toEqual(['fay']);
    whoIsTold.close(fay);
    expect(await whoIsTold()).toEqual([]);
  });

  it('is heard of later where reading what waits takes long @full', async () => {
    let milliseconds = 0;
    const monotonicClock = () => (milliseconds += 1000);
    const whoHears = watch([mod], { ...server.context, monotonicClock });
    expect(await whoHears()).toEqual(['mod']);
    await report(ben, `posts/${(await writePost(ann)).id}`);
    expect(await whoHears()).toEqual([]);
    milliseconds += 9000;
    expect(await whoHears()).toEqual(['mod']);
  });

  it('whoever was dismissed meanwhile hears nothing more', async () => {
    const post = await writePost(ann);
    await server.context.database.delete(forumModerators).where(eq(forumModerators.userId, fay.id));
    await report(ben, `posts/${post.id}`);
    expect(await whoIsTold()).toEqual(everywhere);
  });
});
