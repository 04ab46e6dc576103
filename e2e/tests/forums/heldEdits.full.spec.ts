import type { Forum, ForumPost } from '@market-pulse/contract';
import { readApi } from '../../site/api';
import { callAs } from '../../site/callAs';
import type { RunningSite } from '../../site/ComposedSite';
import { openAs } from '../../site/openAs';
import type { Credentials } from '../../site/session';
import { registerByApi } from '../../site/signUp';
import { expect, ownSiteTest, type Page } from '../../site/test';
import { violationsInBothModes } from '../../site/violations';

/* An author adds a link to a post that everybody reads: the edit waits for a moderator, the post does not. */

const TITLE = 'Where do you read filings first?';
const PLAIN = 'I start with the annual report.';
const FIRST_EDIT = `${PLAIN} All of them are at https://filings.example/all`;
const SECOND_EDIT = `${PLAIN} The list is at https://filings.example/list`;

/** A post of somebody new that a moderator has looked at. */
async function publishPost(site: RunningSite, author: Credentials): Promise<string> {
  const [forum] = await readApi<Forum[]>(site, '/forums/forums/');
  const words = { title: TITLE, body: PLAIN };
  const { id, forum_id } = await callAs<ForumPost>(site, author, 'POST', `/forums/forums/${forum?.id}/posts/`, words);
  const decision = { target_type: 'post', target_id: id, action: 'publish', reason: 'fine', note: '' };
  await callAs(site, 'moderator', 'POST', '/forums/moderation/actions/', decision);
  return `/forums/${forum_id}/posts/${id}`;
}

/** Goes on with the post, or with the edit of it that was refused, where it stands. */
async function edit(author: Page, before: string, after: string): Promise<void> {
  const article = author.getByRole('article').first();
  await article.getByRole('button', { name: 'Edit', exact: true }).click();
  const text = article.getByLabel('Text', { exact: true });
  await expect(text).toHaveValue(before);
  await text.fill(after);
  await article.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(article.getByText(/^Your edit is waiting for a moderator\./)).toBeVisible();
}

/** What everybody reads, in a page that is loaded anew. */
async function expectRead(reader: Page, path: string, words: string): Promise<void> {
  await reader.goto(path);
  const text = reader.getByRole('article').first().locator('p', { hasText: PLAIN });
  await expect(text).toHaveText([words]);
}

/** The row of the case in the queue of the desk, opened. */
async function openCase(moderator: Page) {
  const row = moderator.getByRole('region', { name: 'Queue' }).getByRole('link', { name: TITLE, exact: true });
  await row.click();
  await expect(moderator.getByRole('heading', { level: 2, name: TITLE })).toBeVisible();
  return row;
}

ownSiteTest(
  'an edit with a link waits while everybody reads what stood there, is refused with a reason, and published once it is another one',
  async ({ page, browser, site }) => {
    const account = await registerByApi(site);
    const path = await publishPost(site, account);
    const author = await openAs(browser, site, account, path);
    await edit(author, PLAIN, FIRST_EDIT);
    await author.getByText('What your edit says', { exact: true }).click();
    await expect(author.getByRole('link', { name: 'https://filings.example/all' })).toBeVisible();
    await expect(author.getByText(PLAIN, { exact: true })).toBeVisible();
    expect(await violationsInBothModes(author)).toEqual([]);
    await expectRead(page, path, PLAIN);

    const moderator = await openAs(browser, site, 'moderator', '/forums/moderation');
    const row = await openCase(moderator);
    const subject = moderator.getByRole('article', { name: 'What it is about' });
    await expect(subject.getByText(PLAIN, { exact: true })).toBeVisible();
    const waiting = subject.getByRole('region', { name: 'The edit that waits' });
    await expect(waiting).toContainText(FIRST_EDIT);
    const acts = moderator.getByRole('group', { name: 'What to do' });
    await acts.getByRole('button', { name: 'Refuse edit' }).click();
    await moderator.getByRole('combobox', { name: 'Reason' }).selectOption('Undisclosed promotion');
    expect(await violationsInBothModes(moderator)).toEqual([]);
    await moderator.keyboard.press('Control+Enter');
    await expect(row).toHaveCount(0);

    await author.goto('/forums/notifications');
    await expect(author.getByRole('main')).toContainText('A moderator has refused your edit');
    await expect(author.getByRole('main')).toContainText('Reason: undisclosed promotion.');
    await expectRead(page, path, PLAIN);
    await author.goto(path);
    await expect(author.getByText(/^A moderator did not publish your edit\./)).toBeVisible();
    expect(await violationsInBothModes(author)).toEqual([]);

    await edit(author, FIRST_EDIT, SECOND_EDIT);
    await expectRead(page, path, PLAIN);
    await moderator.goto('/forums/moderation');
    await openCase(moderator);
    await row.press('p');
    await moderator.keyboard.press('Control+Enter');
    await expect(row).toHaveCount(0);
    await expectRead(page, path, SECOND_EDIT);
    await author.goto(path);
    await expect(author.getByText(SECOND_EDIT)).toBeVisible();
    await expect(author.getByText(/your edit/i)).toHaveCount(0);
  },
);
