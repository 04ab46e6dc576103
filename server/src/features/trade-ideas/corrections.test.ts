import { writePost } from '../../testing/community';
import { addBars, storeClosedIdeas } from '../../testing/ideas';
import { joinMember, type Member } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';

let server: TestServer;
let author: Member;
let admin: Member;
beforeAll(async () => {
  server = await openTestServer();
  author = await joinMember(server, 'ann');
  admin = await joinMember(server, 'ada', { role: 'admin' });
});
afterAll(() => server.close());

const reason = 'It was stored the wrong way round, as the log of that day says.';
const correct = (postId: number, body: object) =>
  admin.call('POST', `/api/forums/posts/${postId}/idea/corrections/`, { reason, corrections_seen: 0, ...body });
const ideaOf = async (postId: number) => (await server.get(`/api/forums/posts/${postId}/`)).body.idea;
async function closedIdea(fields: object = {}): Promise<number> {
  const [postId = 0] = await storeClosedIdeas(server, author, [{ gain: 12, index: 5, ...fields }]);
  return postId;
}

describe('A correction of a trade idea', () => {
  it('is told to its author, and to everybody with its reason and what was before, without the name of who made it', async () => {
    const postId = await closedIdea({ title: 'Lead times' });
    expect((await correct(postId, { direction: 'short' })).status).toBe(201);
    expect(await ideaOf(postId)).toMatchObject({
      ...{ direction: 'short', corrections_count: 1 },
      result: { gain_percent: -12, index: { gain_percent: -5, difference: -7 } },
    });
    const { body } = await server.get(`/api/forums/ideas/corrections/?post=${postId}`);
    expect(body).toMatchObject({ count: 1, next_cursor: null });
    expect(body.results[0]).toEqual({
      ...{ id: expect.any(Number), created_at: expect.any(String), post_id: postId, forum_id: 1 },
      ...{ title: 'Lead times', username: 'ann', kind: 'stock', symbol: 'AAPL', reason },
      before: expect.objectContaining({ direction: 'long', result: expect.objectContaining({ gain_percent: 12 }) }),
      after: expect.objectContaining({ direction: 'short', result: expect.objectContaining({ index_percent: -5 }) }),
    });
    expect(JSON.stringify(body)).not.toContain('ada');
    const told = (await author.call('GET', '/api/forums/notifications/')).body.results;
    expect(told).toMatchObject([{ notification_type: 'moderation', title: 'Your trade idea was corrected' }]);
    expect(told[0].message).toContain(reason);
  });

  it('reads price and result from the history again, where that was wrong', async () => {
    const postId = await closedIdea();
    await addBars(server, 'AAPL', { '2026-10-05': [50, 51], '2026-11-02': 60 });
    await addBars(server, 'SPX', { '2026-10-05': [1_000, 1_010], '2026-11-02': 1_100 });
    expect((await correct(postId, { prices: 'history' })).status).toBe(201);
    expect(await ideaOf(postId)).toMatchObject({
      ...{ price: 50, price_date: '2026-10-05', price_at: 'open' },
      result: { gain_percent: expect.closeTo(20), index: { gain_percent: expect.closeTo(10) }, basis: 'full' },
    });
    const again = await correct(postId, { prices: 'history', corrections_seen: 1 });
    expect([again.status, again.body.detail]).toEqual([422, expect.stringContaining('changes nothing')]);
  });

  it('gives prices by hand once the horizon is over, and says so @full', async () => {
    const postId = await closedIdea();
    const prices = { price: 80, price_date: '2026-10-05', result_price: 60, result_date: '2026-10-30' };
    await addBars(server, 'SPX', { '2026-10-05': 1_000, '2026-10-30': 900 });
    expect((await correct(postId, { prices })).status).toBe(201);
    expect(await ideaOf(postId)).toMatchObject({
      ...{ price: 80, price_at: 'close' },
      result: {
        ...{ date: '2026-10-30', price: 60, gain_percent: expect.closeTo(-25), basis: 'hand' },
        index: { gain_percent: expect.closeTo(-10) },
      },
    });
    const open = await writePost(author, {
      ...{ kind: 'idea', idea: { kind: 'stock', symbol: 'AAPL', direction: 'long', horizon: '1m' } },
    });
    const refused = await correct(open.id, { prices });
    expect([refused.status, refused.body.detail]).toEqual([422, expect.stringContaining('once the horizon is over')]);
  });

  it.each([
    ['without a reason', { reason: ' ', direction: 'short' }, 'what was wrong'],
    ['that changes nothing', { direction: 'long' }, 'changes nothing'],
    [
      'with a day before the first price @full',
      { prices: { price: 1, price_date: '2026-10-02', result_price: 1, result_date: '2026-10-30' } },
      '2026-10-05',
    ],
    [
      'with a day behind the horizon @full',
      { prices: { price: 1, price_date: '2026-10-05', result_price: 1, result_date: '2026-11-03' } },
      '2026-11-02',
    ],
    [
      'with its days the wrong way round @full',
      { prices: { price: 1, price_date: '2026-10-30', result_price: 1, result_date: '2026-10-05' } },
      'before the first',
    ],
    [
      'with a price of nothing @full',
      { prices: { price: 0, price_date: '2026-10-05', result_price: 1, result_date: '2026-10-30' } },
      '',
    ],
  ])('%s is refused', async (_case, body, detail) => {
    const postId = await closedIdea();
    const refused = await correct(postId, body);
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining(detail)]);
    expect((await ideaOf(postId)).corrections_count).toBe(0);
  });

  it('is refused to whoever has not seen another one, and for a post without an idea', async () => {
    const postId = await closedIdea();
    const both = await Promise.all([correct(postId, { direction: 'short' }), correct(postId, { horizon: '3m' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { id } = await writePost(author);
    expect((await correct(id, { direction: 'short' })).status).toBe(404);
  });

  it('of another horizon takes a result back that is not due yet @full', async () => {
    const postId = await closedIdea();
    expect((await correct(postId, { horizon: '1y' })).status).toBe(201);
    expect(await ideaOf(postId)).toMatchObject({ closes_on: '2027-10-02', is_over: false, result: null });
  });
});
