import { FULL } from '../../full';
import type { Comment, Forum, ForumPost, NotificationPage } from '@market-pulse/contract';
import { demoAccount } from '../../site/accounts';
import { readApi } from '../../site/api';
import { callAs } from '../../site/callAs';
import type { RunningSite } from '../../site/ComposedSite';
import { signInDirectly } from '../../site/signIn';
import { expect, ownSiteTest, type Page } from '../../site/test';
import { violationsInBothModes } from '../../site/violations';

/* What helps those who write: names, posts like theirs, the toolbar, what an idea states, and quotations. */

/** A post of a moderator, with an editor's comment on it. */
async function startDiscussion(site: RunningSite, title: string, content: string) {
  const [forum] = await readApi<Forum[]>(site, '/forums/forums/');
  const post = await callAs<ForumPost>(site, 'moderator', 'POST', `/forums/forums/${forum?.id}/posts/`, {
    title,
    body: 'I would like to know it.',
  });
  await callAs<Comment>(site, 'editor', 'POST', `/forums/posts/${post.id}/comments/`, { content });
  const { username: commenter } = await demoAccount(site, 'editor');
  return { post, commenter, path: `/forums/${post.forum_id}/posts/${post.id}` };
}

/** The dialog that a post is written in, opened by a member; nothing on the page moves. */
async function openDialog(page: Page, site: RunningSite) {
  const [forum] = await readApi<Forum[]>(site, '/forums/forums/');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInDirectly(page, site, 'user');
  await page.goto(`/forums/${forum?.id}`);
  await page.getByRole('button', { name: 'Create Post' }).click();
  return page.getByRole('dialog', { name: 'Create Post' });
}

ownSiteTest('a name is completed by keys and by a press, and who is named is told', FULL, async ({ page, site }) => {
  const { commenter, path } = await startDiscussion(site, 'Who reads the notes first?', 'I do, every quarter.');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInDirectly(page, site, 'user');
  await page.goto(path);
  await page.getByRole('button', { name: /^Add a comment/ }).click();
  const field = page.getByLabel('Your comment');
  const started = `@${commenter.slice(0, -1)}`;
  const name = page.getByRole('option', { name: `@${commenter}`, exact: true });
  await field.pressSequentially(`Ask ${started}`);
  await expect(name).toHaveAttribute('aria-selected', 'true');
  expect(await violationsInBothModes(page)).toEqual([]);
  await field.press('Enter');
  await expect(field).toHaveValue(`Ask @${commenter} `);
  await expect(page.getByRole('listbox', { name: 'People' })).toHaveCount(0);

  await field.pressSequentially(`and ${started}`);
  await name.click();
  await expect(field).toHaveValue(`Ask @${commenter} and @${commenter} `);
  await expect(field).toBeFocused();
  await page.keyboard.type('again.');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByRole('article').getByText(`Ask @${commenter} and @${commenter} again.`)).toBeVisible();
  const { results } = await callAs<NotificationPage>(site, 'editor', 'GET', '/forums/notifications/');
  expect(
    results.filter(({ notification_type: type, link }) => type === 'mention' && link?.startsWith(path)),
  ).toHaveLength(1);
});

ownSiteTest('posts like it stand below a title that is typed, and open beside it', FULL, async ({ page, site }) => {
  const { post, path } = await startDiscussion(site, 'Zirconium futures and their margins', 'They are thin.');
  const dialog = await openDialog(page, site);
  const title = dialog.getByLabel('Title', { exact: true });
  const similar = dialog.getByRole('link', { name: post.title });
  await title.fill('How do zirconium futures work?');
  await expect(dialog.getByText('Similar posts')).toBeVisible();
  await expect(similar).toHaveAttribute('href', path);
  expect(await violationsInBothModes(page, '[role="dialog"]')).toEqual([]);
  const [tab] = await Promise.all([page.context().waitForEvent('page'), similar.click()]);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(post.title);
  await tab.close();
  await expect(title).toHaveValue('How do zirconium futures work?');
  await title.fill('');
  await expect(dialog.getByText('Similar posts')).toHaveCount(0);
});

ownSiteTest(
  'the toolbar marks what is selected, by presses and keys, and the preview shows it',
  FULL,
  async ({ page, site }) => {
    const dialog = await openDialog(page, site);
    const text = dialog.getByLabel('Text', { exact: true });
    const tools = dialog.getByRole('toolbar', { name: 'Formatting' });
    const bold = tools.getByRole('button', { name: 'Bold', exact: true });
    await text.fill('the notes');
    await text.selectText();
    for (const marked of ['**the notes**', 'the notes', '**the notes**']) {
      await bold.click();
      await expect(text).toHaveValue(marked);
      await expect(text).toBeFocused();
    }
    await page.keyboard.press('Control+i');
    await expect(text).toHaveValue('**_the notes_**');

    // One stop of the Tab key, in which arrows lead on.
    await bold.focus();
    await page.keyboard.press('ArrowRight');
    await expect(tools.getByRole('button', { name: 'Italic', exact: true })).toBeFocused();
    await page.keyboard.press('End');
    await expect(tools.getByRole('button', { name: 'Person', exact: true })).toBeFocused();
    const preview = dialog.getByRole('region', { name: 'Preview' });
    await expect(preview.locator('strong em')).toHaveText('the notes');
    await text.fill('Nothing **else**.');
    await expect(preview.locator('strong')).toHaveText('else');
    expect(await violationsInBothModes(page, '[role="dialog"]')).toEqual([]);
    // Where there is no room beside the text it takes its place.
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(preview).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(preview.locator('strong')).toHaveText('else');
    await expect(text).toBeHidden();
    expect(await violationsInBothModes(page, '[role="dialog"]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Write', exact: true }).click();
    await expect(text).toHaveValue('Nothing **else**.');
  },
);

ownSiteTest(
  'a trade idea waits for the first price after it, says what its author declares, and counts in their record',
  async ({ page, browser, site }) => {
    const { username } = await demoAccount(site, 'user');
    const dialog = await openDialog(page, site);
    const title = 'Less demand than last year';
    await dialog.getByLabel('Title', { exact: true }).fill(title);
    await dialog.getByLabel('Text', { exact: true }).fill('The order book says so.');
    for (const choice of ['Trade idea', '▼ Down', '1 mo']) await dialog.getByText(choice, { exact: true }).click();
    await dialog.getByLabel('I have a position in it').check();
    const create = dialog.getByRole('button', { name: 'Create Post' });
    await create.click();
    await expect(dialog.getByText('Please say which symbol the idea is about.')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Instrument' }).fill('apple');
    await dialog.getByRole('option', { name: /^AAPL/ }).click();
    await expect(dialog.getByText(/^Last close|Last close/).first()).toBeVisible();
    expect(await violationsInBothModes(page, '[role="dialog"]')).toEqual([]);
    await create.click();
    await expect(dialog).toBeHidden();

    const row = page.getByRole('article').filter({ hasText: title });
    await expect(row.getByText('Trade idea', { exact: true })).toBeVisible();
    await expect(row.getByText('Holds a position', { exact: true })).toBeVisible();
    await row.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const id = Number(/posts\/(\d+)/.exec(page.url())?.[1]);
    const { idea } = await readApi<ForumPost>(site, `/forums/posts/${id}/`);
    if (!idea) throw new Error('The post states no idea');
    expect(idea).toMatchObject({ symbol: 'AAPL', direction: 'short', horizon: '1m' });

    // Everybody reads it so.
    const visitor = await (await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' })).newPage();
    await visitor.goto(page.url());
    for (const reader of [page, visitor]) {
      const article = reader.getByRole('article').first();
      await expect(article.getByText('Holds a position', { exact: true })).toBeVisible();
      const panel = article.getByRole('region', { name: 'The idea' });
      for (const said of ['AAPL', 'Down', '1 month', 'Price at posting', 'next price', 'none before']) {
        await expect(panel).toContainText(said);
      }
      await expect(panel).toContainText(new RegExp(`Record of ${username}:.*\\d+ open`));
    }
    const record = visitor.getByRole('article').first().getByRole('region', { name: 'The idea' });
    await record.getByRole('link', { name: username, exact: true }).click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(username);
    await expect(visitor.getByRole('row', { name: new RegExp(title) })).toContainText('next price');
    await visitor.context().close();
  },
);

ownSiteTest('a comment is quoted in the answer to it, behind what was typed already', FULL, async ({ page, site }) => {
  const { commenter, path } = await startDiscussion(
    site,
    'What comes first in a filing?',
    'The order book comes first.\nThen the rest.',
  );
  const quotation = `> **${commenter}** wrote:\n>\n> The order book comes first.\n> Then the rest.\n\n`;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInDirectly(page, site, 'user');
  await page.goto(path);
  const comment = page.getByRole('article', { name: `Comment by ${commenter}` });
  const quote = comment.getByRole('button', { name: `Quote the comment by ${commenter}` });
  const field = page.getByLabel('Your reply');
  await quote.click();
  await expect(field).toHaveValue(quotation);
  await expect(field).toBeFocused();
  await page.getByRole('button', { name: 'Cancel Reply' }).click();
  await expect(field).toHaveCount(0);

  await comment.getByRole('button', { name: /^Reply/ }).click();
  await field.fill('Not in mine.');
  await quote.click();
  await expect(field).toHaveValue(`Not in mine.\n\n${quotation}`);
  await page.keyboard.type('There it stands last.');
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  const replies = page.getByRole('list', { name: `Replies to ${commenter}` });
  await expect(replies.locator('blockquote')).toContainText('The order book comes first.');
  await expect(replies.locator('blockquote strong')).toHaveText(commenter);
  await expect(replies).toContainText('There it stands last.');
  expect(await violationsInBothModes(page)).toEqual([]);
});
