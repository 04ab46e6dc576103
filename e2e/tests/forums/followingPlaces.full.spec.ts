import type { Following, ForumPost, Page as ListPage } from '@market-pulse/contract';
import { readApi } from '../../site/api';
import type { RunningSite } from '../../site/ComposedSite';
import { WINDOW_HEIGHT } from '../../site/pages';
import { openSession, signInByForm, signInDirectly } from '../../site/signIn';
import { expect, ownSiteTest, test } from '../../site/test';
import { violationsInBothModes } from '../../site/violations';

/** A post of the sample that names NVIDIA. */
async function postOnNvidia(site: RunningSite): Promise<{ path: string; author: string }> {
  const { results } = await readApi<ListPage<ForumPost>>(site, '/forums/posts/?stock=NVDA');
  const [post] = results;
  if (!post) throw new Error('No post of the sample names NVDA');
  return { path: `/forums/${post.forum_id}/posts/${post.id}`, author: post.username };
}

test('a post shows what it names with the price and its day, in the text, beside it and in a card', async ({
  page,
  site,
}) => {
  const { path, author } = await postOnNvidia(site);
  await page.goto(path);
  const thread = page.getByRole('region', { name: 'In this thread' });
  await expect(thread.getByRole('link', { name: /^NVIDIA/ })).toHaveAttribute('href', /\/company\//);
  await expect(thread).toContainText(/\$\d/);
  await expect(thread).toContainText(/(\w+ \d+, \d{4} · |Sample prices)/);
  const link = page.locator('article a[data-quote="NVDA"]').first();
  await expect(link).toHaveText(/NVDA \$[\d.,]+ [▲▼] [+-][\d.]+% .*as of/);
  await expect(page.getByText('Sample member').first()).toBeVisible();
  expect(await violationsInBothModes(page)).toEqual([]);

  // The name of the author leads to what is known of them.
  await expect(
    page.getByRole('article').first().getByRole('link', { name: author, exact: true }).first(),
  ).toHaveAttribute('href', `/forums/members/${author}`);

  const card = page.locator('[id] > article[aria-label^="NVIDIA"]');
  await link.hover();
  await expect(card).toBeVisible();
  await card.hover();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await page.mouse.move(0, 0);
  // By keyboard: from what stands before it.
  await link.evaluate((element) => (element as HTMLElement).focus());
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await expect(card).toBeVisible();
});

ownSiteTest('an author and a ticker are followed where one meets them', async ({ page, site }) => {
  const { path, author } = await postOnNvidia(site);
  await signInDirectly(page, site, 'user');
  await page.goto(path);
  const button = page.getByRole('button', { name: `Follow ${author}` });
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  // Until it is known what is followed it waits; a press that is tried meanwhile scrolls the page.
  await expect(button).toBeEnabled();
  const after = await page.getByRole('button', { name: `Mute ${author}` }).boundingBox();
  await button.click();
  await expect(button).toHaveText('Following author');
  expect(await page.getByRole('button', { name: `Mute ${author}` }).boundingBox()).toEqual(after);

  await page
    .getByRole('region', { name: 'In this thread' })
    .getByRole('link', { name: /^NVIDIA/ })
    .click();
  await page.getByRole('tab', { name: 'Discussion' }).click();
  await page.getByRole('button', { name: 'Follow $NVDA' }).click();
  await expect(page.getByRole('button', { name: 'Follow $NVDA', pressed: true })).toBeVisible();
  const { access } = await openSession(site, 'user');
  const read = async () => {
    const headers = { authorization: `Bearer ${access}` };
    return (await (await fetch(`${site.url}/api/forums/following/`, { headers })).json()) as Following;
  };
  await expect.poll(read).toMatchObject({ authors: [author], tickers: ['NVDA'] });

  await page.goto('/forums/bookmarks');
  await expect(page.getByText('Ticker $NVDA')).toBeVisible();
  await expect(page.getByText(`Author ${author}`)).toBeVisible();
});

ownSiteTest.describe('on a phone', () => {
  ownSiteTest.use({ viewport: { width: 390, height: WINDOW_HEIGHT } });

  ownSiteTest('whoever signs in to comment comes back to the box', async ({ page, site }) => {
    const { path } = await postOnNvidia(site);
    await page.goto(path);
    await page.getByRole('link', { name: 'Sign in to comment' }).click();
    await signInByForm(page, site, 'user');
    await expect(page).toHaveURL(`${site.url}${path}#write-comment`);
    await expect(page.getByLabel('Your comment')).toBeFocused();
    await expect(page.getByLabel('Your comment')).toBeInViewport();
  });

  ownSiteTest('all notifications have a page, and what is new in all forums is announced', async ({ page, site }) => {
    await signInDirectly(page, site, 'user');
    await page.goto('/forums/notifications?show=unread');
    await expect(page.getByRole('button', { name: 'Unread only', pressed: true })).toBeVisible();
    await expect(page.getByLabel('Comments and replies')).toHaveValue('never');
    expect(await violationsInBothModes(page)).toEqual([]);

    const stream = page.waitForResponse((response) => /\/api\/stream\/.*posts/.test(response.url()));
    await page.goto('/forums/discussions');
    const first = page.getByRole('main').getByRole('article').first();
    await expect(first).toBeVisible();
    await stream;
    const place = await first.boundingBox();
    const { access } = await openSession(site, 'moderator');
    const { path } = await postOnNvidia(site);
    const [, , forumId] = path.split('/');
    const response = await fetch(`${site.url}/api/forums/forums/${forumId}/posts/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'What is new here?', body: 'A question that was not here before.' }),
    });
    expect(response.status).toBe(201);
    const news = page.getByRole('button', { name: '1 new post' });
    await expect(news).toBeVisible();
    expect(await first.boundingBox()).toEqual(place);
    await news.click();
    await expect(page.getByRole('link', { name: 'What is new here?' })).toBeVisible();
  });
});
