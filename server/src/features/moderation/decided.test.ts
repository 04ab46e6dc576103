import { writeComment, writePost } from '../../testing/community';
import { admin, ann, ben, fay, mod, other, server } from '../../testing/deskMembers';
import { joinMember, type Member } from '../../testing/members';
import { act, DAY, DECIDED, DECISIONS, openCase, report } from '../../testing/moderationDesk';

interface Entry {
  readonly id: number;
  readonly note: string;
}
const decided = async (by: Member, query = '') => (await by.call('GET', `${DECIDED}${query}`)).body;
const notesOf = ({ results }: { results: Entry[] }) => results.map(({ note }) => note);
const writeElsewhere = async () =>
  (await ann.call('POST', '/api/forums/forums/2/posts/', { title: 'There', body: 'Words.' })).body;

describe('what was decided', () => {
  it('stands there with its note, who decided, whom it concerns, and what became of it, the newest first', async () => {
    const post = await writePost(ann, { title: 'To the moon' });
    const reply = await writeComment(ben, post.id);
    const until = new Date(server.context.clock().getTime() + DAY).toISOString();
    await act(mod, 'comment', reply.id, 'hide', { reason: 'abuse', note: 'Insults.' });
    await act(mod, 'post', post.id, 'remove', { note: 'Third time.' });
    await act(admin, 'user', ben.id, 'suspend', { until, note: 'See the log.' });
    const [mine] = (await ann.call('GET', DECISIONS)).body.results;
    await ann.call('POST', `${DECISIONS}${mine.id}/appeal/`, { text: 'Why?' });
    const found = await decided(other, '?limit=3');
    const place = { id: post.id, forum_id: 1, title: 'To the moon', status: 'removed' };
    expect(found.results).toMatchObject([
      {
        ...{ action: 'suspend', note: 'See the log.', moderator: 'root-admin', account: 'ben', until },
        ...{ target_type: 'user', forum_id: null, post: null, undone_at: null, appeal: null },
      },
      {
        ...{ action: 'remove', reason: 'spam', note: 'Third time.', moderator: 'mod', account: 'ann', until: null },
        ...{ target_type: 'post', forum_id: 1, post: { ...place, comment_id: null }, appeal: 'waiting' },
      },
      {
        ...{ action: 'hide', reason: 'abuse', note: 'Insults.', account: 'ben', target_type: 'comment' },
        ...{ post: { ...place, comment_id: reply.id } },
      },
    ]);
    expect(found.results[1].created_at).toBe(mine.created_at);

    const { body } = await other.call('GET', '/api/forums/moderation/queue/?part=appeals');
    await act(other, 'appeal', body.results[0].target_id, 'overturn', { reason: 'fine', note: 'It was a joke.' });
    const [granted, , removed] = (await decided(mod)).results;
    expect(granted).toMatchObject({ action: 'overturn', note: 'It was a joke.', moderator: 'other-mod' });
    expect(removed).toMatchObject({ action: 'remove', appeal: 'overturned', undone_at: granted.created_at });
  });

  it('is read a page at a time, each decision once @full', async () => {
    const post = await writePost(ann);
    for (const note of ['one', 'two', 'three', 'four', 'five']) {
      await act(mod, 'post', post.id, ['one', 'three', 'five'].includes(note) ? 'lock' : 'unlock', { note });
    }
    const first = await decided(mod, '?limit=2');
    await act(mod, 'post', post.id, 'unlock', { note: 'six' });
    const second = await decided(mod, `?limit=2&cursor=${first.next_cursor}`);
    expect([notesOf(first), notesOf(second)]).toEqual([
      ['five', 'four'],
      ['three', 'two'],
    ]);
    expect(second.count).toBe(first.count + 1);
    expect((await mod.call('GET', `${DECIDED}?cursor=nothing`)).status).toBe(422);
  });

  it('is shown to whoever moderates a forum of that forum alone, and to nobody else', async () => {
    const there = await writeElsewhere();
    await act(mod, 'post', there.id, 'hide', { note: 'Far away.' });
    const here = await writePost(ann, { title: 'Taken away' });
    await act(mod, 'post', here.id, 'lock', { note: 'Close by.' });
    const own = await decided(fay, '?limit=100');
    expect(notesOf(own)).toContain('Close by.');
    expect(notesOf(own)).not.toContain('Far away.');
    expect(own.results.every(({ forum_id }: { forum_id: number | null }) => forum_id === 1)).toBe(true);
    expect(own.count).toBe(own.results.length);
    expect(notesOf(await decided(mod, '?limit=100'))).toEqual(expect.arrayContaining(['Close by.', 'Far away.']));
    const theirs = await writePost(fay);
    await act(mod, 'post', theirs.id, 'hide', { note: 'A moderator should know better.' });
    expect(notesOf(await decided(other, '?limit=1'))).toEqual(['A moderator should know better.']);
    expect(JSON.stringify(await decided(fay, '?limit=100'))).not.toContain('should know better');
    // Where it stands now it is hidden, and for others to read.
    await act(mod, 'post', here.id, 'move', { forum_id: 2 });
    await act(mod, 'post', here.id, 'hide');
    const locked = (await decided(fay, '?limit=100')).results.find(({ note }: Entry) => note === 'Close by.');
    expect(locked).toMatchObject({ post: null });
    expect((await ann.call('GET', DECIDED)).status).toBe(403);
    expect((await server.get(DECIDED)).status).toBe(401);
  });
});

describe('the record of an author', () => {
  it('has the newest five decisions about them, where the moderator moderates, without the one that is appealed @full', async () => {
    const ina = await joinMember(server, 'ina');
    const post = await writePost(ina, { title: 'Reported again' });
    for (const note of ['1', '2', '3', '4', '5', '6']) await act(mod, 'user', ina.id, 'warn', { note });
    await act(mod, 'post', post.id, 'lock', { note: 'Heated.' });
    await report(ann, `posts/${post.id}`);
    const earlier = async (by: Member, type: string, id: number) =>
      (await openCase(by, type, id)).body.record.earlier.map(({ note }: Entry) => note);
    expect(await earlier(mod, 'post', post.id)).toEqual(['Heated.', '6', '5', '4', '3']);
    expect(await earlier(fay, 'post', post.id)).toEqual(['Heated.']);
    await act(mod, 'post', post.id, 'hide', { note: 'Enough.' });
    const [decision] = (await ina.call('GET', DECISIONS)).body.results;
    await ina.call('POST', `${DECISIONS}${decision.id}/appeal/`, { text: 'Why?' });
    const { body } = await other.call('GET', '/api/forums/moderation/queue/?part=appeals&limit=100');
    const { target_id: id } = body.results.find((one: { title: string }) => one.title === 'Reported again');
    expect(await earlier(other, 'appeal', id)).toEqual(['Heated.', '6', '5', '4', '3']);
  });
});
