import { demoAccount } from '../../site/accounts';
import { keepingPages, leaveAndReturn } from '../../site/pageCache';
import { sendSignIn } from '../../site/signIn';
import { expect, test, type Page } from '../../site/test';

// Pages that the browser keeps for going back, as they were left.
test.use({ launchOptions: keepingPages });

const main = (page: Page) => page.getByRole('main');

/** Pages, and what shows that they came back whole. */
const pages = {
  '/': (page: Page) => page.getByRole('group', { name: 'Ticker tape' }).getByRole('listitem').first(),
  '/markets/stocks': (page: Page) => page.getByRole('table', { name: 'Stocks' }).getByRole('row').nth(1),
  '/company/apple-inc': (page: Page) =>
    main(page)
      .getByText(/^\$[\d.,]+$/)
      .first(),
  '/forums': (page: Page) => main(page).getByRole('article').first(),
};

test('pages come back as they were left', async ({ page, faults }) => {
  for (const [path, whole] of Object.entries(pages)) {
    await test.step(path, async () => {
      const response = await page.goto(path);
      expect(response?.headers()['cache-control']).toBe('no-cache');
      const shown = await whole(page).innerText();
      expect(shown).toMatch(/\w/);
      await leaveAndReturn(page, { path: '/about-us' });
      await expect(whole(page)).toHaveText(shown, { useInnerText: true });
    });
  }
  expect(faults).toEqual([]);
});

test('a discussion is left without its stream, which is there again for whoever comes back', async ({ page }) => {
  let open = 0;
  const isStream = (url: string) => url.includes('/api/stream/') && url.includes('post');
  page.on('request', (request) => (open += isStream(request.url()) ? 1 : 0));
  page.on('requestfailed', (request) => (open -= isStream(request.url()) ? 1 : 0));
  await page.goto('/forums/1/posts/1');
  const streams = (count: number) => () => expect.poll(() => open).toBe(count);
  await leaveAndReturn(page, { path: '/about-us', ready: streams(1), act: streams(0) });
  await streams(1)();
});

test('a page that comes back knows who is signed in, and which colours were chosen meanwhile', async ({
  page,
  site,
}) => {
  const account = await demoAccount(site, 'user');
  const member = (tab: Page) => tab.getByRole('button', { name: `Account of ${account.username}` });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/about-us');
  await leaveAndReturn(page, {
    path: '/authentication/sign-in?next=/contact',
    act: async (elsewhere) => {
      await sendSignIn(elsewhere, account);
      await expect(elsewhere).toHaveURL('/contact');
    },
  });
  await expect(member(page)).toBeVisible();
  await leaveAndReturn(page, {
    path: '/contact',
    act: async (elsewhere) => {
      await elsewhere.emulateMedia({ colorScheme: 'light' });
      await elsewhere.getByRole('banner').getByRole('button', { name: 'Switch to dark mode' }).click();
      await member(elsewhere).click();
      await elsewhere.getByRole('button', { name: 'Logout' }).click();
      await expect(elsewhere).toHaveURL('/');
    },
  });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  await expect(member(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Switch to light mode' })).toBeVisible();
});
