import { FULL, fullUnless } from '../../full';
import type { CryptoToken, Ico, MarketSummary, Quote } from '@market-pulse/contract';
import type { Locator, Page } from '@playwright/test';
import { readApi } from '../../site/api';
import { WINDOW_HEIGHT } from '../../site/pages';
import { signInByForm, signInDirectly } from '../../site/signIn';
import { expect, bareSiteTest as test } from '../../site/test';
import { violationsInBothModes } from '../../site/violations';

const STOCKS = ['AAPL', 'MSFT', 'TSLA', 'GOOGL', 'AMZN', 'META', 'NVDA', 'NFLX'];
const COINS = ['BTC', 'ETH', 'BNB', 'SOL', 'XRP', 'USDC', 'ADA', 'DOGE', 'AVAX', 'SHIB', 'TRX'];
/** In pixels; a longer figure may wrap. */
const ONE_LINE = 24;
const QUOTES_CALL = /\/api\/market-data\/quotes\//;

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
/** The stocks and coins on the tape; the indices before them lead nowhere. */
const items = (page: Page) =>
  tape(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') });
const item = (page: Page, index: number) => items(page).nth(index);
const card = (page: Page, sectionName: string, title: string) =>
  section(page, sectionName)
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) });

async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

/** Holds something back until it is opened. */
function gate(): { readonly open: () => void; readonly opened: Promise<void> } {
  let open = () => undefined as void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open: () => open(), opened };
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
  await expect(async () => {
    const [one, other] = [await inner.boundingBox(), await outer.boundingBox()];
    expect(one?.x).toBeGreaterThanOrEqual((other?.x ?? NaN) - 1);
    expect((one?.x ?? NaN) + (one?.width ?? NaN)).toBeLessThanOrEqual((other?.x ?? NaN) + (other?.width ?? NaN) + 1);
  }).toPass();
}

for (const width of [390, 1440]) {
  test.describe(`Market widgets of the home page at ${width} px (specification, sections 2 to 9)`, () => {
    test.use({ viewport: { width, height: WINDOW_HEIGHT } });

    test(
      'each is in sight: the overview whole or one part at a time, and cards as the server has them',
      fullUnless(width === 1440),
      async ({ page, site }) => {
        const quotes = await readApi<Quote[]>(site, `/market-data/quotes/?symbols=${[...STOCKS, ...COINS].join(',')}`);
        const coins = await readApi<CryptoToken[]>(site, '/crypto/tokens/?limit=4');
        const icos = await readApi<Ico[]>(site, '/crypto/icos/');
        await openHome(page);
        await test.step('the tape runs through eight stocks and eleven coins as the server quotes them', async () => {
          await expect(items(page)).toHaveCount(19);
          await expect(tape(page).getByRole('listitem').first()).toContainText('S&P 500');
          for (const [index, { symbol, price }] of quotes.entries()) {
            await expect(item(page, index)).toContainText(symbol);
            await expect(item(page, index)).toContainText(dollars(price));
          }
        });
        await test.step('the overview shows both groups and what stands beside them; a phone has one at a time', async () => {
          const overview = section(page, 'Market Overview');
          const list = (name: string) => overview.getByRole('list', { name, exact: true });
          await expect(list('Stocks').getByRole('listitem')).toHaveCount(8);
          for (const [part, lists] of [
            ['Stocks', ['Stocks']],
            ['Crypto', ['Crypto']],
            ['Indices', ['Indices and breadth']],
          ] as const) {
            const isPhone = width < 768;
            if (isPhone) await overview.getByRole('button', { name: part, exact: true }).click();
            for (const name of lists) await expect(list(name)).toBeVisible();
            if (isPhone && part !== 'Stocks') await expect(list('Stocks')).toBeHidden();
          }
        });
        await test.step('coins and offerings are those of the server', async () => {
          const names = section(page, 'Crypto Highlights').getByRole('heading', { level: 3 });
          await expect(names).toHaveText(coins.map(({ name }) => name));
          const titles = await section(page, 'Featured ICOs').getByRole('heading', { level: 3 }).allTextContents();
          expect(titles).toHaveLength(4);
          for (const title of titles) expect(icos.map((ico) => ico.title)).toContain(title);
        });
        await test.step('View Chart leads to the coin in the table, with its chart open', async () => {
          const [first] = coins;
          if (!first) throw new Error('The site has no coin');
          await card(page, 'Crypto Highlights', first.name)
            .getByRole('link', { name: /^View Chart/ })
            .click();
          await expect(page).toHaveURL(`/markets/crypto?symbol=${first.symbol}`);
          await expect(page.getByRole('searchbox', { name: /cryptocurrencies/i })).toHaveValue(first.symbol);
          await expect(page.getByRole('region', { name: `Price chart of ${first.name}` })).toBeVisible();
        });
      },
    );

    test(
      'the place of every section is kept until its code is there, and nothing moves when the quotes come',
      FULL,
      async ({ page }) => {
        const [code, data] = [gate(), gate()];
        await page.route(/\/releases\/markets\/.*\.js/, async (route) => {
          await code.opened;
          await route.fallback();
        });
        await page.route(QUOTES_CALL, async (route) => {
          await data.opened;
          await route.fulfill({ json: [...STOCKS, ...COINS].map((symbol) => quote(symbol)) });
        });
        await page.goto('/');
        const places = page.locator('[data-reserved]');
        await expect(places.locator('[aria-busy="true"]').first()).toBeAttached();
        const heightsOf = (all: Locator) => all.evaluateAll((them) => them.map(({ clientHeight }) => clientHeight));
        const kept = await heightsOf(places);
        code.open();
        await expect(card(page, 'Crypto Highlights', 'Bitcoin')).toBeVisible();
        await expect(section(page, 'Featured ICOs').getByRole('article').first()).toBeVisible();
        await expect(page.locator('main [aria-busy="true"]:not([data-remote="markets"] *)')).toHaveCount(0);
        const before = await heightsOf(page.locator('main section'));
        data.open();
        await expect(item(page, 0)).toContainText('$100.00');
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        const after = await heightsOf(page.locator('main section'));
        const moved = after.map((height, index) => Math.abs(height - (before[index] ?? NaN)));
        expect(Math.max(...moved), `${before.join()} moved by ${moved.join()}`).toBeLessThanOrEqual(ONE_LINE);

        const ours = await places.evaluateAll((all) =>
          all.map((place) => place.querySelector('[data-remote="markets"]') !== null),
        );
        // Tape, lead, movers, and four sections.
        expect(ours.filter(Boolean)).toHaveLength(7);
        const became = await heightsOf(places);
        const off = became.map((height, index) => (ours[index] ? Math.abs(height / (kept[index] ?? NaN) - 1) : 0));
        expect(Math.max(...off), `${kept.join()} became ${became.join()}`).toBeLessThan(0.1);
      },
    );
  });
}

test(
  'movers are ranked by what their tab says, are gone through by keyboard, and lead to companies',
  FULL,
  async ({ page, site }) => {
    const { gainers, losers, active } = await readApi<MarketSummary>(site, '/market-data/summary/');
    await openHome(page);
    const movers = section(page, 'Market movers');
    const tab = (name: string) => movers.getByRole('tab', { name, exact: true });
    const rows = movers.getByRole('tabpanel').getByRole('listitem');
    const expectRanked = async (listed: MarketSummary['gainers'], figure: RegExp) => {
      await expect(rows).toContainText(listed.map(({ name }) => name));
      for (const row of await rows.all()) await expect(row).toContainText(figure);
    };
    await expect(tab('Gainers')).toHaveAttribute('aria-selected', 'true');
    await expectRanked(gainers, /up \+\d+\.\d\d%/);
    await tab('Losers').click();
    await expectRanked(losers, /down -\d+\.\d\d%/);
    await page.keyboard.press('ArrowRight');
    await expect(tab('Most active')).toBeFocused();
    await expect(movers.getByRole('tabpanel', { name: 'Most active' })).toBeVisible();
    await expectRanked(active, /\d[KMB] shares/);
    await page.keyboard.press('End');
    await expect(tab('52-week lows')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Home');
    const [best] = gainers;
    await rows.first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(best?.name ?? 'a company that rose');
  },
);

test(
  'featured stocks lead to their market, to each company, and to sign-in and back for the watchlist',
  FULL,
  async ({ page, site }) => {
    await openHome(page);
    const stocks = section(page, 'Featured Stocks');
    await expect(stocks.getByRole('article')).toHaveCount(8);
    await expect(stocks.getByRole('link', { name: 'View All Stocks' })).toHaveAttribute('href', '/markets/stocks');
    for (const symbol of STOCKS) {
      await expect(stocks.locator(`a[href="/company/${symbol}"]`)).toHaveText(/^View Details/);
    }
    await stocks.getByRole('link', { name: /Add to Watchlist\W+Netflix/ }).click();
    await expect(page).toHaveURL(/\/authentication\/sign-in\?next=%2F$/);
    await expect(page.getByText('Sign in to put Netflix on your watchlist.')).toBeVisible();
    await signInByForm(page, site, 'user');
    await expect(page).toHaveURL('/');
    // What was asked for before signing in is done.
    const remove = card(page, 'Featured Stocks', 'Netflix').getByRole('button', { name: /Remove from Watchlist/ });
    await remove.click();
    await expect(
      card(page, 'Featured Stocks', 'Netflix').getByRole('button', { name: /Add to Watchlist/ }),
    ).toBeVisible();
  },
);

// On a desk axe looks at them with all the pages of the site.
test('axe finds nothing in the widgets on a phone, light and dark, and nothing stands out', FULL, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: WINDOW_HEIGHT });
  await openHome(page);
  expect(await violationsInBothModes(page, '[data-remote="markets"]')).toEqual([]);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
});

test.describe('Ticker tape (specification, section 9)', () => {
  test.use({ viewport: { width: 1440, height: WINDOW_HEIGHT } });

  test(
    'moves by 1.5 pixels with every frame, except where someone reads it, paused it, or nobody sees it',
    FULL,
    async ({ page }) => {
      await openHome(page);
      await tape(page).scrollIntoViewIfNeeded();
      await expectMoving(page);
      await expect.poll(() => steps(page)).toEqual(Array(11).fill(1.5));

      await test.step('stands still under the pointer and goes on without it', async () => {
        await tape(page).hover({ position: { x: 200, y: 20 } });
        await expectStill(page);
        await page.mouse.move(5, 5);
        await expectMoving(page);
      });
      await test.step('stands still with the focus in it, which is in sight, and goes on without it', async () => {
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
      await test.step('is paused and played by its button', async () => {
        await tape(page).getByRole('button', { name: 'Pause ticker tape' }).click();
        await page.mouse.move(5, 5);
        await expectStill(page);
        await tape(page).getByRole('button', { name: 'Play ticker tape' }).click();
        await page.mouse.move(5, 5);
        await expectMoving(page);
      });
      await test.step('stands still where it is not on screen', async () => {
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
        await expectStill(page);
      });
    },
  );

  test('under reduced motion it stands still, once, and can be scrolled to its end', FULL, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHome(page);
    await tape(page).scrollIntoViewIfNeeded();
    await expectStill(page);
    await expect(tape(page).getByText('AAPL', { exact: true })).toHaveCount(1);
    await expect(tape(page).getByRole('button', { name: /^(Pause|Play)/ })).toHaveCount(0);
    await item(page, 18).scrollIntoViewIfNeeded();
    await expectWithin(item(page, 18), tape(page));
  });
});

test('a stock that is watched in one tab is watched in the other', FULL, async ({ page, site, context }) => {
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
