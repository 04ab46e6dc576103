import type { Comment, Forum, ForumLimits, ForumPost } from '@market-pulse/contract';
import { readApi } from '../../site/api';
import { callAs } from '../../site/callAs';
import { clockedSiteTest as test } from '../../site/clockedSiteTest';
import type { RunningSite } from '../../site/ComposedSite';
import { openAs } from '../../site/openAs';
import type { Credentials } from '../../site/session';
import type { SiteClock } from '../../site/SiteClock';
import { registerByApi } from '../../site/signUp';
import { expect, type Page } from '../../site/test';
import { violationsInBothModes } from '../../site/violations';

/* What an account may do on its first day, and how often anybody votes: said where it is, before it is reached and when it is. */

/** Between two posts on a first day. */
const POST_MILLISECONDS = 120_000;
/** Upvotes of one account to one person in 24 hours. */
const TO_ONE_PERSON = 6;

/** A post in the first forum, past the pages. */
async function writePost(site: RunningSite, who: Parameters<typeof callAs>[1], words: object): Promise<ForumPost> {
  const [forum] = await readApi<Forum[]>(site, '/forums/forums/');
  return callAs<ForumPost>(site, who, 'POST', `/forums/forums/${forum?.id}/posts/`, words);
}

const pathOf = ({ id, forum_id }: ForumPost) => `/forums/${forum_id}/posts/${id}`;

/** Lets so much time pass that the next post is not too soon, and waits until the site knows. */
async function waitOutGap(site: RunningSite, clock: SiteClock, member: Credentials): Promise<void> {
  await clock.forward(POST_MILLISECONDS);
  const next = async () => (await callAs<ForumLimits>(site, member, 'GET', '/forums/limits/')).first_day?.posts.next_at;
  await expect.poll(next).toBeNull();
}

/** Fills the dialog for a post, which has to be open, and sends it. */
async function send(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Create Post' });
  await dialog.getByLabel('Title', { exact: true }).fill(title);
  await dialog.getByLabel('Text', { exact: true }).fill(`What I think of it: ${title}`);
  await dialog.getByRole('button', { name: 'Create Post' }).click();
}

test('a newcomer reads the limits of the first day where they write, and is refused in words a fourth post', async ({
  browser,
  site,
  clock,
}) => {
  const member = await registerByApi(site);
  const [forum] = await readApi<Forum[]>(site, '/forums/forums/');
  const page = await openAs(browser, site, member, `/forums/${forum?.id}`);
  const open = page.getByRole('button', { name: 'Create Post' });
  const dialog = page.getByRole('dialog', { name: 'Create Post' });
  const limits = dialog.locator('p', { hasText: 'First day:' });

  await open.click();
  await expect(limits).toContainText('First day: 0 of 3 posts, 0 of 10 comments, 120 and 30 s apart.');
  await expect(limits).toContainText('Your next 2 posts and comments wait for a look by a moderator.');
  expect(await violationsInBothModes(page, '[role="dialog"]')).toEqual([]);
  await send(page, 'The first one');
  await expect(dialog).toBeHidden();

  await test.step('one too soon is refused, and stays as it was typed', async () => {
    await open.click();
    await expect(limits).toContainText(/1 of 3 posts, .* You can send the next post in \d+ s\./);
    await send(page, 'The second one');
    await expect(dialog.getByRole('alert')).toContainText(
      /On its first day an account waits 120 seconds between two posts\. You can send the next in /,
    );
    await expect(dialog.getByLabel('Title', { exact: true })).toHaveValue('The second one');
    await waitOutGap(site, clock, member);
    await dialog.getByRole('button', { name: 'Create Post' }).click();
    await expect(dialog).toBeHidden();
  });

  await waitOutGap(site, clock, member);
  await open.click();
  await send(page, 'The third one');
  await expect(dialog).toBeHidden();

  await clock.forward(POST_MILLISECONDS);
  await open.click();
  await expect(limits).toContainText(/3 of 3 posts, .* You can send the next post from /);
  await send(page, 'The fourth one');
  await expect(dialog.getByRole('alert')).toContainText(
    /An account can write 3 posts on its first day\. You can send the next in /,
  );
  expect(await violationsInBothModes(page, '[role="dialog"]')).toEqual([]);
});

test('three members who report what a newcomer wrote hold it until a moderator has looked', async ({
  page,
  browser,
  site,
}) => {
  const member = await registerByApi(site);
  const post = await writePost(site, member, { title: 'Odd words', body: 'They are odd.' });
  const decision = { target_type: 'post', target_id: post.id, action: 'publish', reason: 'fine', note: '' };
  await callAs(site, 'moderator', 'POST', '/forums/moderation/actions/', decision);
  for (const reporter of ['user', 'editor'] as const) {
    await callAs(site, reporter, 'POST', `/forums/posts/${post.id}/report/`, { reason: 'spam' });
  }
  await page.goto(pathOf(post));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Odd words');

  const third = await openAs(browser, site, 'admin', pathOf(post));
  await third.getByRole('article').first().getByRole('button', { name: 'Report', exact: true }).click();
  const dialog = third.getByRole('dialog', { name: /^Report the post by / });
  await dialog.getByRole('radio', { name: 'Spam or the same again and again' }).check();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog).toBeHidden();

  await page.goto(pathOf(post));
  await expect(page.getByRole('main')).not.toContainText('They are odd.');
  await expect(page.getByText('Odd words')).toHaveCount(0);
  const author = await openAs(browser, site, member, pathOf(post));
  await expect(author.getByText(/^Your post is waiting for a moderator\./)).toBeVisible();
  await author.goto('/forums/notifications');
  await expect(author.getByRole('main')).toContainText('Several members have reported your post "Odd words".');

  await callAs(site, 'moderator', 'POST', '/forums/moderation/actions/', decision);
  await page.goto(pathOf(post));
  await expect(page.getByText('They are odd.')).toBeVisible();
});

test('a vote more than one person may be given is taken back and refused in words', async ({ browser, site }) => {
  const post = await writePost(site, 'moderator', { title: 'Seven remarks', body: 'They stand below.' });
  for (let number = 1; number <= TO_ONE_PERSON + 1; number += 1) {
    const content = `Remark ${number}.`;
    await callAs<Comment>(site, 'moderator', 'POST', `/forums/posts/${post.id}/comments/`, { content });
  }
  const page = await openAs(browser, site, 'user', pathOf(post));
  const upvotes = page
    .getByRole('group', { name: /^Votes on the comment by / })
    .getByRole('button', { name: /^Upvote/ });
  await expect(upvotes).toHaveCount(TO_ONE_PERSON + 1);
  for (let given = 0; given < TO_ONE_PERSON; given += 1) {
    await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST' && /vote/.test(response.url())),
      upvotes.nth(given).click(),
    ]);
    await expect(upvotes.nth(given)).toHaveAccessibleName('Upvote, 1 so far');
  }
  await upvotes.nth(TO_ONE_PERSON).click();
  await expect(
    page.getByText(/^One account can give 6 upvotes to one person in 24 hours\. You can give this author the next in /),
  ).toBeVisible();
  await expect(upvotes.nth(TO_ONE_PERSON)).toHaveAttribute('aria-pressed', 'false');
  await expect(upvotes.nth(TO_ONE_PERSON)).toHaveAccessibleName('Upvote, 0 so far');
  await page.reload();
  await expect(upvotes.and(page.locator('[aria-pressed="true"]'))).toHaveCount(TO_ONE_PERSON);
});

test('Agree and Useful are two votes, each by itself, which an author does not give to the own idea', async ({
  page,
  browser,
  site,
}) => {
  const post = await writePost(site, 'moderator', {
    ...{ title: 'More demand than last year', body: 'The order book says so.', kind: 'idea' },
    idea: { kind: 'stock', symbol: 'AAPL', direction: 'long', horizon: '1m' },
  });
  const votesOn = (reader: Page) => reader.getByRole('group', { name: 'What readers say of this idea' });
  const reader = await openAs(browser, site, 'user', pathOf(post));
  const agree = votesOn(reader).getByRole('button', { name: /^Agree/ });
  const useful = votesOn(reader).getByRole('button', { name: /^Useful/ });
  const expectVotes = async (agreed: number, found: number) => {
    await expect(agree).toHaveAccessibleName(`Agree ${agreed}`);
    await expect(agree).toHaveAttribute('aria-pressed', String(agreed === 1));
    await expect(useful).toHaveAccessibleName(`Useful ${found}`);
    await expect(useful).toHaveAttribute('aria-pressed', String(found === 1));
  };
  await useful.click();
  await expectVotes(0, 1);
  await agree.click();
  await expectVotes(1, 1);
  expect(await violationsInBothModes(reader)).toEqual([]);
  await page.goto(pathOf(post));
  await expect(votesOn(page)).toContainText(/Agree\s*1.*Useful\s*1/);
  await useful.click();
  await expectVotes(1, 0);
  await reader.reload();
  await expectVotes(1, 0);
  // Neither is a vote on the post.
  await expect(reader.getByRole('group', { name: 'Votes on this post' })).toContainText(/^0 points/);

  const author = await openAs(browser, site, 'moderator', pathOf(post));
  for (const vote of await votesOn(author).getByRole('button').all()) await expect(vote).toBeDisabled();
});
