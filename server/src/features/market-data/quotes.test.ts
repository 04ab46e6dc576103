import { type HistoryBar, quotes } from '@market-pulse/contract';
import { eq } from 'drizzle-orm';
import { companies, companyFigures, cryptoTokens } from '../../database/schema';
import { openTestServer, type TestServer } from '../../testing/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const ask = async (symbols: string) => {
  const { status, body } = await server.get(`/api/market-data/quotes/?symbols=${encodeURIComponent(symbols)}`);
  expect(status).toBe(200);
  return quotes.parse(body);
};

async function addStock(ticker: string): Promise<void> {
  const now = server.context.clock();
  const facts = { ticker, slug: ticker.toLowerCase(), name: `${ticker} Fund`, factsSource: 'test' };
  await server.context.database.insert(companies).values({ ...facts, createdAt: now, updatedAt: now });
}

describe('quotes', () => {
  it('has the stocks and coins of the home page, each with source, date and label', async () => {
    const stocks = await ask('AAPL,MSFT,TSLA,GOOGL,AMZN,META,NVDA,NFLX');
    const coins = await ask('BTC,ETH,BNB,SOL,XRP,USDC,ADA,DOGE,AVAX,SHIB,TRX');
    for (const quote of [...stocks, ...coins]) {
      expect(quote).toMatchObject({ price: expect.any(Number), source: expect.any(String), as_of: expect.any(String) });
      expect(quote.change_percent).not.toBeNull();
    }
    // A history that goes on for longer than the sample figures has the word, and an old one is stale.
    const statusOf = new Map([...stocks, ...coins].map(({ symbol, status }) => [symbol, status]));
    expect(['AAPL', 'TSLA', 'BTC', 'BNB'].map((symbol) => statusOf.get(symbol))).toEqual([
      ...['stale', 'sample', 'stale', 'sample'],
    ]);
    expect([...new Set(stocks.map(({ kind }) => kind))]).toEqual(['stock']);
    expect([...new Set(coins.map(({ kind }) => kind))]).toEqual(['crypto']);
  });

  it('has price, change and volume of the last day of a history, with its source', async () => {
    const [apple] = await ask('AAPL');
    expect(apple).toMatchObject({
      ...{ symbol: 'AAPL', source: 'Clashrohit/algo-US', as_of: '2026-01-06T12:00:00.000Z', status: 'stale' },
      volume: expect.any(Number),
    });
    const { body } = await server.get('/api/market-data/history/AAPL/?range=1d');
    const [before, last] = body.bars;
    expect([apple?.previous_close, apple?.price, apple?.volume]).toEqual([before.close, last.close, last.volume]);
  });

  it('has the volume of the last day of the history beside a price of today that nobody tells the volume of', async () => {
    const { database, clock } = server.context;
    const [before] = await ask('AMZN');
    expect(before).not.toHaveProperty('last_volume');
    const [amazon] = await database.select().from(companies).where(eq(companies.ticker, 'AMZN'));
    await database
      .update(companyFigures)
      .set({ price: 260, volume: null, asOf: clock(), refreshedAt: clock(), status: 'live', source: 'Feed' })
      .where(eq(companyFigures.companyId, amazon!.id));
    const last_volume = { volume: before!.volume, source: before!.source, as_of: before!.as_of, status: 'stale' };
    expect((await ask('AMZN'))[0]).toMatchObject({ price: 260, volume: null, source: 'Feed', last_volume });
    const { body: page } = await server.get('/api/stocks/live-company/amzn/');
    expect(page).toMatchObject({ volume: null, last_volume });
    const { body: rows } = await server.get('/api/stocks/live-companies/?fields=ticker,volume,last_volume');
    const row = (wanted: string) => rows.find(({ ticker }: { ticker: string }) => ticker === wanted);
    expect(row('AMZN')).toEqual({ ticker: 'AMZN', volume: null, last_volume });
    expect(row('AAPL')).not.toHaveProperty('last_volume');
  });

  it('has the range of 52 weeks of the same source as its price, and none of what has no history of a year', async () => {
    const [apple, coin] = await ask('AAPL,BTC');
    for (const [symbol, quote] of Object.entries({ AAPL: apple, BTC: coin })) {
      const { body } = await server.get(`/api/market-data/history/${symbol}/?range=1y&kind=${quote?.kind}`);
      const bars: HistoryBar[] = body.bars;
      expect(quote?.week_52_low).toBeCloseTo(Math.min(...bars.map(({ low, close }) => low ?? close)), 6);
      expect(quote?.week_52_high).toBeCloseTo(Math.max(...bars.map(({ high, close }) => high ?? close)), 6);
    }
    const { database } = server.context;
    const [tesla] = await database.select().from(companies).where(eq(companies.ticker, 'TSLA'));
    const ofTesla = eq(companyFigures.companyId, tesla!.id);
    await database.update(companyFigures).set({ week52Low: 200, week52High: 300 }).where(ofTesla);
    expect((await ask('TSLA'))[0]).toMatchObject({ status: 'sample', week_52_low: 200, week_52_high: 300 });
    await database.update(companyFigures).set({ week52High: null }).where(ofTesla);
    expect((await ask('TSLA'))[0]).not.toHaveProperty('week_52_low');
  });

  it('shares no history between coins that share a symbol', async () => {
    const { database } = server.context;
    await database.insert(cryptoTokens).values({ name: 'Another Bitcoin', symbol: 'BTC', rank: 500 });
    const { body } = await server.get('/api/crypto/tokens/?symbol=BTC');
    expect(body.map(({ latest_price }: { latest_price: object | null }) => latest_price !== null)).toEqual([
      true,
      false,
    ]);
  });

  it('answers in the order asked for, in any case, and nothing about what nobody knows', async () => {
    const found = await ask('btc, NOSUCH,aapl,BTC');
    expect(found.map(({ symbol, kind }) => [symbol, kind])).toEqual([
      ['BTC', 'crypto'],
      ['NOSUCH', null],
      ['AAPL', 'stock'],
      ['BTC', 'crypto'],
    ]);
    expect(found[1]).toMatchObject({ price: null, previous_close: null, source: null, as_of: null, status: null });
    expect(await ask('')).toEqual([]);
  });

  it('takes at most a hundred symbols', async () => {
    const many = Array.from({ length: 101 }, (_, index) => `A${index}`).join(',');
    expect((await server.get(`/api/market-data/quotes/?symbols=${many}`)).status).toBe(422);
    expect((await server.get('/api/market-data/quotes/')).status).toBe(422);
    expect((await server.get('/api/market-data/quotes/?symbols=%3Cscript%3E')).status).toBe(422);
  });

  it('means the coin of the crypto page also where a fund has its symbol, and the stock where another coin has', async () => {
    await addStock('ETH');
    await addStock('OTHR');
    await server.context.database.insert(cryptoTokens).values({ name: 'Other coin', symbol: 'OTHR', rank: 21 });
    expect((await ask('ETH,OTHR')).map(({ kind }) => kind)).toEqual(['crypto', 'stock']);
  });

  it('reckons the previous close from price and change, without the noise of binary fractions', async () => {
    const { database } = server.context;
    const [company] = await database.select().from(companies).where(eq(companies.ticker, 'MSFT'));
    await database
      .update(companyFigures)
      .set({ price: 229.87, change: 1.34, asOf: server.context.clock() })
      .where(eq(companyFigures.companyId, company!.id));
    expect((await ask('MSFT'))[0]).toMatchObject({ price: 229.87, change: 1.34, previous_close: 228.53 });
    await database
      .update(cryptoTokens)
      .set({ priceUsd: 0, percentChange24h: -100 })
      .where(eq(cryptoTokens.symbol, 'UNI'));
    expect((await ask('UNI'))[0]).toMatchObject({ price: 0, change_percent: -100, previous_close: null });
  });
});

describe('lists of public services', () => {
  it('are empty where no service is configured', async () => {
    for (const list of ['top-coins', 'icos']) {
      const { status, body } = await server.get(`/api/market-data/${list}/`);
      expect([status, body]).toEqual([200, []]);
    }
  });
});
