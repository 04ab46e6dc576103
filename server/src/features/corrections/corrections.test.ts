import { figureCases } from '../../database/schema';
import { joinMember, type Member } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';

const REPORTS = '/api/corrections/reports/';
const PUBLIC = '/api/corrections/';

let server: TestServer;
let editor: Member;
let reader: Member;
let other: Member;
beforeAll(async () => {
  server = await openTestServer();
  editor = await joinMember(server, 'erin', { role: 'editor' });
  reader = await joinMember(server, 'rita');
  other = await joinMember(server, 'otto');
});
beforeEach(async () => {
  await server.context.database.delete(figureCases);
});
afterAll(() => server.close());

const wrong = {
  ...{ page: '/company/NVDA', subject: 'NVDA', figure: 'Price', shown: '$187.24', source: 'S&P 500 dataset' },
  ...{ as_of: '2026-08-22T12:00:00.000Z', note: 'It closed at $178.24.' },
};
const { note, ...shownFigure } = wrong;
const report = (fields: object = {}) => server.call('POST', REPORTS, { body: { ...wrong, ...fields } });
const cases = async (status = 'waiting') => (await editor.call('GET', `${REPORTS}?status=${status}`)).body;
const accepted = {
  ...{ decision: 'accept', subject: 'NVDA', figure: 'Price', shown: '$187.24' },
  ...{ right: '$178.24', reason: 'Two digits were exchanged in the file.' },
};
const decide = (id: number, decision: object) => editor.call('POST', `${REPORTS}${id}/decision/`, decision);
const notices = async (member: Member) =>
  (await member.call('GET', '/api/forums/notifications/')).body.results.map(
    ({ title, message, link }: Record<string, string>) => `${title} | ${message} | ${link}`,
  );

describe('a figure that somebody says is wrong', () => {
  it('waits for an editor, and stands nowhere in public until then', async () => {
    const { status, body } = await report();
    expect([status, body.is_first, body.message]).toEqual([
      ...[201, true],
      'Thank you. An editor will review it. You can follow your report at its own address. Only people who have that address can read it.',
    ]);
    expect(await cases()).toMatchObject({
      count: 1,
      results: [{ ...shownFigure, status: 'waiting', reports: 1, newest: [{ username: null, note }] }],
    });
    expect((await server.get(PUBLIC)).body).toEqual({ results: [], count: 0, page: 1, pages: 0 });
  });

  it('is one case, however many say so, and one report of each member, in their last words', async () => {
    const { body: first } = await reader.call('POST', REPORTS, wrong);
    expect(first.message).toBe('Thank you. An editor will review it. We will tell you what is decided.');
    await reader.call('POST', REPORTS, { ...wrong, note: 'See the exchange.' });
    await reader.call('POST', REPORTS, { ...wrong, note: '' });
    expect(await report({})).toMatchObject({ body: { id: first.id, is_first: false } });
    const { results } = await cases();
    expect(results).toHaveLength(1);
    expect(results[0]).toMatchObject({
      ...{ reports: 2, shown: '$187.24' },
      newest: [
        { username: null, note: 'It closed at $178.24.' },
        { username: 'rita', note: 'See the exchange.' },
      ],
    });
    expect((await report({ figure: 'Market cap' })).body.is_first).toBe(true);
    // Of another day, perhaps: one answer cannot be right for both.
    expect((await report({ shown: '$187.25' })).body.is_first).toBe(true);
  });

  it.each([
    ['no page', { page: '' }, 'page'],
    ['a page elsewhere', { page: '//evil.example/x' }, 'page'],
    ['an address as its page', { page: 'javascript:alert(1)' }, 'page'],
    ['markup in its page @full', { page: '/a"><script>' }, 'page'],
    ['nothing shown @full', { shown: ' ' }, 'shown'],
    ['lines in what is shown @full', { shown: 'a\nb' }, 'shown'],
    ['turned text @full', { shown: '\u202e42.781$' }, 'shown'],
    ['a long note @full', { note: 'x'.repeat(1001) }, 'note'],
    ['a day that is none @full', { as_of: 'yesterday' }, 'as_of'],
  ])('is not taken with %s', async (_what, fields, field) => {
    const { status, body } = await report(fields);
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });
});

describe('a decision', () => {
  it('that accepts makes a public correction, and tells the members who reported it', async () => {
    const { body } = await reader.call('POST', REPORTS, wrong);
    await other.call('POST', REPORTS, wrong);
    expect(await decide(body.id, accepted)).toMatchObject({
      status: 200,
      body: { status: 'accepted', decided_by: 'erin', right: '$178.24' },
    });
    const { results, count } = (await server.get(PUBLIC)).body;
    expect(count).toBe(1);
    expect(results[0]).toEqual({
      ...{ id: body.id, page: '/company/NVDA', subject: 'NVDA', figure: 'Price', shown: '$187.24', right: '$178.24' },
      ...{ reason: 'Two digits were exchanged in the file.', source: 'S&P 500 dataset', as_of: wrong.as_of },
      ...{ reported_at: expect.any(String), corrected_at: expect.any(String) },
    });
    const told =
      'A figure that you reported is corrected | NVDA, Price: shown was $187.24, right is $178.24. Two digits were exchanged in the file. | /corrections';
    expect(await notices(reader)).toEqual([told]);
    expect(await notices(other)).toEqual([told]);
  });

  it('that declines is told with its words, and is no public correction', async () => {
    const { body } = await reader.call('POST', REPORTS, { ...wrong, figure: 'P/E' });
    const before = (await notices(reader)).length;
    expect((await decide(body.id, { decision: 'decline', reason: 'It is the ratio of that day.' })).status).toBe(200);
    expect((await notices(reader)).slice(0, -before || undefined)).toEqual([
      'A figure that you reported stays | NVDA, P/E: $187.24 stays. It is the ratio of that day. | /company/NVDA',
    ]);
    expect((await server.get(PUBLIC)).body.count).toBe(0);
    expect((await cases('declined')).results).toMatchObject([{ id: body.id, right: null }]);
  });

  it('is made once; what is reported after it is another case @full', async () => {
    const { body } = await report();
    await decide(body.id, accepted);
    const { status, body: refused } = await decide(body.id, { decision: 'decline', reason: 'No.' });
    expect([status, refused.detail]).toEqual([409, 'This case does not wait any more: it was accepted.']);
    expect((await report()).body).toMatchObject({ is_first: true });
    expect((await decide(2_000_000_000, accepted)).status).toBe(404);
  });

  it.each([
    ['without the right figure', { ...accepted, right: ' ' }, 'right'],
    ['without words', { ...accepted, reason: '' }, 'reason'],
    ['without a name of the figure @full', { ...accepted, figure: '' }, 'figure'],
    ['that declines without words @full', { decision: 'decline', reason: ' ' }, 'reason'],
    ['that is neither @full', { decision: 'maybe', reason: 'So.' }, 'decision'],
  ])('%s is refused', async (_what, decision, field) => {
    const { body } = await report();
    const refused = await decide(body.id, decision);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, [field]]);
  });
});

describe('the address of a case', () => {
  const follow = (token: string) => server.get(`/api/corrections/case/?token=${token}`);

  it('tells whoever has it what becomes of the case, and nothing of who reported it', async () => {
    const { body } = await report();
    const waiting = await follow(body.token);
    expect([waiting.status, waiting.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(waiting.body).toEqual({
      ...{ ...shownFigure, id: body.id, status: 'waiting', right: null, reason: null },
      ...{ reported_at: expect.any(String), decided_at: null },
    });
    await decide(body.id, { decision: 'decline', reason: 'It is the price of that day.' });
    expect((await follow(body.token)).body).toMatchObject({
      ...{ status: 'declined', right: null, reason: 'It is the price of that day.', decided_at: expect.any(String) },
    });
  });

  it('is one for all who report the same while it waits, and another for the next case @full', async () => {
    const first = (await report()).body;
    expect((await reader.call('POST', REPORTS, wrong)).body.token).toBe(first.token);
    await decide(first.id, accepted);
    expect((await follow(first.token)).body).toMatchObject({ status: 'accepted', right: '$178.24' });
    expect((await report()).body.token).not.toBe(first.token);
  });

  it('is made for a case of before there were any, once somebody reports it again @full', async () => {
    const { body } = await report();
    await server.context.database.update(figureCases).set({ token: null });
    expect((await follow(body.token)).status).toBe(404);
    const again = (await report()).body;
    expect(again.id).toBe(body.id);
    expect((await follow(again.token)).body.id).toBe(body.id);
  });

  it.each([
    ['another', 'AAAAAAAAAAAAAAAAAAAAAA'],
    ['a short one', 'AAAA'],
    ['the number of a case', '1'],
  ])('cannot be guessed: %s leads to nothing', async (_what, token) => {
    await report();
    expect((await follow(token)).status).toBe(404);
  });

  it('is on no public page, and not at the desk', async () => {
    const { body } = await report();
    expect(JSON.stringify(await cases())).not.toContain(body.token);
    await decide(body.id, accepted);
    expect(JSON.stringify((await server.get(PUBLIC)).body)).not.toContain(body.token);
  });
});

test('corrections come in pages, the newest first @full', async () => {
  for (const figure of ['Price', 'Market cap', 'P/E']) {
    const { body } = await report({ figure });
    server.pass(1000);
    await decide(body.id, { ...accepted, figure });
  }
  const page = (await server.get(`${PUBLIC}?page=2&page_size=2`)).body;
  expect(page).toMatchObject({ count: 3, page: 2, pages: 2, results: [{ figure: 'Price' }] });
});
