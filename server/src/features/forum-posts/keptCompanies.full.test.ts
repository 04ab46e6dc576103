import { eq } from 'drizzle-orm';
import { companies, companyAdmins, forums } from '../../database/schema';
import { joinMember, type Member } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';

let server: TestServer;
let keeper: Member;
let other: Member;
let nameOfApple: string;
const forumIds = { own: 0, microsofts: 0, other: 0 };

beforeAll(async () => {
  server = await openTestServer();
  keeper = await joinMember(server, 'keeper');
  other = await joinMember(server, 'other');
  const { database, clock } = server.context;
  const [apple] = await database.select().from(companies).where(eq(companies.ticker, 'AAPL'));
  if (!apple) throw new Error('There is no company AAPL');
  nameOfApple = apple.name;
  await database.insert(companyAdmins).values({ companyId: apple.id, userId: keeper.id, createdAt: clock() });
  const added = (name: string, ticker: string | null) => ({
    ...{ name, ticker, description: 'Words', forumType: 'company' as const },
  });
  const rows = await database
    .insert(forums)
    .values([added('Apple itself', 'AAPL'), added('Microsoft itself', 'MSFT'), added('Dividends', null)])
    .returning({ id: forums.id });
  [forumIds.own, forumIds.microsofts, forumIds.other] = rows.map(({ id }) => id) as [number, number, number];
});
afterAll(() => server.close());

const post = async (by: Member, forum: keyof typeof forumIds, body: string) =>
  (await by.call('POST', `/api/forums/forums/${forumIds[forum]}/posts/`, { title: 'A title', body })).body;
const comment = async (by: Member, postId: number, content: string, parent?: number) =>
  (await by.call('POST', `/api/forums/posts/${postId}/comments/`, { content, parent })).body;

describe('Whoever keeps the page of a company is marked', () => {
  it.each([
    ['at a post that names it', 'other', '$AAPL is fine', true],
    ['at a post in its own forum, whatever it says', 'own', 'Fine', true],
    ['not at a post that names another', 'other', '$MSFT is fine', false],
    ['not at a post in the forum of another', 'microsofts', 'Fine', false],
    ['at a post in the forum of another that names it', 'microsofts', 'Better than $AAPL', true],
    ['not at a post about nothing', 'other', 'Apples are fine', false],
  ] as const)('%s', async (_what, forum, body, isMarked) => {
    const written = await post(keeper, forum, body);
    const marks = isMarked ? [nameOfApple] : [];
    expect(written.keeps_companies).toEqual(marks);
    const { body: list } = await server.get(`/api/forums/forums/${forumIds[forum]}/posts/`);
    expect(list.results[0]).toMatchObject({ id: written.id, keeps_companies: marks });
    expect((await post(other, forum, body)).keeps_companies).toEqual([]);
  });

  it.each([
    ['below a post that names it', 'other', '$AAPL?', 'I agree', true],
    ['in its own forum', 'own', 'A question', 'I agree', true],
    ['where the comment alone names it', 'other', 'A question', 'Rather $aapl.', true],
    ['in the forum of another, where it names it', 'microsofts', 'A question', 'Rather $AAPL', true],
    ['not below a post about another', 'other', '$MSFT?', 'I agree', false],
    ['not in the forum of another', 'microsofts', 'A question', 'I agree', false],
    ['not where the comment names another', 'other', 'A question', 'Rather $MSFT', false],
  ] as const)('at a comment or reply %s', async (_what, forum, body, content, isMarked) => {
    const marks = isMarked ? [nameOfApple] : [];
    for (const asks of [other, keeper]) {
      const { id } = await post(asks, forum, body);
      const first = await comment(keeper, id, content);
      const reply = await comment(keeper, id, content, first.id);
      const others = await comment(other, id, content, first.id);
      expect([first, reply, others].map((one) => one.keeps_companies)).toEqual([marks, marks, []]);
      const { body: list } = await server.get(`/api/forums/posts/${id}/comments/`);
      const [read] = list.results;
      expect([read, ...read.replies].map((one) => one.keeps_companies)).toEqual([marks, marks, []]);
      const { body: thread } = await server.get(`/api/forums/comments/${reply.id}/`);
      expect(thread.replies[0].keeps_companies).toEqual(marks);
    }
  });
});
