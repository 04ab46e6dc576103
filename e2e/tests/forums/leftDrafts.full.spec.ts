import type { Comment, Forum, ForumPost, Role } from '@market-pulse/contract';
import { readApi } from '../../site/api';
import type { RunningSite } from '../../site/ComposedSite';
import { WINDOW_HEIGHT } from '../../site/pages';
import { openSession, signInDirectly } from '../../site/signIn';
import { expect, ownSiteTest, type Page } from '../../site/test';
import { violationsInBothModes } from '../../site/violations';

/*
 * What somebody typed is never out of reach: not when its post is hidden, removed, locked or merged meanwhile, not when the comment goes that
 * it answers, and not when another forum is open than the one that it is for.
 */

async function call<Answer>(site: RunningSite, role: Role, path: string, body: object): Promise<Answer> {
  const { access } = await openSession(site, role);
  const response = await fetch(`${site.url}/api/forums${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status, path).toBe(201);
  return (await response.json()) as Answer;
}

function decide(site: RunningSite, target_type: 'post' | 'comment', target_id: number, action: string, more = {}) {
  const reason = action === 'publish' ? 'fine' : 'abuse';
  return call(site, 'moderator', '/moderation/actions/', { target_type, target_id, action, reason, note: '', ...more });
}

async function writePost(site: RunningSite, role: Role, title: string): Promise<ForumPost & { path: string }> {
  const [forum] = await readApi<Forum[]>(site, '/forums/forums/');
  const post = await call<ForumPost>(site, role, `/forums/${forum?.id}/posts/`, { title, body: 'Words for a post.' });
  return { ...post, path: `/forums/${post.forum_id}/posts/${post.id}` };
}

async function typeComment(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: /^Add a comment/ }).click();
  await page.getByLabel('Your comment').fill(text);
}

const left = (page: Page) => page.getByRole('region', { name: 'What you had written' });

for (const width of [390, 1440]) {
  ownSiteTest.describe(`at ${width} px`, () => {
    ownSiteTest.use({ viewport: { width, height: WINDOW_HEIGHT } });

    ownSiteTest('a comment on a post that is hidden or removed meanwhile can be copied', async ({ page, site }) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      const { id, path } = await writePost(site, 'admin', 'A question that goes');
      await signInDirectly(page, site, 'user');
      await page.goto(path);
      await typeComment(page, 'What I wanted to say.');

      await decide(site, 'post', id, 'hide');
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post removed');
      const field = left(page).getByLabel('Your comment');
      await expect(field).toHaveValue('What I wanted to say.');
      await expect(field).toHaveAttribute('readonly');
      await left(page).getByRole('button', { name: 'Copy your comment' }).focus();
      await page.keyboard.press('Enter');
      await expect(left(page).getByRole('status')).toHaveText('Copied');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('What I wanted to say.');
      expect(await violationsInBothModes(page)).toEqual([]);

      await decide(site, 'post', id, 'publish');
      await page.goto(path);
      await expect(left(page)).toHaveCount(0);
      await page.getByRole('button', { name: /^Add a comment/ }).click();
      await expect(page.getByLabel('Your comment')).toHaveValue('What I wanted to say.');

      await decide(site, 'post', id, 'remove');
      await page.goto(path);
      await expect(field).toHaveValue('What I wanted to say.');
      await left(page).getByRole('button', { name: 'Discard your comment' }).click();
      await expect(left(page)).toHaveCount(0);
      await expect(page.getByText('Discarded', { exact: true })).toHaveAttribute('role', 'status');
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post removed');
      await expect(left(page)).toHaveCount(0);
    });
  });
}

ownSiteTest(
  'of a post that is locked meanwhile, comment, reply and edit stand at the line that says so',
  async ({ page, site }) => {
    const { id, path } = await writePost(site, 'user', 'A question that is settled');
    await call<Comment>(site, 'admin', `/posts/${id}/comments/`, { content: 'The answer to it.' });
    await signInDirectly(page, site, 'user');
    await page.goto(path);
    await typeComment(page, 'My comment.');
    await page.getByRole('button', { name: /^Reply to/ }).click();
    await page.getByLabel('Your reply').fill('My reply.');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Title').fill('A better title');
    await page.getByLabel('Text', { exact: true }).fill('A better text.');

    await decide(site, 'post', id, 'lock');
    await page.goto(path);
    await expect(page.getByText('This discussion is locked: nothing can be added to it.')).toBeVisible();
    for (const [name, text] of [
      ['Your comment', 'My comment.'],
      ['Your reply', 'My reply.'],
      ['Your new text of the post', 'A better title\n\nA better text.'],
    ] as const) {
      await expect(left(page).getByLabel(name)).toHaveValue(text);
    }
    expect(await violationsInBothModes(page)).toEqual([]);
    // The focus stays where one works.
    await left(page).getByRole('button', { name: 'Discard your reply' }).click();
    await expect(left(page).getByLabel('Your reply')).toHaveCount(0);
    await expect(
      left(page)
        .getByRole('button', { name: /^Discard/ })
        .and(page.locator(':focus')),
    ).toHaveCount(1);

    await decide(site, 'post', id, 'unlock');
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
    await expect(left(page)).toHaveCount(0);
  },
);

ownSiteTest('what was typed at a post that was merged stands in the box of the other one', async ({ page, site }) => {
  const from = await writePost(site, 'admin', 'Asked before');
  const into = await writePost(site, 'admin', 'Asked first');
  await signInDirectly(page, site, 'user');
  await page.goto(into.path);
  await typeComment(page, 'Typed at the other one.');
  await page.goto(from.path);
  await typeComment(page, 'Typed at this one.');

  await decide(site, 'post', from.id, 'merge', { into_post_id: into.id });
  await page.goto(from.path);
  await expect(page).toHaveURL(`${site.url}${into.path}`);
  await page.getByRole('button', { name: /^Add a comment/ }).click();
  await expect(page.getByLabel('Your comment')).toHaveValue('Typed at the other one.\n\nTyped at this one.');
  await expect(left(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByRole('article').getByText('Typed at this one.')).toBeVisible();
});

ownSiteTest(
  'a reply stands where the comment was that it answers, also in a page that is loaded anew',
  async ({ page, site }) => {
    const { id, path } = await writePost(site, 'admin', 'A question with an answer');
    const answer = await call<Comment>(site, 'admin', `/posts/${id}/comments/`, { content: 'An answer that goes.' });
    await signInDirectly(page, site, 'user');
    const stream = page.waitForResponse((response) => response.url().includes(`post:${id}`));
    await page.goto(path);
    await stream;
    await page.getByRole('button', { name: /^Reply to/ }).click();
    await page.getByLabel('Your reply').fill('But how do you know?');

    await decide(site, 'comment', answer.id, 'hide');
    const place = page.locator(`#comment-${answer.id}`);
    const expectPlace = async () => {
      await expect(place).toContainText('This comment was hidden by a moderator.');
      await expect(place.getByLabel('Your reply')).toHaveValue('But how do you know?');
      await expect(page.getByLabel('Your reply')).toHaveCount(1);
    };
    await expectPlace();
    await page.goto(path);
    await expectPlace();
  },
);

ownSiteTest('a post that was begun in one forum is found again from any other', async ({ page, site }) => {
  await signInDirectly(page, site, 'user');
  const [forum, other] = await readApi<Forum[]>(site, '/forums/forums/');
  await page.goto(`/forums/${forum?.id}`);
  const dialog = page.getByRole('dialog', { name: 'Create Post' });
  const open = () => page.getByRole('button', { name: 'Create Post' }).click();
  await open();
  await expect(dialog.getByText(/^Drafts/)).toHaveCount(0);
  await dialog.getByLabel('Title').fill('Where does the margin go?');
  await dialog.getByLabel('Text', { exact: true }).fill('It falls from quarter to quarter.');

  await page.goto(`/forums/${other?.id}`);
  await open();
  await dialog.getByText('Drafts (1)').click();
  expect(await violationsInBothModes(page)).toEqual([]);
  await dialog.getByRole('button', { name: `Where does the margin go? ${forum?.name}`, exact: true }).click();
  await expect(dialog.getByText(`Your draft in ${forum?.name}`)).toBeFocused();
  await expect(dialog.getByLabel('Title')).toHaveValue('Where does the margin go?');
  await expect(dialog.getByText(/^Drafts/)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Create Post' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`/forums/${forum?.id}`);
  await expect(page.getByRole('link', { name: 'Where does the margin go?' })).toBeVisible();
});
