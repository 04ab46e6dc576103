import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type {
  ForumPost,
  ForumPostSummary,
  ForumPollWrite,
  Page as ListPage,
  PostListItem,
  PressRelease,
} from '@market-pulse/contract';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { readApi } from '../../site/api';
import { callAs } from '../../site/callAs';
import { ComposedSite, type RunningSite } from '../../site/ComposedSite';
import { offeredNewsletter } from '../../site/offeredNewsletter';
import { forumPostAddress } from '../../site/pages';
import { platform } from '../../site/platform';
import { projectRoot } from '../../site/projectRoot';
import { publicPages } from '../../site/publicPages';
import { signInDirectly } from '../../site/signIn';
import { siteEnvironment } from '../../site/siteEnvironment';
import { isTakenOver, seeAll } from '../../site/takenOver';
import { expect, test as base } from '../../site/test';

const execute = promisify(execFile);

/** A shell is built, and a site starts. */
const START_MILLISECONDS = 600_000;

/** How long all pages may take one after the other, with the slower code. */
const ALL_PAGES_MILLISECONDS = 600_000;

/**
 * A site whose shell is built for developing: React is the shell's, and only so built it tells in words where a page differs from
 * what the server sent. Remotes are as they are.
 */
const test = base.extend<object, { readonly site: RunningSite }>({
  site: [
    async ({}, use) => {
      const [site] = await Promise.all([ComposedSite.start(), buildForDeveloping('shell')]);
      await platform(site, ['publish', join(projectRoot, 'shell/dist/development'), '--to', 'production']);
      await use(site);
      await site.remove();
    },
    { scope: 'worker', timeout: START_MILLISECONDS },
  ],
});

// What came with the page, before its code runs.
test.use({ arrival: 'served' });

/** Builds a folder as `npm run dev` does, beside its release. */
async function buildForDeveloping(folder: string): Promise<void> {
  await execute('npm', ['run', '--silent', 'build'], {
    cwd: join(projectRoot, folder),
    env: siteEnvironment({ NODE_ENV: 'development' }),
    shell: process.platform === 'win32',
  });
}

/** Addresses that say more than which page it is: tabs, ranges, filters, searches, orders and pages of lists. */
async function addressesWithParameters(site: RunningSite): Promise<string[]> {
  const forumPost = await forumPostAddress(site);
  const forum = forumPost.replace(/\/posts\/.*/, '');
  return [
    '/markets/stocks?preset=gainers',
    '/markets/stocks?view=heatmap',
    '/markets/stocks?q=apple&sort=price&dir=asc',
    '/markets/stocks?cap=mega&change=up&min_pe=5&max_pe=40&columns=price',
    '/markets/crypto?utm_source=mail&sort=change&q=bit',
    '/markets/crypto?symbol=BTC',
    '/markets/screener?rsi=..70&return_1y=0..&sort=return_1y&dir=desc',
    '/company/aapl?range=5y&compare=MSFT,NVDA',
    '/company/aapl?tab=financials',
    '/company/aapl?tab=leadership',
    '/posts?page=2',
    '/disclosures?page=2',
    '/company/aapl?utm_source=mail&tab=financials&compare=MSFT',
    '/forums?utm_source=mail&sort=top&type=company',
    '/forums?type=crypto&sort=new',
    '/forums/search?q=earnings&sort=new',
    `${forum}?sort=top`,
    `${forumPost}?sort=new`,
    '/?unknown=1&utm_source=mail',
    '/companies?unknown=%E2%82%AC&unknown=2',
    '/about-us?page=-1&sort=nothing&tab=none',
  ];
}

/** Posts that have more than a text: a filing, a press release, a trade idea, and a poll that nobody voted in. */
async function postsWithMore(site: RunningSite): Promise<string[]> {
  const filings = await readApi<ListPage<PostListItem>>(site, '/post/list/?kind=filing');
  const ideas = await readApi<ListPage<ForumPostSummary>>(site, '/forums/posts/?kind=idea&limit=1');
  const [filing] = filings.results;
  const [idea] = ideas.results;
  if (!filing || !idea) throw new Error('The sample has no filing or no trade idea');
  const poll: ForumPollWrite = { question: 'Which grow faster?', options: ['Banks', 'Chips'], days: 3 };
  const asking = await writePost(site, { title: 'Banks or chips', body: 'Both have reported.', poll });
  const { slug } = await publishPressRelease(site);
  return [`/posts/${filing.slug}`, `/posts/${slug}`, pathOf(idea), pathOf(asking)];
}

/** Addresses at which nothing is, with the status that says so: of each kind of page, and of posts that were taken away. */
async function addressesOfNothing(site: RunningSite): Promise<[path: string, status: number][]> {
  const removed = await writePost(site, { title: 'Taken away soon', body: 'Nobody reads this for long.' });
  await callAs(site, 'moderator', 'DELETE', `/forums/posts/${removed.id}/`);
  const withdrawn = await publishPressRelease(site);
  await callAs(site, 'editor', 'POST', `/stocks/press-releases/${withdrawn.id}/withdrawal/`, {
    reason: 'It was wrong.',
  });
  return [
    ['/no/such/page', 404],
    ['/company/no-such-company', 404],
    ['/posts/no-such-post', 404],
    ['/category/no-such-category', 404],
    ['/markets/crypto?symbol=NOPE', 404],
    ['/forums/999999999', 404],
    [pathOf(removed).replace(/\d+$/, '999999999'), 404],
    [pathOf(removed), 410],
    [`/posts/${withdrawn.slug}`, 410],
  ];
}

/** Writes a post into the forum in which something happened last. */
async function writePost(site: RunningSite, post: object): Promise<ForumPost> {
  const [, , forum] = (await forumPostAddress(site)).split('/');
  return callAs<ForumPost>(site, 'moderator', 'POST', `/forums/forums/${forum}/posts/`, post);
}

/** Has a company say something, and an editor publish it. */
async function publishPressRelease(site: RunningSite): Promise<PressRelease> {
  const text = { title: 'We build plants', body: 'One of them this year.\n\nMore of them follow.' };
  const written = await callAs<PressRelease>(site, 'admin', 'POST', '/stocks/companies/nvda/press-releases/', text);
  const decision = { decision: 'publish', seen: written.updated_at };
  return callAs<PressRelease>(site, 'editor', 'POST', `/stocks/press-releases/${written.id}/decision/`, decision);
}

function pathOf({ id, forum_id }: Pick<ForumPostSummary, 'id' | 'forum_id'>): string {
  return `/forums/${forum_id}/posts/${id}`;
}

interface Visitor extends BrowserContextOptions {
  readonly name: string;
  readonly isMember?: boolean;
}

const visitors: readonly Visitor[] = [
  { name: 'a visitor at a desk, in light colours', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  {
    name: 'a visitor with a phone, in dark colours and another country',
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    timezoneId: 'Asia/Tokyo',
    locale: 'de-DE',
  },
  {
    name: 'a member at a desk, in dark colours and another time zone',
    viewport: { width: 1440, height: 900 },
    colorScheme: 'dark',
    timezoneId: 'America/Los_Angeles',
    isMember: true,
  },
  {
    name: 'a member with a phone, in light colours',
    viewport: { width: 390, height: 844 },
    colorScheme: 'light',
    isMember: true,
  },
];

/**
 * No difference: React began a rendering again, and a place that waited for its code at first finds it there (`ServedPlace.ts`); or what was
 * asked for early was there long before a busy machine came to run it.
 */
const ABOUT_WAITING =
  /This library called use\(\) to suspend in a previous render|preloaded .* but not used within a few/;

/** No difference either: the browser says so of the page itself, and of what the page asks for again. */
const ABOUT_NOTHING = /Failed to load resource: the server responded with a status of (404|410)/;

/** Everything that a page complains of, in the console and beside it; grows. */
function watchComplaints(page: Page): string[] {
  const complaints: string[] = [];
  const place = () => new URL(page.url());
  const note = (text: string) => complaints.push(`${place().pathname}${place().search}: ${text.slice(0, 2_000)}`);
  page.on('console', (message) => {
    const isComplaint = ['error', 'warning'].includes(message.type()) && !ABOUT_WAITING.test(message.text());
    if (isComplaint) note(message.text());
  });
  page.on('pageerror', (error) => note(`uncaught: ${error.message}`));
  return complaints;
}

async function expectTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(isTakenOver);
  await seeAll(page);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  // Effects of what came last.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

for (const { name, isMember, ...options } of visitors) {
  test(`no public page differs from what the server sent, for ${name}`, async ({ browser, site }) => {
    test.setTimeout(ALL_PAGES_MILLISECONDS);
    const context = await browser.newContext({ baseURL: site.url, storageState: offeredNewsletter(site), ...options });
    const page = await context.newPage();
    if (isMember) await signInDirectly(page, site, 'user');
    const complaints = watchComplaints(page);
    for (const path of await publicPages(site)) {
      await test.step(path, async () => {
        await page.goto(path);
        await expectTakenOver(page);
      });
    }
    // In the middle of a long page.
    await page.goto('/');
    await expectTakenOver(page);
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
    await page.reload();
    await expectTakenOver(page);
    await page.goBack();
    await expectTakenOver(page);
    await page.goForward();
    await expectTakenOver(page);
    expect(complaints).toEqual([]);
    await context.close();
  });
}

// A member's pages come as those of a visitor do.
for (const { name, isMember: _, ...options } of visitors.filter(({ isMember }) => !isMember)) {
  test(`no address with parameters differs from what the server sent, for ${name}`, async ({ browser, site }) => {
    test.setTimeout(ALL_PAGES_MILLISECONDS);
    const context = await browser.newContext({ baseURL: site.url, storageState: offeredNewsletter(site), ...options });
    const page = await context.newPage();
    const complaints = watchComplaints(page);
    for (const address of await addressesWithParameters(site)) {
      await test.step(address, async () => {
        await page.goto(address);
        await expectTakenOver(page);
      });
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
}

for (const { name, isMember: _, ...options } of visitors.filter(({ isMember }) => !isMember)) {
  test(`neither posts with more than a text nor pages of what is not there differ from what the server sent, for ${name}`, async ({
    browser,
    site,
  }) => {
    test.setTimeout(ALL_PAGES_MILLISECONDS);
    const posts = (await postsWithMore(site)).map((path): [string, number] => [path, 200]);
    const context = await browser.newContext({ baseURL: site.url, storageState: offeredNewsletter(site), ...options });
    const page = await context.newPage();
    const complaints = watchComplaints(page);
    for (const [path, status] of [...posts, ...(await addressesOfNothing(site))]) {
      await test.step(path, async () => {
        expect((await page.goto(path))?.status()).toBe(status);
        await expectTakenOver(page);
      });
    }
    expect(complaints.filter((complaint) => !ABOUT_NOTHING.test(complaint))).toEqual([]);
    await context.close();
  });
}

test('a page that differs is told of in words', async ({ page }) => {
  const complaints = watchComplaints(page);
  await page.route('/about-us', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/(<h1[^>]*>)[^<]+/, '$1Another heading') });
  });
  await page.goto('/about-us');
  await expect(page.getByRole('heading', { level: 1, name: 'Another heading' })).toHaveCount(0);
  await expect.poll(() => complaints.join('\n')).toContain("the server rendered text didn't match the client");
});
