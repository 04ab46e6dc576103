import type { CryptoToken, Ico, Quote } from '@market-pulse/contract';
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { readApi } from '../../site/api';
import { WINDOW_HEIGHT } from '../../site/pages';
import { signInByForm, signInDirectly } from '../../site/signIn';
import { expect, test } from '../../site/test';

const STOCKS = ['AAPL', 'MSFT', 'TSLA', 'GOOGL', 'AMZN', 'META', 'NVDA', 'NFLX'];
const COINS = ['BTC', 'ETH', 'BNB', 'SOL', 'XRP', 'USDC', 'ADA', 'DOGE', 'AVAX', 'SHIB', 'TRX'];
/** In pixels; a longer figure may wrap. */
const ONE_LINE = 24;
const QUOTES_CALL = /\/api\/market-data\/quotes\//;

const failure = { status: 500, json: { code: 'internal_error', detail: '', error: '', request_id: 'test' } };

/** A quote as the server sends it. */
function quote(symbol: string, change: Partial<Quote> = {}): Quote {
  const kind = STOCKS.includes(symbol) ? 'stock' : 'crypto';
  const figures = {
    price: 100,
    previous_close: 99,
    change: 1,
    change_percent: 1.01,
    volume: 2_500_000,
    market_cap: 5e9,
  };
  const provenance = { source: 'Exchange', as_of: new Date().toISOString(), status: 'live' } as const;
  return { symbol, name: symbol, kind, logo_url: null, ...figures, ...provenance, ...change };
}

/** A price in US dollars: cents, and below a dollar four decimals; of the smallest coins its beginning. */
function dollars(price: number | null | undefined): string {
  if (price === null || price === undefined) return '-';
  const digits = price < 1 ? 4 : 2;
  return `$${price.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const tape = (page: Page) => page.getByRole('group', { name: 'Ticker tape' });
const item = (page: Page, index: number) => tape(page).getByRole('listitem').nth(index);
const card = (page: Page, sectionName: string, title: string) =>
  section(page, sectionName)
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) });

async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

/** How far the tape moves from one animation frame to the next, in pixels, over some frames. */
async function steps(page: Page): Promise<number[]> {
  return tape(page).evaluate(async (element) => {
    const list = element.querySelector('ul');
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const places: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      await frame();
      places.push(list?.getBoundingClientRect().left ?? NaN);
    }
    return places.slice(1).map((place, index) => Math.round(((places[index] ?? NaN) - place) * 100) / 100);
  });
}

const expectMoving = (page: Page) => expect.poll(async () => Math.max(...(await steps(page)))).toBeGreaterThan(0);
const expectStill = (page: Page) => expect.poll(() => steps(page)).toEqual(Array(11).fill(0));

async function expectWithin(inner: Locator, outer: Locator): Promise<void> {
  const [one, other] = [await inner.boundingBox(), await outer.boundingBox()];
  expect(one?.x).toBeGreaterThanOrEqual((other?.x ?? NaN) - 1);
  expect((one?.x ?? NaN) + (one?.width ?? NaN)).toBeLessThanOrEqual((other?.x ?? NaN) + (other?.width ?? NaN) + 1);
}

for (const width of [390, 1440]) {
  test.describe(`Market widgets of the home page at ${width} px (specification, sections 2 to 9)`, () => {
    test.use({ viewport: { width, height: WINDOW_HEIGHT } });

    test('the tape runs through eight stocks and eleven coins as the server quotes them', async ({ page, site }) => {
      const quotes = await readApi<Quote[]>(site, `/market-data/quotes/?symbols=${[...STOCKS, ...COINS].join(',')}`);
      await openHome(page);
      await expect(tape(page).getByRole('listitem')).toHaveCount(19);
      for (const [index, { symbol, price }] of quotes.entries()) {
        await expect(item(page, index)).toContainText(symbol);
        await expect(item(page, index)).toContainText(dollars(price));
        if (price !== null) await expect(item(page, index)).toContainText(/[+-]\d+\.\d\d%/);
      }
    });

    test('the overview shows both groups, what rose and fell most, and every source', async ({ page }) => {
      const changes = new Map([
        ['TSLA', 4.2],
        ['NVDA', -3.1],
        ['DOGE', 9.9],
      ]);
      await page.route(QUOTES_CALL, (route) =>
        route.fulfill({
          json: [...STOCKS, ...COINS].map((symbol) => quote(symbol, { change_percent: changes.get(symbol) ?? 0 })),
        }),
      );
      await openHome(page);
      const overview = section(page, 'Market Overview');
      const part = (name: string) => overview.getByRole('button', { name, exact: true });
      const rows = (name: string) => overview.getByRole('list', { name, exact: true }).getByRole('listitem');
      await expect(rows('Stocks')).toHaveCount(8);
      await expect(rows('Stocks').first()).toContainText('$100.00');
      if (width < 768) await part('Crypto').click();
      await expect(rows('Crypto')).toHaveCount(11);
      if (width < 768) await part('Movers').click();
      await expect(rows('Gainers')).toHaveText([/^DOGE.*\+9\.90%$/, /^TSLA.*\+4\.20%$/]);
      await expect(rows('Losers')).toHaveText([/^NVDA.*-3\.10%$/]);
      await expect(overview.getByText('Exchange').locator('visible=true').first()).toBeVisible();
    });

    test('where quotes fail every figure is a dash, and nothing else changes', async ({ page }) => {
      await page.route(QUOTES_CALL, (route) => route.fulfill(failure));
      await openHome(page);
      await expect(item(page, 0)).toHaveText('AAPL Apple - -');
      await expect(item(page, 18)).toHaveText('TRX TRON - -');
      await expect(card(page, 'Featured Stocks', 'Apple').getByText('-', { exact: true })).toHaveCount(4);
      await expect(section(page, 'Featured Stocks').getByRole('alert')).toHaveCount(0);
      await expect(section(page, 'Market Overview').getByRole('alert')).toHaveCount(0);
    });

    test('a quote that is out of date shows its age, a sample says that it is one', async ({ page }) => {
      const threeHoursAgo = new Date(Date.now() - 3 * 3_600_000).toISOString();
      await page.route(QUOTES_CALL, (route) =>
        route.fulfill({
          json: [quote('AAPL', { status: 'stale', as_of: threeHoursAgo }), quote('MSFT', { status: 'sample' })],
        }),
      );
      await openHome(page);
      await expect(item(page, 0)).toContainText('3 hours old');
      await expect(item(page, 1)).toContainText('Sample');
      await expect(card(page, 'Featured Stocks', 'Apple')).toContainText(/Out of date.*3 hours old/);
      await expect(card(page, 'Featured Stocks', 'Microsoft')).toContainText('Sample data');
    });

    test('a price that changes does so in place, in tape, overview and card', async ({ page }) => {
      const changed = [quote('AAPL', { price: 123.45, change_percent: 24.7 })];
      await page.route(QUOTES_CALL, (route) => route.fulfill({ json: [quote('AAPL')] }));
      await page.route(/\/api\/stream\//, (route) =>
        route.fulfill({
          contentType: 'text/event-stream',
          body: `event: quotes\ndata: ${JSON.stringify(changed)}\n\n`,
        }),
      );
      await page.goto('/');
      await expect(item(page, 0)).toContainText('$123.45');
      await expect(section(page, 'Market Overview').getByRole('list', { name: 'Stocks' })).toContainText('$123.45');
      await expect(card(page, 'Featured Stocks', 'Apple')).toContainText('$123.45');
      await expect(card(page, 'Featured Stocks', 'Apple')).toContainText('+24.70%');
    });

    test('nothing moves when the quotes come', async ({ page }) => {
      let release = () => undefined as void;
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route(QUOTES_CALL, async (route) => {
        await released;
        await route.fulfill({ json: [...STOCKS, ...COINS].map((symbol) => quote(symbol)) });
      });
      await page.goto('/');
      await expect(card(page, 'Crypto Highlights', 'Bitcoin')).toBeVisible();
      await expect(section(page, 'Featured ICOs').getByRole('article').first()).toBeVisible();
      const heights = () =>
        page.locator('main section').evaluateAll((sections) => sections.map((one) => Math.round(one.clientHeight)));
      await expect(page.locator('main [aria-busy="true"]:not([data-remote="markets"] *)')).toHaveCount(0);
      const before = await heights();
      release();
      await expect(item(page, 0)).toContainText('$100.00');
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      const moved = (await heights()).map((height, index) => Math.abs(height - (before[index] ?? NaN)));
      expect(Math.max(...moved), `${before.join()} moved by ${moved.join()}`).toBeLessThanOrEqual(ONE_LINE);
    });

    test('the place of every section is kept until its code is there', async ({ page }) => {
      let release = () => undefined as void;
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route(/\/releases\/markets\/.*\.js/, async (route) => {
        await released;
        await route.fallback();
      });
      await page.goto('/');
      const places = page.locator('[data-reserved]');
      await expect(places.locator('[aria-busy="true"]').first()).toBeAttached();
      const heights = () => places.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
      const kept = await heights();
      release();
      await expect(card(page, 'Crypto Highlights', 'Bitcoin')).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      const ours = await places.evaluateAll((all) =>
        all.map((place) => place.querySelector('[data-remote="markets"]') !== null),
      );
      expect(ours.filter(Boolean)).toHaveLength(4);
      const became = await heights();
      const moved = became.map((height, index) => (ours[index] ? Math.abs(height / (kept[index] ?? NaN) - 1) : 0));
      expect(Math.max(...moved), `${kept.join()} became ${became.join()}`).toBeLessThan(0.1);
    });

    test('featured stocks lead to their market, to each company, and to sign-in and back for the watchlist', async ({
      page,
      site,
    }) => {
      await openHome(page);
      const stocks = section(page, 'Featured Stocks');
      await expect(stocks.getByRole('article')).toHaveCount(8);
      await expect(stocks.getByRole('link', { name: 'View All Stocks' })).toHaveAttribute('href', '/markets/stocks');
      for (const symbol of STOCKS) {
        await expect(stocks.locator(`a[href="/company/${symbol}"]`)).toHaveText(/^View Details/);
      }
      await stocks.getByRole('link', { name: /Add to Watchlist\W+Netflix/ }).click();
      await expect(page).toHaveURL(/\/authentication\/sign-in\?next=%2F$/);
      await signInByForm(page, site, 'user');
      await expect(page).toHaveURL('/');
      // What was asked for before signing in is done.
      const remove = card(page, 'Featured Stocks', 'Netflix').getByRole('button', { name: /Remove from Watchlist/ });
      await remove.click();
      await expect(
        card(page, 'Featured Stocks', 'Netflix').getByRole('button', { name: /Add to Watchlist/ }),
      ).toBeVisible();
    });

    test('a coin card says all of a coin and leads to its chart', async ({ page, site }) => {
      const [first] = await readApi<CryptoToken[]>(site, '/crypto/tokens/?limit=4');
      if (!first) throw new Error('The site has no coin');
      await openHome(page);
      const coins = section(page, 'Crypto Highlights');
      await expect(coins.getByRole('article')).toHaveCount(4);
      const bitcoin = card(page, 'Crypto Highlights', first.name);
      await expect(bitcoin.getByText(dollars(first.latest_price?.price_usd), { exact: true })).toBeVisible();
      for (const label of ['Market Cap', '24h Volume']) {
        const figure = bitcoin.getByText(label, { exact: true }).locator('xpath=following-sibling::dd');
        await expect(figure).toHaveText(/^\$\d+\.\d[TBM]$/);
      }
      await expect(bitcoin.getByText(first.symbol, { exact: true })).toBeVisible();
      await expect(bitcoin.getByText(/[+-]\d+\.\d\d%$/).first()).toBeVisible();
      await expect(coins.getByRole('link', { name: 'View All Crypto' })).toHaveAttribute('href', '/markets/crypto');
      await expect(bitcoin.getByRole('link', { name: /^Trade/ })).toHaveAttribute('href', '/markets/crypto');
      await bitcoin.getByRole('link', { name: /^View Chart/ }).click();
      await expect(page).toHaveURL(`/markets/crypto?symbol=${first.symbol}`);
      await expect(page.getByRole('searchbox', { name: /cryptocurrencies/i })).toHaveValue(first.symbol);
    });

    test('coins come from the public service, and else from the built-in four, and say so', async ({ page }) => {
      await page.route(/\/api\/crypto\/tokens\//, (route) => route.fulfill({ json: [] }));
      const latest_price = { price_usd: 7, percent_change_24h: -1.5, market_cap: 1e9, volume_24h: 1e6 };
      const provenance = { source: 'Public service', as_of: new Date().toISOString(), status: 'live' };
      const known = { id: 'a', name: 'Alpha', symbol: 'alp', rank: 1, logo_url: null };
      const listed = [
        { ...known, latest_price: { ...latest_price, ...provenance } },
        { ...known, id: 'b', name: '' },
      ];
      await page.route(/\/api\/market-data\/top-coins\//, (route) => route.fulfill({ json: listed }));
      await openHome(page);
      const coins = section(page, 'Crypto Highlights');
      await expect(coins.getByRole('article')).toHaveCount(1);
      await expect(card(page, 'Crypto Highlights', 'Alpha')).toContainText('Public service');
      await expect(card(page, 'Crypto Highlights', 'Alpha').getByText('-1.50%')).toBeVisible();

      await page.route(/\/api\/market-data\/top-coins\//, (route) => route.fulfill(failure));
      await openHome(page);
      await expect(coins.getByRole('heading', { level: 3 })).toHaveText(['Bitcoin', 'Ethereum', 'BNB', 'Solana']);
      await expect(coins.getByText('Sample data')).toHaveCount(4);
      await expect(coins.getByText(/static ones that are part of the site/)).toBeVisible();
      await expect(coins.getByRole('alert')).toHaveCount(0);
    });

    test('an ICO card says all of an offering', async ({ page, site }) => {
      const icos = await readApi<Ico[]>(site, '/crypto/icos/');
      await openHome(page);
      const offerings = section(page, 'Featured ICOs');
      await expect(offerings.getByRole('article')).toHaveCount(4);
      await expect(offerings.getByRole('link', { name: 'Browse ICOs' })).toHaveAttribute('href', '/markets/crypto');
      for (const title of await offerings.getByRole('heading', { level: 3 }).allTextContents()) {
        const ico = icos.find((candidate) => candidate.title === title);
        const shown = card(page, 'Featured ICOs', title);
        await expect(shown).toContainText(`${ico?.token?.symbol} • ${ico?.token?.chain}`);
        await expect(shown.getByText(/^Goal: (\$\S+|Not disclosed) • Received: (\$\S+|-)$/)).toBeVisible();
        await expect(shown.getByText(/^(Upcoming|Active|Ongoing)$/)).toBeVisible();
        await expect(shown.getByText(/^(Starts today|Starts in \d+ days?|Ends today|\d+ days? left)$/)).toBeVisible();
        await expect(shown.getByRole('progressbar')).toBeVisible();
        await expect(shown.getByRole('definition').filter({ hasText: /^[A-Z][a-z]{2} \d+, \d{4}$/ })).toHaveCount(2);
        for (const [name, url] of [
          ['View ICO', ico?.website_url],
          ['Whitepaper', ico?.whitepaper_url],
        ] as const) {
          const link = shown.getByRole('link', { name: new RegExp(`^${name}`) });
          if (url) await expect(link).toHaveAttribute('href', url);
          else await expect(link).toHaveAttribute('aria-disabled', 'true');
        }
      }
    });

    test('without any list the static offerings show, marked as such and without an error', async ({ page }) => {
      await page.route(/\/api\/(crypto|market-data)\/icos\//, (route) => route.fulfill(failure));
      await openHome(page);
      const offerings = section(page, 'Featured ICOs');
      await expect(offerings.getByText('Static', { exact: true })).toHaveCount(4);
      await expect(offerings.getByText(/static examples that are part of the site/)).toBeVisible();
      await expect(offerings.getByRole('alert')).toHaveCount(0);
    });

    for (const colorScheme of ['light', 'dark'] as const) {
      test(`axe finds nothing in the widgets, ${colorScheme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await openHome(page);
        const { violations } = await new AxeBuilder({ page }).include('[data-remote="markets"]').analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join()}`),
        ).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      });
    }
  });
}

test.describe('Ticker tape (specification, section 9)', () => {
  test.use({ viewport: { width: 1440, height: WINDOW_HEIGHT } });

  test('moves by 1.5 pixels with every frame', async ({ page }) => {
    await openHome(page);
    await tape(page).scrollIntoViewIfNeeded();
    await expectMoving(page);
    expect(await steps(page)).toEqual(Array(11).fill(1.5));
  });

  test('stands still under the pointer and goes on without it', async ({ page }) => {
    await openHome(page);
    await tape(page).scrollIntoViewIfNeeded();
    await expectMoving(page);
    await tape(page).hover({ position: { x: 200, y: 20 } });
    await expectStill(page);
    await page.mouse.move(5, 5);
    await expectMoving(page);
  });

  test('stands still with the focus in it, which is in sight, and goes on without it', async ({ page }) => {
    await openHome(page);
    await tape(page).scrollIntoViewIfNeeded();
    await expectMoving(page);
    for (const index of [0, 9, 18]) {
      const link = item(page, index).getByRole('link');
      await link.focus();
      await expectStill(page);
      await expectWithin(link, tape(page));
    }
    // Behind the last item comes the button, not the copy that closes the loop.
    await page.keyboard.press('Tab');
    await expect(tape(page).getByRole('button', { name: 'Pause ticker tape' })).toBeFocused();
    await expectMoving(page);
  });

  test('is paused and played by its button', async ({ page }) => {
    await openHome(page);
    await tape(page).scrollIntoViewIfNeeded();
    await expectMoving(page);
    await tape(page).getByRole('button', { name: 'Pause ticker tape' }).click();
    await page.mouse.move(5, 5);
    await expectStill(page);
    await tape(page).getByRole('button', { name: 'Play ticker tape' }).click();
    await expectMoving(page);
  });

  test('stands still where it is not on screen', async ({ page }) => {
    await openHome(page);
    await tape(page).scrollIntoViewIfNeeded();
    await expectMoving(page);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expectStill(page);
  });

  test('under reduced motion it stands still, once, and can be scrolled to its end', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHome(page);
    await tape(page).scrollIntoViewIfNeeded();
    await expectStill(page);
    await expect(tape(page).getByText('AAPL', { exact: true })).toHaveCount(1);
    await expect(tape(page).getByRole('button')).toHaveCount(0);
    await item(page, 18).scrollIntoViewIfNeeded();
    await expectWithin(item(page, 18), tape(page));
  });
});

test('a stock that is watched in one tab is watched in the other', async ({ page, site, context }) => {
  await signInDirectly(page, site, 'editor');
  const other = await context.newPage();
  await openHome(page);
  await other.goto('/');
  const button = (where: Page, name: RegExp) => card(where, 'Featured Stocks', 'Tesla').getByRole('button', { name });
  await button(page, /^Add to Watchlist/).click();
  await expect(button(page, /^Remove from Watchlist/)).toBeVisible();
  await expect(button(other, /^Remove from Watchlist/)).toBeVisible();
  await button(other, /^Remove from Watchlist/).click();
  await expect(button(page, /^Add to Watchlist/)).toBeVisible();
});
