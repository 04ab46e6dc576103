import { FULL, fullUnless } from '../../full';
import type { Page, Route } from '@playwright/test';
import { newestPost, sitePages } from '../../site/pages';
import { signInDirectly } from '../../site/signIn';
import { expect, bareSiteTest as test } from '../../site/test';

/** A page whose data comes from one call, and what it shows while that call is under way, fails, or brings nothing. */
interface StateCase {
  readonly name: string;
  readonly path: string;
  /** The call, at the network border. */
  readonly call: RegExp;
  readonly loading: string;
  readonly error: string;
  /** What the server answers when there is nothing, and what the page says then. */
  readonly empty: readonly [answer: unknown, text: string];
}

const cases: readonly StateCase[] = [
  {
    name: 'stocks',
    path: '/markets/stocks',
    call: /\/api\/stocks\/live-companies\//,
    loading: 'Loading stocks...',
    error: 'Failed to load stocks. Please try again later.',
    empty: [[], 'No stocks are listed yet.'],
  },
  {
    name: 'companies',
    path: '/companies',
    call: /\/api\/stocks\/live-companies\//,
    loading: 'Loading companies...',
    error: 'Failed to load companies. Please try again later.',
    // What the site knows without its server stands there all the same (specification, section 3).
    empty: [[], 'Cycurion provides cybersecurity'],
  },
  {
    name: 'posts',
    path: '/posts',
    call: /\/api\/post\/(api\/post\/)?list\//,
    loading: 'Loading posts...',
    error: 'Failed to load posts.',
    empty: [{ results: [], next_cursor: null, count: 0 }, 'No posts found.'],
  },
  {
    name: 'forums',
    path: '/forums',
    call: /\/api\/forums\/forums\//,
    loading: 'Loading forums...',
    error: 'Failed to load forums',
    empty: [[], 'No forums found'],
  },
];

const failure = {
  status: 500,
  contentType: 'application/json',
  body: JSON.stringify({ code: 'internal_error', detail: '', error: '', request_id: 'test' }),
};

/** Holds a call back until the returned function is called; later calls go through. */
async function holdBack(page: Page, call: RegExp): Promise<() => void> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(call, async (route: Route) => {
    await released;
    await route.fallback();
  });
  return release;
}

test.describe('States (specification, sections 4 and 8)', () => {
  for (const { name, path, call, loading, error, empty } of cases) {
    const loaded = sitePages.find((candidate) => candidate.name === name);

    test(`${name} says that it is loading, and then shows what came`, FULL, async ({ page, site }) => {
      const release = await holdBack(page, call);
      await page.goto(path);
      await expect(page.getByRole('main').getByText(loading)).toBeVisible();
      release();
      await loaded?.expectLoaded(page, site);
      await expect(page.getByText(loading)).toHaveCount(0);
    });

    test(
      `${name} says that it failed, under a working chrome, and Retry recovers`,
      fullUnless(name === 'stocks'),
      async ({ page, site }) => {
        await page.route(call, (route) => route.fulfill(failure));
        await page.goto(path);
        const alert = page.getByRole('main').getByRole('alert').filter({ hasText: error });
        await expect(alert).toBeVisible();
        await expect(page.getByRole('banner')).toBeVisible();
        await page.unroute(call);
        await alert.getByRole('button', { name: 'Retry' }).click();
        await loaded?.expectLoaded(page, site);
      },
    );

    test(`${name} says that there is nothing`, FULL, async ({ page }) => {
      const [answer, text] = empty;
      await page.route(call, (route) => route.fulfill({ json: answer }));
      await page.goto(path);
      await expect(page.getByRole('main').getByText(text)).toBeVisible();
    });
  }

  test('a post says that it is loading, and then shows its title, date and text', FULL, async ({ page, site }) => {
    const post = await newestPost(site);
    const release = await holdBack(page, new RegExp(`/api/post/${post.slug}/`));
    await page.goto(`/posts/${post.slug}`);
    await expect(page.getByRole('main').getByText('Loading...', { exact: true })).toBeVisible();
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.title);
    await expect(page).toHaveTitle(new RegExp(post.title.replaceAll(/[^\w\s]/g, '.')));
    await expect(page.getByRole('article').first()).toContainText(/\w{3,}/);
  });

  test('a post that does not exist is not found', FULL, async ({ page }) => {
    await page.goto('/posts/no-such-post');
    await expect(page.getByRole('main').getByText('Post not found.')).toBeVisible();
  });

  test('the account says when it cannot be loaded, and keeps the session', FULL, async ({ page, site }) => {
    await signInDirectly(page, site, 'user');
    await page.route(/\/api\/(profile|address|auth\/me)\//, (route) => route.fulfill(failure));
    await page.goto('/account');
    await expect(
      page
        .getByRole('main')
        .getByText(/^Failed to (load user data|fetch profile)/)
        .first(),
    ).toBeVisible();
    await expect(page).toHaveURL('/account');
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).not.toBeNull();
  });

  test(
    'parts that one lost connection keeps away are one message, and its Retry brings all of them',
    FULL,
    async ({ page }) => {
      // Of a company, what it lists and who its peers are; the company itself is there.
      await page.route(/\/api\/(?!stocks\/live-company\/)/, (route) => route.abort('connectionrefused'));
      await page.goto('/company/aapl?tab=filings');
      const message = page.getByRole('main').getByRole('alert');
      await expect(message).toHaveText(
        /^The connection to the server failed: [2-9] parts of this page could not be loaded\.Retry$/,
      );
      await page.unrouteAll();
      await message.getByRole('button', { name: 'Retry' }).click();
      await expect(message).toHaveCount(0);
      await expect(page.getByText('Not loaded.')).toHaveCount(0);
    },
  );

  test('one section of the home page that fails leaves the others alone', FULL, async ({ page }) => {
    await page.route(/\/api\/post\/(api\/post\/)?list\//, (route) => route.fulfill(failure));
    await page.goto('/');
    await expect(page.getByText('We could not reach the news service.')).toBeVisible();
    await expect(page.locator('[data-remote="companies"]').getByText('IQST', { exact: true })).toBeVisible();
  });
});
