import { FULL, fullUnless } from '../../full';
import type { Forum, ForumPost, Notification } from '@market-pulse/contract';
import { readApi } from '../../site/api';
import { WINDOW_HEIGHT } from '../../site/pages';
import { openSession, signInDirectly } from '../../site/signIn';
import { expect, ownSiteTest, test, type Page } from '../../site/test';
import type { RunningSite } from '../../site/ComposedSite';
import { violationsOn } from '../../site/violations';

/** Width of the drawer where there is room, in CSS pixels (specification, section 9). */
const DRAWER_WIDTH = 400;

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

function notice(id: number, title: string, fields: Partial<Notification> = {}): Notification {
  return {
    id,
    title,
    message: 'dana wrote on "Where do you read filings?".',
    notification_type: 'reply',
    is_read: false,
    created_at: new Date(Date.now() - id * 3_600_000).toISOString(),
    link: '/forums/discussions',
    ...fields,
  };
}

const present = [
  notice(1, 'New comment on your post'),
  notice(2, 'You were mentioned', { notification_type: 'mention', link: null }),
  notice(3, 'New votes on your post', { notification_type: 'vote', is_read: true }),
];

/** What the server has for the member, at the network border, in every tab: on a shared site nobody may write. */
async function serveNotices(page: Page, notices = present) {
  let results = [...notices];
  const read = (isMeant: (one: Notification) => boolean) => {
    results = results.map((one) => (isMeant(one) ? { ...one, is_read: true } : one));
  };
  await page.context().route('**/api/forums/notifications/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const [, id] = /(\d+)\/read\/$/.exec(pathname) ?? [];
    if (id) read((one) => one.id === Number(id));
    if (pathname.endsWith('/read-all/')) read(() => true);
    const unread_count = results.filter((one) => !one.is_read).length;
    await route.fulfill({ json: { results, next_cursor: null, count: results.length, unread_count } });
  });
}

/** A page of a member with these notifications; nothing on it moves. */
async function openAsMember(page: Page, site: RunningSite, notices = present) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInDirectly(page, site, 'user');
  await serveNotices(page, notices);
  await page.goto('/legal-disclaimer');
  await expect(bell(page)).toBeVisible();
}

for (const width of [390, 1440]) {
  test.describe(`Notifications at ${width} px (specification, sections 2, 4 and 9)`, () => {
    test.use({ viewport: { width, height: WINDOW_HEIGHT } });

    test(
      'the bell opens a drawer at the right, 400 px wide where there is room, and gets the focus back',
      fullUnless(width === 1440),
      async ({ page, site, faults }) => {
        await openAsMember(page, site);
        await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
        await expect(bell(page)).toHaveText('2');
        await bell(page).click();
        await expect(drawer(page).getByRole('listitem')).toHaveText([
          /New comment on your post.*unread.*1h ago/,
          /You were mentioned.*unread.*2h ago/,
          /New votes on your post(?!.*unread).*3h ago/,
        ]);
        const room = await page.evaluate(() => document.body.getBoundingClientRect().width);
        const width = Math.min(DRAWER_WIDTH, room);
        // A way of no time takes a frame.
        await expect
          .poll(() => drawer(page).boundingBox())
          .toEqual({ x: room - width, y: 0, width, height: WINDOW_HEIGHT });

        await page.keyboard.press('Escape');
        await expect(drawer(page)).toHaveCount(0);
        await expect(bell(page)).toBeFocused();
        expect(faults).toEqual([]);
      },
    );

    test(
      'axe finds nothing on the drawer, light and dark, with and without notifications',
      FULL,
      async ({ page, site }) => {
        await openAsMember(page, site);
        for (const state of ['full', 'empty']) {
          if (state === 'empty') {
            await page.context().unrouteAll();
            await serveNotices(page, []);
            await page.reload();
          }
          await bell(page).click();
          await expect(drawer(page)).toContainText(state === 'full' ? 'New comment on your post' : 'No notifications');
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
            const background = colorScheme === 'dark' ? 'rgb(17, 24, 39)' : 'rgb(255, 255, 255)';
            await expect(drawer(page).locator('.ant-modal-container')).toHaveCSS('background-color', background);
            const found = await violationsOn(page, { part: '[role="dialog"]' });
            expect(found, `${state}, ${colorScheme}`).toEqual([]);
          }
        }
      },
    );
  });
}

test.describe('Notifications and the session', () => {
  test('two tabs are in step: what is read in one is read in the other', FULL, async ({ page, site, context }) => {
    await openAsMember(page, site);
    const other = await context.newPage();
    await other.goto('/companies');
    await expect(bell(other)).toHaveAccessibleName('Notifications, 2 unread');
    await page.bringToFront();
    await bell(page).click();
    await drawer(page).getByRole('button', { name: 'Mark as read: New comment on your post' }).click();
    await expect(bell(other)).toHaveAccessibleName('Notifications, 1 unread');
    await drawer(page).getByRole('button', { name: 'Mark All as Read' }).click();
    await expect(bell(other)).toHaveAccessibleName('Notifications');
  });

  test(
    'a visitor has no bell and asks for no notifications; signing out takes it away',
    FULL,
    async ({ page, site }) => {
      const asked: string[] = [];
      page.on('request', (request) => request.url().includes('/notifications/') && asked.push(request.url()));
      await page.goto('/legal-disclaimer');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(bell(page)).toHaveCount(0);
      expect(asked).toEqual([]);

      await openAsMember(page, site);
      await page.getByRole('button', { name: /^Account of/ }).click();
      await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
      await expect(bell(page)).toHaveCount(0);
    },
  );
});

ownSiteTest(
  'a comment on their post reaches its author, and following it tells the server',
  FULL,
  async ({ page, site }) => {
    const call = async <Answer>(role: 'user' | 'moderator', method: string, path: string, body?: object) => {
      const { access } = await openSession(site, role);
      const response = await fetch(`${site.url}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${access}`, ...(body && { 'content-type': 'application/json' }) },
        body: body && JSON.stringify(body),
      });
      expect(response.status, `${method} ${path}`).toBeLessThan(300);
      return (await response.json()) as Answer;
    };
    const unreadCount = async () =>
      (await call<{ unread_count: number }>('user', 'GET', '/forums/notifications/')).unread_count;
    const [forum] = await readApi<Forum[]>(site, '/forums/forums/');
    const question = { title: 'Where do you read filings?', body: 'I would like to read them on the day they come.' };
    const post = await call<ForumPost>('user', 'POST', `/forums/forums/${forum?.id}/posts/`, question);
    const before = await unreadCount();

    await signInDirectly(page, site, 'user');
    await page.goto('/legal-disclaimer');
    await expect(bell(page)).toHaveAccessibleName(before > 0 ? `Notifications, ${before} unread` : 'Notifications');
    await call('moderator', 'POST', `/forums/posts/${post.id}/comments/`, { content: 'On the site of the SEC.' });
    await page.reload();
    await expect(bell(page)).toHaveAccessibleName(`Notifications, ${before + 1} unread`);
    await bell(page).click();
    await drawer(page).getByRole('listitem').first().getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/forums/${forum?.id}/posts/${post.id}`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(question.title);
    await expect.poll(unreadCount).toBe(before);
  },
);
