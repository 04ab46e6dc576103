import type { Forum, ForumPost } from '@market-pulse/contract';
import { readApi } from '../../site/api';
import { openAs } from '../../site/openAs';
import { openSession } from '../../site/signIn';
import { expect, ownSiteTest, type Page } from '../../site/test';
import { expectNotSideways } from '../../site/overflow';
import { violationsInBothModes, violationsOn } from '../../site/violations';
import type { RunningSite } from '../../site/ComposedSite';

const TITLE = 'To the moon with this one';

/** Windows that the desk fits, beside that of a desk; of these the gate takes a phone's. */
const WIDTHS = process.env.TEST_RUN === 'gate' ? [390] : [1200, 768, 390];

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

/** The case of the post, opened at the desk by its row. */
async function openCase(moderator: Page, name: string) {
  const row = moderator.getByRole('region', { name: 'Queue' }).getByRole('link', { name, exact: true });
  await row.click();
  await expect(moderator.getByRole('heading', { level: 2, name })).toBeVisible();
  return row;
}

/** The desk holds in a window of this width, without a fault that axe finds. */
async function expectFit(moderator: Page, width: number): Promise<void> {
  await moderator.setViewportSize({ width, height: 900 });
  await expectNotSideways(moderator, `at ${width} px`);
  expect(await violationsOn(moderator), `at ${width} px`).toEqual([]);
}

ownSiteTest('the desk, from a report to the public log, an appeal and back', async ({ page, browser, site }) => {
  const post = await writePost(site);
  const path = `/forums/${post.forum_id}/posts/${post.id}`;
  const reporter = await openAs(browser, site, 'editor', path);
  await report(reporter);

  const moderator = await openAs(browser, site, 'moderator', '/forums/moderation');
  await moderator.setViewportSize({ width: 1440, height: 900 });
  const row = await openCase(moderator, TITLE);
  const reports = moderator.getByRole('region', { name: 'Reports' });
  await expect(reports).toContainText('1 report by 1 member');
  await expect(reports).toContainText('He is paid for it.');
  await expect(reports).toContainText('Undisclosed promotion');
  await expect(moderator.getByRole('article', { name: 'What it is about' })).toContainText(
    'Buy now, before it is too late.',
  );

  await ownSiteTest.step('it fits windows of every width', async () => {
    // Its colours are the same at every width.
    expect(await violationsInBothModes(moderator)).toEqual([]);
    for (const width of WIDTHS) await expectFit(moderator, width);
    // On a phone the case stands alone, and leads back to the queue.
    await expect(row).toBeHidden();
    await moderator.getByRole('button', { name: '‹ Queue' }).click();
    await expect(row).toBeVisible();
    await expect(moderator.getByRole('region', { name: 'Decision' })).toBeHidden();
    await expectFit(moderator, 390);
    // What is decided about several stands alone too.
    const pick = moderator.getByRole('checkbox', { name: `Select ${TITLE}` });
    await pick.check();
    await moderator.getByRole('group', { name: 'Selected cases' }).getByRole('button', { name: 'Hide' }).click();
    await expect(moderator.getByRole('region', { name: 'Decision' })).toBeVisible();
    await expect(row).toBeHidden();
    await moderator.getByRole('button', { name: '‹ Back to the queue' }).click();
    await expect(row).toBeVisible();
    await pick.uncheck();
    await moderator.setViewportSize({ width: 1440, height: 900 });
  });

  await ownSiteTest.step('it is worked by keys', async () => {
    await row.focus();
    await moderator.keyboard.press('?');
    const help = moderator.getByRole('dialog', { name: 'Keys of the desk' });
    await expect(help).toContainText('hand it to another moderator');
    expect(await violationsInBothModes(moderator, '[role="dialog"]')).toEqual([]);
    await moderator.keyboard.press('Escape');
    await expect(help).toBeHidden();

    await moderator.getByRole('heading', { name: /^Queue/ }).focus();
    // Other files of the same site may have left something to decide about.
    const rows = moderator.locator('[data-case]');
    const names = await rows.allTextContents();
    await rows.first().click();
    await moderator.getByRole('heading', { name: /^Queue/ }).focus();
    for (let before = 0; before <= names.indexOf(TITLE); before += 1) {
      await moderator.keyboard.press('j');
      await expect(rows.nth(before)).toBeFocused();
    }
    await expect(row).toBeFocused();
    await moderator.keyboard.press('a');
    await expect(moderator.getByText(/^open by you since /)).toBeVisible();
    await moderator.getByRole('link', { name: /^Mine/ }).click();
    await expect(moderator.locator('[data-case]')).toHaveText([TITLE]);
    await openCase(moderator, TITLE);
    await row.focus();
    await moderator.keyboard.press('h');
    const decision = moderator.getByRole('region', { name: 'Decision' });
    await expect(decision.getByRole('list', { name: 'What happens' })).toContainText('1 reporter told of the outcome');
    await decision.getByRole('combobox', { name: 'Reason' }).selectOption('Undisclosed promotion');
    await decision.getByRole('textbox', { name: 'Note (optional)' }).fill('His own site says so.');
    await moderator.keyboard.press('Control+Enter');
    await expect(moderator.getByText('Hidden. Its author was told.')).toBeVisible();
    await expect(row).toHaveCount(0);
  });

  await ownSiteTest.step('the reporter is told, without a name', async () => {
    await reporter.goto(`${site.url}/forums/notifications`);
    const told = reporter.getByRole('main').getByText('A moderator has acted on your report').first();
    await expect(told).toBeVisible();
    await expect(reporter.getByRole('main')).toContainText('it was hidden by a moderator. Thank you for telling us.');
    await expect(reporter.getByRole('main')).not.toContainText(TITLE);
  });

  await page.goto(path);
  await expect(page.getByText('This post was hidden by a moderator.')).toBeVisible();
  await page.goto('/forums/moderation/log');
  const entry = page.getByRole('main').getByRole('listitem').first();
  await expect(entry).toContainText('A post was hidden');
  await expect(entry).toContainText('Undisclosed promotion');
  await expect(entry).not.toContainText(TITLE);
  await expect(page.getByRole('main')).not.toContainText('His own site says so.');

  const author = await openAs(browser, site, 'user', '/forums/moderation/decisions');
  await author.getByRole('button', { name: `Appeal: Your post was hidden, ${TITLE}` }).click();
  await author.getByRole('textbox').fill('Nobody pays me.');
  await author.getByRole('button', { name: 'Send Appeal' }).click();
  await expect(author.getByText('You have appealed. Another moderator will look at it.')).toBeVisible();

  const admin = await openAs(browser, site, 'admin', '/forums/moderation?part=appeals');
  const appeal = await openCase(admin, `Appeal: ${TITLE}`);
  await expect(admin.getByRole('article', { name: 'What it is about' })).toContainText('Nobody pays me.');
  await appeal.focus();
  await admin.keyboard.press('o');
  await expect(admin.getByText('The decision is taken back')).toBeVisible();
  await admin.keyboard.press('Control+Enter');
  await expect(appeal).toHaveCount(0);

  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  await page.goto('/forums/moderation/log');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('An appeal was granted');
});
