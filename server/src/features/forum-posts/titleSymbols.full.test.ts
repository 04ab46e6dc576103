import type { ForumPostSummary, NamedSymbol } from '@market-pulse/contract';
import { writePost } from '../../testing/community';
import { joinMember, type Member } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';

let server: TestServer;
let author: Member;
beforeAll(async () => {
  server = await openTestServer();
  author = await joinMember(server, 'ann');
});
afterAll(() => server.close());

const symbolsOf = ({ symbols }: { symbols: NamedSymbol[] }) => symbols.map(({ symbol }) => symbol).sort();

describe('a symbol in a title', () => {
  it('makes the post one about it, as one in the text does, and follows what is edited', async () => {
    const edit = async (fields: object) => (await author.call('PATCH', `/api/forums/posts/${post.id}/`, fields)).body;
    const isListed = async (symbol: string) => {
      const { results } = (await server.get(`/api/forums/posts/?stock=${symbol}`)).body;
      return (results as ForumPostSummary[]).some(({ id }) => id === post.id);
    };
    const post = await writePost(author, { title: 'What $AAPL earns', body: 'Beside $MSFT.' });
    expect(post.title).toBe('What $AAPL earns');
    expect(symbolsOf(post)).toEqual(['AAPL', 'MSFT']);
    expect([await isListed('AAPL'), await isListed('MSFT')]).toEqual([true, true]);
    expect(symbolsOf(await edit({ body: 'Alone.' }))).toEqual(['AAPL']);
    expect(await isListed('MSFT')).toBe(false);
    expect(symbolsOf(await edit({ title: 'What $NVDA earns' }))).toEqual(['NVDA']);
    expect(symbolsOf(await edit({ title: 'What they earn', body: 'Now $AAPL here.' }))).toEqual(['AAPL']);
    expect(symbolsOf(await edit({ declared_interest: 'holds' }))).toEqual(['AAPL']);
    expect(await isListed('NVDA')).toBe(false);
  });

  it('is one that the site knows: an amount or a word is none', async () => {
    const post = await writePost(author, { title: 'From $5 to $NOSUCHONE', body: 'Text' });
    expect(symbolsOf(post)).toEqual([]);
  });
});
