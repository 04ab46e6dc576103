import { writePost } from '../../testing/community';
import { type ClosedIdea, storeClosedIdeas } from '../../testing/ideas';
import { joinMember, type Member } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** A member who has written something that everybody sees. */
async function joinAuthor(username: string, ideas: readonly ClosedIdea[]): Promise<Member> {
  const member = await joinMember(server, username);
  await writePost(member);
  await storeClosedIdeas(server, member, ideas);
  return member;
}
const many = (count: number, gain: number): ClosedIdea[] => Array.from({ length: count }, () => ({ gain, index: 1 }));
const recordOf = async (username: string, query = '') =>
  (await server.get(`/api/forums/members/${username}/record/${query}`)).body;

describe('The record of an author', () => {
  it('tells neither a mean nor a share nor a rank below twenty closed ideas, and a rank from then on', async () => {
    const short = await joinAuthor('short', many(19, 50));
    await joinAuthor('best', many(20, 3));
    await joinAuthor('worse', [...many(20, -2), { gain: 900, index: null }]);
    expect(await recordOf('short')).toEqual({
      open: 0,
      closed: 19,
      figures: null,
      rank: null,
      marks: [],
      years: [2026],
    });
    expect(await recordOf('best')).toMatchObject({
      ...{ closed: 20, rank: { place: 1, of: 2 } },
      figures: { compared: 20, better: 20, mean_difference: 2, median_difference: 2 },
    });
    // What could not be compared with the index is closed, and in no figure.
    expect(await recordOf('worse')).toMatchObject({
      ...{ closed: 21, rank: { place: 2, of: 2 } },
      figures: { compared: 20, better: 0, mean_difference: -3 },
    });
    await storeClosedIdeas(server, short, many(1, 50));
    expect(await recordOf('short')).toMatchObject({ closed: 20, rank: { place: 1, of: 3 } });
    expect((await recordOf('short')).marks).toHaveLength(20);
  });

  it('is that of a year where one is asked for, and has no rank then @full', async () => {
    await joinAuthor('years', [
      ...many(20, 2).map((idea) => ({ ...idea, closesOn: '2025-12-31' })),
      ...many(3, 2).map((idea) => ({ ...idea, closesOn: '2026-01-01' })),
    ]);
    expect(await recordOf('years')).toMatchObject({
      closed: 23,
      years: [2026, 2025],
      rank: { of: expect.any(Number) },
    });
    expect(await recordOf('years', '?year=2025')).toMatchObject({ closed: 20, rank: null, figures: { compared: 20 } });
    expect(await recordOf('years', '?year=2026')).toMatchObject({ closed: 3, rank: null, figures: null, marks: [] });
    const { body } = await server.get('/api/forums/members/years/ideas/?year=2026');
    expect(body).toMatchObject({ count: 3, page: 1, pages: 1 });
    const pages = await Promise.all(
      [1, 2, 3].map((page) => server.get(`/api/forums/members/years/ideas/?page=${page}`)),
    );
    expect(pages.map(({ body }) => body.results.length)).toEqual([20, 3, 0]);
  });

  it('keeps what was deleted, removed or waits, and the title of what can still be read alone', async () => {
    const member = await joinAuthor('keeper', []);
    await storeClosedIdeas(server, member, [
      { gain: 1, title: 'Stays', closesOn: '2026-11-05' },
      { gain: 2, title: 'Deleted', status: 'removed', removedBy: 'author', closesOn: '2026-11-04' },
      { gain: 3, title: 'Insults', status: 'hidden', closesOn: '2026-11-03' },
      { gain: 4, title: 'Spam', status: 'removed', removedBy: 'moderator', closesOn: '2026-11-02' },
      { gain: 5, title: 'Reported', status: 'pending', closesOn: '2026-11-01' },
    ]);
    const { results } = (await server.get('/api/forums/members/keeper/ideas/')).body;
    expect(results.map(({ title, state }: { title: string; state: string }) => [title, state])).toEqual([
      ['Stays', 'published'],
      [null, 'deleted'],
      [null, 'removed'],
      [null, 'removed'],
      [null, 'waiting'],
    ]);
    expect(await recordOf('keeper')).toMatchObject({ closed: 5 });
  });

  it('is of nobody who has not written anything, and of no deleted member @full', async () => {
    for (const part of ['record', 'ideas', 'feed']) {
      expect((await server.get(`/api/forums/members/nobody-here/${part}/`)).status).toBe(404);
      expect((await server.get(`/api/forums/members/Deleted%20member%207/${part}/`)).status).toBe(410);
    }
  });
});
