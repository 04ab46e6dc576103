import type { Comment, Forum, ForumPost } from '@market-pulse/contract';
import { readApi } from '../../site/api';
import { callAs } from '../../site/callAs';
import { openAs } from '../../site/openAs';
import { expect, ownSiteTest, type Page } from '../../site/test';
import { violationsInBothModes } from '../../site/violations';

/* A post that somebody else has answered is deleted and comes back: their answers stay to be read meanwhile. */

const TITLE = 'Who reads the notes to the accounts?';
const BODY = 'I never found the time for it.';
const ANSWER = 'I do, every quarter.';

/** Deletes the post that is open, and is led to its forum. */
async function remove(author: Page): Promise<void> {
  await author.getByRole('article').first().getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = author.getByRole('dialog', { name: 'Delete your post?' });
  await expect(dialog).toContainText('What others wrote below it stays. For a day you can bring it back.');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(author.getByText('Your post is deleted.')).toBeVisible();
  await expect(author).toHaveURL(/\/forums\/\d+$/);
}

ownSiteTest(
  'an answered post is deleted with a way back, leaves its answers, and comes back from what one deleted',
  async ({ page, browser, site }) => {
    const [forum] = await readApi<Forum[]>(site, '/forums/forums/');
    const words = { title: TITLE, body: BODY };
    const post = await callAs<ForumPost>(site, 'user', 'POST', `/forums/forums/${forum?.id}/posts/`, words);
    await callAs<Comment>(site, 'editor', 'POST', `/forums/posts/${post.id}/comments/`, { content: ANSWER });
    const path = `/forums/${post.forum_id}/posts/${post.id}`;
    const heading = page.getByRole('heading', { level: 1 });

    const author = await openAs(browser, site, 'user', path);
    await remove(author);
    expect(await violationsInBothModes(author)).toEqual([]);
    await author.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(author).toHaveURL(path);
    await expect(author.getByRole('heading', { level: 1 })).toHaveText(TITLE);
    await page.goto(path);
    await expect(heading).toHaveText(TITLE);

    await remove(author);
    await page.goto(path);
    await expect(heading).toHaveText('Removed post');
    await expect(page.getByText('This post was removed by its author.')).toBeVisible();
    await expect(page.getByRole('article').getByText(ANSWER)).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    for (const gone of [TITLE, BODY]) expect(await page.content()).not.toContain(gone);
    expect(await violationsInBothModes(page)).toEqual([]);

    await author.goto('/forums/deleted');
    const back = author.getByRole('button', { name: `Bring back ${TITLE}` });
    await expect(back).toBeVisible();
    expect(await violationsInBothModes(author)).toEqual([]);
    await back.click();
    await expect(author.getByText('Your post is back.')).toBeVisible();
    await expect(back).toHaveCount(0);
    await page.goto(path);
    await expect(heading).toHaveText(TITLE);
    await expect(page.getByRole('article').getByText(ANSWER)).toBeVisible();
  },
);
