import type { Comment, ForumPost, Page as ListPage } from '@market-pulse/contract';
import { readApi } from '../../site/api';
import { discussionTest } from '../../site/discussionTest';
import type { LongDiscussion } from '../../site/longDiscussion';
import { openSession } from '../../site/signIn';
import { expect, type Page } from '../../site/test';

/*
 * "10,000 comments under one post open, scroll and page smoothly; new posts and comments arrive live without moving what one reads." How
 * smoothly is measured by `npm run bench:scroll`.
 */

const COMMENTS = 10_000;

const test = discussionTest(COMMENTS);

const postOf = ({ path }: LongDiscussion) => Number(path.split('/').at(-1));

/** Comments are numbered one after the other, as they were written. */
async function numberOfFirst(discussion: LongDiscussion): Promise<number> {
  const path = `/forums/posts/${postOf(discussion)}/comments/?limit=1`;
  const { results } = await readApi<ListPage<Comment>>(discussion.site, path);
  return results[0]?.id ?? 0;
}

const shown = (page: Page) => page.locator('article[id^="comment-"]');

/** Presses the button so many times, and waits each time for what comes. */
async function loadMore(page: Page, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const before = await shown(page).count();
    await page.getByRole('button', { name: 'Load More Comments' }).click();
    await expect.poll(() => shown(page).count()).toBeGreaterThan(before);
  }
}

/** Whether what is in an element is laid out and painted now. */
const isPainted = (page: Page, id: number) =>
  page
    .locator(`#comment-${id} p`)
    .first()
    .evaluate((text) => text.checkVisibility({ contentVisibilityAuto: true }));

test('the link to comment number 9,000 opens at it, and the page has not read what is before', async ({
  page,
  discussion,
}) => {
  const id = (await numberOfFirst(discussion)) + 8_999;
  await page.goto(`${discussion.path}#comment-${id}`);
  const linked = page.locator(`#comment-${id}`);
  await expect(linked).toBeInViewport();
  await expect(linked).toBeFocused();
  await expect(linked).toContainText('Remark 9000:');
  expect(await shown(page).count()).toBeLessThan(300);
});

test('comment number 9,000 is in the first HTML of its permanent link, and in view without a script', async ({
  browser,
  discussion,
}) => {
  const id = (await numberOfFirst(discussion)) + 8_999;
  const { site, path } = discussion;
  const html = await (await fetch(`${site.url}${path}?comment=${id}`)).text();
  expect(html).toContain('Remark 9000:');
  // A part of the 10,000, each of 2 KB as it is shown and 1 KB as the page takes it over; compressed a tenth.
  expect(html.length).toBeLessThan(450_000);
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const reader = await context.newPage();
  await reader.goto(`${path}?comment=${id}#comment-${id}`);
  await expect(reader.locator(`#comment-${id}`)).toBeInViewport();
  await expect(reader.locator(`#comment-${id}`)).toContainText('Remark 9000:');
  await expect(reader.getByRole('link', { name: 'All comments' })).toBeVisible();
  await context.close();
});

test('what is far off is not painted, and is found, read out and linked to all the same', async ({
  page,
  discussion,
}) => {
  await page.goto(discussion.path);
  await loadMore(page, 3);
  const id = Number((await shown(page).last().getAttribute('id'))?.replace('comment-', ''));
  const last = page.locator(`#comment-${id}`);
  const [, words = ''] = /(Remark \d+:)/.exec((await last.textContent()) ?? '') ?? [];
  expect(words).not.toBe('');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(() => isPainted(page, id)).toBe(false);
  // By its role and name: assistive technology has it.
  await expect(page.getByRole('article').filter({ hasText: words }).first()).toBeAttached();
  // As Ctrl+F finds it, and goes there.
  const isFound = await page.evaluate(
    (text) => (window as unknown as { find(text: string): boolean }).find(text),
    words,
  );
  expect(isFound).toBe(true);
  await expect(last).toBeInViewport();
  expect(await isPainted(page, id)).toBe(true);

  await page.evaluate(() => window.scrollTo(0, 0));
  await page.goto(`${discussion.path}#comment-${id}`);
  await expect(last).toBeInViewport();
});

test('what arrives while one reads deep in it moves nothing', async ({ page, discussion }) => {
  const { site, path } = discussion;
  const stream = page.waitForResponse((response) => response.url().includes(`post:${postOf(discussion)}`));
  await page.goto(path);
  await stream;
  await loadMore(page, 4);
  const read = shown(page).nth(150);
  await read.evaluate((comment) => comment.scrollIntoView({ block: 'center' }));
  await expect(read).toBeInViewport();
  const top = () => read.evaluate((comment) => Math.round(comment.getBoundingClientRect().top));
  // What came near was laid out; the place rests.
  await expect.poll(async () => (await top()) === (await top())).toBe(true);
  const before = await top();

  const { access } = await openSession(site, 'user');
  const headers = { authorization: `Bearer ${access}`, 'content-type': 'application/json' };
  const write = (content: string) =>
    fetch(`${site.url}/api/forums/posts/${postOf(discussion)}/comments/`, {
      ...{ method: 'POST', headers, body: JSON.stringify({ content }) },
    });
  expect((await write('One more.')).status).toBe(201);
  expect((await write('And one more.')).status).toBe(201);
  // On a machine that others keep busy a word of the stream takes its time.
  await expect(page.getByRole('button', { name: '2 new comments' })).toBeVisible({ timeout: 60_000 });
  expect(await top()).toBe(before);
  const post = await readApi<ForumPost>(site, `/forums/posts/${postOf(discussion)}/`);
  expect(post.comments_count).toBe(COMMENTS + 2);
});
