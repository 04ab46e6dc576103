import type { Comment, Forum, ForumPost } from '@market-pulse/contract';
import { demoAccount } from '../../site/accounts';
import { readApi } from '../../site/api';
import { attacks, expectUnharmed, type Watch, watchPage } from '../../site/attacks';
import { callAs } from '../../site/callAs';
import type { RunningSite } from '../../site/ComposedSite';
import { signInDirectly } from '../../site/signIn';
import { expect, ownSiteTest, type Page } from '../../site/test';

/* Pages to which the words of attackers come later: lists of one's own, records, logs. What is typed itself: attackedComposer. */

/** As much of an attack as a note of a moderator and the reason of a correction take. */
const NOTE_LENGTH = 900;
const noteOf = (text: string) => Array.from(text).slice(0, NOTE_LENGTH).join('').trim();

interface Attacked {
  readonly title: string;
  readonly words: string;
  readonly post: ForumPost;
  readonly comment: Comment;
}

/** Every attack as a trade idea in the first forum with a comment on it, by the same member. */
async function writeAttacks(site: RunningSite): Promise<Attacked[]> {
  const [forum] = await readApi<Forum[]>(site, '/forums/forums/');
  const written: Attacked[] = [];
  for (const { title, words, text } of attacks) {
    const idea = { kind: 'stock', symbol: 'AAPL', direction: 'long', horizon: '1m' };
    const sent = { title, body: `${words}\n\n${text}`, kind: 'idea', idea };
    const post = await callAs<ForumPost>(site, 'user', 'POST', `/forums/forums/${forum?.id}/posts/`, sent);
    const content = { content: `${words}\n\n${text}` };
    const comment = await callAs<Comment>(site, 'user', 'POST', `/forums/posts/${post.id}/comments/`, content);
    written.push({ title, words, post, comment });
  }
  return written;
}

interface Place {
  readonly path: string;
  /** What stands there of an attack; by default its title. */
  readonly shown?: (attacked: Attacked) => string;
}

/** Opens a page as the server renders it, finds every attack on it as words, and sees that none of them ran. */
async function visit(watch: Watch, { path, shown = ({ title }) => title }: Place, written: readonly Attacked[]) {
  await watch.page.goto(path);
  const main = watch.page.getByRole('main');
  for (const attacked of written) await expect(main, path).toContainText(shown(attacked));
  await expectUnharmed(watch, path);
}

ownSiteTest('attacks run nowhere that their words come to later', async ({ page, browser, site }) => {
  ownSiteTest.setTimeout(600_000);
  const { username: author } = await demoAccount(site, 'user');
  const written = await writeAttacks(site);
  const everybody = await watchPage(page, site);
  const pageOf = async (role: Parameters<typeof signInDirectly>[2]) => {
    const own: Page = await (await browser.newContext({ baseURL: site.url })).newPage();
    await signInDirectly(own, site, role);
    return watchPage(own, site);
  };

  await ownSiteTest.step('the page of their author', async () => {
    const member = `/forums/members/${author}`;
    // Beside the ideas stand the latest posts.
    for (const tab of ['ideas', 'posts', 'comments']) await visit(everybody, { path: `${member}?tab=${tab}` }, written);
  });

  await ownSiteTest.step('what others kept and follow', async () => {
    for (const { post } of written) {
      await callAs(site, 'editor', 'PUT', `/forums/bookmarks/${post.id}/`);
      await callAs(site, 'editor', 'PUT', `/forums/following/post/${post.id}/`);
    }
    const reader = await pageOf('editor');
    await visit(reader, { path: '/forums/bookmarks' }, written);
    const followed = reader.page.getByRole('group', { name: 'What you follow and mute' });
    for (const { title } of written) {
      await expect(followed.getByRole('link', { name: title, exact: true })).toBeVisible();
    }
    await expectUnharmed(reader, 'what somebody follows');
    await reader.page.context().close();
  });

  await ownSiteTest.step('corrections of trade ideas', async () => {
    for (const [at, { post, title, words }] of written.entries()) {
      const reason = `${words} ${noteOf(attacks[at]?.text ?? title)}`;
      const correction = { reason, direction: 'short', corrections_seen: 0 };
      await callAs(site, 'admin', 'POST', `/forums/posts/${post.id}/idea/corrections/`, correction);
    }
    const path = '/forums/ideas/corrections';
    await visit(everybody, { path }, written);
    await visit(everybody, { path, shown: ({ words }) => words }, written);
  });

  await ownSiteTest.step('the log for everybody, and the one with notes', async () => {
    const decide = (target_type: string, target_id: number, action: string, note: string) =>
      callAs(site, 'moderator', 'POST', '/forums/moderation/actions/', {
        ...{ target_type, target_id, action, note, reason: 'spam' },
      });
    for (const [at, { post, comment, title, words }] of written.entries()) {
      const note = `${words} ${noteOf(attacks[at]?.text ?? title)}`;
      await decide('comment', comment.id, 'hide', note);
      await decide('post', post.id, 'lock', note);
    }
    await visit(everybody, { path: '/forums/moderation/log' }, written);
    const moderator = await pageOf('moderator');
    const path = '/forums/moderation/decided';
    await visit(moderator, { path }, written);
    await visit(moderator, { path, shown: ({ words }) => words }, written);
    await moderator.page.context().close();
  });

  await ownSiteTest.step('what their author deleted', async () => {
    for (const { post } of written) await callAs(site, 'user', 'DELETE', `/forums/posts/${post.id}/`);
    const own = await pageOf('user');
    await visit(own, { path: '/forums/deleted' }, written);
    // Of the text as much as tells it from others.
    await visit(own, { path: '/forums/deleted', shown: ({ words }) => words }, written);
    await own.page.context().close();
  });
});
