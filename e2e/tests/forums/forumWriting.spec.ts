import { FULL, fullUnless } from '../../full';
import type { Forum } from '@market-pulse/contract';
import { demoAccount } from '../../site/accounts';
import { readApi } from '../../site/api';
import { WINDOW_HEIGHT } from '../../site/pages';
import { signInDirectly } from '../../site/signIn';
import { expect, ownSiteTest, test } from '../../site/test';
import { violationsInBothModes } from '../../site/violations';

test('whoever is not signed in reads, and is led to sign-in for the rest (specification, sections 5 and 6)', async ({
  page,
  site,
}) => {
  const [forum] = await readApi<Forum[]>(site, '/forums/forums/');
  await page.goto(`/forums/${forum?.id}`);
  await expect(page.getByRole('link', { name: 'Moderation' })).toHaveCount(0);
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('link', { name: 'Back to Forum' })).toHaveAttribute('href', `/forums/${forum?.id}`);
  // No arrow counts a vote: both lead to sign-in, and say so.
  const votes = page.getByRole('group', { name: 'Votes on this post' });
  await expect(votes.getByRole('link')).toHaveCount(2);
  await expect(votes.getByRole('button')).toHaveCount(0);
  for (const vote of await votes.getByRole('link').all()) {
    await expect(vote).toHaveAttribute('href', /^\/authentication\/sign-in\?next=/);
    await expect(vote).toHaveAccessibleDescription('Sign in to vote');
  }
  await expect(page.getByRole('link', { name: 'Sign in to comment' })).toBeVisible();
  await page.goto(`/forums/${forum?.id}`);
  await page.getByRole('link', { name: 'Create Post' }).click();
  await expect(page).toHaveURL(/\/authentication\/sign-in/);
});

for (const width of [390, 1440]) {
  ownSiteTest.describe(`Writing at ${width} px (specification, sections 2, 4 and 5)`, () => {
    ownSiteTest.use({ viewport: { width, height: WINDOW_HEIGHT } });

    ownSiteTest(
      'post, vote, comment, reply, cancel reply, edit and delete, each at once',
      fullUnless(width === 1440),
      async ({ page, site, faults }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await signInDirectly(page, site, 'user');
        const [forum] = await readApi<Forum[]>(site, '/forums/forums/');
        const { username } = await demoAccount(site, 'user');
        const title = `Where do you read a backlog, ${width} px?`;
        await page.goto(`/forums/${forum?.id}`);

        await page.getByRole('button', { name: 'Create Post' }).click();
        const dialog = page.getByRole('dialog', { name: 'Create Post' });
        const create = dialog.getByRole('button', { name: 'Create Post' });
        await expect(create).toBeDisabled();
        await dialog.getByLabel('Title').fill(title);
        await dialog.getByLabel('Text', { exact: true }).fill('I begin with **the notes**.');
        expect(await violationsInBothModes(page, '[role="dialog"]')).toEqual([]);
        await create.click();
        await expect(dialog).toBeHidden();
        await page.getByRole('link', { name: title }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await expect(page.locator('strong', { hasText: 'the notes' })).toBeVisible();

        const votes = page.getByRole('group', { name: 'Votes on this post' });
        await votes.getByRole('button', { name: 'Upvote, 0 so far' }).click();
        await expect(votes.getByRole('button', { name: 'Upvote, 1 so far', pressed: true })).toBeVisible();

        await page.getByRole('button', { name: /^Add a comment/ }).click();
        await page.getByLabel('Your comment').fill('The order book comes first.');
        await page.getByRole('button', { name: 'Comment', exact: true }).click();
        const comment = page.getByRole('article', { name: `Comment by ${username}` }).first();
        await expect(comment).toContainText('The order book comes first.');
        await expect(page.getByRole('heading', { level: 2, name: '1 comment' })).toBeVisible();

        await comment.getByRole('button', { name: /^Reply/ }).click();
        await expect(page.getByText(`Replying to ${username} as ${username}`)).toBeVisible();
        await page.getByRole('button', { name: 'Cancel Reply' }).click();
        await expect(page.getByLabel('Your reply')).toHaveCount(0);
        await comment.getByRole('button', { name: /^Reply/ }).click();
        await page.getByLabel('Your reply').fill('And then the remaining performance obligations.');
        await page.getByRole('button', { name: 'Reply', exact: true }).click();
        const replies = page.getByRole('list', { name: `Replies to ${username}` });
        await expect(replies).toContainText('remaining performance obligations');
        await expect(replies.getByRole('button', { name: /^Reply/ })).toHaveCount(0);
        expect(await violationsInBothModes(page, 'main')).toEqual([]);

        await comment.getByRole('button', { name: /^Edit/ }).click();
        await comment.getByLabel('Your comment').fill('The order book comes second.');
        await comment.getByRole('button', { name: 'Save' }).click();
        await expect(comment).toContainText('The order book comes second.');
        await comment.getByRole('button', { name: /^edited/ }).click();
        const history = page.getByRole('dialog', { name: 'Former versions' });
        await expect(history).toContainText('The order book comes first.');
        await page.keyboard.press('Escape');
        await expect(history).toBeHidden();

        await comment.getByRole('button', { name: /^Delete/ }).click();
        const question = page.getByRole('dialog', { name: 'Delete your comment?' });
        await question.getByRole('button', { name: 'Delete' }).click();
        const gone = page.getByText('This comment was removed by its author.');
        await expect(gone).toBeVisible();
        await page.getByRole('button', { name: 'Undo' }).click();
        await expect(comment).toContainText('The order book comes second.');
        await comment.getByRole('button', { name: /^Delete/ }).click();
        await question.getByRole('button', { name: 'Delete' }).click();
        await expect(gone).toBeVisible();
        await page.reload();
        await expect(gone).toBeVisible();
        await expect(comment.getByRole('button', { name: 'Bring it back' })).toBeVisible();
        await expect(replies).toContainText('remaining performance obligations');
        expect(faults).toEqual([]);
      },
    );
  });
}

ownSiteTest('what was typed survives a closed tab, and is stored once on a bad line', FULL, async ({ page, site }) => {
  await signInDirectly(page, site, 'user');
  const [forum] = await readApi<Forum[]>(site, '/forums/forums/');
  await page.goto(`/forums/${forum?.id}`);
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('button', { name: /^Add a comment/ }).click();
  await page.getByLabel('Your comment').fill('Stored once.');
  await page.reload();
  await page.getByRole('button', { name: /^Add a comment/ }).click();
  await expect(page.getByLabel('Your comment')).toHaveValue('Stored once.');

  // The server takes it, and its answer is lost on the way.
  let isLost = true;
  await page.route('**/api/forums/posts/*/comments/', async (route) => {
    if (route.request().method() !== 'POST' || !isLost) return route.continue();
    isLost = false;
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByText('Your comment could not be sent. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByLabel('Your comment')).toHaveValue('');
  await page.reload();
  await expect(page.getByText('Stored once.')).toHaveCount(1);
});
