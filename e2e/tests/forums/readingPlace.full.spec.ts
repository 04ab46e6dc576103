import { discussionTest } from '../../site/discussionTest';
import { signInDirectly } from '../../site/signIn';
import { expect, type Page } from '../../site/test';

/* "Read position kept": whoever leaves a long discussion in the middle goes on there. */

const COMMENTS = 300;

const test = discussionTest(COMMENTS);

/** Comments on screen that answer no other. */
const comments = (page: Page) => page.locator('li:has(> article[id^="comment-"]):not(li li) > article');

/** Numbers of the comments that the page notes as read; grows. */
function notedBy(page: Page): readonly number[] {
  const noted: number[] = [];
  page.on('requestfinished', (request) => {
    if (request.method() !== 'PUT' || !request.url().includes('/reading/')) return;
    const { comment_id: id } = request.postDataJSON() as { comment_id?: number };
    if (id !== undefined) noted.push(id);
  });
  return noted;
}

const idsOf = (page: Page) =>
  comments(page).evaluateAll((all) => all.map(({ id }) => Number(id.replace('comment-', ''))));

const scrollTo = (page: Page, at: number) =>
  comments(page)
    .nth(at)
    .evaluate((comment) => comment.scrollIntoView({ block: 'center' }));

test('who leaves in the middle of 300 comments goes on behind the last one that was read', async ({
  page,
  site,
  discussion,
}) => {
  await signInDirectly(page, site, 'user');
  const noted = notedBy(page);
  await page.goto(`${discussion.path}?sort=old`);
  await expect(page.getByRole('button', { name: 'Continue reading' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Load More Comments' }).click();
  await expect.poll(() => comments(page).count()).toBeGreaterThan(60);
  // In the middle of what is there, not at its end.
  const ids = await idsOf(page);
  await scrollTo(page, 44);
  await expect.poll(() => ids.indexOf(noted.at(-1) ?? 0)).toBeGreaterThanOrEqual(44);
  const read = noted.at(-1) ?? 0;
  expect(ids.indexOf(read)).toBeLessThan(55);

  // Who looks at the first page again keeps their place.
  const visited = page.waitForResponse((one) => one.url().includes('/reading/') && one.request().method() === 'PUT');
  await page.goto(`${discussion.path}?sort=old`);
  await visited;
  await page.getByRole('button', { name: 'Load More Comments' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Load More Comments' })).toBeInViewport();

  await page.goto(discussion.path);
  await page.getByRole('button', { name: 'Continue reading' }).click();
  await expect(page).toHaveURL(/sort=old/);
  const next = ids[ids.indexOf(read) + 1];
  await expect(comments(page).first()).toHaveAttribute('id', `comment-${next}`);

  // And from there on.
  await scrollTo(page, 9);
  await expect.poll(() => noted.at(-1)).toBeGreaterThan(read + 5);
  await page.getByRole('button', { name: 'Read from the beginning' }).click();
  await expect(comments(page).first()).toHaveAttribute('id', `comment-${ids[0]}`);
});
