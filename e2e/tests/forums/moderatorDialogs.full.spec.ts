import type { Comment, Forum, ForumPost, ModerationQueue, OwnModerationDecisions, Role } from '@market-pulse/contract';
import { readApi } from '../../site/api';
import { callAs } from '../../site/callAs';
import type { RunningSite } from '../../site/ComposedSite';
import { signInDirectly } from '../../site/signIn';
import { expect, ownSiteTest, type Page } from '../../site/test';
import { violationsInBothModes } from '../../site/violations';

/* The dialogs of moderators that ask more than a reason, and what readers see afterwards. */

const pathOf = (post: Pick<ForumPost, 'id' | 'forum_id'>) => `/forums/${post.forum_id}/posts/${post.id}`;
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens a dialog of a moderator at a post, and has axe look at it. */
async function openDialog(page: Page, post: ForumPost, button: string, name: string) {
  await page.goto(pathOf(post));
  await page.getByRole('button', { name: `Moderate ${post.title}` }).click();
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  expect(await violationsInBothModes(page, '[role="dialog"]')).toEqual([]);
  return dialog;
}

/** Leaves the account of the user as it was, for other files of the same site: an appeal that is granted ends its suspension. */
async function endSuspension(site: RunningSite): Promise<void> {
  const { results: decisions } = await callAs<OwnModerationDecisions>(
    site,
    'user',
    'GET',
    '/forums/moderation/decisions/',
  );
  const suspension = decisions.find(({ action }) => action === 'suspend');
  const path = `/forums/moderation/decisions/${suspension?.id}/appeal/`;
  await callAs(site, 'user', 'POST', path, { text: 'It was for a test.' });
  const { results: cases } = await callAs<ModerationQueue>(
    site,
    'admin',
    'GET',
    '/forums/moderation/queue/?part=appeals',
  );
  await callAs(site, 'admin', 'POST', '/forums/moderation/actions/', {
    ...{
      target_type: 'appeal',
      target_id: cases.find(({ appeal }) => appeal?.action === 'suspend')?.target_id,
      action: 'overturn',
      reason: 'fine',
    },
  });
}

/** Where an address leads somebody without an account. */
async function answerAt(site: RunningSite, path: string) {
  const { status, headers } = await fetch(`${site.url}${path}`, { redirect: 'manual' });
  return [status, headers.get('location')];
}

ownSiteTest(
  'moderators move, merge, suspend and clear away a campaign, and readers find what is left',
  async ({ page, browser, site }) => {
    const [here, there] = await readApi<Forum[]>(site, '/forums/forums/');
    if (!here || !there) throw new Error('There are no two forums');
    const write = (name: string, role: Role = 'user') =>
      callAs<ForumPost>(site, role, 'POST', `/forums/forums/${here.id}/posts/`, {
        title: name,
        body: 'Words enough for a post.',
      });
    const moderator = await (await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' })).newPage();
    await signInDirectly(moderator, site, 'moderator');

    await ownSiteTest.step('a post is moved, and its old address leads to where it is', async () => {
      const post = await write('In the wrong forum');
      const dialog = await openDialog(moderator, post, 'Move', 'Move: In the wrong forum');
      await dialog.getByRole('button', { name: 'Move' }).click();
      await expect(dialog.getByText('Choose a forum')).toBeVisible();
      const choice = dialog.getByRole('combobox', { name: 'To the forum' });
      await expect(choice).toBeFocused();
      await choice.click();
      const option = moderator.locator('.ant-select-item-option', { hasText: there.name });
      await expect(option).toBeInViewport();
      await option.click();
      await dialog.getByRole('radio', { name: 'Off topic' }).check();
      await dialog.getByRole('button', { name: 'Move' }).click();
      await expect(moderator.getByText('Moved. Its author was told.')).toBeVisible();
      const moved = pathOf({ id: post.id, forum_id: there.id });
      expect(await answerAt(site, pathOf(post))).toEqual([301, moved]);
      await page.goto(pathOf(post));
      await expect(page).toHaveURL(moved);
      await expect(title(page)).toHaveText('In the wrong forum');
      await page.goto(`/forums/${here.id}`);
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(page.getByRole('article', { name: 'In the wrong forum' })).toHaveCount(0);
    });

    await ownSiteTest.step('a post is merged, and its address leads to the other, with its comments', async () => {
      const [from, into] = [await write('Asked before'), await write('Asked first')];
      const content = 'It moves along.';
      const comment = await callAs<Comment>(site, 'user', 'POST', `/forums/posts/${from.id}/comments/`, { content });
      const dialog = await openDialog(moderator, from, 'Merge', 'Merge: Asked before');
      const target = dialog.getByRole('textbox', { name: 'Into the post' });
      await target.fill('the other one');
      await dialog.getByRole('button', { name: 'Merge' }).click();
      await expect(dialog.getByText('Enter the number or the address of a post')).toBeVisible();
      await target.fill(`${site.url}${pathOf(into)}`);
      await dialog.getByRole('radio', { name: 'Duplicate' }).check();
      await dialog.getByRole('button', { name: 'Merge' }).click();
      await expect(moderator.getByText('Merged. Its author was told.')).toBeVisible();
      expect(await answerAt(site, pathOf(from))).toEqual([301, pathOf(into)]);
      await page.goto(`${pathOf(from)}#comment-${comment.id}`);
      await expect(page).toHaveURL(`${pathOf(into)}#comment-${comment.id}`);
      await expect(title(page)).toHaveText('Asked first');
      await expect(page.locator(`#comment-${comment.id}`)).toContainText(content);
    });

    await ownSiteTest.step('a campaign is cleared away in one decision, and an account is suspended', async () => {
      const post = await write('Words of somebody else', 'admin');
      const pump = { content: 'Everybody buys this one before it goes to the moon tomorrow.' };
      const pumped: Comment[] = [];
      for (let count = 0; count < 5; count += 1) {
        pumped.push(await callAs<Comment>(site, 'user', 'POST', `/forums/posts/${post.id}/comments/`, pump));
      }
      // What happens meanwhile it does not hear of: the desk is live otherwise.
      await moderator.route('**/api/stream/**', (route) => route.abort());
      await moderator.goto('/forums/moderation?part=campaigns');
      const name = 'One account, 5 comments with the same words';
      const campaign = moderator.getByRole('region', { name: 'Queue' }).getByRole('link', { name });
      await campaign.click();
      await expect(moderator.getByRole('heading', { level: 2, name })).toBeVisible();
      await expect(moderator.getByRole('region', { name: /^Near-duplicates/ }).getByRole('row')).toHaveCount(6);
      await expect(moderator.getByRole('img', { name: / younger than 14 days$/ })).toBeVisible();
      expect(await violationsInBothModes(moderator)).toEqual([]);
      const decision = moderator.getByRole('region', { name: 'Decision' });
      await decision.getByRole('button', { name: 'Hide', exact: true }).click();
      await expect(decision.getByRole('button', { name: 'Hide 5' })).toBeEnabled();

      // Another moderator decides about two of them meanwhile: those are refused, and listed.
      for (const { id } of pumped.slice(0, 2)) {
        const hiding = { target_type: 'comment', target_id: id, action: 'hide', reason: 'spam' };
        await callAs(site, 'admin', 'POST', '/forums/moderation/actions/', hiding);
      }
      await decision.getByRole('button', { name: 'Hide 5' }).click();
      await expect(moderator.getByRole('dialog').getByText('3 of 5 done.')).toBeVisible();
      await expect(moderator.getByRole('region', { name: 'Not done' })).toContainText('(2 times)');
      expect(await violationsInBothModes(moderator, '[role="dialog"]')).toEqual([]);
      await moderator.getByRole('dialog').getByText('Close').click();
      await expect(campaign).toHaveCount(0);

      const other = await write('By whom it was');
      const dialog = await openDialog(moderator, other, 'Suspend author', `Suspend: ${other.username}`);
      await dialog.getByRole('button', { name: '7 days' }).click();
      await dialog.getByRole('button', { name: 'Suspend' }).click();
      await expect(moderator.getByText('Suspended.')).toBeVisible();
      await page.goto(pathOf(post));
      await expect(title(page)).toHaveText('Words of somebody else');
      await expect(page.getByText(pump.content)).toHaveCount(0);
      await signInDirectly(page, site, 'user');
      await page.goto(pathOf(post));
      await expect(page.getByText(/Your account is suspended until/).first()).toBeVisible();
    });
    await moderator.context().close();
    await endSuspension(site);
  },
);
