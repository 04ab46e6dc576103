/** @jest-environment node */
import type { LiveCompanyRow, Quote } from '@market-pulse/contract';
import { sessionStore } from '@market-pulse/session';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { http } from '../transport/http';
import { queryKeys } from '../transport/queryKeys';
import { startLoopbackStream, type LoopbackStream } from '../testing/loopbackStream';
import { browserLocks, openTab, type Tab } from '../testing/tabs';
import { LiveQuotes } from './LiveQuotes';
import type { LiveDependencies } from './dependencies';

const appleAt = (price: number): Quote => ({
  symbol: 'AAPL',
  name: 'Apple',
  kind: 'stock',
  price,
  previous_close: 200,
  change: price - 200,
  change_percent: (price - 200) / 2,
  volume: null,
  market_cap: null,
  logo_url: null,
  source: 'Finnhub',
  as_of: '2026-11-20T15:00:00.000Z',
  status: 'live',
});

const rowAt = (price: number, status: LiveCompanyRow['status']) =>
  ({ ticker: 'AAPL', name: 'Apple', price, volume: 5, market_cap: 7, status }) as LiveCompanyRow;

/** Waits for what comes over the network. */
async function eventually(expectation: () => void): Promise<void> {
  for (;;) {
    try {
      return expectation();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
}

let stream: LoopbackStream;
let locks: LiveDependencies['locks'];
let cleanUps: (() => void)[];

beforeEach(async () => {
  stream = await startLoopbackStream({ '/auth/refresh/': { access: 'renewed', refresh: 'r2' } });
  http.defaults.baseURL = stream.url;
  locks = browserLocks();
  cleanUps = [];
});

afterEach(async () => {
  sessionStore.setState({ access: null, refresh: null, user: null });
  cleanUps.forEach((cleanUp) => cleanUp());
  await stream.close();
});

interface OpenPage {
  tab: Tab;
  /** How often the stock list was asked for after the first time. */
  refetches: () => number;
  row: () => LiveCompanyRow | undefined;
  price: () => number | null | undefined;
  leave: () => void;
}

/** A tab with the stock list on screen. */
function openPage(
  options: Parameters<typeof openTab>[1] & {
    status?: LiveCompanyRow['status'];
    age?: number;
    browser?: typeof locks;
    hasLocks?: boolean;
  } = {},
): OpenPage {
  const { status = 'live', age = 0, browser = locks } = options;
  const client = new QueryClient();
  const queryKey = queryKeys.companies.live();
  let asked = 0;
  client.setQueryData(queryKey, [rowAt(250, status)], { updatedAt: Date.now() - age });
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: () => {
      asked += 1;
      return client.getQueryData<LiveCompanyRow[]>(queryKey) ?? [];
    },
    staleTime: Infinity,
  });
  const unsubscribe = observer.subscribe(() => undefined);
  const tab = openTab(options.hasLocks === false ? undefined : browser, options);
  const leave = new LiveQuotes(client, tab).join();
  cleanUps.push(() => {
    leave();
    tab.close();
    unsubscribe();
    client.clear();
  });
  const row = () => client.getQueryData<LiveCompanyRow[]>(queryKey)?.[0];
  return {
    tab,
    leave,
    refetches: () => asked,
    row,
    price: () => row()?.price,
  };
}

describe('the stream of quotes', () => {
  test('is one connection for all tabs, and a changed price reaches each of them', async () => {
    const first = openPage();
    const second = openPage();
    await eventually(() => expect(stream.open()).toBe(1));
    stream.send('quotes', [appleAt(260)]);
    await eventually(() => expect([first.price(), second.price()]).toEqual([260, 260]));
    expect(stream.asked).toHaveLength(1);
  });

  test('is joined by a second tab, which asks again for what came long before', async () => {
    const first = openPage({ age: 60_000 });
    // It has heard that the stream begins, and told those who listened then.
    await eventually(() => expect(first.refetches()).toBe(1));
    const kept = openPage({ age: 60_000 });
    const fresh = openPage();
    const sample = openPage({ age: 60_000, status: 'sample' });
    await eventually(() => expect(kept.refetches()).toBe(1));
    stream.send('quotes', [appleAt(265)]);
    await eventually(() => expect(sample.price()).toBe(265));
    expect([first, kept, fresh, sample].map(({ refetches }) => refetches())).toEqual([1, 1, 0, 0]);
    expect(stream.asked).toHaveLength(1);
  });

  test('is taken over by another tab when the one that has it is left', async () => {
    const first = openPage();
    await eventually(() => expect(stream.open()).toBe(1));
    const second = openPage();
    first.leave();
    await eventually(() => expect(stream.asked).toHaveLength(2));
    await eventually(() => expect(stream.open()).toBe(1));
    stream.send('quotes', [appleAt(261)]);
    await eventually(() => expect(second.price()).toBe(261));
    expect(first.price()).toBe(250);
  });

  test('is given up by a tab that is hidden for a while; what a seen tab hears still reaches it', async () => {
    const first = openPage();
    await eventually(() => expect(stream.open()).toBe(1));
    const second = openPage();
    first.tab.show('hidden');
    await eventually(() => expect(stream.asked).toHaveLength(2));
    await eventually(() => expect(stream.open()).toBe(1));
    stream.send('quotes', [appleAt(262)]);
    await eventually(() => expect([first.price(), second.price()]).toEqual([262, 262]));
  });

  test('is nothing to a page that was left, which is told nothing until somebody comes back to it', async () => {
    const first = openPage({ age: 60_000 });
    await eventually(() => expect(first.refetches()).toBe(1));
    const second = openPage();
    first.tab.show('left');
    expect(first.tab.openChannels()).toBe(0);
    await eventually(() => expect(stream.asked).toHaveLength(2));
    await eventually(() => expect(stream.open()).toBe(1));
    stream.send('quotes', [appleAt(263)]);
    await eventually(() => expect(second.price()).toBe(263));
    expect(first.price()).toBe(250);

    first.tab.show('visible');
    stream.send('quotes', [appleAt(264)]);
    await eventually(() => expect([first.price(), second.price()]).toEqual([264, 264]));
  });

  test('is closed when all tabs are hidden, and opened again when one is seen', async () => {
    const { tab } = openPage();
    await eventually(() => expect(stream.open()).toBe(1));
    tab.show('hidden');
    await eventually(() => expect(stream.open()).toBe(0));
    tab.show('visible');
    await eventually(() => expect(stream.open()).toBe(1));
  });

  test('is closed when nothing on screen wants quotes any more', async () => {
    const { leave } = openPage();
    await eventually(() => expect(stream.open()).toBe(1));
    leave();
    await eventually(() => expect(stream.open()).toBe(0));
  });

  test('stays from one page of the site to the next', async () => {
    const client = new QueryClient();
    const tab = openTab(locks, { timings: { lingerMilliseconds: 10_000 } });
    const live = new LiveQuotes(client, tab);
    const leaveFirst = live.join();
    cleanUps.push(() => tab.close());
    await eventually(() => expect(stream.open()).toBe(1));
    leaveFirst();
    const leaveSecond = live.join();
    stream.send('quotes', [appleAt(1)]);
    expect(stream.open()).toBe(1);
    expect(stream.asked).toHaveLength(1);
    leaveSecond();
  });

  test('is connected anew when it breaks, and what came before it began is asked for again', async () => {
    const page = openPage({ timings: { startGapMilliseconds: 0 } });
    await eventually(() => expect(page.refetches()).toBe(1));
    stream.end();
    await eventually(() => expect(stream.asked).toHaveLength(2));
    await eventually(() => expect(page.refetches()).toBe(2));
  });

  test('asks for nothing again that came shortly before it began', async () => {
    const fresh = openPage({ age: 0 });
    const old = openPage({ age: 60_000 });
    await eventually(() => expect(old.refetches()).toBe(1));
    expect(fresh.refetches()).toBe(0);
  });

  test('asks again for what came before the clock was set back', async () => {
    const page = openPage({ age: -60_000 });
    await eventually(() => expect(page.refetches()).toBe(1));
  });

  test('that has left something out is followed by asking again', async () => {
    const page = openPage({ timings: { startGapMilliseconds: 5_000 } });
    await eventually(() => expect(stream.open()).toBe(1));
    const later = openPage({ age: 6_000 });
    stream.send('resync', { topics: ['quotes'] });
    await eventually(() => expect(later.refetches()).toBe(1));
    expect(page.refetches()).toBe(0);
  });

  test('brings the volume of an earlier day in place of one that would be taken for its own', async () => {
    const page = openPage();
    const last_volume = {
      volume: 9,
      source: 'Collection',
      as_of: '2026-11-19T12:00:00.000Z',
      status: 'delayed',
    } as const;
    await eventually(() => expect(stream.open()).toBe(1));
    stream.send('quotes', [appleAt(260)]);
    await eventually(() => expect(page.row()).toMatchObject({ price: 260, volume: 5 }));
    stream.send('quotes', [{ ...appleAt(261), last_volume }]);
    await eventually(() => expect(page.row()).toMatchObject({ price: 261, volume: null, last_volume }));
  });

  test('survives what it cannot read', async () => {
    const page = openPage();
    await eventually(() => expect(stream.open()).toBe(1));
    stream.send('quotes', 'Too Many Requests');
    stream.send('something new', [1]);
    stream.send('quotes', [{ ...appleAt(0), price: null }, appleAt(263)]);
    await eventually(() => expect(page.price()).toBe(263));
    expect(stream.asked).toHaveLength(1);
  });

  test('that is silent for too long counts as broken', async () => {
    openPage({ timings: { silenceMilliseconds: 30 } });
    await eventually(() => expect(stream.asked.length).toBeGreaterThan(1));
  });

  test('is not asked for again where there is nothing to tell, by no tab', async () => {
    stream.answer = () => ({ status: 204 });
    const first = openPage();
    await eventually(() => expect(stream.asked).toHaveLength(1));
    const second = openPage();
    // What the other stream of another browser does shows that time has passed.
    const other = openPage({ browser: browserLocks() });
    await eventually(() => expect(stream.asked).toHaveLength(2));
    expect([first.refetches(), second.refetches(), other.refetches()]).toEqual([0, 0, 0]);
  });

  test('carries the bearer of a member, and renews it where it has expired', async () => {
    // Node 20 has none; the renewal looks there for locks between tabs, and for what another tab has renewed.
    Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true });
    Object.defineProperty(globalThis, 'document', { value: { cookie: '' }, configurable: true });
    sessionStore.setState({ access: 'expired', refresh: 'r1' });
    stream.answer = ({ bearer }) => (bearer === 'expired' ? { status: 401 } : 'open');
    openPage();
    await eventually(() => expect(stream.open()).toBe(1));
    expect(stream.asked).toEqual(['expired', 'renewed']);
    Reflect.deleteProperty(globalThis, 'document');
  });
});

describe('without the stream', () => {
  test('figures are polled when it is refused, and no more once it is there', async () => {
    stream.answer = () => ({ status: 503, headers: { 'Retry-After': '0' } });
    const page = openPage();
    await eventually(() => expect(page.refetches()).toBeGreaterThan(1));
    stream.answer = () => 'open';
    await eventually(() => expect(stream.open()).toBe(1));
    const polled = page.refetches();
    stream.send('quotes', [appleAt(264)]);
    await eventually(() => expect(page.price()).toBe(264));
    expect(page.refetches()).toBeLessThanOrEqual(polled + 1);
  });

  test('figures are polled after it broke several times', async () => {
    stream.answer = () => ({ status: 0 as never });
    const page = openPage();
    http.defaults.baseURL = 'http://127.0.0.1:9';
    await eventually(() => expect(page.refetches()).toBeGreaterThan(0));
  });

  test('a sample is not polled: it stands still', async () => {
    stream.answer = () => ({ status: 503 });
    const sample = openPage({ status: 'sample' });
    const moving = openPage();
    await eventually(() => expect(moving.refetches()).toBeGreaterThan(2));
    expect(sample.refetches()).toBe(0);
  });

  test.each<[string, Partial<Parameters<typeof openPage>[0]>]>([
    ['locks', { hasLocks: false }],
    ['a channel between tabs', { hasChannel: false }],
  ])('a browser without %s polls, and only while the page is seen', async (_what, without) => {
    const hidden = openPage({ ...without, timings: { hiddenGraceMilliseconds: 0 } });
    hidden.tab.show('hidden');
    const polledWhileSeen = hidden.refetches();
    const seen = openPage(without);
    await eventually(() => expect(seen.refetches()).toBeGreaterThan(3));
    expect(hidden.refetches()).toBeLessThanOrEqual(polledWhileSeen + 1);
    expect(stream.asked).toEqual([]);
  });
});
