import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { dayBefore, isTradingDay } from '@market-pulse/analysis/calendar';
import { ALERTS_MAX } from '@market-pulse/contract';
import { and, eq, sql } from 'drizzle-orm';
import { buildApp } from '../../app';
import {
  companies,
  companyFigures,
  cryptoTokens,
  instruments,
  outgoingMails,
  priceAlerts,
  splits,
  users,
} from '../../database/schema';
import { createMailSender } from '../../mail/sender';
import { type CoinGeckoServer, startCoinGeckoServer } from '../../testing/providers/coinGeckoServer';
import { bitcoinAt } from '../../testing/providers/market';
import { bringCloses } from '../../testing/histories';
import { joinMember, type Member } from '../../testing/members';
import { holdIntervals } from '../../testing/stillIntervals';
import { openTestServer, type TestServer } from '../../testing/testServer';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

let server: TestServer;
let member: Member;
let joined = 0;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  const { database } = server.context;
  await database.delete(outgoingMails);
  await database.delete(priceAlerts);
  member = await joinMember(server, `warned-${(joined += 1)}`);
  await database.update(users).set({ emailVerified: true }).where(eq(users.id, member.id));
});
afterAll(() => server.close());

const set = (body: object, who = member) => who.call('POST', '/api/alerts/', body);
const above = (threshold: number, who = member) => set({ symbol: 'AAPL', condition: 'above', threshold }, who);
const alerts = async (who = member) => (await who.call('GET', '/api/alerts/')).body as Record<string, unknown>[];
const told = async (who = member) =>
  ((await who.call('GET', '/api/forums/notifications/')).body.results as Record<string, unknown>[]).filter(
    (one) => one['notification_type'] === 'alert',
  );
const mails = () => server.context.database.select().from(outgoingMails);

type Figures = Partial<typeof companyFigures.$inferInsert>;

/** Apple has other figures, of this moment. */
async function quote(price: number, figures: Figures = {}): Promise<void> {
  const { database, clock } = server.context;
  const [apple] = await database.select({ id: companies.id }).from(companies).where(eq(companies.ticker, 'AAPL'));
  const now = { asOf: clock(), refreshedAt: clock(), status: 'live' as const, source: 'Finnhub' };
  const values = { price, change: null, changePercent: 0, ...now, ...figures };
  await database.update(companyFigures).set(values).where(eq(companyFigures.companyId, apple!.id));
}

async function appleId(): Promise<number> {
  const { database } = server.context;
  const [apple] = await database.select({ id: companies.id }).from(companies).where(eq(companies.ticker, 'AAPL'));
  return apple!.id;
}

/** Apple has no figures but those of its history. */
async function quoteNothing(): Promise<void> {
  await quote(0, { price: null, source: null, asOf: null, status: null, refreshedAt: null });
}

/** A file of prices is imported whose last close is of so many days after today. */
async function close(kind: 'stock' | 'crypto', symbol: string, days: number, price: number): Promise<void> {
  const { database, clock } = server.context;
  const date = new Date(clock().getTime() + days * DAY).toISOString().slice(0, 10);
  await bringCloses(database, { kind, symbol }, { [date]: price });
}

describe('price alerts', () => {
  it('are set, listed, switched and deleted', async () => {
    const made = await above(230);
    expect(made).toMatchObject({ status: 201, body: { symbol: 'AAPL', kind: 'stock', condition: 'above' } });
    expect(made.body).toMatchObject({ threshold: 230, is_active: true, fired_at: null, name: expect.any(String) });
    const coin = await set({ symbol: 'btc', kind: 'crypto', condition: 'percent_move', threshold: 5 });
    expect(coin.body).toMatchObject({ symbol: 'BTC', kind: 'crypto', slug: null });
    expect((await alerts()).map(({ symbol }) => symbol)).toEqual(['BTC', 'AAPL']);
    const { id } = made.body;
    expect((await member.call('PATCH', `/api/alerts/${id}/`, { is_active: false })).body.is_active).toBe(false);
    server.pass(MINUTE);
    const again = await member.call('PATCH', `/api/alerts/${id}/`, { is_active: true });
    expect(again.body).toMatchObject({ is_active: true, armed_at: server.context.clock().toISOString() });
    expect((await member.call('DELETE', `/api/alerts/${id}/`)).status).toBe(204);
    expect((await member.call('DELETE', `/api/alerts/${id}/`)).status).toBe(404);
    expect((await alerts()).map(({ symbol }) => symbol)).toEqual(['BTC']);
  });

  it.each([
    ['a price of nothing', { symbol: 'AAPL', condition: 'above', threshold: 0 }, 422],
    ['a fall by a negative percent @full', { symbol: 'AAPL', condition: 'percent_move', threshold: -5 }, 422],
    ['a move of more than 1,000 percent @full', { symbol: 'AAPL', condition: 'percent_move', threshold: 1_001 }, 422],
    ['the moon @full', { symbol: 'AAPL', condition: 'moon', threshold: 5 }, 422],
    ['what nobody knows', { symbol: 'NOSUCH', condition: 'above', threshold: 5 }, 404],
  ])('do not wait for %s', async (_case, body, status) => {
    expect((await set(body)).status).toBe(status);
    expect(await alerts()).toEqual([]);
  });

  it('are there once each, and 100 at most, however many requests come at once', async () => {
    await above(1);
    expect(await above(1)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const { database } = server.context;
    const [{ id: _id, ...first } = {} as never] = await database.select().from(priceAlerts);
    const more = Array.from({ length: ALERTS_MAX - 4 }, (_, index) => ({ ...first, threshold: 2 + index }));
    await database.insert(priceAlerts).values(more);
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => above(1_000 + index)));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ body }) => body.code)).toEqual(Array(5).fill('limit_reached'));
    expect(await alerts()).toHaveLength(ALERTS_MAX);
  });

  it('are each person’s own', async () => {
    const { id } = (await above(230)).body;
    const other = await joinMember(server, `warned-${(joined += 1)}`);
    expect(await alerts(other)).toEqual([]);
    expect((await other.call('PATCH', `/api/alerts/${id}/`, { is_active: false })).status).toBe(404);
    expect((await other.call('DELETE', `/api/alerts/${id}/`)).status).toBe(404);
    expect(await alerts()).toMatchObject([{ is_active: true }]);
  });
});

describe('an alert that fires', () => {
  it('is told in the bell and by mail, and is switched off', async () => {
    await above(230);
    server.pass(MINUTE);
    await quote(231.5);
    expect(await server.app.alertWatch.look()).toBe(1);
    const [notification, ...others] = await told();
    expect(others).toEqual([]);
    expect(notification).toMatchObject({ title: 'AAPL is at or above $230.00', is_read: false, link: '/alerts' });
    expect(notification!['message']).toContain('$231.50');
    const [mail] = await mails();
    expect(mail).toMatchObject({ kind: 'price_alert', recipient: `${member.username}@members.example` });
    expect(mail!.subject).toBe('AAPL is at or above $230.00');
    expect(mail!.text).toContain('http://site.example/alerts');
    const firedAt = server.context.clock().toISOString();
    expect(await alerts()).toMatchObject([{ is_active: false, fired_at: firedAt, fired_figure: 231.5 }]);
    server.pass(MINUTE);
    await quote(240);
    expect(await server.app.alertWatch.look()).toBe(0);
    expect([await told(), await mails()]).toMatchObject([[{}], [{}]]);
  });

  it('tells again once it is switched on again, of new figures @full', async () => {
    const { id } = (await above(230)).body;
    server.pass(MINUTE);
    await quote(231.5);
    await server.app.alertWatch.look();
    server.pass(MINUTE);
    await member.call('PATCH', `/api/alerts/${id}/`, { is_active: true });
    expect(await server.app.alertWatch.look()).toBe(0);
    server.pass(MINUTE);
    await quote(232);
    expect(await server.app.alertWatch.look()).toBe(1);
    expect(await told()).toHaveLength(2);
  });

  it('sends no mail to an address that nobody has confirmed', async () => {
    await server.context.database.update(users).set({ emailVerified: false }).where(eq(users.id, member.id));
    await above(230);
    server.pass(MINUTE);
    await quote(231.5);
    expect(await server.app.alertWatch.look()).toBe(1);
    expect([await told(), await mails()]).toMatchObject([[{}], []]);
  });

  it.each<[string, () => Promise<void>]>([
    ['a sample', () => quote(231.5, { status: 'sample', refreshedAt: null })],
    [
      'a figure that is out of date @full',
      () => quote(231.5, { status: 'delayed', asOf: server.context.clock() }).then(() => server.pass(8 * DAY)),
    ],
    ['a price that it has not reached @full', () => quote(229.99)],
  ])('is none on %s', async (_case, happen) => {
    await above(230);
    server.pass(MINUTE);
    await happen();
    expect(await server.app.alertWatch.look()).toBe(0);
    expect([await told(), await mails()]).toEqual([[], []]);
  });

  it('fires on the figures of a list of companies, of after it was set @full', async () => {
    await quote(231.5, { status: 'delayed', refreshedAt: null, source: 'Nasdaq' });
    server.pass(MINUTE);
    await above(230);
    expect(await server.app.alertWatch.look()).toBe(0);
    server.pass(DAY);
    await quote(232, { status: 'delayed', refreshedAt: null, source: 'Nasdaq' });
    expect(await server.app.alertWatch.look()).toBe(1);
  });

  describe('on the price that is shown, which is the close of a history', () => {
    afterEach(() => server.context.database.delete(instruments).where(eq(instruments.symbol, 'AAPL')));

    it.each<[string, () => Promise<unknown>]>([
      ['of an older price', () => quote(200)],
      ['of no figures at all @full', () => quoteNothing()],
      ['of a sample @full', () => quote(200, { status: 'sample', refreshedAt: null })],
    ])('in place %s', async (_case, happen) => {
      await happen();
      await close('stock', 'AAPL', -1, 231.5);
      await above(230);
      expect(await server.app.alertWatch.look()).toBe(0);
      server.pass(2 * DAY);
      await close('stock', 'AAPL', 0, 232);
      expect(await server.app.alertWatch.look()).toBe(1);
      expect(await alerts()).toMatchObject([{ is_active: false, fired_figure: 232 }]);
      expect((await server.get('/api/market-data/quotes/?symbols=AAPL')).body).toMatchObject([{ price: 232 }]);
    });

    it('scaled by a split, which is told once, on the level in shares of after it', async () => {
      await quoteNothing();
      await set({ symbol: 'AAPL', condition: 'below', threshold: 1_000 });
      server.pass(3 * DAY);
      const date = new Date(server.context.clock().getTime() - DAY).toISOString().slice(0, 10);
      const split = { date, numerator: 10, denominator: 1 };
      await bringCloses(
        server.context.database,
        { kind: 'stock', symbol: 'AAPL', splits: [split, { ...split, numerator: 1.046 }] },
        { [date]: 115 },
      );
      const { alertWatch } = server.app;
      expect(await alertWatch.look()).toBe(0);
      expect(await alertWatch.look()).toBe(0);
      expect(await alerts()).toMatchObject([
        { threshold: 100, is_active: true, scaled_from: { threshold: 1_000, splits: [split] } },
      ]);
      expect(await told()).toMatchObject([
        {
          title: 'Your alert on AAPL was scaled by a split',
          message: expect.stringMatching(/: 10-for-1 split on .*: your level was \$1,000\.00 and is \$100\.00 now\.$/),
          link: '/alerts',
        },
      ]);
      server.pass(DAY);
      await quote(99);
      expect(await alertWatch.look()).toBe(1);
      expect((await told())[0]).toMatchObject({ title: 'AAPL is at or below $100.00' });
      // Set after the split, it waits for what was typed.
      await set({ symbol: 'AAPL', condition: 'below', threshold: 90 });
      expect((await alerts())[0]).toMatchObject({ threshold: 90, scaled_from: null });
    });

    it('moved back when the split is taken back or put right, which is told once each @full', async () => {
      await quoteNothing();
      const { database } = server.context;
      await set({ symbol: 'AAPL', condition: 'above', threshold: 5_000 });
      server.pass(3 * DAY);
      const date = new Date(server.context.clock().getTime() - DAY).toISOString().slice(0, 10);
      const split = { date, numerator: 10, denominator: 1 };
      await bringCloses(database, { kind: 'stock', symbol: 'AAPL', splits: [split] }, { [date]: 115 });
      const look = async () => {
        await Promise.all([server.app.alertWatch.look(), server.app.alertWatch.look()]);
        return [(await alerts())[0]?.['threshold'], (await told()).map(({ message }) => message)] as const;
      };
      const isOfApple = sql`instrument_id = (select id from instruments where symbol = 'AAPL')`;
      expect((await look())[0]).toBe(500);
      await database.update(splits).set({ numerator: 4 }).where(isOfApple);
      expect(await look()).toEqual([
        1_250,
        [expect.stringContaining('was $500.00 and is $1,250.00 now.'), expect.anything()],
      ]);
      await database.delete(splits).where(isOfApple);
      const [level, messages] = await look();
      expect([level, messages.length]).toEqual([5_000, 3]);
      expect(messages[0]).toMatch(
        /was taken back: your level was \$1,250\.00 and is \$5,000\.00 again, as you set it\.$/,
      );
      expect((await look())[1]).toHaveLength(3);
    });

    it('and can be set anew on the level of before a split, not twice on that of after it @full', async () => {
      await quoteNothing();
      await set({ symbol: 'AAPL', condition: 'below', threshold: 1_000 });
      server.pass(3 * DAY);
      await set({ symbol: 'AAPL', condition: 'below', threshold: 100 });
      const date = new Date(server.context.clock().getTime() - DAY).toISOString().slice(0, 10);
      const split = { date, numerator: 10, denominator: 1 };
      await bringCloses(server.context.database, { kind: 'stock', symbol: 'AAPL', splits: [split] }, { [date]: 115 });
      await server.app.alertWatch.look();
      expect((await alerts()).map(({ threshold }) => threshold)).toEqual([100, 100]);
      expect((await told())[0]!['message']).toContain('Another alert of yours waits for the same: both are kept');
      expect(await set({ symbol: 'AAPL', condition: 'below', threshold: 100 })).toMatchObject({ status: 409 });
      expect(await set({ symbol: 'AAPL', condition: 'below', threshold: 1_000 })).toMatchObject({ status: 201 });
    });

    describe('on the morning of a split', () => {
      const day = (days: number) => new Date(server.context.clock().getTime() + days * DAY).toISOString().slice(0, 10);
      const look = () => server.app.alertWatch.look();
      const level = (condition: string, threshold: number) => set({ symbol: 'AAPL', condition, threshold });
      const held = async () => (await alerts()).map((alert) => alert['held'] ?? null);
      const know = (numerator: number) =>
        bringCloses(
          server.context.database,
          { kind: 'stock', symbol: 'AAPL', splits: [{ date: day(0), numerator, denominator: 1 }] },
          {},
        );
      /** The last close is of yesterday, and the alert of before the price that comes now. */
      async function closedAt(price: number, condition: string, threshold: number) {
        await quoteNothing();
        await level(condition, threshold);
        server.pass(2 * DAY);
        await close('stock', 'AAPL', -1, price);
      }

      it('is held back where the price is restated and the split not known, and told by the new level once it is', async () => {
        await closedAt(1_208, 'below', 1_000);
        await quote(121.5, { change: 0.7 });
        expect(await look()).toBe(0);
        const before = { date: day(-1), price: 1_208 };
        expect(await held()).toEqual([{ reason: 'unknown_split', numerator: 10, denominator: 1, before }]);
        await know(10);
        expect([await look(), await held()]).toEqual([0, [null]]);
        await quote(99, { change: -21.8 });
        expect(await look()).toBe(1);
        expect((await told())[0]).toMatchObject({ title: 'AAPL is at or below $100.00' });
      });

      it('is told a day later where the price fell by as much without a split @full', async () => {
        await closedAt(100, 'below', 60);
        await quote(49, { change: -51 });
        expect([await look(), (await held())[0]]).toEqual([0, expect.objectContaining({ reason: 'unknown_split' })]);
        server.pass(DAY);
        await close('stock', 'AAPL', -1, 49);
        await quote(48, { change: -1 });
        expect([await look(), await held()]).toEqual([1, [null]]);
      });

      it('is held back where the split is known and the price still that of before @full', async () => {
        await closedAt(1_208, 'above', 1_300);
        await know(10);
        await quote(1_190, { change: -18 });
        expect(await look()).toBe(0);
        const before = { date: day(-1), price: 1_208 };
        expect(await held()).toEqual([{ reason: 'old_price', numerator: 10, denominator: 1, before }]);
        await quote(131, { change: 10.2 });
        expect([await look(), await held()]).toEqual([1, [null]]);
      });

      it('is held back on a close of a file, too @full', async () => {
        await closedAt(1_208, 'below', 1_000);
        await close('stock', 'AAPL', 0, 121.5);
        expect([await look(), (await held())[0]]).toEqual([0, expect.objectContaining({ reason: 'unknown_split' })]);
        await know(10);
        expect([await look(), await held()]).toEqual([0, [null]]);
      });

      describe('that a history has in its prices @full', () => {
        const bring = (more: Partial<Parameters<typeof bringCloses>[1]>, closes: Record<string, number>) =>
          bringCloses(server.context.database, { kind: 'stock', symbol: 'AAPL', ...more }, closes);
        /** A later day on which shares are traded, as they were the day before. */
        const toTradingDay = () => {
          server.pass(2 * DAY);
          while (!isTradingDay(day(0)) || dayBefore('stock', day(0)) !== day(-1)) server.pass(DAY);
        };
        const adjusted = (numerator: number) => ({
          ...{ adjustment: 'splits' as const, basisDate: day(0) },
          splits: [{ date: day(0), numerator, denominator: 1 }],
        });

        it('is told by the price of that day', async () => {
          await quoteNothing();
          await level('above', 1_210);
          toTradingDay();
          await bring(adjusted(10), { [day(-1)]: 120.8 });
          await quote(121.5, { change: 0.7 });
          expect([await held(), await look()]).toEqual([[null], 1]);
        });

        it('is not told by the close of the day before, which is in shares of after it', async () => {
          await quoteNothing();
          await level('below', 1_000);
          toTradingDay();
          await bring(adjusted(10), { [day(-1)]: 120.8 });
          expect([await look(), await held()]).toEqual([0, [null]]);
        });

        it('is told where a spin-off of about a half is known', async () => {
          await quoteNothing();
          await level('below', 60);
          toTradingDay();
          const splits = [{ date: day(0), numerator: 2, denominator: 1, kind: 'spin_off' as const }];
          await bring({ splits }, { [day(-1)]: 100, [day(0)]: 50 });
          expect([await held(), await look()]).toEqual([[null], 1]);
        });

        it.each<[string, () => Promise<unknown>, number]>([
          ['of a close', () => close('stock', 'AAPL', 0, 70), 1],
          ['of a price beside a restated close', () => quote(70, { change: -30, changePercent: -30 }), 1],
          ['of a price beside the close as it was', () => quote(98, { change: -52, changePercent: -34.7 }), 0],
        ])('a fall by about as much is real or the split’s: %s', async (_case, happen, fired) => {
          await quoteNothing();
          await level('percent_move', 20);
          toTradingDay();
          await bring({ splits: [{ date: day(0), numerator: 3, denominator: 2 }] }, { [day(-1)]: 150 });
          await happen();
          expect(await look()).toBe(fired);
        });
      });

      it('tells no move that is one of a known split, and says of another that it may be one @full', async () => {
        await closedAt(1_208, 'percent_move', 50);
        await know(10);
        await quote(121.5, { change: -1_086.5, changePercent: -89.9 });
        expect(await look()).toBe(0);
        await server.context.database.delete(instruments).where(eq(instruments.symbol, 'AAPL'));
        expect([await look(), await held()]).toEqual([1, [null]]);
        expect((await told())[0]!['message']).toMatch(
          /A 10-for-1 split may be why: the price moved by about as much\.$/,
        );
      });
    });

    it('in the currency of its price alone', async () => {
      await quoteNothing();
      const inPounds = {
        kind: 'stock',
        symbol: 'AAPL',
        prices: { currency: 'GBP', subunit: 100, from: 'source' },
      } as const;
      const day = (days: number) => new Date(server.context.clock().getTime() + days * DAY).toISOString().slice(0, 10);
      await bringCloses(server.context.database, inPounds, { [day(-1)]: 150 });
      expect((await set({ symbol: 'AAPL', condition: 'above', threshold: 160 })).body).toMatchObject({
        currency: 'GBP',
      });
      await server.context.database.insert(priceAlerts).values({
        ...{ userId: member.id, companyId: await appleId(), condition: 'above', threshold: 150 },
        ...{ createdAt: server.context.clock(), armedAt: server.context.clock(), currency: 'USD' },
      });
      server.pass(2 * DAY);
      await bringCloses(server.context.database, inPounds, { [day(0)]: 165 });
      expect(await server.app.alertWatch.look()).toBe(1);
      expect(await told()).toMatchObject([
        { title: 'AAPL is at or above £160.00', message: expect.stringContaining('£165.00') },
      ]);
    });

    it('and not while a newer price stands before it @full', async () => {
      await above(230);
      server.pass(2 * DAY);
      await close('stock', 'AAPL', -1, 232);
      await quote(229);
      expect(await server.app.alertWatch.look()).toBe(0);
      expect((await server.get('/api/market-data/quotes/?symbols=AAPL')).body).toMatchObject([{ price: 229 }]);
    });

    it('and not on one that is out of date @full', async () => {
      await above(230);
      server.pass(20 * DAY);
      await close('stock', 'AAPL', -10, 232);
      expect(await server.app.alertWatch.look()).toBe(0);
    });

    it('for coins as well @full', async () => {
      await set({ symbol: 'BTC', kind: 'crypto', condition: 'below', threshold: 20_000 });
      server.pass(2 * DAY);
      await close('crypto', 'BTC', 0, 19_000);
      expect(await server.app.alertWatch.look()).toBe(1);
      expect(await alerts()).toMatchObject([{ symbol: 'BTC', is_active: false, fired_figure: 19_000 }]);
    });
  });

  it('is told to each of many @full', async () => {
    const crowd = await Promise.all(Array.from({ length: 5 }, () => joinMember(server, `warned-${(joined += 1)}`)));
    for (const one of crowd) await above(230, one);
    server.pass(MINUTE);
    await quote(231.5);
    expect(await server.app.alertWatch.look()).toBe(5);
    for (const one of crowd) expect(await told(one)).toHaveLength(1);
  });
});

describe('an alert is told once', () => {
  it('when several servers look at the same moment', async () => {
    const other = await buildApp(server.context);
    try {
      await above(230);
      server.pass(MINUTE);
      await quote(231.5);
      const fired = await Promise.all(
        [server.app, other, server.app, other].map(({ alertWatch }) => alertWatch.look()),
      );
      expect(fired.sort()).toEqual([0, 0, 0, 1]);
      expect([await told(), await mails()]).toMatchObject([[{}], [{}]]);
    } finally {
      await other.close();
    }
  });

  it('by the next start, when the server ended before it could tell', async () => {
    const { database } = server.context;
    await above(230);
    server.pass(MINUTE);
    await quote(231.5);
    // The mail cannot be written: nothing of it may be.
    await database.execute(sql`alter table outgoing_mails rename to outgoing_mails_away`);
    try {
      expect(await server.app.alertWatch.look()).toBe(0);
    } finally {
      await database.execute(sql`alter table outgoing_mails_away rename to outgoing_mails`);
    }
    expect(await told()).toEqual([]);
    expect(await alerts()).toMatchObject([{ is_active: true, fired_at: null }]);

    const restarted = await buildApp(server.context);
    expect(await restarted.alertWatch.look()).toBe(1);
    await restarted.close();
    expect([await told(), await mails()]).toMatchObject([[{}], [{}]]);
  });

  it('by mail, which goes out like any other @full', async () => {
    await above(230);
    server.pass(MINUTE);
    await quote(231.5);
    await server.app.alertWatch.look();
    const sent: string[] = [];
    const transport = {
      destination: 'a test',
      deliver: async ({ recipient, subject }: { recipient: string; subject: string }) =>
        void sent.push(`${recipient}: ${subject}`),
    };
    const sender = createMailSender(server.context, transport);
    expect(await sender.deliverDue()).toBe(1);
    expect(await sender.deliverDue()).toBe(0);
    expect(sent).toEqual([`${member.username}@members.example: AAPL is at or above $230.00`]);
  });
});

describe('a server that asks a provider @full', () => {
  let intervals: ReturnType<typeof holdIntervals>;
  let coinGecko: CoinGeckoServer;
  let asking: TestServer;
  beforeAll(async () => {
    intervals = holdIntervals();
    coinGecko = await startCoinGeckoServer();
    asking = await openTestServer({ config: { coinGecko: { url: coinGecko.url, apiKey: undefined, calls: 10_000 } } });
    const { database } = asking.context;
    await database.update(cryptoTokens).set({ coingeckoId: null });
    await database.update(cryptoTokens).set({ coingeckoId: 'bitcoin' }).where(eq(cryptoTokens.symbol, 'BTC'));
    coinGecko.set(bitcoinAt(43_000, asking.context.clock()));
    await asking.app.listen({ host: '127.0.0.1', port: 0 });
    expect((asking.app.server.address() as AddressInfo).port).toBeGreaterThan(0);
  });
  afterAll(async () => {
    await asking.close();
    await coinGecko.stop();
    intervals.release();
  });

  it('tells within seconds of what it learnt', async () => {
    const someone = await joinMember(asking, 'a-holder');
    await someone.call('POST', '/api/alerts/', {
      symbol: 'BTC',
      kind: 'crypto',
      condition: 'above',
      threshold: 43_500,
    });
    const isFired = and(eq(priceAlerts.userId, someone.id), sql`fired_at is not null`);
    const fired = () => asking.context.database.select().from(priceAlerts).where(isFired);
    while ((await fired()).length === 0) {
      asking.pass(MINUTE);
      coinGecko.set(bitcoinAt(43_600, asking.context.clock()));
      await asking.app.marketData.refresher.turn('coingecko');
      intervals.pass(5 * SECOND);
      await pause(20);
    }
    expect(await fired()).toMatchObject([{ firedFigure: 43_600, isActive: false }]);
  });
});
