import { eq } from 'drizzle-orm';
import { instruments, splits } from '../../database/schema';
import { writePost } from '../../testing/community';
import { addBars } from '../../testing/ideas';
import { joinMember, type Member } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';

const DAY = 24 * 60 * 60 * 1000;

/*
 * The clock begins on Saturday, November 21, 2026: the first session after it is on Monday, the 23rd, and a month ends on Monday,
 * December 21.
 */
let server: TestServer;
let author: Member;
beforeEach(async () => {
  server = await openTestServer();
  author = await joinMember(server, 'ann');
});
afterEach(() => server.close());

const look = () => server.app.ideaWatch.look();
const statement = { kind: 'stock', symbol: 'AAPL', direction: 'short', horizon: '1m' };
const post = (idea: object = {}) => writePost(author, { kind: 'idea', idea: { ...statement, ...idea } });
const ideaOf = async ({ id }: { id: number }) => (await server.get(`/api/forums/posts/${id}/`)).body.idea;
/** Lets time pass until the evening of a day, when its figures are settled. */
function passUntil(day: string): void {
  server.pass(Date.parse(`${day}T23:59:00Z`) + DAY / 4 - server.context.clock().getTime());
}

describe('The price of a trade idea', () => {
  it('is the first one after it was posted, once that day is over, and stays', async () => {
    const idea = await post();
    await addBars(server, 'AAPL', { '2026-11-20': [90, 95], '2026-11-23': [200, 210], '2026-11-24': [220, 230] });
    expect(await look()).toEqual({ priced: 0, closed: 0 });
    expect(await ideaOf(idea)).toMatchObject({ price: null, price_date: null });
    passUntil('2026-11-23');
    expect(await look()).toEqual({ priced: 1, closed: 0 });
    const priced = { price: 200, price_date: '2026-11-23', price_at: 'open' };
    expect(await ideaOf(idea)).toMatchObject({ ...priced, result: null });
    await addBars(server, 'AAPL', { '2026-11-23': [300, 310] });
    expect(await look()).toEqual({ priced: 0, closed: 0 });
    expect(await ideaOf(idea)).toMatchObject(priced);
  });

  it('is that of the next day where the session has begun when it is posted, and of a coin the next day in UTC @full', async () => {
    server.pass(2 * DAY + 6 * 60 * 60 * 1000); // Monday, 18:00 in UTC
    const [stock, coin] = [await post(), await post({ kind: 'crypto', symbol: 'BTC' })];
    await addBars(server, 'AAPL', { '2026-11-23': [200, 210], '2026-11-24': [220, 230] });
    await addBars(server, 'BTC', { '2026-11-23': 90_000, '2026-11-24': 91_000 });
    passUntil('2026-11-24');
    expect(await look()).toEqual({ priced: 2, closed: 0 });
    expect(await ideaOf(stock)).toMatchObject({ price: 220, price_date: '2026-11-24' });
    expect(await ideaOf(coin)).toMatchObject({ price: 91_000, price_date: '2026-11-24', price_at: 'close' });
  });
});

describe('The result of a trade idea', () => {
  const market = () => addBars(server, 'SPX', { '2026-11-20': 1_000, '2026-12-21': 1_100 });

  it('is stored once at its horizon, less that of the index, and is not changed by what becomes known later', async () => {
    const idea = await post();
    await addBars(server, 'AAPL', { '2026-11-23': [200, 210] });
    passUntil('2026-11-23');
    await look();
    await addBars(server, 'AAPL', { '2026-12-18': 150, '2026-12-21': 180, '2026-12-22': 20 });
    await market();
    passUntil('2026-12-20');
    expect(await look()).toEqual({ priced: 0, closed: 0 });
    expect(await ideaOf(idea)).toMatchObject({ is_over: false, result: null });
    passUntil('2026-12-21');
    // Two servers look at once.
    const looks = await Promise.all([look(), look()]);
    expect(looks.map(({ closed }) => closed).sort()).toEqual([0, 1]);
    const stored = {
      ...{ date: '2026-12-21', price: expect.closeTo(180), gain_percent: expect.closeTo(10), basis: 'full' },
      index: {
        ...{ symbol: 'SPX', name: 'S&P 500 without dividends', gain_percent: expect.closeTo(-10) },
        difference: expect.closeTo(20),
      },
      ...{ source: expect.stringContaining('algo-US'), ended: 'horizon' },
    };
    expect(await ideaOf(idea)).toMatchObject({ is_over: true, result: stored });
    await addBars(server, 'AAPL', { '2026-12-21': 1 });
    expect(await look()).toEqual({ priced: 0, closed: 0 });
    const { idea: shown, idea_record: record } = (await server.get(`/api/forums/posts/${idea.id}/`)).body;
    expect(shown.result).toEqual(stored);
    expect(record).toEqual({ open: 0, closed: 1, figures: null });
  });

  it('has the last price before the silence of what is delisted, while others go on @full', async () => {
    const idea = await post({ symbol: 'MSFT' });
    await addBars(server, 'MSFT', { '2026-11-23': [50, 51], '2026-12-01': 40 });
    await addBars(server, 'AAPL', { '2026-12-21': 180 });
    await market();
    passUntil('2026-12-22');
    expect(await look()).toEqual({ priced: 1, closed: 0 });
    passUntil('2027-01-05');
    expect(await look()).toEqual({ priced: 0, closed: 1 });
    expect((await ideaOf(idea)).result).toMatchObject({
      ...{ date: '2026-12-01', price: expect.closeTo(40), gain_percent: expect.closeTo(20), ended: 'silence' },
    });
  });

  it('is of the deleted, too, and of those whose instrument is one with another by now @full', async () => {
    const idea = await post();
    expect((await author.call('DELETE', `/api/forums/posts/${idea.id}/`)).status).toBe(200);
    const shown = await writePost(author);
    await addBars(server, 'AAPL', { '2026-11-23': [200, 210], '2026-12-21': 180 });
    await market();
    passUntil('2026-12-21');
    expect(await look()).toEqual({ priced: 1, closed: 1 });
    expect(shown.username).toBe('ann');
    const { body } = await server.get('/api/forums/members/ann/ideas/');
    expect(body.results).toMatchObject([{ state: 'deleted', result: { gain_percent: expect.closeTo(10) } }]);
  });

  it('is not reckoned of an instrument that is gone @full', async () => {
    const idea = await post({ symbol: 'ABBV' });
    await addBars(server, 'ABBV', { '2026-11-23': [200, 210], '2026-12-21': 180 });
    passUntil('2026-11-23');
    await look();
    await server.context.database.delete(instruments).where(eq(instruments.symbol, 'ABBV'));
    passUntil('2027-02-01');
    expect(await look()).toEqual({ priced: 0, closed: 0 });
    expect(await ideaOf(idea)).toMatchObject({ symbol: 'ABBV', price: 200, is_over: true, result: null });
  });

  it('reckons splits in where the source does not', async () => {
    const idea = await post({ kind: 'crypto', symbol: 'BTC', direction: 'long' });
    await addBars(server, 'BTC', { '2026-11-22': 80_000, '2026-12-21': 10_000, '2026-12-22': 10_000 });
    await market();
    const [bitcoin] = await server.context.database.select().from(instruments).where(eq(instruments.symbol, 'BTC'));
    const split = { date: '2026-12-01', numerator: 10, denominator: 1, source: 'Test' };
    await server.context.database.insert(splits).values({ ...split, instrumentId: bitcoin!.id });
    passUntil('2026-12-22');
    expect(await look()).toEqual({ priced: 1, closed: 1 });
    expect((await ideaOf(idea)).result).toMatchObject({
      ...{ price: expect.closeTo(100_000), gain_percent: expect.closeTo(25), basis: 'splits' },
    });
  });
});
