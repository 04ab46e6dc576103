import type { Ico } from '@market-pulse/contract';
import { openTestServer, type TestServer } from '../../testing/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

describe('crypto', () => {
  it('lists the twenty coins by rank, with source and date', async () => {
    const { body } = await server.get('/api/crypto/tokens/');
    expect(body.map((token: { rank: number }) => token.rank)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    expect(body[0]).toMatchObject({
      symbol: 'BTC',
      latest_price: { status: 'stale', source: 'CoinGecko, by kittycapital/crypto-history' },
    });
    expect(body[2]).toMatchObject({ symbol: 'USDT', latest_price: { status: 'sample', source: 'CoinGecko' } });
  });

  it('picks coins by symbol, in any case', async () => {
    const { body } = await server.get('/api/crypto/tokens/?symbol=%20ton&limit=5');
    expect(body.map((token: { name: string }) => token.name)).toEqual(['Toncoin']);
    expect((await server.get('/api/crypto/tokens/?limit=0')).status).toBe(422);
  });

  it('says how a sample sale goes, where its organiser does', async () => {
    const { body } = await server.get('/api/crypto/icos/');
    const summaries = new Map((body as Ico[]).map(({ title, funding_summary }) => [title, funding_summary]));
    expect(summaries.get('Sample: Quarry Compute')).toBe('Sample round: goal reached.');
    expect(summaries.get('Sample: Lantern Storage')).toBeNull();
  });

  it('says what is disclosed of a sample, with its source and day, and null of what is not', async () => {
    const { body } = await server.get('/api/crypto/icos/');
    const disclosed = new Map((body as Ico[]).map(({ title, disclosures }) => [title, disclosures]));
    expect(disclosed.get('Sample: Harbor Chain')).toMatchObject({
      total_supply: { value: 400_000_000, source: 'Sample offerings', as_of: expect.any(String) },
      circulating_supply: null,
      unlocks: { events: expect.arrayContaining([expect.objectContaining({ holder: 'Team', percent: 10 })]) },
    });
    expect(disclosed.get('Sample: Orchard Data')).toBeNull();
  });

  it('splits token sales into phases', async () => {
    const titles = async (query: string) => {
      const { body } = await server.get(`/api/crypto/icos/${query}`);
      return (body as { title: string }[]).map((ico) => ico.title);
    };
    const all = await titles('');
    const phases = await Promise.all(['active', 'upcoming', 'ended'].map((phase) => titles(`?status=${phase}`)));
    expect(phases.every((phase) => phase.length > 0)).toBe(true);
    expect(phases.flat().sort()).toEqual(all.toSorted());
    expect((await server.get('/api/crypto/icos/?status=lost')).status).toBe(422);
  });
});
