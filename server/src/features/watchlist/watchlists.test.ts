import { WATCHLISTS_MAX } from '@market-pulse/contract';
import { joinMember, type Member } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';

let server: TestServer;
let member: Member;
let joined = 0;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  member = await joinMember(server, `lister-${(joined += 1)}`);
});
afterAll(() => server.close());

interface Summary {
  readonly id: number;
  readonly name: string;
  readonly is_default: boolean;
  readonly entries_count: number;
}

const lists = async (who = member) => (await who.call('GET', '/api/watchlists/')).body as Summary[];
const make = (name: string, headers?: Record<string, string>) =>
  member.call('POST', '/api/watchlists/', { name }, headers);
const idOf = async (name: string) => (await make(name)).body.id as number;
const put = (id: number, name: string, body: object = {}) =>
  member.call('PUT', `/api/watchlists/${id}/entries/${name}`, body);
const entries = async (id: number) => {
  const { body } = await member.call('GET', `/api/watchlists/${id}/`);
  return (body.entries as { symbol: string; note: string }[]).map(({ symbol, note }) =>
    note ? `${symbol}: ${note}` : symbol,
  );
};
const order = (id: number, ...symbols: string[]) =>
  member.call('PUT', `/api/watchlists/${id}/order/`, {
    entries: symbols.map((symbol) => ({ symbol, kind: symbol === 'BTC' ? 'crypto' : 'stock' })),
  });

describe('watchlists', () => {
  it('begin with one, which is what stars put things on', async () => {
    const [first, ...others] = await lists();
    expect(others).toEqual([]);
    expect(first).toEqual({ id: expect.any(Number), name: 'Watchlist', is_default: true, entries_count: 0 });
    await member.call('PUT', '/api/watchlist/AAPL/');
    await put(first!.id, 'MSFT/');
    expect(await entries(first!.id)).toEqual(['MSFT', 'AAPL']);
    const { body } = await member.call('GET', '/api/watchlist/');
    expect(body.map(({ symbol }: { symbol: string }) => symbol).sort()).toEqual(['AAPL', 'MSFT']);
    expect(await lists()).toEqual([{ ...first, entries_count: 2 }]);
  });

  it('are made, renamed and deleted, and stars know nothing of the others', async () => {
    const made = await make('  Semiconductors ');
    expect(made).toMatchObject({ status: 201, body: { name: 'Semiconductors', is_default: false, entries_count: 0 } });
    const { id } = made.body as Summary;
    expect((await put(id, 'NVDA/')).status).toBe(201);
    expect((await member.call('GET', '/api/watchlist/')).body).toEqual([]);
    const renamed = await member.call('PATCH', `/api/watchlists/${id}/`, { name: 'Chips' });
    expect(renamed).toMatchObject({ status: 200, body: { id, name: 'Chips', entries_count: 1 } });
    expect((await lists()).map(({ name }) => name)).toEqual(['Watchlist', 'Chips']);
    expect((await member.call('DELETE', `/api/watchlists/${id}/`)).status).toBe(204);
    expect((await lists()).map(({ name }) => name)).toEqual(['Watchlist']);
    expect((await member.call('GET', `/api/watchlists/${id}/`)).status).toBe(404);
  });

  it('leave the first one where it is, under any name @full', async () => {
    const [first] = await lists();
    expect((await member.call('PATCH', `/api/watchlists/${first!.id}/`, { name: 'Core' })).status).toBe(200);
    const refused = await member.call('DELETE', `/api/watchlists/${first!.id}/`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await lists()).toMatchObject([{ name: 'Core', is_default: true }]);
  });

  it.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['more than 60 characters @full', 'x'.repeat(61)],
    ['a line break @full', 'one\ntwo'],
    ['a mark that turns what follows @full', 'Ide\u202eas'],
  ])('have no name of %s', async (_case, name) => {
    expect(await make(name)).toMatchObject({ status: 422, body: { fields: { name: [expect.any(String)] } } });
  });

  it('have each a name of its own, in whatever letter case and width @full', async () => {
    const id = await idOf('Ideas');
    expect((await make(' Ｉｄｅａｓ ')).status).toBe(409);
    expect(await make('IDEAS')).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await member.call('PATCH', `/api/watchlists/${id}/`, { name: 'watchlist' })).status).toBe(409);
    expect((await member.call('PATCH', `/api/watchlists/${id}/`, { name: 'IDEAS' })).status).toBe(200);
  });

  it('are made once with one key @full', async () => {
    const key = { 'idempotency-key': 'a-key-of-mine' };
    const answers = [await make('Once', key), await make('Once', key)];
    expect(answers[1]).toEqual(answers[0]);
    expect(await lists()).toHaveLength(2);
  });

  it('are 20 at most, however many requests come at once', async () => {
    const answers = await Promise.all(Array.from({ length: WATCHLISTS_MAX + 2 }, (_, index) => make(`List ${index}`)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(WATCHLISTS_MAX - 1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => body.code)).toEqual(Array(3).fill('limit_reached'));
    expect(await lists()).toHaveLength(WATCHLISTS_MAX);
  });

  it('are each person’s own', async () => {
    const id = await idOf('Mine');
    await put(id, 'AAPL/');
    const other = await joinMember(server, `lister-${(joined += 1)}`);
    const calls = [
      other.call('GET', `/api/watchlists/${id}/`),
      other.call('PATCH', `/api/watchlists/${id}/`, { name: 'Yours' }),
      other.call('DELETE', `/api/watchlists/${id}/`),
      other.call('PUT', `/api/watchlists/${id}/order/`, { entries: [{ symbol: 'AAPL' }] }),
      other.call('PUT', `/api/watchlists/${id}/entries/MSFT/`, {}),
      other.call('DELETE', `/api/watchlists/${id}/entries/AAPL/`),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(6).fill(404));
    expect(await entries(id)).toEqual(['AAPL']);
    expect((await server.get('/api/watchlists/')).status).toBe(401);
  });
});

describe('entries of a watchlist', () => {
  it('come in front, keep their note, and leave as often as one likes', async () => {
    const id = await idOf('Ideas');
    await put(id, 'AAPL/', { note: ' Two gross margins. ' });
    const bitcoin = await put(id, 'btc/?kind=crypto');
    expect(bitcoin).toMatchObject({ status: 201, body: { symbol: 'BTC', kind: 'crypto', note: '' } });
    expect((await put(id, 'AAPL/')).status).toBe(200);
    expect(await entries(id)).toEqual(['BTC', 'AAPL: Two gross margins.']);
    expect([bitcoin.body.sponsored, (await put(id, 'TUTH/')).body.sponsored]).toEqual([false, true]);
    await member.call('DELETE', `/api/watchlists/${id}/entries/TUTH/`);
    expect((await put(id, 'AAPL/', { note: '' })).body.note).toBe('');
    for (let time = 0; time < 2; time += 1) {
      expect((await member.call('DELETE', `/api/watchlists/${id}/entries/AAPL/`)).status).toBe(204);
      expect(await entries(id)).toEqual(['BTC']);
    }
  });

  it('stand as they were put, with what came later in front', async () => {
    const id = await idOf('Ideas');
    for (const symbol of ['AAPL/', 'MSFT/', 'btc/?kind=crypto']) await put(id, symbol);
    const answer = await order(id, 'AAPL', 'BTC', 'MSFT');
    expect(answer.body.entries.map(({ symbol }: { symbol: string }) => symbol)).toEqual(['AAPL', 'BTC', 'MSFT']);
    expect(await entries(id)).toEqual(['AAPL', 'BTC', 'MSFT']);
    await put(id, 'NVDA/');
    expect(await entries(id)).toEqual(['NVDA', 'AAPL', 'BTC', 'MSFT']);
    // Somebody who has not seen NVDA come, and MSFT go.
    await member.call('DELETE', `/api/watchlists/${id}/entries/MSFT/`);
    await order(id, 'BTC', 'MSFT', 'AAPL');
    expect(await entries(id)).toEqual(['NVDA', 'BTC', 'AAPL']);
  });

  it('are only what somebody knows, and notes have an end @full', async () => {
    const id = await idOf('Ideas');
    expect((await put(id, 'NOSUCH/')).status).toBe(404);
    expect((await put(id, 'AAPL/', { note: 'x'.repeat(501) })).status).toBe(422);
    expect((await order(id)).status).toBe(422);
    expect(await entries(id)).toEqual([]);
  });

  it('stand on several lists, each with a note of its own @full', async () => {
    const [one, other] = [await idOf('One'), await idOf('Other')];
    await put(one, 'AAPL/', { note: 'Here.' });
    await put(other, 'AAPL/', { note: 'There.' });
    await member.call('DELETE', `/api/watchlists/${one}/entries/AAPL/`);
    expect([await entries(one), await entries(other)]).toEqual([[], ['AAPL: There.']]);
  });
});
