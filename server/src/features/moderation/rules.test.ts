import { writeComment, writePost } from '../../testing/community';
import { joinMember, type Member } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';

const RULES = '/api/forums/moderation/rules/';
const DAY = 24 * 60 * 60 * 1000;

let server: TestServer;
let ann: Member;
let mod: Member;
beforeAll(async () => {
  server = await openTestServer();
  ann = await joinMember(server, 'ann');
  mod = await joinMember(server, 'mod', { role: 'moderator' });
});
afterAll(() => server.close());

describe('a rule for words or links', () => {
  it('is tried on the last week without a change, then holds back what it fits, whoever but staff writes it, until it is ended', async () => {
    const pattern = 'guaranteed gains';
    const post = await writePost(ann, { title: 'Guaranteed   Gains', body: 'For all.' });
    await writeComment(ann, post.id, { content: 'No guaranteed **gains** here' });
    const trial = async () => (await mod.call('POST', `${RULES}trial/`, { kind: 'word', text: pattern })).body;
    expect(await trial()).toMatchObject({
      matches: 2,
      samples: [
        { target_type: 'post', target_id: post.id, title: 'Guaranteed   Gains' },
        { target_type: 'comment', post_id: post.id },
      ],
    });
    expect((await writePost(ann, { body: pattern })).status).toBe('published');
    const { body: rules } = await mod.call('POST', RULES, { kind: 'word', text: ` ${pattern.toUpperCase()} ` });
    expect(rules).toMatchObject([{ kind: 'word', text: pattern }]);
    expect((await mod.call('POST', RULES, { kind: 'word', text: pattern })).status).toBe(409);
    expect((await writePost(ann, { title: 'GUARANTEED GAINS' })).status).toBe('pending');
    expect((await writeComment(ann, post.id, { content: pattern })).status).toBe('pending');
    expect((await writePost(mod, { title: pattern })).status).toBe('published');
    const edited = (await ann.call('PATCH', `/api/forums/posts/${post.id}/`, { body: 'Edited.' })).body;
    expect(edited).toMatchObject({ status: 'published', held_edit: { text: 'Edited.' } });
    expect((await mod.call('DELETE', `${RULES}${rules[0].id}/`)).status).toBe(200);
    expect((await mod.call('DELETE', `${RULES}${rules[0].id}/`)).status).toBe(404);
    expect((await writePost(ann, { title: pattern })).status).toBe('published');
    server.pass(8 * DAY);
    expect((await trial()).matches).toBe(0);
  });

  it('is tried on what polls ask and offer, too @full', async () => {
    const poll = { question: 'Which of them?', options: ['Zirconium futures', 'None'], days: 3 };
    const { id } = await writePost(ann, { title: 'Your favourite', poll });
    const tried = await mod.call('POST', `${RULES}trial/`, { kind: 'word', text: 'zirconium' });
    expect(tried.body).toMatchObject({ matches: 1, samples: [{ target_id: id, title: 'Your favourite' }] });
  });

  it('has to be one', async () => {
    for (const body of [{ kind: 'link', text: 'pump' }, { kind: 'word', text: '***' }, { kind: 'word' }]) {
      expect((await mod.call('POST', `${RULES}trial/`, body)).body.fields).toHaveProperty('text');
      expect((await mod.call('POST', RULES, body)).status).toBe(422);
    }
  });
});
