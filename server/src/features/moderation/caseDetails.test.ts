import { type CampaignMember, commentAddress } from '@market-pulse/contract';
import { eq } from 'drizzle-orm';
import { forumPosts, forumReports } from '../../database/schema';
import { writeComment, writePost } from '../../testing/community';
import { joinMember, type Member } from '../../testing/members';
import { act, campaignsOf, caseOf, openCase, openDeskServer, report } from '../../testing/moderationDesk';
import type { TestServer } from '../../testing/testServer';

const DAY = 24 * 60 * 60 * 1000;

let server: TestServer;
let ann: Member;
let ben: Member;
let mod: Member;
let other: Member;
beforeAll(async () => {
  ({ server, ann, ben, mod, other } = await openDeskServer());
});
afterAll(() => server.close());

describe('a case that is opened', () => {
  it('says which rules matched and where, why it waits, what stands around it, and the record of its author', async () => {
    const rules = '/api/forums/moderation/rules/';
    await mod.call('POST', rules, { kind: 'word', text: 'to the moon' });
    const kept: { id: number }[] = (await mod.call('POST', rules, { kind: 'link', text: 'pump.example' })).body;
    const body = 'It goes to   the MOON, see hxxps://pump.example/join now.';
    const post = await writePost(ann, { title: 'To the moon', body });
    expect(post.status).toBe('pending');
    await server.context.database
      .update(forumPosts)
      .set({ heldBecause: kept.map(({ id }) => `rule:${id}`).join('\n') })
      .where(eq(forumPosts.id, post.id));
    const found = (await openCase(mod, 'post', post.id)).body;
    expect(found.held).toEqual([
      { cause: 'domain', text: 'pump.example' },
      { cause: 'word', text: 'to the moon' },
    ]);
    expect(
      found.marks.text.map(({ from, to, kind }: { from: number; to: number; kind: string }) => [
        kind,
        found.text.slice(from, to),
      ]),
    ).toEqual([
      ['word', 'to   the MOON'],
      ['link', 'hxxps://pump.example/join'],
    ]);
    expect(found.marks.title).toEqual([{ from: 0, to: 11, kind: 'word' }]);
    expect(found.matched).toContainEqual({
      kind: 'word',
      rule: 'to the moon',
      found: ['To the moon', 'to   the MOON'],
    });
    expect(found.matched).toContainEqual({ kind: 'link', rule: 'pump.example', found: ['hxxps://pump.example/join'] });
    expect(found).toMatchObject({
      ...{ neighbours: [], details: null, claim: null },
      record: { posts_count: 1, comments_count: 0, removed_count: 0, reports_made: 0, companies: [] },
      reporters: { count: 0, settled_count: 0, acted_count: 0 },
    });
    await act(mod, 'post', post.id, 'publish', { reason: 'fine' });
    expect((await openCase(mod, 'post', post.id)).body).toMatchObject({ code: 'not_found' });
    for (const { id } of kept) await mod.call('DELETE', `${rules}${id}/`);
  });

  it('has of a campaign where the rules matched in each of its texts @full', async () => {
    const rules = '/api/forums/moderation/rules/';
    await mod.call('POST', rules, { kind: 'word', text: 'before monday' });
    for (let index = 0; index < 4; index += 1) {
      const member = await joinMember(server, `marked-${index}`, { accountAgeMilliseconds: 5 * DAY });
      const title = index === 0 ? '$MARK before Monday' : `$MARK ${index}`;
      await writePost(member, { title, body: index === 1 ? 'Get in before  Monday.' : 'Get in.' });
      server.pass(1000);
    }
    await server.app.campaignWatch.look();
    const [campaign] = await campaignsOf(mod);
    const found = (await openCase(mod, 'campaign', campaign.target_id)).body;
    const { members } = found.details;
    expect(members.map((one: CampaignMember) => one.marks)).toEqual([
      { title: [{ from: 6, to: 19, kind: 'word' }], text: [] },
      { title: [], text: [{ from: 7, to: 21, kind: 'word' }] },
      { title: [], text: [] },
      { title: [], text: [] },
    ]);
    expect(found.marks).toEqual({ title: [], text: [] });
    const matched = { kind: 'word', rule: 'before monday', found: ['before Monday', 'before  Monday'] };
    expect(found.matched).toEqual([matched]);
    for (const { target_id } of members) await act(mod, 'post', target_id, 'remove');
  });

  it('has the comments on a post, and the post of a comment with what that answers @full', async () => {
    const post = await writePost(ann, { title: 'Around', body: 'The text.' });
    const comment = await writeComment(ben, post.id, { content: 'First' });
    const reply = await writeComment(ann, post.id, { content: 'Second', parent: comment.id });
    await report(other, `posts/${post.id}`);
    await report(other, `comments/${reply.id}`);
    const neighboursOf = async (type: string, id: number) =>
      (await openCase(mod, type, id)).body.neighbours.map(
        ({ username, text }: { username: string; text: string }) => `${username}: ${text}`,
      );
    expect(await neighboursOf('post', post.id)).toEqual(['ben: First', 'ann: Second']);
    expect(await neighboursOf('comment', reply.id)).toEqual(['ann: Around\nThe text.', 'ben: First']);
  });

  it('is for moderators of its forum alone, and for nobody about their own', async () => {
    const post = await writePost(mod);
    await report(ben, `posts/${post.id}`);
    for (const more of ['', 'reports/', 'moderators/']) {
      expect((await openCase(mod, 'post', post.id, more)).status).toBe(404);
      expect((await openCase(ann, 'post', post.id, more)).status).toBe(403);
      expect((await openCase(other, 'post', post.id, more)).status).toBe(200);
    }
    expect((await openCase(other, 'user', post.id)).status).toBe(404);
  });
});

describe('the reports of a case', () => {
  it('are all there, a page at a time, the newest first, with how often each reporter was right @full', async () => {
    const [good, bad, present] = [
      await writePost(ann),
      await writePost(ann),
      await writePost(ann, { title: 'Present' }),
    ];
    const rita = await joinMember(server, 'rita', { accountAgeMilliseconds: 3 * DAY });
    await report(rita, `posts/${good.id}`);
    await report(rita, `posts/${bad.id}`);
    await act(mod, 'post', bad.id, 'hide');
    await act(mod, 'post', good.id, 'publish', { reason: 'fine' });
    for (const [index, by] of [ben, rita, other].entries()) {
      server.pass(1000);
      await report(by, `posts/${present.id}`, {
        reason: index === 1 ? 'abuse' : 'spam',
        note: index === 1 ? 'Look at it.' : '',
      });
    }
    const pages: { username: string }[][] = [];
    for (let cursor = ''; pages.length < 5;) {
      const { body } = await openCase(mod, 'post', present.id, `reports/?limit=2&cursor=${cursor}`);
      expect(body.count).toBe(3);
      pages.push(body.results);
      if (body.next_cursor === null) break;
      cursor = body.next_cursor;
    }
    expect(pages.map((page) => page.map(({ username }) => username))).toEqual([['other-mod', 'rita'], ['ben']]);
    expect(pages[0]?.[1]).toMatchObject({ reason: 'abuse', note: 'Look at it.', settled_count: 2, acted_count: 1 });
    const joined = pages[0]?.[1] as unknown as { joined_at: string; created_at: string };
    expect(Date.parse(joined.created_at) - Date.parse(joined.joined_at)).toBeGreaterThan(3 * DAY - 1);
    expect((await openCase(mod, 'post', present.id)).body.reporters).toEqual({
      count: 3,
      settled_count: 2,
      acted_count: 1,
    });
    expect((await openCase(mod, 'post', present.id, 'reports/?cursor=x')).status).toBe(422);
    expect((await caseOf(mod, present.id)).reports_count).toBe(3);
  });
});

describe('whoever reported something', () => {
  const newsOf = async (member: Member) =>
    (await member.call('GET', '/api/forums/notifications/')).body.results.map(
      ({ title, message, link }: Record<string, string>) => [title, message, link],
    );

  it.each([
    ['hide', 'was hidden by a moderator', 'A moderator has acted on your report', 'acted'],
    ['remove', 'was removed by a moderator', 'A moderator has acted on your report', 'acted'],
    [
      'publish',
      'was looked at by a moderator, who lets it stand',
      'A moderator has looked at what you reported',
      'kept',
    ],
  ])('is told what came of it, without a name: %s', async (action, what, title, outcome) => {
    const post = await writePost(ann, { title: 'Secret words' });
    const comment = await writeComment(ann, post.id);
    const [one, two] = [await joinMember(server, `teller-${action}`), await joinMember(server, `second-${action}`)];
    await report(one, `posts/${post.id}`);
    await report(two, `comments/${comment.id}`);
    await act(mod, 'comment', comment.id, action);
    await act(mod, 'post', post.id, action);
    const named = action === 'publish' ? '"Secret words"' : 'a post that is not shown any more';
    const link = action === 'publish' ? `/forums/1/posts/${post.id}` : '/forums/moderation/log';
    expect(await newsOf(one)).toEqual([
      [title, expect.stringMatching(`^You reported (?!a comment on).*: it ${what}`), link],
    ]);
    const toComment = action === 'publish' ? commentAddress(link, comment.id) : link;
    expect(await newsOf(two)).toEqual([
      [title, expect.stringMatching(`^You reported a comment on .*: it ${what}`), toComment],
    ]);
    expect((await newsOf(one))[0][1]).toContain(named);
    expect(JSON.stringify(await newsOf(one))).not.toContain('mod ');
    const rows = await server.context.database.select().from(forumReports).where(eq(forumReports.reporterId, one.id));
    expect(rows).toMatchObject([{ outcome }]);
  });

  it('is told nothing by a decision that settles nothing, and also of one that is made where it stands @full', async () => {
    const post = await writePost(ann);
    const teller = await joinMember(server, 'teller-in-place');
    await report(teller, `posts/${post.id}`);
    await act(mod, 'post', post.id, 'pin');
    expect(await newsOf(teller)).toEqual([]);
    await mod.call('DELETE', `/api/forums/posts/${post.id}/`);
    expect((await newsOf(teller)).map(([title]: string[]) => title)).toEqual(['A moderator has acted on your report']);
  });
});
