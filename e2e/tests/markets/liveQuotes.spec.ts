import { FULL } from '../../full';
import type { PriceHistory, Quote } from '@market-pulse/contract';
import { type CoinGeckoServer, startCoinGeckoServer } from '../../../server/src/testing/providers/coinGeckoServer';
import {
  finnhubQuote,
  type FinnhubServer,
  startFinnhubServer,
} from '../../../server/src/testing/providers/finnhubServer';
import { type IcoListServer, startIcoListServer } from '../../../server/src/testing/providers/icoListServer';
import { readApi } from '../../site/api';
import { demoAccount } from '../../site/accounts';
import { clockedTest } from '../../site/clockedTest';
import { ComposedSite, type RunningSite } from '../../site/ComposedSite';
import { mailsTo, waitForMail } from '../../site/mails';
import { signInDirectly } from '../../site/signIn';
import { keepingPages, leaveAndReturn } from '../../site/pageCache';
import type { SiteClock } from '../../site/SiteClock';
import { seeAll } from '../../site/takenOver';
import { expect, type Page } from '../../site/test';

const KEY = 'a-key-for-this-test';
const MINUTE_MILLISECONDS = 60_000;
const DAY_MILLISECONDS = 24 * 60 * MINUTE_MILLISECONDS;
/** The first time the server asks for three things of each of hundreds of companies. */
const FIRST_ROUND = { timeout: 60_000 };
/** A server looks at alerts a few seconds after it has written figures, and else every minute; then the mail waits for its turn. */
const ALERT_MILLISECONDS = 90_000;

interface Providers {
  readonly finnhub: FinnhubServer;
  readonly coinGecko: CoinGeckoServer;
  readonly icoList: IcoListServer;
}

interface OwnSite {
  readonly providers: Providers;
  readonly site: RunningSite;
}

interface LiveSite extends OwnSite {
  readonly clock: SiteClock;
}

function bitcoinAt(price: number, asOf: Date) {
  return {
    id: 'bitcoin',
    symbol: 'btc',
    name: 'Bitcoin',
    current_price: price,
    market_cap: 1_234_500_000_000,
    market_cap_rank: 1,
    total_volume: 45_600_000_000,
    price_change_percentage_24h: -2.345,
    last_updated: asOf.toISOString(),
  };
}

function appleAt(price: number, asOf: Date) {
  return {
    quote: finnhubQuote(price, 250, asOf),
    // In millions, as all market caps of this provider.
    profile: { marketCapitalization: 3_765_432.1 },
  };
}

const saleOf = (name: string, from: Date, to: Date) => {
  const written = (moment: Date) => moment.toISOString().slice(0, 19).replace('T', ' ');
  return {
    ...{
      name,
      description: `${name} sells its token.`,
      website_link: 'https://sale.example/',
      coin_symbol: 'SALE',
      target_amount: 5_000_000,
    },
    ...{ start_time: written(from), end_time: written(to), timezone: 'UTC' },
  };
};

/** A site whose providers are servers of this machine that answer as the real ones do, and whose clock can be put forward. */
const test = clockedTest.extend<object, OwnSite>({
  providers: [
    async ({ clock }, use) => {
      const [finnhub, coinGecko, icoList] = await Promise.all([
        startFinnhubServer(KEY),
        startCoinGeckoServer(),
        startIcoListServer(),
      ]);
      const now = clock.now();
      // Before the site starts: a market cap is asked for once a day.
      finnhub.set('AAPL', appleAt(251.37, now));
      finnhub.set('NFLX', { quote: finnhubQuote(88.88, 90, new Date(now.getTime() - 6 * DAY_MILLISECONDS)) });
      icoList.add(
        'live',
        saleOf('Harbor Light', new Date(now.getTime() - DAY_MILLISECONDS), new Date(now.getTime() + DAY_MILLISECONDS)),
      );
      await use({ finnhub, coinGecko, icoList });
      await Promise.all([finnhub.stop(), coinGecko.stop(), icoList.stop()]);
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ clock, providers: { finnhub, coinGecko, icoList } }, use) => {
      const site = await ComposedSite.start({
        variables: {
          ...clock.variables,
          FINNHUB_API_KEY: KEY,
          FINNHUB_URL: finnhub.url,
          FINNHUB_CALLS_PER_MINUTE: '100000',
          COINGECKO_URL: coinGecko.url,
          COINGECKO_CALLS_PER_MONTH: '1000000000',
          ICO_LIST_URL: icoList.url,
        },
      });
      await use(site);
      await site.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const row = (page: Page, name: string) => page.getByRole('table', { name }).getByRole('row').nth(1);
const tapeItem = (page: Page, symbol: string) =>
  page
    .getByRole('group', { name: 'Ticker tape' })
    .getByRole('listitem')
    .filter({ has: page.getByText(symbol, { exact: true }) });
/** What the line above a table says of where its figures are from. */
const line = (page: Page) => page.locator('[data-provenance]').first();
const overview = (page: Page, list: string) =>
  page.getByRole('region', { name: 'Market Overview', exact: true }).getByRole('list', { name: list, exact: true });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const card = (page: Page, sectionName: string, title: string) =>
  section(page, sectionName)
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) });

async function openStocks(page: Page, query: string): Promise<void> {
  await page.goto(`/markets/stocks?q=${query}`);
}

async function openCrypto(page: Page, symbol: string): Promise<void> {
  await page.goto(`/markets/crypto?q=${symbol}`);
}

/** How many streams the server holds open. */
async function openStreams(site: RunningSite): Promise<number> {
  const text = await (await fetch(`${site.url}/metrics`)).text();
  return Number(/^stream_clients (\d+)/m.exec(text)?.[1]);
}

/** How many tabs of the browser read the stream, or listen to the one that does. */
function listeningTabs(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    return [...held, ...pending].filter(({ name }) => name?.startsWith('market-pulse:live')).length;
  });
}

/** Lets the providers have new prices, time pass until they are asked again, and the site learn of them. */
async function setPrices({ clock, providers, site }: LiveSite, apple: number, bitcoin: number): Promise<void> {
  // Of two prices of one second the site could not tell the newer one.
  await clock.forward(MINUTE_MILLISECONDS);
  providers.finnhub.set('AAPL', appleAt(apple, clock.now()));
  providers.coinGecko.set(bitcoinAt(bitcoin, clock.now()));
  await clock.forward(MINUTE_MILLISECONDS);
  await expect
    .poll(async () => (await quotesOf(site, 'AAPL,BTC')).map(({ price }) => price), FIRST_ROUND)
    .toEqual([apple, bitcoin]);
}

function quotesOf(site: RunningSite, symbols: string): Promise<Quote[]> {
  return readApi<Quote[]>(site, `/market-data/quotes/?symbols=${symbols}`);
}

// One test comes back to a page that the browser kept.
test.use({ launchOptions: keepingPages });

test.beforeEach(({ clock, providers, site }) => setPrices({ clock, providers, site }, 251.37, 98_765.43));

test.describe('Live prices of services that answer as the real ones do', () => {
  test('stand in the tables as they were given, with source, time and freshness', async ({ page }) => {
    await openStocks(page, 'AAPL');
    await expect(row(page, 'Stocks')).toContainText('$251.37');
    await expect(row(page, 'Stocks')).toContainText(/\+1\.37\s*▲up \+0\.55%/);
    await expect(row(page, 'Stocks')).toContainText('$3.8T');
    // The provider knows no volume: that of the last day with one is told with its day.
    await expect(
      row(page, 'Stocks')
        .getByRole('cell')
        .filter({ hasText: /^Volume[\d.]+M$/ }),
    ).toHaveCount(1);
    await expect(line(page)).toHaveText(
      /^Live prices · Finnhub · as of \w+ \d+, \d{4}, \d\d:\d\d UTC · Volume: [^,]+, \w+ \d+, \d{4}$/,
    );
    await openCrypto(page, 'BTC');
    await expect(row(page, 'Cryptocurrencies')).toContainText('$98,765.43');
    await expect(row(page, 'Cryptocurrencies')).toContainText('-2.35%');
    await expect(row(page, 'Cryptocurrencies')).toContainText('$45.6B');
    await expect(row(page, 'Cryptocurrencies')).toContainText('$1.2T');
    await expect(line(page)).toHaveText(/^Live prices · CoinGecko · as of/);
  });

  test('stand on the home page in tape, overview and cards', FULL, async ({ page }) => {
    await page.goto('/');
    await expect(tapeItem(page, 'AAPL')).toContainText('$251.37');
    await expect(tapeItem(page, 'AAPL')).toContainText('+0.55%');
    await expect(tapeItem(page, 'BTC')).toContainText('$98,765.43');
    await expect(overview(page, 'Stocks')).toContainText('$251.37');
    await expect(overview(page, 'Crypto')).toContainText('$98,765.43');
    await expect(card(page, 'Featured Stocks', 'Apple')).toContainText('$251.37');
    // The line beside the title says it, or a mark at the figure where most are of another source.
    await expect(section(page, 'Featured Stocks')).toContainText(/Live( prices)? · Finnhub/);
    await expect(card(page, 'Crypto Highlights', 'Bitcoin')).toContainText('$98,765.43');
    await expect(section(page, 'Crypto Highlights')).toContainText(/Live( prices)? · CoinGecko/);
  });

  test('a sale of the public list is shown when our own list has none', FULL, async ({ page }) => {
    await page.route(/\/api\/crypto\/icos\//, (route) => route.fulfill({ json: [] }));
    // The first page comes with its answers; the browser asks for those of the next.
    await page.goto('/companies');
    await page.getByRole('link', { name: 'Market Pulse, home' }).click();
    await expect(card(page, 'Featured ICOs', 'Harbor Light')).toContainText('Active');
    await expect(card(page, 'Featured ICOs', 'Harbor Light')).toContainText('Goal: $5.0M');
  });

  test('one that has long not been traded is out of date, and says how old it is', FULL, async ({ page }) => {
    await openStocks(page, 'NFLX');
    await expect(row(page, 'Stocks')).toContainText('$88.88', FIRST_ROUND);
    await expect(line(page)).toHaveText(/out of date, 6 days old · Volume: /);
  });
});

test('changed prices appear by themselves in every tab, over one stream for the browser', async ({
  page,
  context,
  site,
  clock,
  providers,
}) => {
  await openStocks(page, 'AAPL');
  await expect(row(page, 'Stocks')).toContainText('$251.37');
  const other = await context.newPage();
  await other.goto('/');
  await seeAll(other);
  await expect(tapeItem(other, 'BTC')).toContainText('$98,765.43');
  await expect.poll(() => listeningTabs(other)).toBe(2);
  await expect.poll(() => openStreams(site)).toBe(1);

  const requests: string[] = [];
  for (const tab of [page, other]) tab.on('request', (request) => requests.push(request.url()));
  await setPrices({ clock, providers, site }, 262.5, 100_000.5);
  await expect(row(page, 'Stocks')).toContainText('$262.50');
  await expect(row(page, 'Stocks')).toContainText(/\+12\.50\s*▲up \+5\.00%/);
  await expect(tapeItem(other, 'AAPL')).toContainText('$262.50');
  await expect(tapeItem(other, 'BTC')).toContainText('$100,000.50');
  await expect(overview(other, 'Crypto')).toContainText('$100,000.50');
  await expect(card(other, 'Crypto Highlights', 'Bitcoin')).toContainText('$100,000.50');
  await expect(card(other, 'Featured Stocks', 'Apple')).toContainText('$262.50');
  expect(requests.filter((url) => /live-companies|tokens|quotes/.test(url))).toEqual([]);
  await expect.poll(() => openStreams(site)).toBe(1);

  // The tab that has the stream is closed: another one goes on.
  await page.close();
  await expect.poll(() => openStreams(site)).toBe(1);
  await setPrices({ clock, providers, site }, 263, 101_000);
  await expect(tapeItem(other, 'BTC')).toContainText('$101,000.00');
  await other.close();
  await expect.poll(() => openStreams(site)).toBe(0);
});

test(
  'a coin has a chart of its day, to which each new price comes without a press',
  FULL,
  async ({ page, site, clock, providers }) => {
    const hasDay = async () =>
      (await readApi<PriceHistory>(site, '/market-data/history/BTC/?range=1y&kind=crypto')).has_day ?? false;
    // One price in five minutes is kept; a midnight among them begins another day.
    for (let price = 98_000; price < 98_006 && !(await hasDay()); price += 1) {
      await clock.forward(4 * MINUTE_MILLISECONDS);
      await setPrices({ clock, providers, site }, 251.37, price);
    }
    await page.goto('/markets/crypto?symbol=BTC');
    const chart = page.getByRole('region', { name: 'Price chart of Bitcoin' });
    await chart.getByRole('button', { name: '1D, one day' }).click();
    const plot = chart.getByRole('slider', { name: /^Bitcoin, one day/ });
    await expect(plot.locator('canvas').first()).toBeVisible();
    await expect(plot).toHaveAttribute('aria-valuetext', /^\d+:\d\d [AP]M UTC: price 98,\d{3}\.\d\d$/);
    await expect(chart).toContainText(/Live prices of \w+ \d+, \d{4} \(UTC time\) to .* · CoinGecko/);
    await setPrices({ clock, providers, site }, 251.37, 99_123.5);
    await expect(plot).toHaveAttribute('aria-valuetext', /: price 99,123\.50$/);
  },
);

test(
  'a price alert that fires is told in the bell and by mail, once',
  FULL,
  async ({ page, site, clock, providers }) => {
    const { email } = await demoAccount(site, 'user');
    const mails = async (subject: string) => (await mailsTo(site, email)).filter((mail) => mail.subject === subject);
    await signInDirectly(page, site, 'user');
    await page.goto('/company/aapl');
    await page.getByRole('button', { name: 'Price alerts for Apple Inc.' }).click();
    const dialog = page.getByRole('dialog');
    for (const threshold of ['300', '315']) {
      await dialog.getByLabel('Threshold (USD)').fill(threshold);
      await dialog.getByRole('button', { name: 'Set alert' }).click();
      await expect(dialog.getByRole('switch', { name: `Price at or above $${threshold}.00` })).toBeChecked();
    }

    await setPrices({ clock, providers, site }, 310, 98_765.43);
    await waitForMail(site, { to: email, subject: 'AAPL is at or above $300.00', timeout: ALERT_MILLISECONDS });
    expect(await mails('AAPL is at or above $315.00')).toEqual([]);
    // The same look that tells the second alert saw the first one, which is beyond its threshold still.
    await setPrices({ clock, providers, site }, 320, 98_765.43);
    await waitForMail(site, { to: email, subject: 'AAPL is at or above $315.00', timeout: ALERT_MILLISECONDS });
    expect(await mails('AAPL is at or above $300.00')).toHaveLength(1);

    await page.goto('/company/aapl');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Notifications/ })
      .click();
    const told = page
      .getByRole('dialog', { name: 'Notifications' })
      .getByRole('listitem')
      .filter({ hasText: 'AAPL is at' });
    await expect(told).toContainText(['AAPL is at or above $315.00', 'AAPL is at or above $300.00']);
    await expect(told).toHaveCount(2);
    await expect(told.last()).toContainText('$310.00');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Price alerts for Apple Inc.' }).click();
    await expect(dialog.getByRole('switch', { name: 'Price at or above $300.00' })).not.toBeChecked();
  },
);

test(
  'a page that comes back as the browser kept it had no stream meanwhile, and is told of prices again',
  FULL,
  async ({ page, site, clock, providers }) => {
    await openStocks(page, 'AAPL');
    await expect(row(page, 'Stocks')).toContainText('$251.37');
    const streams = (count: number) => () => expect.poll(() => openStreams(site)).toBe(count);
    await leaveAndReturn(page, { path: '/about-us', ready: streams(1), act: streams(0) });
    await streams(1)();
    await setPrices({ clock, providers, site }, 271.5, 104_000);
    await expect(row(page, 'Stocks')).toContainText('$271.50');
  },
);

test('where the stream cannot be had, changed prices are asked for', FULL, async ({ page, site, clock, providers }) => {
  await page.clock.install();
  await page.route(/\/api\/stream\//, (route) => route.fulfill({ status: 503, json: {} }));
  await openCrypto(page, 'BTC');
  await expect(row(page, 'Cryptocurrencies')).toContainText('$98,765.43');
  await setPrices({ clock, providers, site }, 264, 102_000);
  await expect
    .poll(async () => {
      await page.clock.fastForward('00:31');
      return row(page, 'Cryptocurrencies').textContent();
    })
    .toContain('$102,000.00');
});

test(
  'providers that are switched off in the middle leave no hole: the figures stay, out of date and with their age',
  FULL,
  async ({ page, context, faults, site, clock, providers }) => {
    // Of all tabs, and in step with the site's.
    await page.clock.install({ time: clock.now() });
    await openStocks(page, 'AAPL');
    await expect(row(page, 'Stocks')).toContainText('$251.37');
    const home = await context.newPage();
    await home.goto('/');
    await seeAll(home);
    await expect(card(home, 'Crypto Highlights', 'Bitcoin')).toContainText('$98,765.43');
    await expect(tapeItem(home, 'AAPL')).not.toContainText('old');

    await Promise.all([providers.finnhub.stop(), providers.coinGecko.stop()]);
    await clock.forward(45 * MINUTE_MILLISECONDS);
    await expect
      .poll(async () => (await quotesOf(site, 'AAPL,BTC')).map(({ status }) => status))
      .toEqual(['stale', 'stale']);
    await page.clock.fastForward('45:00');
    const aged = /(4[5-9]|5\d) minutes old/;
    await expect(row(page, 'Stocks')).toContainText(/\$251\.37/);
    await expect(line(page)).toHaveText(/Finnhub · out of date/);
    await expect(line(page)).toContainText(aged);
    await expect(tapeItem(home, 'AAPL')).toContainText('$251.37');
    await expect(tapeItem(home, 'AAPL')).toContainText(aged);
    await expect(section(home, 'Featured Stocks')).toContainText(aged);
    await expect(card(home, 'Crypto Highlights', 'Bitcoin')).toContainText('$98,765.43');
    await expect(section(home, 'Crypto Highlights')).toContainText(aged);

    // Whoever comes now sees the same.
    await openCrypto(page, 'BTC');
    await expect(row(page, 'Cryptocurrencies')).toContainText('$98,765.43');
    await expect(line(page)).toHaveText(/CoinGecko · out of date/);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    expect(faults).toEqual([]);
  },
);
