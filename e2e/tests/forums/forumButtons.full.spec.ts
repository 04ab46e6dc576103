import type { Comment, Forum, ForumPost, Page as ListPage } from '@market-pulse/contract';
import { readApi } from '../../site/api';
import { callAs } from '../../site/callAs';
import type { RunningSite } from '../../site/ComposedSite';
import { WINDOW_HEIGHT } from '../../site/pages';
import { signInDirectly } from '../../site/signIn';
import { expect, ownSiteTest, type Page } from '../../site/test';
import { violationsInBothModes } from '../../site/violations';

/*
 * What stands at a post and its comments, pressed one after the other, and what opens then: with axe, light and dark.
 */

const DIALOG = '[role="dialog"]';

const words = { title: 'Which line of the filing?', body: 'I look for what the company owes, and when.' };

/** A discussion of one post and one comment, which an editor wrote; `$NVDA` and `$BTC` stand in its text. */
async function startDiscussion(site: RunningSite) {
  const [forum] = await readApi<Forum[]>(site, '/forums/forums/');
  const body = `${words.body} Of $NVDA and $BTC.`;
  const post = await callAs<ForumPost>(site, 'editor', 'POST', `/forums/forums/${forum!.id}/posts/`, {
    ...words,
    body,
  });
  const comment = await callAs<Comment>(site, 'editor', 'POST', `/forums/posts/${post.id}/comments/`, {
    content: 'The one on page four.',
  });
  return { post, comment, path: `/forums/${forum!.id}/posts/${post.id}`, author: post.username };
}

/** Nothing on the page moves, so that colours are not measured on their way. */
const rest = (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' });

for (const width of [390, 1440]) {
  ownSiteTest.describe(`At ${width} px`, () => {
    ownSiteTest.use({ viewport: { width, height: WINDOW_HEIGHT } });

    ownSiteTest('a post is kept and followed, its author muted, and all of it let go of', async ({ page, site }) => {
      const { path, author } = await startDiscussion(site);
      await rest(page);
      await signInDirectly(page, site, 'user');
      await page.goto(path);
      const buttons = [
        ['Bookmark this post', 'Bookmark', 'Bookmarked'],
        [`Follow ${words.title}`, 'Follow', 'Following'],
        [`Follow ${author}`, 'Follow author', 'Following author'],
        [`Mute ${author}`, 'Mute', 'Muted'],
      ] as const;
      const article = page.getByRole('article').first();
      for (const [name, before, after] of buttons) {
        const button = article.getByRole('button', { name, exact: true });
        await expect(button).toHaveAttribute('aria-pressed', 'false');
        await expect(button).toBeEnabled();
        await expect(button).toHaveText(before);
        await button.click();
        await expect(button).toHaveAttribute('aria-pressed', 'true');
        await expect(button).toHaveText(after);
      }
      // Of whom one has muted one reads the comments only when one asks for it.
      const comment = page.getByRole('article', { name: `Comment by ${author}` });
      await expect(comment).toContainText(`By ${author}, whom you have muted.`);
      await expect(comment).not.toContainText('page four');
      expect(await violationsInBothModes(page)).toEqual([]);
      await comment.getByRole('button', { name: 'Show', exact: true }).click();
      await expect(comment).toContainText('page four');

      await page.goto('/forums/bookmarks');
      await expect(page.getByRole('button', { name: `Unmute ${author}` })).toBeVisible();
      await page.goto(path);
      for (const [name, before] of buttons) {
        const button = article.getByRole('button', { name, exact: true, pressed: true });
        await button.click();
        await expect(article.getByRole('button', { name, exact: true, pressed: false })).toHaveText(before);
      }
      await page.goto('/forums/bookmarks');
      // What other files of the same site left stays.
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { name: 'Following' })).toBeVisible();
      await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(main.getByRole('link', { name: words.title })).toHaveCount(0);
      await expect(main.getByRole('link', { name: author, exact: true })).toHaveCount(0);
      await expect(main.getByRole('button', { name: `Unmute ${author}` })).toHaveCount(0);
    });

    ownSiteTest('the menus at a comment open, are left by Escape, and are well to read', async ({ page, site }) => {
      const { path, author } = await startDiscussion(site);
      await rest(page);
      await signInDirectly(page, site, 'moderator');
      await page.goto(path);
      const comment = page.getByRole('article', { name: `Comment by ${author}` });
      for (const [name, items] of [
        [`Options for ${author}`, ['Follow author', 'Mute author']],
        [`Moderate the comment by ${author}`, ['Hide', 'Remove', 'Warn author', 'Suspend author']],
      ] as const) {
        const button = comment.getByRole('button', { name, exact: true });
        await button.click();
        for (const item of items) await expect(comment.getByText(item, { exact: true })).toBeVisible();
        await expect(button).toHaveAttribute('aria-expanded', 'true');
        expect(await violationsInBothModes(page), name).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(button).toHaveAttribute('aria-expanded', 'false');
        await expect(button).toBeFocused();
      }
      const menu = page.getByRole('button', { name: `Moderate ${words.title}` });
      await menu.click();
      for (const item of ['Pin', 'Lock', 'Move', 'Merge', 'Hide', 'Remove']) {
        await expect(page.getByRole('button', { name: item, exact: true })).toBeVisible();
      }
      expect(await violationsInBothModes(page)).toEqual([]);
    });

    ownSiteTest('a comment and a post are quoted where they stand', async ({ page, site }) => {
      const { path, author } = await startDiscussion(site);
      await rest(page);
      await signInDirectly(page, site, 'user');
      await page.goto(path);
      await page.getByRole('button', { name: `Quote the comment by ${author}` }).click();
      const reply = page.getByRole('textbox', { name: 'Your reply' });
      await expect(reply).toHaveValue(`> **${author}** wrote:\n>\n> The one on page four.\n\n`);
      await expect(reply).toBeFocused();
      await page.getByRole('button', { name: 'Cancel Reply' }).click();

      const quote = page.getByRole('button', { name: 'Quote this post' });
      await expect(quote).toHaveText(/^Quote/);
      const [share, place] = [
        await page.getByRole('button', { name: 'Share' }).boundingBox(),
        await quote.boundingBox(),
      ];
      expect(Math.abs(place!.y + place!.height / 2 - share!.y - share!.height / 2)).toBeLessThanOrEqual(1);
      await quote.click();
      const comment = page.getByRole('textbox', { name: 'Your comment' });
      await expect(comment).toHaveValue(`> **${author}** wrote:\n>\n> ${words.body} Of $NVDA and $BTC.\n\n`);
      await expect(comment).toBeFocused();
      await expect(comment).toBeInViewport();
      expect(await violationsInBothModes(page)).toEqual([]);
    });

    ownSiteTest('a report needs a reason, and is thanked for', async ({ page, site }) => {
      const { post, path, author } = await startDiscussion(site);
      await rest(page);
      await signInDirectly(page, site, 'user');
      await page.goto(path);
      await page.getByRole('article').first().getByRole('button', { name: 'Report', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: `Report the post by ${author}` });
      await dialog.getByRole('button', { name: 'Send report' }).click();
      await expect(dialog.getByText('Choose a reason')).toBeVisible();
      expect(await violationsInBothModes(page, DIALOG)).toEqual([]);
      await dialog.getByRole('radio', { name: 'False or misleading' }).check();
      await dialog.getByLabel('What moderators should know (optional)').fill('The page is another one.');
      await dialog.getByRole('button', { name: 'Send report' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText(/^Thank you/)).toBeVisible();
      const queue = await callAs<ListPage<{ target_id: number; notes: string[]; reasons: { reason: string }[] }>>(
        ...([site, 'moderator', 'GET', '/forums/moderation/queue/?limit=100'] as const),
      );
      const reported = queue.results.find(({ target_id }) => target_id === post.id);
      expect(reported).toMatchObject({ notes: ['The page is another one.'], reasons: [{ reason: 'misinformation' }] });
    });

    ownSiteTest('a post is edited where it stands, and its former version can be read', async ({ page, site }) => {
      const { path } = await startDiscussion(site);
      await rest(page);
      await signInDirectly(page, site, 'editor');
      await page.goto(path);
      const edit = page.getByRole('article').first().getByRole('button', { name: 'Edit', exact: true });
      await edit.click();
      const title = page.getByLabel('Title');
      await expect(title).toHaveValue(words.title);
      expect(await violationsInBothModes(page)).toEqual([]);
      await title.fill('Which page of the filing?');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which page of the filing?');
      await expect(edit).toBeFocused();
      await page.getByRole('button', { name: /^edited/ }).click();
      const former = page.getByRole('dialog', { name: 'Former versions' });
      await expect(former.getByRole('listitem')).toHaveCount(1);
      await expect(former).toContainText(words.title);
      expect(await violationsInBothModes(page, DIALOG)).toEqual([]);
    });
  });
}

ownSiteTest(
  'the discussion of a company and of a coin is read and followed where one meets them',
  async ({ page, site }) => {
    const { path } = await startDiscussion(site);
    await rest(page);
    await signInDirectly(page, site, 'user');
    await page.goto('/company/nvidia-corporation?tab=discussion');
    // With the number of its posts.
    await expect(page.getByRole('tab', { name: /^Discussion/, selected: true })).toHaveText(/^Discussion [1-9][\d,]*$/);
    const discussion = page.getByRole('region', { name: /^Discussion of NVIDIA/ });
    // The newest stands first.
    const newest = discussion.getByRole('link', { name: words.title }).first();
    await expect(newest).toHaveAttribute('href', path);
    const company = discussion.getByRole('button', { name: 'Follow $NVDA' });
    await expect(company).toBeEnabled();
    await expect(company).toHaveText('Follow');
    await company.click();
    await expect(company).toHaveText('Following');
    expect(await violationsInBothModes(page)).toEqual([]);
    await newest.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);

    await page.goto('/markets/crypto?symbol=BTC');
    const drawer = page.getByRole('dialog', { name: 'Bitcoin' });
    await expect(drawer.getByRole('heading', { name: 'In the forums' })).toBeVisible();
    const coin = drawer.getByRole('button', { name: 'Follow $BTC' });
    await expect(coin).toBeEnabled();
    await coin.click();
    await expect(coin).toHaveText('Following');
    expect(await violationsInBothModes(page, DIALOG)).toEqual([]);
    const links = drawer.getByRole('region', { name: 'In the forums' }).getByRole('link');
    expect(await links.count()).toBeLessThanOrEqual(3);
    await expect(links.first()).toHaveAttribute('href', path);
    await links.first().click();
    await expect(page).toHaveURL(`${site.url}${path}`);
    const { authors, tickers } = await callAs<{ authors: string[]; tickers: string[] }>(
      ...([site, 'user', 'GET', '/forums/following/'] as const),
    );
    expect([authors, new Set(tickers)]).toEqual([[], new Set(['NVDA', 'BTC'])]);
  },
);
