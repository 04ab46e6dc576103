import { PORTFOLIO_MAX_TRANSACTIONS } from '@market-pulse/contract';
import { eq } from 'drizzle-orm';
import { companies, companyFormerTickers } from '../../database/schema';
import { joinMember, type Member } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';

let server: TestServer;
let member: Member;
let joined = 0;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  member = await joinMember(server, `importer-${(joined += 1)}`);
});
afterAll(() => server.close());

const HEADER = 'date,symbol,action,quantity,price,fee,currency';
const fileOf = (...lines: string[]) => [HEADER, ...lines].join('\n');
const send = (content: string, options: object = {}, headers?: Record<string, string>) =>
  member.call('POST', '/api/portfolio/import/', { content, ...options }, headers);
const count = async () => (await member.call('GET', '/api/portfolio/transactions/')).body.count as number;
const positions = async () =>
  ((await member.call('GET', '/api/portfolio/')).body.positions as { symbol: string; quantity: number }[]).map(
    ({ symbol, quantity }) => `${quantity} ${symbol}`,
  );

describe('the import of a file', () => {
  it('tells what it would do, does it, and does it once', async () => {
    const content = fileOf('2026-01-05,AAPL,buy,10,200,1,USD', '2026-02-05,AAPL,sell,4,210,1,USD', 'Thank you');
    const would = await send(content, { dry_run: true });
    expect(would).toMatchObject({
      status: 200,
      body: { stored: false, added: 2, duplicates: 0, refused: 0, skipped: 1 },
    });
    expect(would.body).toMatchObject({ format: 'a table of transactions', skipped_lines: [{ line: 4 }] });
    expect(await count()).toBe(0);
    expect((await send(content)).body).toMatchObject({ stored: true, added: 2, duplicates: 0 });
    expect(await positions()).toEqual(['6 AAPL']);
    const { body } = await member.call('GET', '/api/portfolio/transactions/');
    expect(body.results[0]).toMatchObject({ action: 'sell', imported: true, currency: 'USD', split_factor: null });
    // The same file, and a later one that begins before its end.
    expect((await send(content)).body).toMatchObject({ added: 0, duplicates: 2 });
    const later = fileOf('2026-02-05,AAPL,sell,4,210,1,USD', '2026-03-05,AAPL,sell,1,215,1,USD');
    expect((await send(later)).body).toMatchObject({ added: 1, duplicates: 1 });
    expect(await positions()).toEqual(['5 AAPL']);
  });

  it('says of a last line that may be cut off that it may be, and takes it @full', async () => {
    const columns = 'date,symbol,action,currency,fee,quantity,price';
    const content = `${columns}\n2026-01-05,AAPL,buy,USD,1,10,20`;
    expect((await send(content, { dry_run: true })).body).toMatchObject({ added: 1, refused: 0, maybe_cut_line: 2 });
    for (const whole of [`${content}\n`, fileOf('2026-01-05,AAPL,buy,10,200,1,USD'), `${content}\nThank you 2`]) {
      const { body } = await send(whole, { dry_run: true });
      expect(body).toMatchObject({ added: 1 });
      expect(body).not.toHaveProperty('maybe_cut_line');
    }
  });

  it('takes two lines that say the same for two, and what was typed in for what it is', async () => {
    const line = '2026-01-05,AAPL,buy,10,200,1,USD';
    await member.call('POST', '/api/portfolio/transactions/', {
      ...{ symbol: 'AAPL', date: '2026-01-05', action: 'buy', quantity: 10, price: 200, fee: 1 },
    });
    expect((await send(fileOf(line, line))).body).toMatchObject({ added: 1, duplicates: 1 });
    expect((await send(fileOf(line, line))).body).toMatchObject({ added: 0, duplicates: 2 });
    expect(await positions()).toEqual(['20 AAPL']);
  });

  it('knows its own file again, also of what was corrected since @full', async () => {
    await send(fileOf('2026-01-05,AAPL,buy,10,200,1,USD'));
    const [{ id }] = (await member.call('GET', '/api/portfolio/transactions/')).body.results;
    const corrected = { symbol: 'AAPL', date: '2026-01-05', action: 'buy', quantity: 11, price: 200, fee: 1 };
    await member.call('PATCH', `/api/portfolio/transactions/${id}/`, corrected);
    expect((await send(fileOf('2026-01-05,AAPL,buy,11,200,1,USD'))).body).toMatchObject({ added: 0, duplicates: 1 });
    expect((await send(fileOf('2026-01-05,AAPL,buy,10,200,1,USD'))).body).toMatchObject({ added: 0, duplicates: 1 });
  });

  it('knows what was typed in under a former ticker, from a file that has that one or the present one @full', async () => {
    const { database } = server.context;
    const [apple] = await database.select().from(companies).where(eq(companies.ticker, 'AAPL'));
    await database
      .insert(companyFormerTickers)
      .values({ companyId: apple!.id, ticker: 'XPAL', until: '2026-02-01', isDated: true });
    await member.call('POST', '/api/portfolio/transactions/', {
      ...{ symbol: 'XPAL', date: '2026-01-05', action: 'buy', quantity: 10, price: 200, fee: 1 },
    });
    for (const symbol of ['XPAL', 'AAPL']) {
      const file = fileOf(`2026-01-05,${symbol},buy,10,200,1,USD`);
      expect((await send(file)).body).toMatchObject({ added: 0, duplicates: 1 });
    }
    expect(await positions()).toEqual(['10 AAPL']);
  });

  it('sells first what was bought first, also where a file begins with the newest @full', async () => {
    await send(
      fileOf('2026-02-05,QQAA,sell,1,190,0,USD', '2026-01-05,QQAA,buy,1,182,0,USD', '2026-01-05,QQAA,buy,1,181,0,USD'),
    );
    expect((await member.call('GET', '/api/portfolio/')).body.positions[0]).toMatchObject({ realised_gain: 9 });
  });

  it('keeps notes that can be edited @full', async () => {
    await send(`${HEADER},note\n2026-01-05,AAPL,buy,10,200,1,USD,a\u0007b${'x'.repeat(497)}🚢`);
    const [{ note }] = (await member.call('GET', '/api/portfolio/transactions/')).body.results;
    expect(note).toBe(`ab${'x'.repeat(497)}`);
  });

  it('takes the lines that it can, and names the others with their text and what to do', async () => {
    const content = fileOf(
      '2026-01-05,AAPL,buy,10,200,1,USD',
      '2026-01-06,"=cmd|calc",buy,1,1,1,USD',
      '2026-01-04,MSFT,sell,3,400,1,USD',
      '2026-11-25,AAPL,buy,1,1,1,USD',
      '2026-01-05,AAPL,buy,1,1,1,QQQ',
      '2026-01-05,AAPL,bu',
    );
    const would = (await send(content, { dry_run: true })).body;
    expect(would).toMatchObject({ added: 2, refused: 4 });
    expect(
      would.refused_lines.map(({ line, reason }: { line: number; reason: string }) => `${line} ${reason}`),
    ).toEqual([
      '3 "=cmd|calc" is not a symbol',
      '5 Nov 25, 2026 has not come yet',
      '6 nobody knows the currency "QQQ"',
      '7 3 cells where the header has 7',
    ]);
    expect(would.refused_lines[2]).toEqual({
      line: 6,
      text: '2026-01-05,AAPL,buy,1,1,1,QQQ',
      reason: 'nobody knows the currency "QQQ"',
      remedy: 'Write its currency by three letters here, such as EUR, or leave the line out.',
    });
    expect(await count()).toBe(0);
    // Nobody has to choose before the others are stored.
    expect((await send(content)).body).toMatchObject({ stored: true, added: 2, refused: 4, left_out: 0 });
    expect(await positions()).toEqual(['10 AAPL', '0 MSFT']);
  });

  it('takes a line as it was corrected, once, and leaves out what is to be left out', async () => {
    const content = fileOf('2026-01-05,AAPL,buy,12;50,200,1,USD', '2026-01-06,AAPL,gift,1,1,1,USD');
    const lines = [
      { line: 2, text: '2026-01-05,AAPL,buy,12.50,200,1,USD' },
      { line: 3, text: null },
    ];
    const would = await send(content, { dry_run: true, lines: lines.slice(0, 1) });
    expect(would.body).toMatchObject({ stored: false, added: 1, refused: 1, left_out: 0 });
    const done = await send(content, { lines });
    expect(done.body).toMatchObject({ stored: true, added: 1, refused: 0, left_out: 1 });
    expect(await positions()).toEqual(['12.5 AAPL']);
    expect((await send(content, { lines })).body).toMatchObject({ added: 0, duplicates: 1, refused: 0, left_out: 1 });
  });

  it('asks in which order days are written where nothing decides it, and changes nothing until then', async () => {
    const content = fileOf('01/02/2026,AAPL,buy,1,200,0,USD', '03/02/2026,AAPL,buy,2,200,0,USD');
    for (const options of [{ dry_run: true }, {}]) {
      const { status, body } = await send(content, options);
      expect(status).toBe(200);
      expect(body).toMatchObject({ stored: false, added: 0, refused: 0, skipped: 0 });
      expect(body.dates).toEqual({
        ...{ order: null, decided_by: null, example: '01/02/2026', dmy: '2026-02-01', mdy: '2026-01-02' },
      });
    }
    expect(await count()).toBe(0);
    const done = await send(content, { dates: 'dmy' });
    expect(done.body).toMatchObject({ stored: true, added: 2, dates: { order: 'dmy', decided_by: 'owner' } });
    const { body } = await member.call('GET', '/api/portfolio/transactions/');
    expect(body.results.map(({ date }: { date: string }) => date)).toEqual(['2026-02-03', '2026-02-01']);
  });

  describe('with a trade that is taken back', () => {
    const bought = '2026-01-05,AAPL,buy,10,200,1,USD';
    const cancelled = '2026-01-07,AAPL,cancel buy,10,200,1,USD';
    const results = async () => (await member.call('GET', '/api/portfolio/transactions/')).body.results;

    it('keeps it as such, and counts it no more', async () => {
      const content = fileOf(bought, bought.replace('10,200', '4,210'), cancelled);
      expect((await send(content, { dry_run: true })).body).toMatchObject({ added: 1, cancelled: 1, refused: 0 });
      expect((await send(content)).body).toMatchObject({ stored: true, added: 1, cancelled: 1 });
      expect(await positions()).toEqual(['4 AAPL']);
      expect(await results()).toMatchObject([{ cancelled_on: null }, { quantity: 10, cancelled_on: '2026-01-07' }]);
      // Neither the whole file nor an older one without the last line brings it back.
      expect((await send(content)).body).toMatchObject({ added: 0, cancelled: 0, duplicates: 3, refused: 0 });
      expect((await send(fileOf(bought))).body).toMatchObject({ added: 0, duplicates: 1 });
      expect(await positions()).toEqual(['4 AAPL']);
    });

    it('takes back what an earlier file brought, once @full', async () => {
      await send(fileOf(bought));
      expect((await send(fileOf(cancelled), { dry_run: true })).body).toMatchObject({ cancelled: 1 });
      expect(await positions()).toEqual(['10 AAPL']);
      expect((await send(fileOf(cancelled))).body).toMatchObject({ added: 0, cancelled: 1, refused: 0 });
      expect(await positions()).toEqual([]);
      expect((await send(fileOf(cancelled))).body).toMatchObject({ cancelled: 0, duplicates: 1, refused: 0 });
      expect((await send(fileOf(bought, cancelled))).body).toMatchObject({ added: 0, cancelled: 0, duplicates: 2 });
    });

    it('takes back what an earlier file brought where the file repeats it, too @full', async () => {
      await send(fileOf(bought));
      expect((await send(fileOf(bought, cancelled))).body).toMatchObject({ added: 0, cancelled: 1, duplicates: 1 });
      expect(await positions()).toEqual([]);
    });

    it('names a line that takes back what is nowhere', async () => {
      const { body } = await send(fileOf(cancelled, cancelled.replace('buy', 'sell')));
      expect(body).toMatchObject({ added: 0, cancelled: 0, refused: 2 });
      expect(body.refused_lines.map(({ reason }: { reason: string }) => reason)).toEqual([
        'it takes a purchase back that is neither in this file nor in your portfolio',
        'it takes a sale back that is neither in this file nor in your portfolio',
      ]);
    });

    it('lets it be deleted and nothing else @full', async () => {
      await send(fileOf(bought, cancelled));
      const [{ id }] = await results();
      const body = { symbol: 'AAPL', date: '2026-01-05', action: 'buy', quantity: 10, price: 200 };
      expect((await member.call('PATCH', `/api/portfolio/transactions/${id}/`, body)).status).toBe(422);
      expect((await member.call('DELETE', `/api/portfolio/transactions/${id}/`)).status).toBe(204);
    });
  });

  it('corrects a line by a text that is no longer than it may be @full', async () => {
    const line = `2026-01-05,AAPL,gift,1,1,1,${'U'.repeat(2_001)}`;
    const { body } = await send(fileOf(line), { dry_run: true });
    expect(body.refused_lines).toEqual([expect.objectContaining({ line: 2, text: null })]);
    expect((await send(fileOf(line), { lines: [{ line: 2, text: line }] })).status).toBe(422);
  });

  it('takes a sale whose purchase stands below it @full', async () => {
    const { body } = await send(fileOf('2026-03-05,AAPL,sell,4,1,0,', '2026-03-05,AAPL,buy,4,1,0,'));
    expect(body).toMatchObject({ stored: true, added: 2, openings: [] });
  });

  describe('that begins in the middle of a history', () => {
    const content = fileOf(
      '2026-01-05,QQAA,buy,1,100,0,USD',
      '2026-02-05,QQAA,sell,4,150,0,USD',
      '2026-02-06,QQDD,buy,1,100,0,USD',
    );
    const overview = async () => (await member.call('GET', '/api/portfolio/')).body;

    it('is taken, and asks for what was there before', async () => {
      const opening = { kind: 'stock', symbol: 'QQAA', day: '2026-01-04', quantity: 3, sold_on: '2026-02-05' };
      expect((await send(content, { dry_run: true })).body).toMatchObject({
        added: 3,
        refused: 0,
        openings: [opening],
      });
      expect((await send(content)).body).toMatchObject({ stored: true, added: 3, openings: [opening] });
      const { positions: held, totals } = await overview();
      const alpha = held.find(({ symbol }: { symbol: string }) => symbol === 'QQAA');
      expect(alpha).toMatchObject({ quantity: 0, realised_gain: null, opening });
      expect(totals).toMatchObject({ realised_gain: 0, cost_unknown: ['QQAA'] });
    });

    it('has its gain and return once that is answered @full', async () => {
      await send(content);
      const bought = { symbol: 'QQAA', date: '2026-01-04', action: 'buy', quantity: 3, price: 90 };
      expect((await member.call('POST', '/api/portfolio/transactions/', bought)).status).toBe(201);
      const { positions: held, totals } = await overview();
      // 4 × 150 − 3 × 90 − 100
      const alpha = held.find(({ symbol }: { symbol: string }) => symbol === 'QQAA');
      expect(alpha).toMatchObject({ quantity: 0, realised_gain: 230, opening: null });
      expect(totals).toMatchObject({ realised_gain: 230, cost_unknown: [] });
    });

    it('asks no more once the statement before it is imported @full', async () => {
      await send(content);
      expect((await send(fileOf('2025-06-05,QQAA,buy,3,90,0,USD'))).body).toMatchObject({ added: 1, openings: [] });
      expect((await overview()).totals).toMatchObject({ realised_gain: 230, cost_unknown: [] });
    });

    it('is in no return until then', async () => {
      await send(fileOf('2025-01-06,QQCC,buy,1,100,0,USD', '2026-01-06,QQCC,sell,1,110,0,USD'));
      const { xirr } = (await overview()).totals;
      expect(xirr).toBeCloseTo(0.1, 3);
      await send(fileOf('2025-02-05,QQBB,sell,400,150,0,USD'));
      expect((await overview()).totals).toMatchObject({ xirr, cost_unknown: ['QQBB'] });
    });
  });

  it('takes coins and stocks for what the site knows them as @full', async () => {
    await send(fileOf('2026-01-05,BTC,buy,0.5,60000,0,USD', '2026-01-05,QQQQQ,buy,1,1,0,USD'));
    const { body } = await member.call('GET', '/api/portfolio/transactions/');
    expect(body.results.map(({ kind, symbol }: { kind: string; symbol: string }) => `${kind} ${symbol}`)).toEqual([
      'stock QQQQQ',
      'crypto BTC',
    ]);
  });

  it('takes amounts in their own currency, hundredths as whole ones, and asks for one that is missing', async () => {
    const content = fileOf(
      '2026-01-05,SAP,buy,2,200,4,EUR',
      '2026-01-05,VOD.L,buy,100,72.5,495,GBX',
      '2026-01-06,QQSPL,buy,300,1,0,',
      '2026-01-07,QQSPL,dividend,,250,0,',
      '2026-01-08,KO,dividend,,3,0,',
    );
    expect((await send(content)).body).toMatchObject({ added: 5, refused: 0 });
    const all = async () => (await member.call('GET', '/api/portfolio/transactions/')).body.results;
    expect(await all()).toMatchObject([
      // The price of a share that the site knows is in dollars.
      { symbol: 'KO', currency: 'USD' },
      { symbol: 'QQSPL', action: 'dividend', currency: null, converted: null },
      { symbol: 'QQSPL', price: 1, currency: null },
      { symbol: 'VOD.L', price: 0.725, fee: 4.95, currency: 'GBP' },
      { symbol: 'SAP', price: 200, fee: 4, currency: 'EUR' },
    ]);
    const found = (await member.call('GET', '/api/portfolio/')).body;
    expect(found.findings).toContainEqual({ about: 'currency', kind: 'stock', symbol: 'QQSPL', transactions: 2 });
    expect(found.positions).toContainEqual(
      expect.objectContaining({ symbol: 'QQSPL', quantity: 300, cost: 0, dividends: 0, unanswered: 'currency' }),
    );
    const told = { question: 'transactions_currency', kind: 'stock', symbol: 'QQSPL', currency: 'ILA' };
    expect((await member.call('POST', '/api/portfolio/answers/', told)).status).toBe(204);
    expect((await all()).slice(1, 3)).toMatchObject([
      { price: 2.5, currency: 'ILS' },
      { price: 0.01, currency: 'ILS' },
    ]);
    expect((await send(content, { dry_run: true })).body).toMatchObject({ added: 0, duplicates: 5 });
    const typed = {
      symbol: 'SAP',
      date: '2026-01-05',
      action: 'buy',
      quantity: 3,
      price: 200,
      fee: 4,
      currency: 'EUR',
    };
    expect((await member.call('POST', '/api/portfolio/transactions/', typed)).status).toBe(201);
    const later = fileOf('2026-01-05,SAP,buy,3,200,4,EUR');
    expect((await send(later, { dry_run: true })).body).toMatchObject({ added: 0, duplicates: 1 });
  });

  it.each([
    ['of unknown columns', 'a,b\n1,2'],
    ['full of open marks @full', `${HEADER}\n${'2026-01-05,"AAPL\n'.repeat(30)}`],
    ['in UTF-16 @full', [...HEADER].join('\u0000')],
    ['of nothing', ''],
    ['too large @full', `${HEADER}\n${'x'.repeat(2_000_000)}`],
  ])('refuses a file %s', async (_case, content) => {
    const answer = await send(content);
    expect(answer).toMatchObject({
      status: 422,
      body: { fields: { content: expect.arrayContaining([expect.any(String)]) } },
    });
  });

  it('takes as many as a portfolio holds, and none beyond @full', async () => {
    const day = (index: number) => new Date(Date.UTC(1990, 0, 1 + index)).toISOString().slice(0, 10);
    const lines = Array.from(
      { length: PORTFOLIO_MAX_TRANSACTIONS },
      (_, index) => `${day(index)},ZZZFUND,buy,1,100,1,USD`,
    );
    expect((await send(fileOf(...lines))).body).toMatchObject({ stored: true, added: PORTFOLIO_MAX_TRANSACTIONS });
    expect(await positions()).toEqual([`${PORTFOLIO_MAX_TRANSACTIONS} ZZZFUND`]);
    expect((await send(fileOf(...lines))).body).toMatchObject({ added: 0, duplicates: PORTFOLIO_MAX_TRANSACTIONS });
    const full = { status: 409, body: { code: 'limit_reached' } };
    expect(await send(fileOf('2026-01-05,MSFT,buy,1,1,1,USD'))).toMatchObject(full);
    expect(await send(fileOf('2026-01-05,MSFT,buy,1,1,1,USD'), { dry_run: true })).toMatchObject(full);
    const one = { symbol: 'MSFT', date: '2026-01-05', action: 'buy', quantity: 1, price: 1 };
    expect(await member.call('POST', '/api/portfolio/transactions/', one)).toMatchObject(full);
    expect(await count()).toBe(PORTFOLIO_MAX_TRANSACTIONS);
  });

  it('is each person’s own: what one imported is nobody else’s duplicate', async () => {
    const content = fileOf('2026-01-05,AAPL,buy,10,200,1,USD');
    await send(content);
    member = await joinMember(server, `importer-${(joined += 1)}`);
    expect((await send(content, { dry_run: true })).body).toMatchObject({ added: 1, duplicates: 0 });
  });

  it('happens once, however often it is sent at once', async () => {
    const content = fileOf('2026-01-05,AAPL,buy,10,200,1,USD');
    const answers = await Promise.all([send(content), send(content), send(content)]);
    expect(answers.map(({ body }) => body.added).sort()).toEqual([0, 0, 1]);
  });
});
