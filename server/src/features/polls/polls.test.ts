import { eq } from 'drizzle-orm';
import { forumPollBallots, forumPolls, forumPosts, users } from '../../database/schema';
import { lockDiscussion, passFirstLook, readPosts, writePost } from '../../testing/community';
import { joinMember, type Member } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

let server: TestServer;
let author: Member;
let voter: Member;
let moderator: Member;
beforeAll(async () => {
  server = await openTestServer();
  author = await joinMember(server, 'asker');
  voter = await joinMember(server, 'voter');
  moderator = await joinMember(server, 'keeper', { role: 'moderator' });
});
afterAll(() => server.close());

const asked = { question: 'Where will it close?', options: ['Higher', 'Lower', 'No idea'], days: 7 };

/** The number of a new post with a poll, and those of its options. */
async function ask(fields: object = {}, by = author): Promise<{ id: number; options: number[] }> {
  const { id, poll } = await writePost(by, { poll: { ...asked, ...fields } });
  return { id, options: poll.options.map((option: { id: number }) => option.id) };
}

const ballot = (id: number, choices: number[], by = voter) =>
  by.call('PUT', `/api/forums/posts/${id}/poll/ballot/`, { choices });

/** The poll of a post as a visitor reads it, or a member. */
async function pollOf(id: number, by?: Member) {
  const { body } = await server.get(`/api/forums/posts/${id}/`, by && (await by.token()));
  return body.poll;
}

/** Votes by option, and how many people voted. */
async function countsOf(id: number) {
  const { options, voters_count } = await pollOf(id);
  return [...options.map((option: { votes_count: number }) => option.votes_count), voters_count];
}

describe('A poll', () => {
  it('stands in its post and is marked in lists, for everybody', async () => {
    const { id } = await ask();
    const plain = await writePost(author);
    expect(await pollOf(id)).toEqual({
      ...{ question: 'Where will it close?', is_multiple: false, days: 7, voters_count: 0, revision: 0 },
      options: asked.options.map((text) => ({ id: expect.any(Number), text, votes_count: 0 })),
      ends_at: new Date(server.context.clock().getTime() + 7 * DAY_MILLISECONDS).toISOString(),
      ...{ ended_early: false, own_choices: [] },
    });
    const { posts } = await readPosts(server, '/api/forums/forums/1/posts/?', 100);
    const marked = new Map(posts.map((post) => [post.id, post.has_poll]));
    expect([marked.get(id), marked.get(plain.id), plain.poll]).toEqual([true, false, null]);
  });

  it.each([
    ['one option', { options: ['Up'] }, 'at least 2'],
    ['eleven options', { options: Array.from({ length: 11 }, (_, number) => `Option ${number}`) }, 'at most 10'],
    ['a blank option @full', { options: ['Up', ' '] }, 'each option'],
    ['an option of 101 letters @full', { options: ['Up', 'x'.repeat(101)] }, 'At most 100'],
    ['the same option twice @full', { options: ['Go up', ' go  UP'] }, 'say the same'],
    ['an option of two lines @full', { options: ['Up', 'Down\nand out'] }, 'Line breaks'],
    ['an option that turns the text after it @full', { options: ['Up', '\u202Enwod'] }, 'direction'],
    ['two days @full', { days: 2 }, ''],
    ['an end of its own @full', { ends_at: '2036-01-01T00:00:00Z' }, 'ends_at'],
  ])('with %s is refused with its post', async (_case, fields, detail) => {
    const post = { title: 'A title', body: 'A text', poll: { ...asked, ...fields } };
    const { status, body } = await author.call('POST', '/api/forums/forums/1/posts/', post);
    expect([status, body.code, JSON.stringify(body)]).toEqual([
      422,
      'validation_failed',
      expect.stringContaining(detail),
    ]);
  });

  it.each([
    ['its question', { question: 'Is it on pump.example.com?' }],
    ['an option @full', { options: ['Yes', 'See hxxp://pump.com'] }],
  ])(
    'of a newcomer waits for a moderator when %s leads elsewhere, and runs from when it is published',
    async (_case, fields) => {
      const newcomer = await joinMember(server, `n${Math.random().toString(36).slice(2)}`, {
        accountAgeMilliseconds: 1000,
      });
      await passFirstLook(server, newcomer);
      const { id, options } = await ask(fields, newcomer);
      const { body: waiting } = await newcomer.call('GET', `/api/forums/posts/${id}/`);
      expect(waiting.status).toBe('pending');
      expect((await ballot(id, [options[0]!], newcomer)).body.code).toBe('not_published');
      const queue = await moderator.call('GET', '/api/forums/moderation/queue/');
      expect(JSON.stringify(queue.body)).toContain('Poll: ');
      server.pass(2 * DAY_MILLISECONDS);
      const published = { action: 'publish', reason: 'fine', target_type: 'post', target_id: id, last_action: 0 };
      expect((await moderator.call('POST', '/api/forums/moderation/actions/', published)).status).toBe(201);
      const end = new Date(server.context.clock().getTime() + 7 * DAY_MILLISECONDS);
      expect((await pollOf(id)).ends_at).toBe(end.toISOString());
    },
  );

  it('that was hidden before anybody read it runs from when it is published, and goes on when it is published once more @full', async () => {
    const newcomer = await joinMember(server, 'late', { accountAgeMilliseconds: 1000 });
    const { id } = await ask({}, newcomer);
    let last_action = 0;
    const decide = async (action: string) => {
      const reason = action === 'hide' ? 'spam' : 'fine';
      const decision = { action, reason, target_type: 'post', target_id: id, last_action };
      const { status, body } = await moderator.call('POST', '/api/forums/moderation/actions/', decision);
      expect(status).toBe(201);
      last_action = body.id;
    };
    await decide('hide');
    server.pass(2 * DAY_MILLISECONDS);
    await decide('publish');
    const end = new Date(server.context.clock().getTime() + 7 * DAY_MILLISECONDS).toISOString();
    expect((await pollOf(id)).ends_at).toBe(end);
    server.pass(DAY_MILLISECONDS);
    await decide('hide');
    await decide('publish');
    expect((await pollOf(id)).ends_at).toBe(end);
  });
});

describe('A vote in a poll', () => {
  it('counts, can be changed and is taken back, and nobody else is told of it', async () => {
    const { id, options } = await ask();
    const [up, down] = options as [number, number, number];
    const said = [];
    for (const choices of [[up], [up], [down], [], [down]]) {
      const { status, body } = await ballot(id, choices);
      said.push([status, body.own_choices, await countsOf(id)]);
    }
    expect(said).toEqual([
      [200, [up], [1, 0, 0, 1]],
      [200, [up], [1, 0, 0, 1]],
      [200, [down], [0, 1, 0, 1]],
      [200, [], [0, 0, 0, 0]],
      [200, [down], [0, 1, 0, 1]],
    ]);
    const others = [await pollOf(id), await pollOf(id, author), await pollOf(id, moderator)];
    expect(others.map((poll) => [poll.own_choices, JSON.stringify(poll).includes('voter"')])).toEqual(
      Array(3).fill([[], false]),
    );
    expect((await pollOf(id, voter)).own_choices).toEqual([down]);
  });

  it('may have several choices where the poll says so @full', async () => {
    const { id, options } = await ask({ is_multiple: true });
    const [up, down, none] = options as [number, number, number];
    expect((await ballot(id, [none, up, up])).body.own_choices).toEqual([up, none]);
    await ballot(id, [up, down], author);
    expect(await countsOf(id)).toEqual([2, 1, 1, 2]);
    const single = await ask();
    const { status, body } = await ballot(single.id, single.options.slice(0, 2));
    expect([status, body.fields]).toEqual([422, { choices: ['Only one option may be chosen here.'] }]);
    expect(await countsOf(single.id)).toEqual([0, 0, 0, 0]);
  });

  it('is counted once for each of 100 people who vote at once, some of them twice @full', async () => {
    const { id, options } = await ask();
    const crowd: Member[] = [];
    for (let number = 0; number < 100; number += 1) crowd.push(await joinMember(server, `crowd-${number}`));
    const vote = async (member: Member, option: number) => {
      let status: number;
      // A database that is slower than the crowd asks some to come again, as they do.
      do ({ status } = await ballot(id, [option], member));
      while (status === 503);
      return status;
    };
    const statuses = await Promise.all(
      crowd.flatMap((member, number) => {
        const option = options[number % 2]!;
        return number < 50 ? [vote(member, option), vote(member, option)] : [vote(member, option)];
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await countsOf(id)).toEqual([50, 50, 0, 100]);
    const rows = await server.context.database.select().from(forumPollBallots).where(eq(forumPollBallots.postId, id));
    expect(rows).toHaveLength(100);
  });

  it('is refused to visitors, for options that it does not have, and where there is no poll', async () => {
    const { id, options } = await ask();
    const other = await ask();
    const url = `/api/forums/posts/${id}/poll/ballot/`;
    expect((await server.call('PUT', url, { body: { choices: [options[0]!] } })).status).toBe(401);
    expect((await ballot(id, [other.options[0]!])).body.code).toBe('conflict');
    for (const choices of [undefined, 'x', [0], [1.5], [null], Array(11).fill(options[0])]) {
      expect((await voter.call('PUT', url, { choices })).status).toBe(422);
    }
    const plain = await writePost(author);
    for (const missing of [plain.id, 999_999]) expect((await ballot(missing, [1])).status).toBe(404);
    expect(await countsOf(id)).toEqual([0, 0, 0, 0]);
  });

  it('is refused after the end, in what is locked, hidden or removed, and to the suspended', async () => {
    const { database, clock } = server.context;
    const { id, options } = await ask();
    const vote = async (by = voter) => {
      const { status, body } = await ballot(id, [options[0]!], by);
      return [status, body.code];
    };
    await lockDiscussion(server, id);
    expect([await vote(), await vote(moderator)]).toEqual([
      [409, 'locked'],
      [409, 'locked'],
    ]);
    await database.update(forumPosts).set({ isLocked: false }).where(eq(forumPosts.id, id));
    for (const status of ['hidden', 'removed'] as const) {
      await database.update(forumPosts).set({ status }).where(eq(forumPosts.id, id));
      expect(await vote()).toEqual([404, 'not_found']);
    }
    await database.update(forumPosts).set({ status: 'published' }).where(eq(forumPosts.id, id));

    const troll = await joinMember(server, 'troll');
    const sanction = {
      ...{ action: 'suspend', reason: 'spam', target_type: 'user', target_id: troll.id, last_action: 0 },
      until: new Date(clock().getTime() + DAY_MILLISECONDS).toISOString(),
    };
    expect((await moderator.call('POST', '/api/forums/moderation/actions/', sanction)).status).toBe(201);
    expect(await vote(troll)).toEqual([403, 'suspended']);

    await database.update(forumPolls).set({ endsAt: clock() }).where(eq(forumPolls.postId, id));
    expect(await vote()).toEqual([409, 'conflict']);
    expect(await countsOf(id)).toEqual([0, 0, 0, 0]);
  });

  it('goes with its account, and stays counted as other votes do @full', async () => {
    const { id, options } = await ask();
    const leaver = await joinMember(server, 'leaver');
    await ballot(id, [options[0]!], leaver);
    await server.context.database.delete(users).where(eq(users.id, leaver.id));
    expect(await countsOf(id)).toEqual([1, 0, 0, 1]);
    expect(
      await server.context.database.select().from(forumPollBallots).where(eq(forumPollBallots.postId, id)),
    ).toEqual([]);
  });
});

describe('The author of a poll', () => {
  const changed = { question: 'And now?', options: ['Yes', 'No'], is_multiple: true, days: 3 };
  const change = (id: number, by = author, body: object = changed) =>
    by.call('PUT', `/api/forums/posts/${id}/poll/`, body);
  const end = (id: number, by = author) => by.call('POST', `/api/forums/posts/${id}/poll/end/`);

  it('changes it while nobody has voted, and readers see what it was', async () => {
    const { id, options } = await ask();
    const { status, body } = await change(id);
    expect([status, body]).toMatchObject([200, { question: 'And now?', is_multiple: true, days: 3 }]);
    // Whoever looks at the old one still votes for nothing that they have not read.
    expect((await ballot(id, [options[0]!])).body.code).toBe('conflict');
    const revisions = await server.get(`/api/forums/posts/${id}/revisions/`);
    expect(revisions.body.results).toMatchObject([
      {
        text: 'A **text**',
        by_moderator: false,
        poll: { question: asked.question, options: asked.options, change: 'changed' },
      },
    ]);
    expect((await change(id, author, { ...changed, options: ['Yes', 'yes'] })).status).toBe(422);

    await ballot(id, [body.options[0].id]);
    const refused = await change(id);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      expect.stringContaining('can be ended, and not rewritten'),
    ]);
  });

  it('ends it early for good, and nobody else does', async () => {
    const { id, options } = await ask();
    await ballot(id, [options[0]!]);
    for (const by of [voter, moderator]) {
      expect([(await end(id, by)).status, (await change(id, by)).status]).toEqual([403, 403]);
    }
    server.pass(1000);
    const { status, body } = await end(id);
    const now = server.context.clock().toISOString();
    expect([status, body]).toMatchObject([200, { ended_early: true, ends_at: now, voters_count: 1 }]);
    server.pass(1000);
    expect((await end(id)).body).toEqual(body);
    expect([(await ballot(id, [options[1]!])).status, (await change(id)).status]).toEqual([409, 409]);
    const { results } = (await server.get(`/api/forums/posts/${id}/revisions/`)).body;
    expect(results.map((revision: { poll: { change: string } }) => revision.poll.change)).toEqual(['ended']);
  });

  it('has it closed when its post is merged into another @full', async () => {
    const [{ id }, into] = [await ask(), await writePost(author)];
    const merge = { action: 'merge', reason: 'duplicate', target_type: 'post', target_id: id, last_action: 0 };
    const { status } = await moderator.call('POST', '/api/forums/moderation/actions/', {
      ...merge,
      into_post_id: into.id,
    });
    expect(status).toBe(201);
    const [row] = await server.context.database.select().from(forumPolls).where(eq(forumPolls.postId, id));
    expect(row).toMatchObject({ endedEarly: true, endsAt: server.context.clock() });
  });
});
