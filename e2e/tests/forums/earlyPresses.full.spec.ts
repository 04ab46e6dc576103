import type { ForumPost, ForumPostSummary, Page as ListPage } from '@market-pulse/contract';
import { readApi } from '../../site/api';
import type { RunningSite } from '../../site/ComposedSite';
import { holdScripts, waitForKeeper } from '../../site/heldScripts';
import { WINDOW_HEIGHT } from '../../site/pages';
import { signInByForm, signInDirectly } from '../../site/signIn';
import { isStarted, isTakenOver } from '../../site/takenOver';
import { expect, ownSiteTest as test, type Page } from '../../site/test';

// What came with the page, before its code runs.
test.use({ arrival: 'served' });

/** Who keeps and follows here: other files of the same site look at what the user has. */
const MEMBER = 'product_owner';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** A post that the members of the tests did not write, one for each test. */
async function samplePost(
  site: RunningSite,
  place: number,
  isMeant = ({ is_locked }: ForumPostSummary) => !is_locked,
): Promise<ForumPost & { path: string }> {
  const { results } = await readApi<ListPage<ForumPostSummary>>(site, '/forums/posts/?limit=100');
  // What other files of the same site wrote is of today.
  const isOfSample = ({ created_at }: ForumPostSummary) => Date.parse(created_at) < Date.now() - DAY_MILLISECONDS;
  const post = results.filter((one) => isOfSample(one) && isMeant(one))[place];
  if (!post) throw new Error(`The sample has no ${place + 1} posts`);
  return {
    ...(await readApi<ForumPost>(site, `/forums/posts/${post.id}/`)),
    path: `/forums/${post.forum_id}/posts/${post.id}`,
  };
}

const controls = [
  { what: 'vote', name: /^Upvote/, method: 'POST', why: 'Sign in to vote.' },
  { what: 'bookmark', name: 'Bookmark this post', method: 'PUT', why: 'Sign in to keep a post.' },
  { what: 'follow', name: /^Follow /, method: 'PUT', why: /^Sign in to follow / },
] as const;

/** The control of a post, as visitors or as members have it. */
const controlOf = (page: Page, role: 'link' | 'button', name: RegExp | string) =>
  page.getByRole('article').first().getByRole(role, { name }).first();

/** The changes that the browser sends to the forums; grows. */
function watchChanges(page: Page): string[] {
  const changes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' || !/\/(vote|bookmarks|following)\//.test(pathname)) return;
    changes.push(request.method());
  });
  return changes;
}

for (const [place, { what, name, method, why }] of controls.entries()) {
  for (const [later, { late, folder, wait }] of [
    { late: 'the site', folder: '/releases/', wait: waitForKeeper },
    { late: 'the section', folder: '/releases/forums/', wait: (page: Page) => page.waitForFunction(isStarted) },
  ].entries()) {
    test(`a ${what} that a member presses before the code of ${late} is there is done once when it is`, async ({
      page,
      site,
    }) => {
      const { path } = await samplePost(site, 2 * place + later);
      const changes = watchChanges(page);
      const release = await holdScripts(page, folder);
      await signInDirectly(page, site, MEMBER);
      await page.goto(path, { waitUntil: 'commit' });
      await wait(page);
      await controlOf(page, 'link', name).click();
      await expect(page).toHaveURL(path);
      release();
      await expect(controlOf(page, 'button', name)).toHaveAttribute('aria-pressed', 'true');
      await page.waitForFunction(isTakenOver);
      expect(changes).toEqual([method]);

      // Pressed early once more it stays: whoever presses what still looks undone wants it done.
      const releaseAgain = await holdScripts(page, folder);
      await page.reload({ waitUntil: 'commit' });
      await wait(page);
      await controlOf(page, 'link', name).click();
      releaseAgain();
      await expect(controlOf(page, 'button', name)).toHaveAttribute('aria-pressed', 'true');
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('market-pulse:pending-press'))).toBeNull();
      expect(changes).toEqual([method]);
    });
  }

  test(`a ${what} that a visitor presses early leads to sign-in, which says why, and is done afterwards`, async ({
    page,
    site,
  }) => {
    const { path } = await samplePost(site, 6 + place);
    const release = await holdScripts(page, '/releases/forums/');
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(isStarted);
    await controlOf(page, 'link', name).click();
    await expect(page).toHaveURL(/\/authentication\/sign-in\?next=/);
    await expect(page.getByRole('status').filter({ hasText: why })).toBeVisible();
    release();
    await signInByForm(page, site, MEMBER);
    await expect(page).toHaveURL(path);
    await expect(controlOf(page, 'button', name)).toHaveAttribute('aria-pressed', 'true');
  });
}

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: WINDOW_HEIGHT } });

    test('nothing of a post moves when what is a member’s own arrives', async ({ page, site }) => {
      const { path } = await samplePost(site, 0, ({ is_locked, comments_count }) => !is_locked && comments_count > 0);
      const release = await holdScripts(page, '/releases/forums/');
      await signInDirectly(page, site, 'user');
      await page.goto(path);
      await page.waitForFunction(isStarted);
      const comment = page.getByRole('article', { name: /^Comment by/ }).first();
      const places = async () => [
        await controlOf(page, 'button', 'Share').boundingBox(),
        await comment.boundingBox(),
        await comment.getByRole('link', { name: /^Link to the comment/ }).boundingBox(),
      ];
      const before = await places();
      release();
      await expect(controlOf(page, 'button', 'Bookmark this post')).toHaveAttribute('aria-disabled', 'false');
      await expect(controlOf(page, 'button', /^Upvote/)).not.toHaveAttribute('aria-disabled');
      expect(await places()).toEqual(before);
    });
  });
}
