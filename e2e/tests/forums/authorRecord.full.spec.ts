import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Forum, ForumPost, MemberRecord } from '@market-pulse/contract';
import { demoAccount } from '../../site/accounts';
import { readApi } from '../../site/api';
import { callAs } from '../../site/callAs';
import { clockedSiteTest as test } from '../../site/clockedSiteTest';
import type { RunningSite } from '../../site/ComposedSite';
import { ingest } from '../../site/ingest';
import { expectNoOverflow, expectNotSideways } from '../../site/overflow';
import { signInDirectly } from '../../site/signIn';
import { expect } from '../../site/test';
import { violationsInBothModes } from '../../site/violations';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
/** So long ago the ideas are posted: their horizon of a month is over. */
const AGO_DAYS = 60;
/** Ideas from which on a mean, a share and a rank are told. */
const IDEAS = 20;
/** The server looks twice a minute for ideas that wait. */
const LOOK_MILLISECONDS = 60_000;

/** A site that starts two months ago: what an idea becomes needs prices of days after it. */
test.use({ startsAgo: AGO_DAYS * DAY_MILLISECONDS });

/** A file of daily prices that grow evenly over the days from before the ideas until yesterday. */
function pricesFrom(first: number, growth: number): string {
  const rows = ['date,open,high,low,close,volume'];
  let close = first;
  for (let day = AGO_DAYS + 10; day > 0; day -= 1) {
    const moment = new Date(Date.now() - day * DAY_MILLISECONDS);
    if (moment.getUTCDay() % 6 === 0) continue;
    const open = close;
    close *= 1 + growth;
    const prices = [open, Math.max(open, close), Math.min(open, close), close].map((price) => price.toFixed(4));
    rows.push([moment.toISOString().slice(0, 10), ...prices, '1000'].join(','));
  }
  return `${rows.join('\n')}\n`;
}

/** Apple rises by a fifth of a percent a day, the index by half of that. */
async function bringPrices(site: RunningSite): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'prices-'));
  try {
    await writeFile(join(folder, 'AAPL.csv'), pricesFrom(200, 0.002));
    await writeFile(join(folder, 'GSPC.csv'), pricesFrom(6_000, 0.001));
    await ingest(site, 'prices', folder, '--source', 'Made-up prices', '--adjustment', 'raw');
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Twenty ideas of the moderator, of which the second is deleted. */
async function postIdeas(site: RunningSite, forumId: number): Promise<ForumPost[]> {
  const posts: ForumPost[] = [];
  for (let number = 1; number <= IDEAS; number += 1) {
    const direction = number % 4 === 0 ? 'short' : 'long';
    const post = {
      ...{ title: `Idea number ${number}`, body: `The reasons for number ${number}.`, kind: 'idea' },
      idea: { kind: 'stock', symbol: 'AAPL', direction, horizon: '1m' },
    };
    posts.push(await callAs<ForumPost>(site, 'moderator', 'POST', `/forums/forums/${forumId}/posts/`, post));
  }
  await callAs(site, 'moderator', 'DELETE', `/forums/posts/${posts[1]?.id}/`);
  return posts;
}

test('an author’s record comes from prices after posting, stays, and is put right by a public correction alone', async ({
  page,
  browser,
  site,
  clock,
}) => {
  const { username } = await demoAccount(site, 'moderator');
  const [forum] = await readApi<Forum[]>(site, '/forums/forums/');
  const posts = await postIdeas(site, forum?.id ?? 1);
  const first = `/forums/${forum?.id}/posts/${posts[0]?.id}`;
  const author = `/forums/members/${username}`;

  await test.step('before there is a price after them', async () => {
    await page.goto(first);
    await expect(page.getByRole('region', { name: 'The idea' })).toContainText('next price');
    await page.goto(author);
    await expect(page.getByText('No mean, no share, no rank before')).toBeVisible();
    await expect(page.getByRole('progressbar', { name: '0 closed ideas of 20' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Distribution' })).toHaveCount(0);
    expect(await violationsInBothModes(page)).toEqual([]);
  });

  await clock.forward(AGO_DAYS * DAY_MILLISECONDS);
  await bringPrices(site);
  await expect
    .poll(async () => (await readApi<MemberRecord>(site, `/forums/members/${username}/record/`)).closed, {
      timeout: LOOK_MILLISECONDS,
    })
    .toBe(IDEAS);

  await test.step('at the horizon, deleted ones too', async () => {
    await page.goto(author);
    const figures = page.getByRole('tabpanel');
    await expect(figures).toContainText('15 of 20');
    await expect(figures).toContainText('75%, at 20 ideas unsure from 53 to 89%');
    await expect(figures).toContainText('1 of 1');
    await expect(page.getByRole('region', { name: 'Distribution' })).toBeVisible();
    await expect(page.getByRole('row', { name: /deleted by author/ })).toContainText('Title withheld');
    await expect(page.getByRole('row', { name: /Idea number 4 / })).toContainText(/Down.*-\d/);
    expect(await violationsInBothModes(page)).toEqual([]);
    await expectNoOverflow(page, 'a wide window');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('row', { name: /Idea number 4 / })).toBeVisible();
    await expectNotSideways(page, 'a phone');
    expect(await violationsInBothModes(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('where the record stands beside an idea, and in the list of ideas', async () => {
    await page.goto(first);
    await expect(page.getByRole('region', { name: 'The idea' })).toContainText('15 of 20 better than it');
    expect(await violationsInBothModes(page)).toEqual([]);
    await page.goto('/forums/ideas');
    await expect(page.getByRole('link', { name: `Idea number ${IDEAS}`, exact: true })).toBeVisible();
    expect(await violationsInBothModes(page)).toEqual([]);
    await page.goto(author);
  });

  await test.step('without script', async () => {
    const reader = await (await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })).newPage();
    await reader.goto(author);
    await expect(reader.getByText('75%, at 20 ideas unsure from 53 to 89%')).toBeVisible();
    await reader.getByRole('tab', { name: /^Posts/ }).click();
    await expect(reader.getByRole('link', { name: 'Idea number 1', exact: true })).toBeVisible();
    await reader.context().close();
  });

  await test.step('corrected by an admin', async () => {
    const admin = await (await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' })).newPage();
    await signInDirectly(admin, site, 'admin');
    await admin.goto(first);
    await admin.getByRole('button', { name: 'Correct this idea' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Correct this idea' });
    await dialog.getByRole('radio', { name: 'Down', exact: true }).check();
    await dialog.getByLabel('What was wrong, and how it is known').fill('It was stored the wrong way round.');
    expect(await violationsInBothModes(admin, '[role="dialog"]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Correct', exact: true }).click();
    await expect(dialog).toBeHidden();
    await admin.getByRole('link', { name: 'corrected', exact: true }).click();
    await expect(admin.getByText('It was stored the wrong way round.')).toBeVisible();
    await expect(admin.getByRole('main')).toContainText(/Direction.*Up.*Down/);
    expect(await violationsInBothModes(admin)).toEqual([]);
    await admin.context().close();
  });
  await page.goto(author);
  await expect(page.getByRole('tabpanel')).toContainText('14 of 20');
});
