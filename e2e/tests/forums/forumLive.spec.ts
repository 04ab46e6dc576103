import { FULL } from '../../full';
import type { Comment, Forum, ForumPost, Role } from '@market-pulse/contract';
import type { Browser, Locator } from '@playwright/test';
import { readApi } from '../../site/api';
import { openSession, signInDirectly } from '../../site/signIn';
import { expect, ownSiteTest, type Page } from '../../site/test';
import type { RunningSite } from '../../site/ComposedSite';

/** What somebody does on a page of theirs, by the call that it makes. */
async function act<Answer>(site: RunningSite, role: Role, path: string, body: object): Promise<Answer> {
  const { access } = await openSession(site, role);
  const response = await fetch(`${site.url}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status, path).toBeLessThan(300);
  return (await response.json()) as Answer;
}

/** Resolves with the first stream of the page that is about a topic. */
const streamOf = (page: Page, topic: string) =>
  page.waitForResponse((response) => response.url().includes('/api/stream/') && response.url().includes(topic));

interface Opening {
  readonly page: Page;
  readonly browser: Browser;
  readonly site: RunningSite;
}

const question = {
  title: 'Where do you read filings?',
  body: 'I would like to read them on the day they come, all of them.',
};

/** Writes in a box that is open on a page, and sends it. */
async function send(page: Page, box: 'comment' | 'reply', text: string): Promise<void> {
  await page.getByLabel(`Your ${box}`).fill(text);
  await page.getByRole('button', { name: box === 'comment' ? 'Comment' : 'Reply', exact: true }).click();
  await expect(page.getByRole('article').getByText(text)).toBeVisible();
}

/** Pages of two members in browsers of their own, both on an address, and both told of a topic. */
async function openBoth({ page, browser, site }: Opening, path: string, topic: string): Promise<readonly [Page, Page]> {
  const other = await (await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' })).newPage();
  await signInDirectly(page, site, 'user');
  await signInDirectly(other, site, 'moderator');
  for (const one of [page, other]) {
    const stream = streamOf(one, topic);
    await one.goto(path);
    await stream;
  }
  return [page, other];
}

/** What was written elsewhere is announced, has not come and moved nothing; it comes when that is pressed. */
async function expectAnnounced(page: Page, news: string, text: string, rests: Locator, place: object | null) {
  const button = page.getByRole('button', { name: news, exact: true });
  await expect(button).toBeVisible();
  const written = page.getByRole('article').getByText(text);
  await expect(written).toHaveCount(0);
  expect(await rests.boundingBox()).toEqual(place);
  await button.click();
  await expect(written).toBeVisible();
  await expect(button).toHaveCount(0);
}

ownSiteTest(
  'two browsers in one discussion see each other’s comments, replies and votes',
  async ({ page, browser, site }) => {
    const [forum] = await readApi<Forum[]>(site, '/forums/forums/');
    const post = await act<ForumPost>(site, 'user', `/forums/forums/${forum?.id}/posts/`, question);
    const begun = await act<Comment>(site, 'user', `/forums/posts/${post.id}/comments/`, { content: 'I begin.' });
    // More than come along with a comment.
    const replies = [1, 2, 3, 4, 5, 6].map((number) => `Answer ${number}.`);
    for (const content of replies) {
      await act<Comment>(site, 'user', `/forums/posts/${post.id}/comments/`, { content, parent: begun.id });
    }
    const [ann, ben] = await openBoth(
      { page, browser, site },
      `/forums/${forum?.id}/posts/${post.id}`,
      `post:${post.id}`,
    );
    const [ofAnn, ofBen] = await Promise.all(
      (['user', 'moderator'] as const).map(async (role) => (await openSession(site, role)).user.username),
    );
    const begin = (page: Page) => page.getByText('I begin.');
    const news = (page: Page) => page.getByRole('button', { name: /^\d+ new comments?$/ });

    let place = await begin(ann).boundingBox();
    await ben.getByRole('button', { name: /^Add a comment/ }).click();
    await send(ben, 'comment', 'On the site of the SEC.');
    await expectAnnounced(ann, '1 new comment', 'On the site of the SEC.', begin(ann), place);

    // To what was written just now, and to what has replies on a further page.
    const comment = (page: Page, author: string | undefined, text: string) =>
      page.getByRole('article', { name: `Comment by ${author}` }).filter({ hasText: text });
    await ben.getByRole('button', { name: 'Show more replies' }).click();
    await expect(ben.getByText('Answer 6.')).toBeVisible();
    place = await begin(ben).boundingBox();
    await comment(ann, ofBen, 'On the site of the SEC.')
      .getByRole('button', { name: /^Reply/ })
      .click();
    await send(ann, 'reply', 'Thank you.');
    await expectAnnounced(ben, '1 new comment', 'Thank you.', begin(ben), place);
    place = await begin(ben).boundingBox();
    await comment(ann, ofAnn, 'I begin.')
      .getByRole('button', { name: /^Reply/ })
      .click();
    await send(ann, 'reply', 'And I end.');
    await expectAnnounced(ben, '1 new comment', 'And I end.', begin(ben), place);
    // Nobody is told of what they wrote themselves.
    for (const page of [ann, ben]) await expect(news(page)).toHaveCount(0);

    const onPost = (page: Page) => page.getByRole('group', { name: 'Votes on this post' });
    const onComment = (page: Page) =>
      comment(page, ofBen, 'On the site of the SEC.').getByRole('group', { name: `Votes on the comment by ${ofBen}` });
    const expectVotes = async (votes: Locator, up: [number, boolean], down: [number, boolean]) => {
      await expect(votes.getByRole('button', { name: `Upvote, ${up[0]} so far`, pressed: up[1] })).toBeVisible();
      await expect(votes.getByRole('button', { name: `Downvote, ${down[0]} so far`, pressed: down[1] })).toBeVisible();
    };
    for (const votesOn of [onPost, onComment]) {
      const press = (page: Page, name: RegExp) => votesOn(page).getByRole('button', { name }).click();
      await press(ben, /^Upvote/);
      await expectVotes(votesOn(ann), [1, false], [0, false]);
      await press(ann, /^Downvote/);
      await expectVotes(votesOn(ben), [1, true], [1, false]);
      // The other way, and taken back.
      await press(ann, /^Upvote/);
      await expectVotes(votesOn(ben), [2, true], [0, false]);
      await press(ben, /^Upvote/);
      await expectVotes(votesOn(ann), [1, true], [0, false]);
    }
    await ben.context().close();
  },
);

ownSiteTest(
  'two browsers in one forum see each other’s posts, and their votes in the list',
  FULL,
  async ({ page, browser, site }) => {
    const [, , forum] = await readApi<Forum[]>(site, '/forums/forums/');
    const [ann, ben] = await openBoth({ page, browser, site }, `/forums/${forum?.id}`, `forum:${forum?.id}`);
    const row = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
    for (const [writer, reader, title] of [
      [ann, ben, 'What is an 8-K?'],
      [ben, ann, 'What is a 10-Q?'],
    ] as const) {
      const first = reader.getByRole('main').getByRole('article').first();
      const place = await first.boundingBox();
      await writer.getByRole('button', { name: 'Create Post' }).click();
      const dialog = writer.getByRole('dialog', { name: 'Create Post' });
      await dialog.getByLabel('Title').fill(title);
      await dialog.getByLabel('Text', { exact: true }).fill('Where does it say what I have to know?');
      await dialog.getByRole('button', { name: 'Create Post' }).click();
      await expect(row(writer, title)).toBeVisible();
      await expectAnnounced(reader, '1 new post', title, first, place);
      await expect(writer.getByRole('button', { name: /new posts?$/ })).toHaveCount(0);

      await row(reader, title).getByRole('link', { name: title }).click();
      await reader
        .getByRole('group', { name: 'Votes on this post' })
        .getByRole('button', { name: /^Upvote/ })
        .click();
      await expect(row(writer, title).getByText('1 points', { exact: true })).toBeVisible();
      await reader.getByRole('link', { name: 'Back to Forum' }).click();
      await expect(row(reader, title)).toBeVisible();
    }
    await ben.context().close();
  },
);

ownSiteTest('the bell counts by itself', FULL, async ({ page, site }) => {
  const [forum] = await readApi<Forum[]>(site, '/forums/forums/');
  const post = await act<ForumPost>(site, 'user', `/forums/forums/${forum?.id}/posts/`, question);
  await signInDirectly(page, site, 'user');
  const stream = streamOf(page, 'notifications');
  await page.goto(`/forums/${forum?.id}`);
  await stream;
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  const before = Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0] ?? 0);
  await act(site, 'moderator', `/forums/posts/${post.id}/comments/`, { content: 'On the site of the SEC.' });
  await expect(bell).toHaveAccessibleName(`Notifications, ${before + 1} unread`);
});

ownSiteTest(
  'the tab of one type of forums announces what is new in them, and nothing else',
  FULL,
  async ({ page, site }) => {
    const forums = await readApi<Forum[]>(site, '/forums/forums/');
    const forumOf = (type: Forum['forum_type']) => forums.find(({ forum_type }) => forum_type === type)?.id;
    const write = (forum: number | undefined, title: string) =>
      act<ForumPost>(site, 'moderator', `/forums/forums/${forum}/posts/`, { ...question, title });
    await signInDirectly(page, site, 'user');
    const stream = streamOf(page, 'posts:company');
    await page.goto('/forums?type=company&sort=new');
    await stream;
    const first = page.getByRole('main').getByRole('article').first();
    const place = await first.boundingBox();
    await write(forumOf('crypto'), 'What is a rollup?');
    await write(forumOf('company'), 'What is a backlog?');
    await expectAnnounced(page, '1 new post', 'What is a backlog?', first, place);
    await expect(page.getByRole('article').getByText('What is a rollup?')).toHaveCount(0);

    const other = streamOf(page, 'posts:crypto');
    await page.getByRole('tab', { name: 'Crypto' }).click();
    await other;
    await expect(page.getByRole('article').getByText('What is a rollup?')).toBeVisible();
    await write(forumOf('crypto'), 'What is a bridge?');
    await expectAnnounced(page, '1 new post', 'What is a bridge?', first, await first.boundingBox());
  },
);
