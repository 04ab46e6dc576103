import type { Forum } from '@market-pulse/contract';
import { demoAccount } from '../../site/accounts';
import { readApi } from '../../site/api';
import { attacks, dangersOn, expectUnharmed, watchPage } from '../../site/attacks';
import { callAs } from '../../site/callAs';
import { signInDirectly } from '../../site/signIn';
import { expect, ownSiteTest, type Page } from '../../site/test';

/* Attacks that somebody types where people write, and everybody who reads them afterwards, in the site as it is. */

const REFUSED = 'Characters that turn the direction of text are not allowed here';

const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });

ownSiteTest(
  'attacks that are typed run nowhere: while they are written, in lists, discussions and former versions, for who is told and for moderators',
  async ({ page, browser, site }) => {
    ownSiteTest.setTimeout(600_000);
    const [forum] = await readApi<Forum[]>(site, '/forums/forums/');
    const { username: author } = await demoAccount(site, 'user');
    const { username: reader } = await demoAccount(site, 'editor');
    await signInDirectly(page, site, 'user');
    const written = await watchPage(page, site);
    const ids: number[] = [];

    for (const { title, words, text } of attacks) {
      await ownSiteTest.step(title, async () => {
        await page.goto(`/forums/${forum?.id}`);
        await page.getByRole('button', { name: 'Create Post' }).click();
        const dialog = page.getByRole('dialog', { name: 'Create Post' });
        await dialog.getByLabel('Title', { exact: true }).fill(title);
        const body = `@${reader} ${words}\n\n${text}`;
        await dialog.getByLabel('Text', { exact: true }).fill(body);
        await expect(preview(page)).toContainText(words);
        await expectUnharmed(written, `the preview of ${title}`);
        await dialog.getByRole('button', { name: 'Create Post' }).click();
        await expect(dialog).toBeHidden();

        const link = page.getByRole('link', { name: title, exact: true });
        await expect(link).toBeVisible();
        await expectUnharmed(written, `the list with ${title}`);
        await link.click();
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading).toHaveText(title);
        await expect(page.getByRole('article').first()).toContainText(words);
        ids.push(Number(/posts\/(\d+)/.exec(page.url())?.[1]));
        await expectUnharmed(written, `the page of ${title}`);

        await page.getByRole('button', { name: /^Add a comment/ }).click();
        await page.getByLabel('Your comment').fill(`${words}\n\n${text}`);
        await page.getByRole('button', { name: 'Preview' }).click();
        await expect(preview(page)).toContainText(words);
        await expectUnharmed(written, `the preview of a comment on ${title}`);
        await page.getByRole('button', { name: 'Comment', exact: true }).click();
        const comment = page.getByRole('article', { name: `Comment by ${author}` });
        await expect(comment).toContainText(words);
        await expectUnharmed(written, `a comment on ${title}`);

        // As the server renders it, too.
        await page.reload();
        await expect(heading).toHaveText(title);
        await expect(comment).toContainText(words);
        await expectUnharmed(written, `the page of ${title}, loaded anew`);

        await page.getByRole('article').first().getByRole('button', { name: 'Edit', exact: true }).click();
        await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
        await page.getByLabel('Text', { exact: true }).fill(`${body}\n\nThe end of them.`);
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await page.getByRole('button', { name: /^edited/ }).click();
        const former = page.getByRole('dialog', { name: 'Former versions' });
        await expect(former).toContainText(words);
        await expect(former).toContainText(title);
        await expectUnharmed(written, `former versions of ${title}`);
      });
    }

    await ownSiteTest.step('for who is named in them', async () => {
      const named = await (await browser.newContext({ baseURL: site.url })).newPage();
      await signInDirectly(named, site, 'editor');
      const read = await watchPage(named, site);
      await named.goto('/legal-disclaimer');
      await named
        .getByRole('banner')
        .getByRole('button', { name: /^Notifications/ })
        .click();
      const drawer = named.getByRole('dialog', { name: 'Notifications' });
      for (const { title } of attacks) {
        await expect(drawer.getByRole('listitem').filter({ hasText: title }).first()).toBeVisible();
      }
      await expectUnharmed(read, 'notifications');
      const [{ title, words } = { title: '', words: '' }] = attacks;
      await drawer.getByRole('listitem').filter({ hasText: title }).first().getByRole('link').click();
      await expect(named.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(named.getByRole('article').first()).toContainText(words);
      await expectUnharmed(read, 'the page that a notification leads to');
      await named.context().close();
    });

    await ownSiteTest.step('for a moderator, once they are reported', async () => {
      for (const [index, { title }] of attacks.entries()) {
        const report = { reason: 'spam', note: `${title}, reported` };
        await callAs(site, 'editor', 'POST', `/forums/posts/${ids[index]}/report/`, report);
      }
      const moderator = await (await browser.newContext({ baseURL: site.url })).newPage();
      await signInDirectly(moderator, site, 'moderator');
      const decided = await watchPage(moderator, site);
      await moderator.goto('/forums/moderation');
      for (const { title } of attacks) {
        await moderator.getByRole('link', { name: title, exact: true }).click();
        await expect(moderator.getByRole('region', { name: 'Reports' })).toContainText(`${title}, reported`);
        // The last of them is short, and stands there whole.
        const fold = moderator.getByRole('button', { name: 'Show all' });
        if (await fold.isVisible()) {
          await fold.click();
          await expect(moderator.getByRole('button', { name: 'Show less' })).toBeVisible();
        }
        await expectUnharmed(decided, 'the desk');
      }
      await moderator.context().close();
    });

    await ownSiteTest.step('and what does run is noticed', async () => {
      await page.evaluate(() => {
        document.querySelector('main')!.insertAdjacentHTML('beforeend', '<img src="/x" onerror="executed.push(1)">');
      });
      expect(await dangersOn(page)).toHaveLength(1);
      await expect.poll(() => written.faults.join('\n')).toContain('Content Security Policy');
    });
  },
);

ownSiteTest('text that is turned round is refused in words, and nothing of it is lost', async ({ page, site }) => {
  const turned = 'Sold at \u202E00.1$\u202C today';
  const [forum] = await readApi<Forum[]>(site, '/forums/forums/');
  await signInDirectly(page, site, 'user');
  await page.goto(`/forums/${forum?.id}`);
  await page.getByRole('button', { name: 'Create Post' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Post' });
  const [title, text] = [dialog.getByLabel('Title', { exact: true }), dialog.getByLabel('Text', { exact: true })];
  const refused = dialog.getByRole('alert').filter({ hasText: REFUSED });
  const create = dialog.getByRole('button', { name: 'Create Post' });
  for (const [typedTitle, typedText] of [
    [turned, 'Words for a post.'],
    ['Sold today, and read as it was typed', turned],
    // Turned only once it is shown.
    ['Sold today, and read as it was typed', 'Sold at &#x202E;00.1$ today'],
  ] as const) {
    await title.fill(typedTitle);
    await text.fill(typedText);
    await expect(refused).toHaveCount(0);
    await create.click();
    await expect(refused).toBeVisible();
    await expect(title).toHaveValue(typedTitle);
    await expect(text).toHaveValue(typedText);
  }
  await text.fill('Sold at 1.00$ today.');
  await create.click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Sold today, and read as it was typed', exact: true }).click();

  await page.getByRole('button', { name: /^Add a comment/ }).click();
  const comment = page.getByLabel('Your comment');
  await comment.fill(turned);
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByText(REFUSED)).toBeVisible();
  await expect(comment).toHaveValue(turned);
  await comment.fill('Sold at 1.00$ yesterday.');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByRole('article', { name: /^Comment by / })).toContainText('Sold at 1.00$ yesterday.');
});
