import { FULL } from '../../full';
import type { Comment, Forum, ForumPicture, ForumPost, NotificationPage } from '@market-pulse/contract';
import { readApi } from '../../site/api';
import { callAs } from '../../site/callAs';
import type { RunningSite } from '../../site/ComposedSite';
import { openSession } from '../../site/signIn';
import { expect, ownSiteTest, type Page } from '../../site/test';
import { violationsInBothModes } from '../../site/violations';

/* A link to a comment leads to it for good: also without a script, and whatever comes late above it. */

async function sendPicture(site: RunningSite, picture: Buffer): Promise<string> {
  const { access } = await openSession(site, 'moderator');
  const response = await fetch(`${site.url}/api/forums/pictures/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access}`, 'content-type': 'image/png' },
    body: new Uint8Array(picture),
  });
  return ((await response.json()) as ForumPicture).path;
}

/** A post with a picture, a comment on it, and more replies to that than come along with it; the last one is linked to. */
async function startDiscussion(site: RunningSite, picture: string) {
  const [forum] = await readApi<Forum[]>(site, '/forums/forums/');
  const post = await callAs<ForumPost>(site, 'moderator', 'POST', `/forums/forums/${forum?.id}/posts/`, {
    title: 'Where does the cash go?',
    body: `By quarter:\n\n![Cash by quarter](${picture})\n\nWhat do you read in it?`,
  });
  const comments = `/forums/posts/${post.id}/comments/`;
  const parent = await callAs<Comment>(site, 'editor', 'POST', comments, { content: 'Into inventory, I think.' });
  let last = parent;
  for (let number = 1; number <= 7; number += 1) {
    const content = `Answer ${number}.`;
    last = await callAs<Comment>(site, 'moderator', 'POST', comments, { content, parent: parent.id });
  }
  const path = `/forums/${post.forum_id}/posts/${post.id}`;
  return { path, parent, last, link: `${path}?comment=${last.id}#comment-${last.id}` };
}

const topOf = (page: Page, id: number) =>
  page.locator(`#comment-${id}`).evaluate((one) => one.getBoundingClientRect().top);

ownSiteTest(
  'a comment is in the first HTML with what it answers, in view without a script, and not moved by late pictures',
  async ({ page, browser, site }) => {
    await page.goto('/forums');
    const { path, parent, last, link } = await startDiscussion(site, await sendPicture(site, await page.screenshot()));

    const html = await (await fetch(`${site.url}${path}?comment=${last.id}`)).text();
    expect(html).toContain('Answer 7.');
    expect(html).toContain('Into inventory, I think.');
    expect(html).toMatch(/<meta name="robots" content="noindex/);
    // What is not to be listed names no address to be listed by.
    expect(html).not.toContain('rel="canonical"');
    expect(await (await fetch(`${site.url}${path}`)).text()).not.toContain('Answer 7.');

    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
    const reader = await context.newPage();
    let letPicturesIn = () => {};
    const pictures = new Promise<void>((resolve) => (letPicturesIn = resolve));
    await reader.route('**/media/forum/**', async (route) => {
      await pictures;
      await route.continue();
    });
    await reader.goto(link, { waitUntil: 'commit' });
    await expect(reader.locator(`#comment-${last.id}`)).toBeInViewport();
    await expect(reader.locator(`#comment-${parent.id}`)).toContainText('Into inventory');
    const before = await topOf(reader, last.id);
    const arrived = reader.waitForEvent('requestfinished', (request) => request.url().includes('/media/forum/'));
    letPicturesIn();
    await arrived;
    await reader.waitForLoadState('load');
    // Browsers scroll by whole pixels; a picture without a place would move it by hundreds.
    expect(Math.abs((await topOf(reader, last.id)) - before)).toBeLessThan(1);

    await reader.getByRole('link', { name: 'All comments' }).click();
    await expect(reader).toHaveURL(`${path}#comments`);
    await context.close();
  },
);

ownSiteTest('a comment is linked to from itself and from the notification of it', FULL, async ({ page, site }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/forums');
  const { path, parent, last, link } = await startDiscussion(site, await sendPicture(site, await page.screenshot()));
  await page.goto(link);
  const linked = page.locator(`#comment-${last.id}`);
  await expect(linked).toBeFocused();
  await expect(linked).toBeInViewport();
  expect(await violationsInBothModes(page)).toEqual([]);
  await linked.getByRole('link', { name: /^Link to the comment/ }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}${link}`);

  const { results } = await callAs<NotificationPage>(site, 'editor', 'GET', '/forums/notifications/');
  const links = results.filter((one) => one.notification_type === 'reply').map((one) => one.link);
  expect(links).toContain(link);
  // The comment that it answers stands in the list already: the page opens at it.
  await page.goto(`${path}?comment=${parent.id}#comment-${parent.id}`);
  await expect(page.locator(`#comment-${parent.id}`)).toBeFocused();
  await expect(page.getByRole('link', { name: 'All comments' })).toHaveCount(0);
});
