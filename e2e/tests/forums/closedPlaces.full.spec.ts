import type { Comment, Forum, ForumPost, ModerationQueue, OwnModerationDecisions } from '@market-pulse/contract';
import { readApi } from '../../site/api';
import type { RunningSite } from '../../site/ComposedSite';
import { logInByApi, putSession, sessionFor } from '../../site/session';
import { openSession, signInDirectly } from '../../site/signIn';
import { registerByApi } from '../../site/signUp';
import { expect, ownSiteTest, type Page } from '../../site/test';

/*
 * Posts that wait, suspended accounts and locked discussions behave clearly and in words on screen.
 */

async function post<Answer>({ url }: RunningSite, access: string, path: string, body: object): Promise<Answer> {
  const response = await fetch(`${url}/api/forums${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status, path).toBe(201);
  return (await response.json()) as Answer;
}

/** What a moderator decides. */
async function decide(site: RunningSite, target_type: string, target_id: number, action: string, more: object = {}) {
  const { access } = await openSession(site, 'moderator');
  const reason = action === 'publish' ? 'fine' : 'abuse';
  await post(site, access, '/moderation/actions/', { target_type, target_id, action, reason, note: '', ...more });
}

/** A page of somebody who has an account since a moment ago. */
async function newcomer(page: Page, site: RunningSite) {
  const member = await registerByApi(site);
  await putSession(page, await sessionFor(site, member));
  const { access, user } = await logInByApi(site, member);
  return { access, ...user };
}

const votes = (page: Page) => page.getByRole('group', { name: 'Votes on this post' }).getByRole('button');

ownSiteTest(
  'a first post waits, which its author reads, and opens when a moderator has looked at it',
  async ({ page, browser, site }) => {
    await newcomer(page, site);
    const [forum] = await readApi<Forum[]>(site, '/forums/forums/');
    await page.goto(`/forums/${forum?.id}`);
    await page.getByRole('button', { name: 'Create Post' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Post' });
    const title = 'My first question here';
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Text', { exact: true }).fill('Which filing says how many shares there are?');
    await dialog.getByRole('button', { name: 'Create Post' }).click();
    await expect(page.getByText('Your post waits for a moderator. You see it already.')).toBeVisible();
    const row = page.getByRole('article').filter({ hasText: title });
    await expect(row.getByText('Pending', { exact: true })).toBeVisible();
    await row.getByRole('link', { name: title }).click();
    await expect(
      page.getByText(/^Your post is waiting for a moderator\. .* Nothing is needed from you\.$/),
    ).toBeVisible();
    await expect(page.getByText('Comments open once this post is published.')).toBeVisible();
    for (const vote of await votes(page).all()) await expect(vote).toBeDisabled();

    const visitor = await (await browser.newContext({ baseURL: site.url })).newPage();
    const path = new URL(page.url()).pathname;
    expect((await visitor.goto(path))?.status()).toBe(404);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Post not found');
    await visitor.goto(`/forums/${forum?.id}`);
    await expect(visitor.getByRole('article').first()).toBeVisible();
    await expect(visitor.getByRole('link', { name: title })).toHaveCount(0);

    await decide(site, 'post', Number(path.split('/').at(-1)), 'publish');
    await visitor.goto(path);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.reload();
    await expect(page.getByRole('button', { name: /^Add a comment/ })).toBeVisible();
    await expect(page.getByText(/waiting for a moderator/)).toHaveCount(0);
    await visitor.context().close();
  },
);

ownSiteTest(
  'a suspended account reads, is told until when, and loses nothing that it had typed',
  async ({ page, site }) => {
    const { access: own, id } = await newcomer(page, site);
    const { access } = await openSession(site, 'user');
    const [forum] = await readApi<Forum[]>(site, '/forums/forums/');
    const words = { title: 'A question to read', body: 'Words that are long enough to be read.' };
    const read = await post<ForumPost>(site, access, `/forums/${forum?.id}/posts/`, words);
    const path = `/forums/${read.forum_id}/posts/${read.id}`;
    await page.goto(path);
    await page.getByRole('button', { name: /^Add a comment/ }).click();
    await page.getByLabel('Your comment').fill('What I wanted to say.');

    await decide(site, 'user', id, 'suspend', { until: new Date(Date.now() + 86_400_000).toISOString() });
    await page.goto('/forums/moderation/decisions');
    const notice = page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: /^Your account is suspended until / });
    await expect(notice).toContainText('Until then you can read, but not write, vote or report.');
    await expect(page.getByRole('button', { name: /^Appeal: / })).toHaveCount(1);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);

    const decisions = await fetch(`${site.url}/api/forums/moderation/decisions/`, {
      headers: { authorization: `Bearer ${own}` },
    });
    const { results } = (await decisions.json()) as OwnModerationDecisions;
    await post(site, own, `/moderation/decisions/${results[0]?.id}/appeal/`, { text: 'I did nothing.' });
    const { access: admin } = await openSession(site, 'admin');
    const queue = await fetch(`${site.url}/api/forums/moderation/queue/?part=appeals`, {
      headers: { authorization: `Bearer ${admin}` },
    });
    const [appeal] = ((await queue.json()) as ModerationQueue).results;
    const overturn = {
      target_type: 'appeal',
      target_id: appeal?.target_id,
      action: 'overturn',
      reason: 'fine',
      note: '',
    };
    await post(site, admin, '/moderation/actions/', overturn);

    await page.goto('/forums/moderation/decisions');
    await expect(page.getByText('Taken back', { exact: true })).toBeVisible();
    await expect(notice).toHaveCount(0);
    await page.goto(path);
    await page.getByRole('button', { name: /^Add a comment/ }).click();
    await expect(page.getByLabel('Your comment')).toHaveValue('What I wanted to say.');
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(page.getByRole('article').getByText('What I wanted to say.')).toBeVisible();
  },
);

ownSiteTest('a locked discussion is read, and nothing is added to it', async ({ page, site }) => {
  const { access } = await openSession(site, 'user');
  const [forum] = await readApi<Forum[]>(site, '/forums/forums/');
  const words = { title: 'A question that is settled', body: 'Words that are long enough to be read.' };
  const settled = await post<ForumPost>(site, access, `/forums/${forum?.id}/posts/`, words);
  await post<Comment>(site, access, `/posts/${settled.id}/comments/`, { content: 'The answer to it.' });
  await decide(site, 'post', settled.id, 'lock');
  await signInDirectly(page, site, 'user');
  await page.goto(`/forums/${forum?.id}`);
  const row = page.getByRole('article').filter({ hasText: words.title });
  await expect(row.getByText('Locked', { exact: true })).toBeVisible();
  await row.getByRole('link', { name: words.title }).click();
  await expect(page.getByText('This discussion is locked: nothing can be added to it.')).toBeVisible();
  await expect(page.getByText('The answer to it.')).toBeVisible();
  const buttons = page.getByRole('group', { name: /^Votes on/ }).getByRole('button');
  await expect(buttons).toHaveCount(4);
  for (const vote of await buttons.all()) {
    await expect(vote).toBeDisabled();
    await expect(vote).toHaveAccessibleDescription('This discussion is locked');
  }
  for (const name of [/^Add a comment/, /^Reply/, /^Quote/, /^Edit/]) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
});
