import { eq } from 'drizzle-orm';
import { companies, companyFigures, instruments, splits } from '../../database/schema';
import { bringCloses } from '../../testing/histories';
import { joinMember, type Member } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';

const DAY = 24 * 60 * 60 * 1000;

let server: TestServer;
let member: Member;
beforeAll(async () => {
  server = await openTestServer();
  member = await joinMember(server, 'a-holder');
  await member.call('PUT', '/api/watchlist/AAPL');
  const purchase = { symbol: 'AAPL', date: '2026-01-05', action: 'buy', quantity: 10, price: 100 };
  await member.call('POST', '/api/portfolio/transactions/', purchase);
  await server.context.database.delete(instruments).where(eq(instruments.symbol, 'AAPL'));
});
afterAll(() => server.close());

/** A provider has told a price of so many days after today. */
async function quote(days: number, price: number): Promise<void> {
  const { database, clock } = server.context;
  const [apple] = await database.select({ id: companies.id }).from(companies).where(eq(companies.ticker, 'AAPL'));
  const asOf = new Date(clock().getTime() + days * DAY);
  const figures = { price, change: 1, changePercent: 1, asOf, refreshedAt: asOf, status: 'live', source: 'Q' } as const;
  await database.update(companyFigures).set(figures).where(eq(companyFigures.companyId, apple!.id));
}

/** A file has brought closes of the days up to one so many days after today. */
async function closes(days: number, price: number): Promise<void> {
  const { database, clock } = server.context;
  const dayOf = (day: number) => new Date(clock().getTime() + day * DAY).toISOString().slice(0, 10);
  await bringCloses(database, { kind: 'stock', symbol: 'AAPL' }, { [dayOf(days - 1)]: price, [dayOf(days)]: price });
}

/** What Apple costs, wherever that is told, with whose figure it is. */
async function told(): Promise<Record<string, unknown>> {
  const quotes = (await server.get('/api/market-data/quotes/?symbols=AAPL')).body;
  const places = {
    page: (await server.get('/api/stocks/live-company/aapl/')).body,
    list: (await server.get('/api/stocks/live-companies/')).body.find(isApple),
    quote: quotes[0],
    screener: (await server.get('/api/market-data/screener/')).body.rows.find(isApple),
    watchlist: (await member.call('GET', '/api/watchlist/aapl/')).body.quote,
    portfolio: (await member.call('GET', '/api/portfolio/')).body.positions[0].quote,
  };
  return Object.fromEntries(Object.entries(places).map(([place, { price, source }]) => [place, [price, source]]));
}

const isApple = ({ ticker }: { ticker: string }) => ticker === 'AAPL';
const everywhere = (price: number, source: string) =>
  Object.fromEntries(
    ['page', 'list', 'quote', 'screener', 'watchlist', 'portfolio'].map((place) => [place, [price, source]]),
  );

/** What an alert fired on that was set before the newest figures. */
async function firedOn(): Promise<unknown> {
  await server.app.alertWatch.look();
  const [alert] = (await member.call('GET', '/api/alerts/')).body;
  return alert.fired_figure;
}

test('one price is told in every place, and it is the one that an alert fires on', async () => {
  await member.call('POST', '/api/alerts/', { symbol: 'AAPL', condition: 'above', threshold: 1 });
  server.pass(5 * DAY);
  await quote(-6, 200);
  await closes(-2, 210);
  expect(await told()).toEqual(everywhere(210, 'A file'));
  expect(await firedOn()).toBe(210);

  await member.call('POST', '/api/alerts/', { symbol: 'AAPL', condition: 'above', threshold: 2 });
  server.pass(5 * DAY);
  await closes(-2, 220);
  await quote(0, 230);
  expect(await told()).toEqual(everywhere(230, 'Q'));
  expect(await firedOn()).toBe(230);
});

test('a close that was restated on the morning of a split is of the shares that a holding has then', async () => {
  const { database, clock } = server.context;
  server.pass(5 * DAY);
  const today = clock().toISOString().slice(0, 10);
  await database.delete(instruments).where(eq(instruments.symbol, 'AAPL'));
  const before = (days: number) => new Date(clock().getTime() - days * DAY).toISOString().slice(0, 10);
  const restated = { adjustment: 'splits', basisDate: today } as const;
  await bringCloses(
    database,
    { kind: 'stock', symbol: 'AAPL', ...restated },
    { [before(4)]: 23, [before(3)]: 23, [before(1)]: 24 },
  );
  await quote(-9, 230);
  const [apple] = await database.select().from(instruments).where(eq(instruments.symbol, 'AAPL'));
  const split = { instrumentId: apple!.id, date: today, numerator: 10, denominator: 1, source: 'A filing' };
  await database.insert(splits).values(split);
  const { positions } = (await member.call('GET', '/api/portfolio/')).body;
  expect(positions[0]).toMatchObject({ quantity: 100, value: 2_400 });
});
