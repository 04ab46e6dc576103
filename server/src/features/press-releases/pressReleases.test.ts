import { eq } from 'drizzle-orm';
import { companies, companyAdmins, listCounts, outgoingMails, posts } from '../../database/schema';
import { joinMember, type Member } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';
import { WAITING_MAX } from './service';

let server: TestServer;
let keeper: Member;
let other: Member;
let editor: Member;
beforeAll(async () => {
  server = await openTestServer();
  keeper = await joinMember(server, 'keeper');
  other = await joinMember(server, 'other-keeper');
  editor = await joinMember(server, 'the-editor', { role: 'editor' });
  await keep('AAPL', keeper);
  await keep('MSFT', other);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.pass(1000);
  await server.context.database.delete(outgoingMails);
});

async function keep(ticker: string, member: Member): Promise<void> {
  const { database, clock } = server.context;
  const [company] = await database.select().from(companies).where(eq(companies.ticker, ticker));
  await database.insert(companyAdmins).values({ companyId: company!.id, userId: member.id, createdAt: clock() });
}

const words = { title: 'A new plant', body: 'We open a plant.\n\n<script>alert(1)</script> & more.' };
const write = async (who = keeper, body: object = words, slug = 'aapl') =>
  who.call('POST', `/api/stocks/companies/${slug}/press-releases/`, body);
const written = async () => (await write()).body as { id: number; updated_at: string };
const decide = (who: Member, { id, updated_at: seen }: { id: number; updated_at: string }, decision: object = {}) =>
  who.call('POST', `/api/stocks/press-releases/${id}/decision/`, { decision: 'publish', seen, ...decision });
const withdraw = (who: Member, id: number, body: object = {}) =>
  who.call('POST', `/api/stocks/press-releases/${id}/withdrawal/`, body);
const rewrite = (who: Member, id: number, body: object) => who.call('PATCH', `/api/stocks/press-releases/${id}/`, body);
const queue = async (query = '') => (await editor.call('GET', `/api/stocks/press-releases/${query}`)).body;
const filings = async () =>
  (await server.get('/api/stocks/companies/aapl/filings/')).body as { slug: string; form: string }[];
const post = (slug: string) => server.get(`/api/post/${slug}/`);
const mails = () => server.context.database.select().from(outgoingMails);

/** The counter of filings, and how many posts of that kind there are. */
async function counts(): Promise<[number, number]> {
  const { database } = server.context;
  const [row] = await database.select().from(listCounts).where(eq(listCounts.list, 'filings'));
  return [row!.count, await database.$count(posts, eq(posts.kind, 'filing'))];
}

describe('a press release', () => {
  it('waits for an editor, and is a post of the company once one has published it', async () => {
    const [before] = await counts();
    const { status, body: made } = await write();
    expect(status).toBe(201);
    expect(made).toMatchObject({
      ...{ status: 'waiting', slug: null, username: 'keeper', title: words.title, body: words.body },
      company: { ticker: 'AAPL' },
    });
    expect((await filings()).some(({ form }) => form === 'PR')).toBe(false);
    expect((await queue()).results.map(({ id }: { id: number }) => id)).toContain(made.id);

    const { body: published } = await decide(editor, made);
    expect(published).toMatchObject({
      status: 'published',
      decided_by: 'the-editor',
      slug: `a-new-plant-pr-${made.id}`,
    });
    expect((await filings())[0]).toMatchObject({ slug: published.slug, form: 'PR', title: words.title });
    // It is news of the company, too.
    const { body: shownCompany } = await server.get(`/api/stocks/live-company/aapl/`);
    expect(shownCompany.recent_news[0]).toMatchObject({
      ...{ title: words.title, type: 'PRESS_RELEASE', publisher: shownCompany.name },
      link: expect.stringMatching(new RegExp(`^https?://.+/post/${published.slug}$`)),
    });
    const { body: shown } = await post(published.slug);
    expect(shown).toMatchObject({ kind: 'filing', author_name: 'Apple Inc.' });
    expect(shown.content).toContain('Published by Apple Inc., not by Market Pulse.');
    expect(shown.content).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(shown.content).not.toContain('<script');
    expect(await counts()).toEqual([before + 1, before + 1]);
    expect((await queue()).results.map(({ id }: { id: number }) => id)).not.toContain(made.id);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      recipient: 'keeper@members.example',
      subject: `Press release published: ${words.title}`,
    });
    expect(mail!.text).toContain(`/post/${published.slug}`);
  });

  it('is refused with a reason, which its author is told, and waits anew once it was changed', async () => {
    const made = await written();
    expect((await decide(editor, made, { decision: 'refuse' })).body.fields).toHaveProperty('reason');
    const refused = await decide(editor, made, { decision: 'refuse', reason: 'No <b>contact</b>.' });
    expect(refused.body).toMatchObject({ status: 'refused', reason: 'No <b>contact</b>.', slug: null });
    const [mail] = await mails();
    expect(mail!.text).toContain('The reason: No <b>contact</b>.');
    expect(mail!.html).toContain('No &lt;b&gt;contact&lt;/b&gt;.');
    const again = await rewrite(keeper, made.id, { ...words, body: 'With a contact.' });
    expect(again.body).toMatchObject({ status: 'waiting', reason: null, decided_by: null });
    expect((await decide(editor, again.body)).body.status).toBe('published');
  });

  it('is decided once, however many decide at once, and only as it was read @full', async () => {
    const [before] = await counts();
    const made = await written();
    const second = await joinMember(server, 'second-editor', { role: 'editor' });
    const answers = await Promise.all([
      decide(editor, made),
      decide(second, made),
      decide(second, made, { decision: 'refuse', reason: 'No.' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await mails()).length).toBe(1);
    const changed = await written();
    await rewrite(keeper, changed.id, { ...words, title: 'Another title' });
    expect(await decide(editor, changed)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('changed the text since you read it') },
    });
    const isPublished = answers[0]!.status === 200 || answers[1]!.status === 200;
    expect(await counts()).toEqual([before + Number(isPublished), before + Number(isPublished)]);
  });

  it('goes from the site when it is withdrawn, says so at its address, and never comes back', async () => {
    const [before] = await counts();
    const made = await written();
    const { slug } = (await decide(editor, made)).body;
    expect((await rewrite(keeper, made.id, words)).status).toBe(409);
    const answers = await Promise.all([withdraw(keeper, made.id), withdraw(keeper, made.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await post(slug)).toMatchObject({ status: 410, body: { code: 'gone' } });
    expect((await filings()).map((filing) => filing.slug)).not.toContain(slug);
    expect(await counts()).toEqual([before, before]);
    expect((await decide(editor, made)).status).toBe(409);
    expect((await rewrite(keeper, made.id, words)).status).toBe(409);
  });

  it('is withdrawn by an editor with a reason alone @full', async () => {
    const made = await written();
    await decide(editor, made);
    await server.context.database.delete(outgoingMails);
    expect((await withdraw(editor, made.id)).body.fields).toHaveProperty('reason');
    expect((await withdraw(editor, made.id, { reason: 'It was false.' })).body).toMatchObject({
      ...{ status: 'withdrawn', reason: 'It was false.', decided_by: 'the-editor' },
    });
    expect((await mails())[0]).toMatchObject({ subject: `Press release withdrawn: ${words.title}` });
  });

  it('is nobody else’s', async () => {
    const made = await written();
    const reader = await joinMember(server, 'reader');
    for (const member of [reader, other]) {
      expect((await member.call('GET', `/api/stocks/press-releases/${made.id}/`)).status).toBe(404);
      expect((await rewrite(member, made.id, words)).status).toBe(404);
      expect((await withdraw(member, made.id)).status).toBe(404);
      expect((await decide(member, made)).status).toBe(403);
      expect((await write(member)).status).toBe(403);
      expect((await member.call('GET', '/api/stocks/companies/aapl/press-releases/')).status).toBe(403);
      expect((await member.call('GET', '/api/stocks/press-releases/')).status).toBe(403);
    }
    expect((await rewrite(editor, made.id, words)).status).toBe(404);
    expect((await decide(keeper, made)).status).toBe(403);
  });

  it('is not published by the editor who wrote it', async () => {
    const both = await joinMember(server, 'both', { role: 'editor' });
    await keep('AAPL', both);
    const { body } = await write(both);
    expect(await decide(both, body)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await decide(editor, body)).status).toBe(200);
  });

  it.each([
    ['no title', { title: ' ' }, 'title'],
    ['a title of two lines', { title: 'a\nb' }, 'title'],
    ['a long title @full', { title: 'x'.repeat(201) }, 'title'],
    ['no text @full', { body: '' }, 'body'],
    ['a long text @full', { body: 'x'.repeat(20_001) }, 'body'],
    ['a NUL @full', { body: 'a\0b' }, 'body'],
  ])('is not taken with %s', async (_case, part, field) => {
    const before = (await queue()).count;
    expect(await write(keeper, { ...words, ...part })).toMatchObject({
      status: 422,
      body: { fields: { [field]: [expect.any(String)] } },
    });
    expect((await queue()).count).toBe(before);
  });

  it('of one company are twenty at most that wait, and are listed page by page @full', async () => {
    const send = () => write(other, words, 'msft');
    for (let count = 1; count < WAITING_MAX; count += 1) await send();
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const list = async (query = '') =>
      (await other.call('GET', `/api/stocks/companies/msft/press-releases/?limit=15${query}`)).body;
    const first = await list();
    const rest = await list(`&cursor=${first.next_cursor}`);
    const ids = [...first.results, ...rest.results].map(({ id }: { id: number }) => id);
    expect([first.count, new Set(ids).size, rest.next_cursor]).toEqual([WAITING_MAX, WAITING_MAX, null]);
    expect(ids).toEqual(ids.toSorted((one, another) => another - one));
  });
});
