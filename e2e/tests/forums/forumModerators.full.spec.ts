import type { Comment, Forum, ForumPost } from '@market-pulse/contract';
import { readApi } from '../../site/api';
import { openAs } from '../../site/openAs';
import { openSession } from '../../site/signIn';
import { expect, ownSiteTest } from '../../site/test';
import { violationsInBothModes } from '../../site/violations';
import type { RunningSite } from '../../site/ComposedSite';

type Role = 'user' | 'editor' | 'moderator' | 'admin';

/** A call by somebody, past the pages. */
async function callAs<Body>(site: RunningSite, role: Role, path: string, body: object): Promise<Body> {
  const { access } = await openSession(site, role);
  const response = await fetch(`${site.url}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(201);
  return (await response.json()) as Body;
}

const decide = (site: RunningSite, target_type: string, target_id: number, action: string, more: object = {}) =>
  callAs(site, 'moderator', '/forums/moderation/actions/', {
    ...{ target_type, target_id, action, reason: 'abuse', note: 'Insults.', ...more },
  });

ownSiteTest(
  'an admin appoints a moderator of one forum, who works there alone and is dismissed',
  async ({ page, browser, site }) => {
    const [here, there] = await readApi<Forum[]>(site, '/forums/forums/');
    if (!here || !there) throw new Error('There are no two forums');
    const write = ({ id }: Forum, title: string) =>
      callAs<ForumPost>(site, 'user', `/forums/forums/${id}/posts/`, {
        title,
        body: 'Words that are to be hidden soon.',
      });
    const [mine, other] = [await write(here, 'Hidden in this forum'), await write(there, 'Hidden in another forum')];
    for (const { id } of [mine, other]) await decide(site, 'post', id, 'hide');

    const refused: string[] = [];
    const member = await openAs(browser, site, 'editor', '/forums');
    member.on('response', (response) => response.status() === 403 && refused.push(response.url()));
    await member.goto(`${site.url}/forums/moderation`);
    await expect(member.getByText('This page is for moderators')).toBeVisible();
    expect(refused).toEqual([]);
    const name = (await openSession(site, 'editor')).user.username;

    const admin = await openAs(browser, site, 'admin', '/forums/moderation');
    await admin.getByRole('navigation', { name: 'Moderation' }).getByRole('link', { name: 'Moderators' }).click();
    await expect(admin.getByRole('heading', { name: `Moderators of ${here.name}` })).toBeVisible();
    expect(await violationsInBothModes(admin)).toEqual([]);
    await admin.setViewportSize({ width: 390, height: 800 });
    expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await admin.getByRole('combobox', { name: 'Member' }).fill(name);
    await admin.getByRole('button', { name: 'Appoint' }).click();
    const dismiss = admin.getByRole('button', { name: `Dismiss ${name}` });
    await expect(dismiss).toBeVisible();

    await member.goto(`${site.url}/forums/moderation`);
    await expect(member.getByText(`You moderate ${here.name}`)).toBeVisible();
    await member.goto(`${site.url}/forums/${here.id}/posts/${mine.id}`);
    await expect(member.getByText(/Only moderators see it\. Reason: abuse\./)).toBeVisible();
    await member.getByRole('button', { name: 'Moderate Hidden in this forum' }).click();
    await member.getByRole('button', { name: 'Publish' }).click();
    await member.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expect(member.getByText(/Only moderators see it/)).toHaveCount(0);
    await member.goto(`${site.url}/forums/${there.id}/posts/${other.id}`);
    await expect(member.getByText('This post was hidden by a moderator.')).toBeVisible();

    await dismiss.click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Another reason' }).check();
    expect(await violationsInBothModes(admin, '[role="dialog"]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Dismiss' }).click();
    await expect(dismiss).toHaveCount(0);
    await page.goto('/forums/moderation/log');
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(
      'An account is no longer a moderator',
    );
    await expect(page.getByRole('main')).not.toContainText(name);
  },
);

ownSiteTest('a comment that is hidden loses its text on an open page, and comes back', async ({ page, site }) => {
  const [forum] = await readApi<Forum[]>(site, '/forums/forums/');
  const words = { title: 'A discussion that is read', body: 'Words that are long enough to be read.' };
  const post = await callAs<ForumPost>(site, 'user', `/forums/forums/${forum?.id}/posts/`, words);
  const content = 'Something that is to be hidden while it is read.';
  const comment = await callAs<Comment>(site, 'user', `/forums/posts/${post.id}/comments/`, { content });
  await callAs(site, 'user', `/forums/posts/${post.id}/comments/`, { content: 'The one below it.' });

  // It may come before the page is looked at.
  const stream = page.waitForResponse((response) => response.url().includes('/api/stream/'));
  await page.goto(`/forums/${post.forum_id}/posts/${post.id}`);
  await expect(page.getByText(content)).toBeVisible();
  await stream;
  const place = page.locator(`#comment-${comment.id}`);
  const top = async () => (await place.boundingBox())?.y;
  const before = await top();
  await decide(site, 'comment', comment.id, 'hide');
  await expect(place).toContainText('This comment was hidden by a moderator.');
  await expect(page.getByText(content)).toHaveCount(0);
  expect(await top()).toBe(before);
  await decide(site, 'comment', comment.id, 'publish');
  await expect(place).toContainText(content);
});

ownSiteTest('the address of a merged post leads on, with the comment that it points at', async ({ page, site }) => {
  const [forum] = await readApi<Forum[]>(site, '/forums/forums/');
  const write = (title: string) =>
    callAs<ForumPost>(site, 'user', `/forums/forums/${forum?.id}/posts/`, { title, body: 'Words enough for a post.' });
  const [from, into] = [await write('Asked before'), await write('Asked first')];
  const comment = await callAs<Comment>(site, 'user', `/forums/posts/${from.id}/comments/`, {
    content: 'It moves along.',
  });
  await decide(site, 'post', from.id, 'merge', { into_post_id: into.id });
  const path = (post: ForumPost) => `/forums/${post.forum_id}/posts/${post.id}`;
  const answer = await fetch(`${site.url}${path(from)}`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([301, path(into)]);
  await page.goto(`${path(from)}#comment-${comment.id}`);
  await expect(page).toHaveURL(`${path(into)}#comment-${comment.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asked first');
  await expect(page.locator(`#comment-${comment.id}`)).toContainText('It moves along.');
});
