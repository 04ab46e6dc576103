import type { Category, Forum } from '@market-pulse/contract';
import { expect, type Page } from '@playwright/test';
import { demoAccount } from '../site/accounts';
import { readApi } from '../site/api';
import type { RunningSite } from '../site/ComposedSite';

/** A section of the site as the drill breaks it and looks at it: one remote, by a page of it. */
export interface Section {
  /** Name of the remote. */
  readonly remote: string;
  /** Its page, which header or footer lead to. */
  readonly path: string;
  /** The calls that the page lives on, below `/api`. */
  readonly api: { readonly below: string; readonly query?: string };
  /** What the page says when these fail. */
  readonly apiFailure: string;
  /** Waits until the page shows what the server has. */
  readonly expectContent: (page: Page, site: RunningSite) => Promise<void>;
}

/** No two of them live on the same calls, so that one's failure is nobody else's. */
export const sections: readonly Section[] = [
  {
    remote: 'markets',
    path: '/markets/stocks',
    // It asks for the columns that it shows.
    api: { below: '/stocks/', query: 'market_cap' },
    apiFailure: 'Failed to load stocks. Please try again later.',
    async expectContent(page) {
      await expect(page.getByRole('main').getByText('AAPL', { exact: true }).first()).toBeVisible();
    },
  },
  {
    remote: 'companies',
    path: '/companies',
    api: { below: '/stocks/', query: 'about' },
    apiFailure: 'Failed to load companies. Please try again later.',
    async expectContent(page) {
      await expect(page.getByRole('main').getByText('IQST', { exact: true }).first()).toBeVisible();
    },
  },
  {
    remote: 'content',
    path: '/categories',
    api: { below: '/post/' },
    apiFailure: 'Failed to load categories.',
    async expectContent(page, site) {
      const [category] = await readApi<Category[]>(site, '/post/categories/');
      await expectText(page, category?.name);
    },
  },
  {
    remote: 'forums',
    path: '/forums',
    api: { below: '/forums/' },
    // One message for both lists, which fail alike.
    apiFailure: '2 parts of this page could not be loaded',
    async expectContent(page, site) {
      const [forum] = await readApi<Forum[]>(site, '/forums/forums/');
      await expectText(page, forum?.name);
    },
  },
  {
    remote: 'account',
    path: '/account',
    api: { below: '/profile/' },
    apiFailure: 'Failed to load user data',
    async expectContent(page, site) {
      const { email } = await demoAccount(site, 'user');
      await expectText(page, email);
    },
  },
];

async function expectText(page: Page, text = 'something that the server has'): Promise<void> {
  await expect(page.getByRole('main').getByText(text, { exact: true }).first()).toBeVisible();
}
