import type { Forum, ForumPoll, ForumPost, Role } from '@market-pulse/contract';
import { demoAccount } from '../../site/accounts';
import type { RunningSite } from '../../site/ComposedSite';
import { readApi } from '../../site/api';
import { expectNotSideways } from '../../site/overflow';
import { WINDOW_HEIGHT } from '../../site/pages';
import { openSession, signInDirectly } from '../../site/signIn';
import { expect, ownSiteTest, type Page } from '../../site/test';
import { violationsInBothModes } from '../../site/violations';

/** Votes in a poll as somebody on a page of their own. */
async function vote(site: RunningSite, role: Role, { id, poll }: ForumPost, place: number): Promise<ForumPoll> {
  const { access } = await openSession(site, role);
  const response = await fetch(`${site.url}/api/forums/posts/${id}/poll/ballot/`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
    body: JSON.stringify({ choices: [poll?.options[place]?.id] }),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as ForumPoll;
}

/** The options, in the way they are shown now. */
const optionsOf = (page: Page) => page.getByRole('region', { name: /^Poll/ });

for (const width of [390, 1440]) {
  ownSiteTest.describe(`Polls at ${width} px`, () => {
    ownSiteTest.use({ viewport: { width, height: WINDOW_HEIGHT } });

    ownSiteTest(
      'one is asked, voted in by keyboard, and counted on an open page as others vote',
      async ({ page, browser, site, faults }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await signInDirectly(page, site, 'user');
        const [forum] = await readApi<Forum[]>(site, '/forums/forums/');
        const title = `What will the quarter bring, ${width} px?`;
        await page.goto(`/forums/${forum?.id}`);
        await page.getByRole('button', { name: 'Create Post' }).click();
        const dialog = page.getByRole('dialog', { name: 'Create Post' });
        await dialog.getByLabel('Title').fill(title);
        await dialog.getByLabel('Text', { exact: true }).fill('The figures come on Friday.');
        await dialog.getByRole('button', { name: 'Poll', exact: true }).click();
        await dialog.getByLabel('Option 1', { exact: true }).fill('More than last year');
        await page.keyboard.press('Enter');
        await page.keyboard.type('Less, and I would say so in words that need a second line on a phone');
        await page.keyboard.press('Enter');
        await page.keyboard.type('About the same');
        expect(await violationsInBothModes(page)).toEqual([]);
        await dialog.getByRole('button', { name: 'Create Post' }).click();
        await expect(dialog).toBeHidden();
        const row = page.getByRole('article').filter({ hasText: title });
        await expect(row.getByText('Poll', { exact: true })).toBeVisible();
        await row.getByRole('link', { name: title }).click();

        const panel = optionsOf(page);
        const options = panel.locator('form > div').first();
        await expect(panel.getByRole('radio')).toHaveCount(3);
        expect(await violationsInBothModes(page)).toEqual([]);
        const before = (await options.boundingBox())?.height;
        await panel.getByRole('radio', { name: /^More than/ }).focus();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        await expect(panel.getByRole('status')).toHaveText('Your vote is counted.');
        await expect(panel.getByRole('listitem').nth(1)).toContainText('100% 1 vote');
        // Choosing and counted: nothing moves.
        expect((await options.boundingBox())?.height).toBe(before);
        expect(await violationsInBothModes(page)).toEqual([]);
        await expectNotSideways(page, 'a post with a poll');

        const id = Number(/posts\/(\d+)/.exec(page.url())?.[1]);
        const stream = page.waitForResponse(
          (response) => response.url().includes(`post:${id}`) && response.url().includes('/api/stream/'),
        );
        await page.reload();
        await expect(panel.getByText('Your choice:')).toBeAttached();
        await stream;
        await vote(site, 'moderator', await readApi<ForumPost>(site, `/forums/posts/${id}/`), 0);
        await expect(panel.getByRole('listitem').first()).toContainText('50% 1 vote');
        await expect(panel.getByText(/^2 people voted/)).toBeVisible();

        await panel.getByRole('button', { name: 'Change vote' }).click();
        await panel.getByRole('radio', { name: /^About/ }).check();
        await panel.getByRole('button', { name: 'Vote', exact: true }).click();
        await expect(panel.getByRole('listitem').nth(2)).toContainText('50% 1 vote');

        // Whoever is not signed in reads it from the server, without a script too.
        const visit = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
        try {
          const visitor = await visit.newPage();
          const read = optionsOf(visitor);
          // What the server has rendered before is served on for a while.
          await expect(async () => {
            await visitor.goto(page.url());
            await expect(read.getByText(/^2 people voted/)).toBeVisible({ timeout: 2_000 });
          }).toPass({ timeout: 90_000 });
          await expect(read.locator('label').first()).toContainText('50% 1 vote');
          await expect(read.locator('label').getByText('50%').first()).toBeVisible();
          await expect(read.getByRole('link', { name: /^Sign in to vote/ })).toBeHidden();

          // There a member votes by a form, which asks who votes.
          await read.getByRole('radio', { name: /^More than/ }).check();
          await read.getByRole('button', { name: 'Vote', exact: true }).click();
          await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Vote in a poll');
          await expect(visitor.getByRole('listitem')).toHaveText('More than last year');
          const { email, password } = await demoAccount(site, 'editor');
          await visitor.getByLabel('Email').fill(email);
          await visitor.getByLabel('Password').fill(password);
          await visitor.getByRole('button', { name: 'Vote', exact: true }).click();
          await expect(visitor).toHaveURL(`${page.url()}#vote-counted`);
          await expect(read.getByText(/^Your vote is counted/)).toBeVisible();
          await expect(panel.getByText(/^3 people voted/)).toBeVisible();
        } finally {
          await visit.close();
        }

        await panel.getByRole('button', { name: 'End poll' }).click();
        const question = page.getByRole('dialog', { name: 'End this poll now?' });
        await question.getByRole('button', { name: 'End poll' }).click();
        await expect(panel.getByText(/Ended early/)).toBeVisible();
        await expect(panel.getByRole('button', { name: 'Change vote' })).toHaveCount(0);
        await page.getByRole('button', { name: /^edited/ }).click();
        await expect(page.getByRole('dialog', { name: 'Former versions' })).toContainText('Its poll was ended early.');
        expect(faults).toEqual([]);
      },
    );
  });
}
