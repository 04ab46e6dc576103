import type { Forum, ForumPost } from '@market-pulse/contract';
import { readApi } from '../../site/api';
import { openSession, signInDirectly } from '../../site/signIn';
import { expect, ownSiteTest, type Page } from '../../site/test';
import { violationsInBothModes } from '../../site/violations';
import type { RunningSite } from '../../site/ComposedSite';

const TITLE = 'To the moon with this one';

async function writePost(site: RunningSite): Promise<ForumPost> {
  const [forum] = await readApi<Forum[]>(site, '/forums/forums/');
  const { access } = await openSession(site, 'user');
  const response = await fetch(`${site.url}/api/forums/forums/${forum?.id}/posts/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: TITLE, body: 'Buy now, before it is too late.' }),
  });
  expect(response.status).toBe(201);
  return (await response.json()) as ForumPost;
}

/** Reports a post where it stands. */
async function report(reader: Page): Promise<void> {
  await reader.getByRole('article').first().getByRole('button', { name: 'Report', exact: true }).click();
  const dialog = reader.getByRole('dialog', { name: /^Report the post by / });
  await dialog.getByRole('radio', { name: 'Promotion that does not say who pays' }).check();
  await dialog.getByLabel('What moderators should know (optional)').fill('He is paid for it.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog).toBeHidden();
}

/** A page of somebody else, in a browser of their own. */
async function openAs(
  page: Page,
  site: RunningSite,
  role: 'user' | 'editor' | 'moderator' | 'admin',
  path: string,
): Promise<Page> {
  const context = await page.context().browser()?.newContext({ reducedMotion: 'reduce', colorScheme: 'light' });
  if (!context) throw new Error('There is no browser');
  const own = await context.newPage();
  await signInDirectly(own, site, role);
  await own.goto(`${site.url}${path}`);
  return own;
}

ownSiteTest('the desk, from a report to the public log, an appeal and back', async ({ page, site }) => {
  const post = await writePost(site);
  const path = `/forums/${post.forum_id}/posts/${post.id}`;
  await report(await openAs(page, site, 'editor', path));

  const moderator = await openAs(page, site, 'moderator', '/forums/moderation');
  const found = moderator.getByRole('article', { name: TITLE });
  await expect(found).toContainText('He is paid for it.');
  await expect(found).toContainText('Undisclosed promotion');
  expect(await violationsInBothModes(moderator)).toEqual([]);
  await moderator.setViewportSize({ width: 390, height: 800 });
  expect(await moderator.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await moderator.getByRole('heading', { name: /^Queue/ }).focus();
  // Other files of the same site may have left something to decide about.
  const cases = moderator.locator('article[data-case]');
  const labels = await cases.evaluateAll((all) => all.map((one) => one.getAttribute('aria-labelledby')));
  const place = labels.indexOf(await found.getAttribute('aria-labelledby'));
  for (let before = 0; before <= place; before += 1) {
    await moderator.keyboard.press('j');
    await expect(cases.nth(before)).toBeFocused();
  }
  await expect(found).toBeFocused();
  await moderator.keyboard.press('h');
  const dialog = moderator.getByRole('dialog', { name: `Hide: ${TITLE}` });
  await dialog.getByRole('radio', { name: 'Undisclosed promotion' }).check();
  expect(await violationsInBothModes(moderator, '[role="dialog"]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await expect(found).toHaveCount(0);

  await page.goto(path);
  await expect(page.getByText('This post was hidden by a moderator.')).toBeVisible();
  await page.goto('/forums/moderation/log');
  const entry = page.getByRole('main').getByRole('listitem').first();
  await expect(entry).toContainText('A post was hidden');
  await expect(entry).toContainText('Undisclosed promotion');
  await expect(entry).not.toContainText(TITLE);

  const author = await openAs(page, site, 'user', '/forums/moderation/decisions');
  await author.getByRole('button', { name: `Appeal: Your post was hidden, ${TITLE}` }).click();
  await author.getByRole('textbox').fill('Nobody pays me.');
  await author.getByRole('button', { name: 'Send Appeal' }).click();
  await expect(author.getByText('You have appealed. Another moderator will look at it.')).toBeVisible();

  const admin = await openAs(page, site, 'admin', '/forums/moderation?part=appeals');
  const appeal = admin.getByRole('article', { name: `Appeal: ${TITLE}` });
  await expect(appeal).toContainText('Nobody pays me.');
  await appeal.focus();
  await admin.keyboard.press('o');
  await admin.getByRole('dialog').getByRole('button', { name: 'Overturn' }).press('Enter');
  await expect(appeal).toHaveCount(0);

  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  await page.goto('/forums/moderation/log');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('An appeal was granted');
});
