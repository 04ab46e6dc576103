import { FULL } from '../../full';
import type { Forum, ForumPost } from '@market-pulse/contract';
import { readApi } from '../../site/api';
import { callAs } from '../../site/callAs';
import type { RunningSite } from '../../site/ComposedSite';
import { signInDirectly } from '../../site/signIn';
import { expect, ownSiteTest, type Page } from '../../site/test';
import { violationsInBothModes } from '../../site/violations';

/* Two tabs at one place keep both texts, and an edit replaces nothing that is newer. */

async function writePost(site: RunningSite, role: 'admin' | 'user', title: string) {
  const [forum] = await readApi<Forum[]>(site, '/forums/forums/');
  const body = 'Words for a post.';
  const post = await callAs<ForumPost>(site, role, 'POST', `/forums/forums/${forum?.id}/posts/`, { title, body });
  return { id: post.id, path: `/forums/${post.forum_id}/posts/${post.id}` };
}

const box = (page: Page) => page.getByLabel('Your comment');
const other = (page: Page) => page.getByLabel('Another version of this draft:');

async function openBox(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: /^Add a comment/ }).click();
}

ownSiteTest('what two tabs write at one place is offered in both, and none of it is lost', async ({ page, site }) => {
  const { path } = await writePost(site, 'admin', 'Which of the two?');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInDirectly(page, site, 'user');
  await openBox(page, path);
  await box(page).fill('The first.');
  await expect(page.getByText(/^Draft saved \d\d:\d\d, kept 180 days$/)).toBeVisible();

  const second = await page.context().newPage();
  await openBox(second, path);
  await expect(box(second)).toHaveValue('The first.');
  await expect(other(second)).toHaveCount(0);
  await box(second).fill('The second.');
  // The first tab still has its own text on screen: it is kept, and each is offered the other's.
  await expect(other(page)).toHaveValue('The second.');
  await expect(box(page)).toHaveValue('The first.');
  await expect(other(second)).toHaveValue('The first.');
  expect(await violationsInBothModes(second)).toEqual([]);

  await box(page).fill('The first, and more.');
  await expect(other(second)).toHaveValue('The first, and more.');
  await second.close();
  await page.reload();
  await page.getByRole('button', { name: /^Add a comment/ }).click();
  const texts = [await box(page).inputValue(), await other(page).inputValue()].sort();
  expect(texts).toEqual(['The first, and more.', 'The second.']);

  await page.getByRole('button', { name: 'Go on with this one' }).click();
  expect([await box(page).inputValue(), await other(page).inputValue()].sort()).toEqual(texts);
  const sent = await box(page).inputValue();
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByRole('article').getByText(sent, { exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /^Add a comment/ }).click();
  await expect(box(page)).toHaveValue(texts.find((text) => text !== sent)!);
});

ownSiteTest(
  'an edit that began before somebody else’s shows both, and replaces the newer one when told',
  FULL,
  async ({ page, site }) => {
    const { id, path } = await writePost(site, 'user', 'Margins');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // What happens meanwhile it does not hear of.
    await page.route('**/api/stream/**', (route) => route.abort());
    await signInDirectly(page, site, 'user');
    await page.goto(path);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const text = page.getByLabel('Text', { exact: true });
    await text.fill('My words for a post.');
    await page.getByLabel('I have a position in it').check();

    await callAs(site, 'moderator', 'PATCH', `/forums/posts/${id}/`, { body: 'Better words for a post.' });
    await page.goto(path);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(text).toHaveValue('My words for a post.');
    const newer = page.getByLabel('This was changed after you had begun. It says now:');
    await expect(newer).toHaveValue('Margins\n\nBetter words for a post.');
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await expect(save).toBeDisabled();
    expect(await violationsInBothModes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Keep my text' }).click();

    // Once more while the page knows nothing of it: the server refuses.
    await callAs(site, 'moderator', 'PATCH', `/forums/posts/${id}/`, { body: 'The best words for a post.' });
    await save.click();
    await expect(newer).toHaveValue('Margins\n\nThe best words for a post.');
    await page.getByRole('button', { name: 'Keep my text' }).click();
    await save.click();
    const article = page.getByRole('article').first();
    await expect(article).toContainText('My words for a post.');
    await expect(article.getByText('Holds a position', { exact: true })).toBeVisible();
    const { body } = await readApi<ForumPost>(site, `/forums/posts/${id}/`);
    expect(body).toBe('My words for a post.');
  },
);
