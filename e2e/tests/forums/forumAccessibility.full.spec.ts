import type { Forum, ForumPost } from '@market-pulse/contract';
import type { Browser } from '@playwright/test';
import { readApi } from '../../site/api';
import { callAs } from '../../site/callAs';
import type { RunningSite } from '../../site/ComposedSite';
import { openAs } from '../../site/openAs';
import { logInByApi } from '../../site/session';
import { registerByApi } from '../../site/signUp';
import { expect, ownSiteTest, type Page } from '../../site/test';
import { violationsInBothModes } from '../../site/violations';

/*
 * axe on the pages of the forums with something on them, light and dark. Composer, drawer, search, desk, polls and pictures are looked at
 * where their own tests have them open, a record of closed ideas where there is one (authorRecord).
 */

type Who = Parameters<typeof callAs>[1];

const writePost = (site: RunningSite, who: Who, forum: Forum | undefined, title: string, body: string) =>
  callAs<ForumPost>(site, who, 'POST', `/forums/forums/${forum?.id}/posts/`, { title, body });

/** What moderators decide; for insults, unless it is published. */
const decide = (
  site: RunningSite,
  who: Who,
  target_type: string,
  target_id: number,
  action: string,
  more: object = {},
) =>
  callAs(site, who, 'POST', '/forums/moderation/actions/', {
    ...{ target_type, target_id, action, note: 'Third time this week.' },
    reason: action === 'publish' ? 'fine' : 'abuse',
    ...more,
  });

const pathOf = ({ id, forum_id }: ForumPost) => `/forums/${forum_id}/posts/${id}`;

/** Opens a page, waits for what has to stand on it, and looks at it. */
async function look(page: Page, path: string, shown: string | RegExp): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByText(shown).first(), path).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]'), path).toHaveCount(0);
  expect(await violationsInBothModes(page), path).toEqual([]);
}

/** Somebody new with a post that everybody reads, and an edit of it that waits. */
async function holdEdit(site: RunningSite, forum: Forum | undefined) {
  const account = await registerByApi(site);
  const post = await writePost(site, account, forum, 'A post that is edited', 'Words without a link.');
  await decide(site, 'moderator', 'post', post.id, 'publish');
  await callAs(site, account, 'PATCH', `/forums/posts/${post.id}/`, { body: 'All at https://filings.example/all' });
  return { account, post };
}

async function lookForSuspended(browser: Browser, site: RunningSite, forum: Forum | undefined, post: ForumPost) {
  const account = await registerByApi(site);
  const own = await writePost(site, account, forum, 'A post before the end', 'Words that are taken away again.');
  await decide(site, 'moderator', 'post', own.id, 'publish');
  await callAs(site, account, 'DELETE', `/forums/posts/${own.id}/`);
  const { user } = await logInByApi(site, account);
  const until = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
  await decide(site, 'moderator', 'user', user.id, 'suspend', { until });
  const suspended = await openAs(browser, site, account, `/forums/${forum?.id}`);
  await suspended.getByRole('button', { name: 'Create Post' }).click();
  await expect(suspended.getByRole('dialog', { name: 'Create Post' })).toContainText('suspended until');
  expect(await violationsInBothModes(suspended, '[role="dialog"]')).toEqual([]);
  await look(suspended, pathOf(post), /suspended until/);
  await look(suspended, '/forums/deleted', /suspended until/);
  await look(suspended, '/forums/moderation/decisions', /suspended until/);
  await suspended.context().close();
}

ownSiteTest('axe finds nothing on the pages of the forums', async ({ page, browser, site }) => {
  ownSiteTest.setTimeout(600_000);
  const [forum, other] = await readApi<Forum[]>(site, '/forums/forums/');
  const words = 'Words with a [link](https://example.com), `code` and\n\n> a quotation.';
  const kept = await writePost(site, 'moderator', forum, 'A post that stays', words);
  const comment = { content: 'The first **comment** on it.' };
  await callAs(site, 'moderator', 'POST', `/forums/posts/${kept.id}/comments/`, comment);
  const hidden = await writePost(site, 'user', forum, 'A post that goes', 'Words that somebody minds.');
  await decide(site, 'moderator', 'post', hidden.id, 'hide');
  await decide(site, 'admin', 'post', kept.id, 'pin');
  await callAs(site, 'moderator', 'POST', '/forums/moderation/rules/', { kind: 'word', text: 'guaranteed profit' });
  const removed = await writePost(site, 'user', forum, 'A post that its author removes', 'Words on first thoughts.');
  await callAs(site, 'moderator', 'POST', `/forums/posts/${removed.id}/comments/`, comment);
  await callAs(site, 'user', 'DELETE', `/forums/posts/${removed.id}/`);

  await ownSiteTest.step('for everybody', async () => {
    await look(page, `/forums/${forum?.id}`, 'Pinned');
    await look(page, '/forums/ideas', /\d/);
    const member = `/forums/members/${kept.username}`;
    await look(page, member, 'Latest posts');
    await look(page, `${member}?tab=posts`, 'A post that stays');
    await look(page, `${member}?tab=comments`, 'Comment on');
    await look(page, `${member}?tab=about`, 'How a record comes about');
    await look(page, '/forums/moderation/log', 'A post was hidden');
    await look(page, pathOf(hidden), 'This post was hidden by a moderator.');
    await look(page, pathOf(removed), 'What others wrote below it can be read');
  });
  await ownSiteTest.step('for a member', async () => {
    await callAs(site, 'user', 'PUT', `/forums/bookmarks/${kept.id}/`);
    await callAs(site, 'user', 'PUT', `/forums/following/forum/${other?.id}/`);
    await callAs(site, 'user', 'PUT', `/forums/muted/${kept.username}/`);
    const member = await openAs(browser, site, 'user', '/forums/bookmarks');
    await look(member, '/forums/bookmarks', 'Unmute');
    const deleted = await writePost(site, 'user', forum, 'A post that may come back', 'Words on second thoughts.');
    await callAs(site, 'user', 'DELETE', `/forums/posts/${deleted.id}/`);
    await look(member, '/forums/deleted', 'Bring back');
    await look(member, pathOf(removed), 'Bring it back');
    await look(member, '/forums/moderation/decisions', 'Your post was hidden');
    await member.getByRole('button', { name: /^Appeal: .*, A post that goes$/ }).click();
    await expect(member.getByRole('dialog', { name: 'Appeal' })).toBeVisible();
    expect(await violationsInBothModes(member, '[role="dialog"]')).toEqual([]);
    // A fold over what a muted author wrote, and the buttons of a member.
    await look(member, pathOf(kept), /whom you have muted/);
    await member.context().close();
  });
  await ownSiteTest.step('for who waits, and for who is suspended', async () => {
    const { account, post } = await holdEdit(site, forum);
    const author = await openAs(browser, site, account, pathOf(post));
    await look(author, pathOf(post), /^Your edit is waiting for a moderator\./);
    await decide(site, 'moderator', 'post', post.id, 'refuse');
    await look(author, pathOf(post), /^A moderator did not publish your edit\./);
    await author.context().close();
    await lookForSuspended(browser, site, forum, kept);
  });
  await ownSiteTest.step('for moderators', async () => {
    const moderator = await openAs(browser, site, 'moderator', `/forums/${forum?.id}`);
    await look(moderator, `/forums/${forum?.id}`, 'Moderation');
    await look(moderator, '/forums/moderation/decided', 'Third time this week.');
    await moderator.goto('/forums/moderation/rules');
    await moderator.getByLabel('Word, phrase or domain').fill('earnings');
    await moderator.getByRole('button', { name: 'Try on Last Week' }).click();
    await expect(moderator.getByText(/of \d+ posts and comments of the last week/)).toBeVisible();
    await expect(moderator.getByText('guaranteed profit')).toBeVisible();
    expect(await violationsInBothModes(moderator)).toEqual([]);
    await moderator.context().close();
  });
});
