import type { Forum, ForumPostSummary, LiveCompanyRow, Page as ListPage, PostListItem } from '@market-pulse/contract';
import { expect, type Page } from '@playwright/test';
import { demoAccount } from './accounts';
import { readApi } from './api';
import type { RunningSite } from './ComposedSite';
import { signInDirectly } from './signIn';

/** A page of the site, and how to tell that it shows what the server has. */
export interface SitePage {
  readonly name: string;
  /** Opens it; signs in first where it needs a session. */
  readonly open: (page: Page, site: RunningSite) => Promise<void>;
  /** Waits until everything on it is loaded. */
  readonly expectLoaded: (page: Page, site: RunningSite) => Promise<void>;
}

/** The newest post that the site has published. @throws Error when there is none */
export async function newestPost(site: RunningSite): Promise<PostListItem> {
  const { results } = await readApi<ListPage<PostListItem>>(site, '/post/list/');
  const [newest] = results;
  if (!newest) throw new Error('The site has no post');
  return newest;
}

/** The address of the forum post in which something happened last. @throws Error when there is none */
export async function forumPostAddress(site: RunningSite): Promise<string> {
  const { results } = await readApi<ListPage<ForumPostSummary>>(site, '/forums/posts/?limit=1');
  const [post] = results;
  if (!post) throw new Error('The site has no forum post');
  return `/forums/${post.forum_id}/posts/${post.id}`;
}

async function expectHeading(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}

/** Nothing on the page is still loading. */
async function expectSettled(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

function at(path: string): SitePage['open'] {
  return async (page) => {
    await page.goto(path);
  };
}

/** The pages that this step of the product finishes, by the paths of the specification. */
export const sitePages: readonly SitePage[] = [
  {
    name: 'home',
    open: at('/'),
    async expectLoaded(page) {
      await expectHeading(page, 'Actionable Market Intelligence for the Modern Investor');
      await expect(page.getByRole('heading', { name: 'Latest Market News' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Featured Companies' })).toBeVisible();
      await expectSettled(page);
    },
  },
  {
    name: 'stocks',
    open: at('/markets/stocks'),
    async expectLoaded(page, site) {
      await expectHeading(page, 'Stock Market');
      const [first] = await readApi<LiveCompanyRow[]>(site, '/stocks/live-companies/');
      const table = page.getByRole('table', { name: 'Stocks' });
      await expect(table.getByRole('row').filter({ hasText: /\$\d/ }).first()).toContainText(
        first?.ticker ?? 'a first row',
      );
      await expectSettled(page);
    },
  },
  {
    name: 'companies',
    open: at('/companies'),
    async expectLoaded(page) {
      await expectHeading(page, 'Company Research Hub');
      await expect(page.getByRole('heading', { name: 'Featured Companies' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'All Companies' })).toBeVisible();
      await expectSettled(page);
    },
  },
  {
    name: 'posts',
    open: at('/posts'),
    async expectLoaded(page, site) {
      await expectHeading(page, 'All Posts');
      await expect(
        page
          .getByRole('main')
          .getByText((await newestPost(site)).title)
          .first(),
      ).toBeVisible();
      await expectSettled(page);
    },
  },
  {
    name: 'post',
    async open(page, site) {
      await page.goto(`/posts/${(await newestPost(site)).slug}`);
    },
    async expectLoaded(page, site) {
      await expectHeading(page, (await newestPost(site)).title);
      await expect(page.getByText('Published:')).toBeVisible();
      await expectSettled(page);
    },
  },
  {
    name: 'forums',
    open: at('/forums'),
    async expectLoaded(page, site) {
      const [first] = await readApi<Forum[]>(site, '/forums/forums/');
      await expect(
        page
          .getByRole('main')
          .getByText(first?.name ?? 'a first forum')
          .first(),
      ).toBeVisible();
      await expectSettled(page);
    },
  },
  {
    name: 'discussions',
    open: at('/forums/discussions'),
    async expectLoaded(page) {
      await expectHeading(page, 'Discussions');
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expectSettled(page);
    },
  },
  {
    name: 'sign-in',
    open: at('/authentication/sign-in'),
    async expectLoaded(page) {
      await expectHeading(page, 'Sign In');
      await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'account',
    async open(page, site) {
      await signInDirectly(page, site, 'user');
      await page.goto('/account');
    },
    async expectLoaded(page, site) {
      const { username } = await demoAccount(site, 'user');
      await expect(page.getByRole('main').getByText(username).first()).toBeVisible();
      await expectSettled(page);
    },
  },
];

/** The widths at which the site is looked at: a phone, a tablet, a desk; in CSS pixels. */
export const widths = [390, 768, 1440] as const;

/** Height of the window at every width. */
export const WINDOW_HEIGHT = 900;
