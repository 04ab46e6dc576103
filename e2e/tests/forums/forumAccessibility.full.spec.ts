import type { Forum, ForumPost, Role } from '@market-pulse/contract';
import type { Browser } from '@playwright/test';
import { readApi } from '../../site/api';
import type { RunningSite } from '../../site/ComposedSite';
import { openSession, signInDirectly } from '../../site/signIn';
import { expect, ownSiteTest, type Page } from '../../site/test';
import { violationsInBothModes } from '../../site/violations';

/*
 * axe on the pages of the forums with something on them, light and dark. Composer, drawer, search, desk, polls and pictures are looked at
 * where their own tests have them open.
 */

async function callAs<Answer>(site: RunningSite, role: Role, method: string, path: string, body?: object) {
  const { access } = await openSession(site, role);
  const response = await fetch(`${site.url}/api/forums${path}`, {
    method,
    headers: { authorization: `Bearer ${access}`, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  expect(response.status, `${method} ${path}`).toBeLessThan(300);
  return (await response.json().catch(() => undefined)) as Answer;
}

/** A page of somebody in a browser of their own. */
async function signedIn(browser: Browser, site: RunningSite, role: Role): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: site.url })).newPage();
  await signInDirectly(page, site, role);
  return page;
}

/** Opens a page, waits for what has to stand on it, and looks at it. */
async function look(page: Page, path: string, shown: string | RegExp): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByText(shown).first(), path).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]'), path).toHaveCount(0);
  expect(await violationsInBothModes(page), path).toEqual([]);
}

ownSiteTest('axe finds nothing on the pages of the forums', async ({ page, browser, site }) => {
  const [forum, other] = await readApi<Forum[]>(site, '/forums/forums/');
  const kept = await callAs<ForumPost>(site, 'moderator', 'POST', `/forums/${forum?.id}/posts/`, {
    title: 'A post that stays',
    body: 'Words with a [link](https://example.com), `code` and\n\n> a quotation.',
  });
  await callAs(site, 'moderator', 'POST', `/posts/${kept.id}/comments/`, { content: 'The first **comment** on it.' });
  const hidden = await callAs<ForumPost>(site, 'user', 'POST', `/forums/${forum?.id}/posts/`, {
    title: 'A post that goes',
    body: 'Words that somebody minds.',
  });
  const decision = { reason: 'abuse', note: 'Insults.' };
  const about = (target_id: number, action: string) => ({ target_type: 'post', target_id, action, ...decision });
  await callAs(site, 'moderator', 'POST', '/moderation/actions/', about(hidden.id, 'hide'));
  await callAs(site, 'admin', 'POST', '/moderation/actions/', about(kept.id, 'pin'));
  await callAs(site, 'moderator', 'POST', '/moderation/rules/', { kind: 'word', text: 'guaranteed profit' });

  await ownSiteTest.step('for everybody', async () => {
    await look(page, `/forums/${forum?.id}`, 'Pinned');
    await look(page, '/forums/ideas', /\d/);
    await look(page, `/forums/members/${kept.username}`, 'Latest posts');
    await look(page, '/forums/moderation/log', 'A post was hidden');
    await look(page, `/forums/${forum?.id}/posts/${hidden.id}`, 'This post was hidden by a moderator.');
  });
  await ownSiteTest.step('for a member', async () => {
    await callAs(site, 'user', 'PUT', `/bookmarks/${kept.id}/`);
    await callAs(site, 'user', 'PUT', `/following/forum/${other?.id}/`);
    await callAs(site, 'user', 'PUT', `/muted/${kept.username}/`);
    const member = await signedIn(browser, site, 'user');
    await look(member, '/forums/bookmarks', 'Unmute');
    const deleted = await callAs<ForumPost>(site, 'user', 'POST', `/forums/${forum?.id}/posts/`, {
      ...{ title: 'A post that may come back', body: 'Words on second thoughts.' },
    });
    await callAs(site, 'user', 'DELETE', `/posts/${deleted.id}/`);
    await look(member, '/forums/deleted', 'Bring back');
    await look(member, '/forums/moderation/decisions', 'Your post was hidden');
    await member.getByRole('button', { name: /^Appeal: / }).click();
    await expect(member.getByRole('dialog', { name: 'Appeal' })).toBeVisible();
    expect(await violationsInBothModes(member, '[role="dialog"]')).toEqual([]);
    // A fold over what a muted author wrote, and the buttons of a member.
    await look(member, `/forums/${forum?.id}/posts/${kept.id}`, /whom you have muted/);
    await member.context().close();
  });
  await ownSiteTest.step('for moderators', async () => {
    const moderator = await signedIn(browser, site, 'moderator');
    await look(moderator, `/forums/${forum?.id}`, 'Moderation');
    await moderator.goto('/forums/moderation/rules');
    await moderator.getByLabel('Word, phrase or domain').fill('earnings');
    await moderator.getByRole('button', { name: 'Try on Last Week' }).click();
    await expect(moderator.getByText(/of \d+ posts and comments of the last week/)).toBeVisible();
    await expect(moderator.getByText('guaranteed profit')).toBeVisible();
    expect(await violationsInBothModes(moderator)).toEqual([]);
    await moderator.context().close();
  });
});
