import type { ForumPostSummary, ForumSearchResults, Page as ListPage } from '@market-pulse/contract';
import { readApi } from '../../site/api';
import type { RunningSite } from '../../site/ComposedSite';
import { WINDOW_HEIGHT } from '../../site/pages';
import { expect, test } from '../../site/test';
import { violationsInBothModes } from '../../site/violations';

/** A post with comments, and a word of its title. */
async function aDiscussion(site: RunningSite): Promise<{ post: ForumPostSummary; word: string }> {
  const { results } = await readApi<ListPage<ForumPostSummary>>(site, '/forums/posts/?sort=active');
  const post = results.find(({ comments_count: count }) => count > 1);
  const word = post?.title.match(/[A-Za-z]{6,}/)?.[0];
  if (!post || word === undefined) throw new Error('The site has no discussion');
  return { post, word };
}

for (const width of [390, 1440]) {
  test.describe(`Search in forums at ${width} px`, () => {
    test.use({ viewport: { width, height: WINDOW_HEIGHT } });

    test('finds a post by its words, keeps filters and order in the address, and says when nothing matches', async ({
      page,
      site,
    }) => {
      const { post, word } = await aDiscussion(site);
      await page.goto(`/forums/${post.forum_id}`);
      await page.getByRole('searchbox', { name: 'Search in this forum' }).fill(word);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/forums/search?q=${word}&forum=${post.forum_id}`);
      const found = page.getByRole('link', { name: post.title, exact: true });
      await expect(found).toHaveAttribute('href', `/forums/${post.forum_id}/posts/${post.id}`);
      await expect(found.locator('mark').first()).toBeVisible();
      await expect(page.getByLabel('Forum', { exact: true })).toHaveValue(String(post.forum_id));
      expect(await violationsInBothModes(page)).toEqual([]);

      await page.getByLabel('Author').fill(post.username);
      await page.getByRole('search', { name: 'Search in forums' }).getByRole('button', { name: 'Search' }).click();
      await expect(page).toHaveURL(new RegExp(`author=${post.username}`));
      await page.getByRole('link', { name: 'Top' }).click();
      await expect(page).toHaveURL(/sort=top/);
      await expect(found).toBeVisible();
      await page.goBack();
      await expect(page).not.toHaveURL(/sort=top/);

      await page.getByLabel('Words to look for').fill('nosuchwordanywhere');
      await page.keyboard.press('Enter');
      await expect(page.getByText('No posts match "nosuchwordanywhere"')).toBeVisible();
      await page.getByRole('link', { name: 'Look in comments instead' }).click();
      await expect(page.getByText('No comments match "nosuchwordanywhere"')).toBeVisible();
      expect(await violationsInBothModes(page)).toEqual([]);
    });
  });
}

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the server answers the same search, for no search engine', async ({ page, site }) => {
    const { post, word } = await aDiscussion(site);
    await page.goto('/forums/search');
    await page.getByLabel('Words to look for').fill(word);
    await page.getByRole('search', { name: 'Search in forums' }).getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(new RegExp(`/forums/search\\?q=${word}`));
    await expect(page.getByRole('link', { name: post.title, exact: true })).toBeVisible();
    await expect(page.getByLabel('Words to look for')).toHaveValue(word);
    await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute('content', /noindex/);
    const { count } = await readApi<ForumSearchResults>(site, `/forums/search/?q=${word}`);
    await expect(page.getByText(count === 1 ? '1 post found' : `${count} posts found`)).toBeVisible();
  });
});

test('comments are read best, newest or oldest first, and the order stands in the address', async ({ page, site }) => {
  const { post } = await aDiscussion(site);
  const path = `/forums/${post.forum_id}/posts/${post.id}`;
  await page.goto(path);
  const sorts = page.getByRole('navigation', { name: 'Sort comments' });
  await expect(sorts.getByRole('link', { name: 'Best' })).toHaveAttribute('aria-current', 'true');
  const firstComment = async () => page.getByRole('article').nth(1).getAttribute('id');
  for (const sort of ['new', 'old'] as const) {
    await sorts.getByRole('link', { name: sort, exact: false }).click();
    await expect(page).toHaveURL(`${path}?sort=${sort}`);
    const { results } = await readApi<ListPage<{ id: number }>>(
      site,
      `/forums/posts/${post.id}/comments/?sort=${sort}`,
    );
    await expect.poll(firstComment).toBe(`comment-${results[0]?.id}`);
  }
  await sorts.getByRole('link', { name: 'Best' }).click();
  await expect(page).toHaveURL(path);
});
