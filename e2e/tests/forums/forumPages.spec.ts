import { FULL } from '../../full';
import type { Comment, Forum, ForumPost, ForumPostSummary, Page as ListPage, Role } from '@market-pulse/contract';
import { readApi } from '../../site/api';
import { signInDirectly } from '../../site/signIn';
import { bareSiteTest, expect, test, type Page } from '../../site/test';

/*
 * What the specification says of the pages of the forums: tabs, headers, badges, states, limits and roles. What the server holds is
 * varied at the network border, so that the site stays as it is.
 */

const GUIDELINES = ['Be respectful', 'Stay on topic', 'Provide sources', 'Avoid spam and duplicates'];

/** Types of forums; of one the gate sees its screens. */
const TYPES = process.env.TEST_RUN === 'gate' ? (['company'] as const) : (['company', 'crypto'] as const);

const posts = (page: Page) => page.getByRole('main').getByRole('article');
const isOn = (page: Page, path: string) => expect(page).toHaveURL((url) => url.pathname + url.search === path);

/** A list as the server answers it. */
const listed = <Item>(results: readonly Item[]) => ({ results, next_cursor: null, count: results.length });

/** What the server says of something that went wrong on its side. */
const failure = { status: 500, json: { code: 'internal_error', detail: '', error: '', request_id: 'test' } };

test.describe('Screens (specification, section 2)', () => {
  test('/forums has three tabs, whose type stands in the address, and cards that open their forums', async ({
    page,
    site,
  }) => {
    const all = await readApi<Forum[]>(site, '/forums/forums/');
    const of = (type: string) => all.filter(({ forum_type }) => forum_type === type).map(({ name }) => name);
    await page.goto('/forums');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Community Forums');
    await expect(page.getByText('Discuss stocks, crypto and market insights with other investors.')).toBeVisible();
    const tabs = page.getByRole('tablist', { name: 'Type of forums' });
    await expect(tabs.getByRole('tab')).toHaveText(['All Forums', 'Companies', 'Crypto']);
    await expect(tabs.getByRole('tab', { selected: true })).toHaveText('All Forums');
    const cards = page.getByRole('navigation', { name: 'Forums' }).getByRole('link');
    await expect(cards).toHaveCount(all.length);

    for (const [label, type] of [
      ['Companies', 'company'],
      ['Crypto', 'crypto'],
    ] as const) {
      const asked = page.waitForRequest((request) => request.url().endsWith(`/api/forums/forums/?type=${type}`));
      await tabs.getByRole('tab', { name: label }).click();
      await asked;
      await isOn(page, `/forums?type=${type}`);
      await expect(cards).toHaveText(of(type));
    }
    await page.reload();
    await expect(tabs.getByRole('tab', { selected: true })).toHaveText('Crypto');
    await expect(cards).toHaveText(of('crypto'));
    await tabs.getByRole('tab', { name: 'All Forums' }).click();
    await isOn(page, '/forums');
    await expect(cards).toHaveCount(all.length);

    const [forum] = all;
    await cards.filter({ hasText: forum!.name }).first().click();
    await isOn(page, `/forums/${forum!.id}`);
  });

  test(
    'a forum tells feed readers where its feed is, and the page above all forums has none',
    FULL,
    async ({ page, site }) => {
      const [one, other] = (await readApi<Forum[]>(site, '/forums/forums/')).filter(
        ({ posts_count }) => posts_count > 0,
      );
      const feed = page.locator('head link[rel="alternate"][type="application/atom+xml"]');
      const addressOf = (forum: Forum | undefined) => `${site.url}/api/forums/forums/${forum?.id}/feed/`;
      const sent = await (await page.request.get(`/forums/${one?.id}`)).text();
      expect(sent).toContain(`type="application/atom+xml" href="${addressOf(one)}"`);
      await page.goto(`/forums/${one?.id}`);
      await expect(feed).toHaveAttribute('href', addressOf(one));
      const answer = await page.request.get(addressOf(one));
      expect(answer.headers()['content-type']).toMatch(/^application\/atom\+xml/);
      expect(await answer.text()).toContain('<entry>');
      await page.goto('/forums');
      await expect(feed).toHaveCount(0);
      await page
        .getByRole('navigation', { name: 'Forums' })
        .getByRole('link')
        .filter({ hasText: other?.name })
        .first()
        .click();
      await expect(feed).toHaveAttribute('href', addressOf(other));
    },
  );

  test('a forum says name, type and how many posts it has, lists them, and a post leads back to it', async ({
    page,
    site,
  }) => {
    for (const type of TYPES) {
      const [forum] = await readApi<Forum[]>(site, `/forums/forums/?type=${type}`);
      if (!forum) throw new Error(`There is no forum of the type ${type}`);
      const { results } = await readApi<ListPage<ForumPostSummary>>(site, `/forums/forums/${forum.id}/posts/`);
      await page.goto(`/forums/${forum.id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(forum.name);
      const main = page.getByRole('main');
      await expect(main.getByText(type === 'company' ? 'Company' : 'Crypto', { exact: true }).first()).toBeVisible();
      await expect(
        main.getByText(`${forum.posts_count} post${forum.posts_count === 1 ? '' : 's'}`, { exact: true }).first(),
      ).toBeVisible();
      for (const { title } of results) await expect(posts(page).filter({ hasText: title }).first()).toBeAttached();
      await expect(page.getByRole('complementary', { name: 'Posting Guidelines' }).getByRole('listitem')).toHaveText(
        GUIDELINES,
      );
      await main.getByRole('link', { name: results[0]!.title }).first().click();
      await isOn(page, `/forums/${forum.id}/posts/${results[0]!.id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(results[0]!.title);
      await expect(page.getByRole('heading', { level: 2, name: /^(No comments|\d+ comments?)$/ })).toBeVisible();
      await page.getByRole('link', { name: 'Back to Forum' }).click();
      await isOn(page, `/forums/${forum.id}`);
    }
  });

  for (const [role, isModerator] of [
    ['user', false],
    ['editor', false],
    ['moderator', true],
    ['admin', true],
  ] satisfies [Role, boolean][]) {
    test(
      `${role}: ${isModerator ? 'a Moderation button leads to the desk' : 'there is no Moderation button'} (section 6)`,
      FULL,
      async ({ page, site }) => {
        await signInDirectly(page, site, role);
        const [, forum] = await readApi<Forum[]>(site, '/forums/forums/');
        const button = page.getByRole('main').getByRole('link', { name: 'Moderation', exact: true });
        for (const path of ['/forums', `/forums/${forum!.id}`]) {
          await page.goto(path);
          await expect(page.getByRole('button', { name: 'Create Post' })).toBeVisible();
          await expect(button).toHaveCount(isModerator ? 1 : 0);
        }
        if (!isModerator) return;
        await button.click();
        await isOn(page, '/forums/moderation');
        await expect(page.getByRole('heading', { name: /^Queue/ })).toBeVisible();
      },
    );
  }
});

/** Lists, a post and its comments as a test wants them, made of what the site has. */
async function vary(page: Page, site: Parameters<typeof readApi>[0]) {
  const [forum] = await readApi<Forum[]>(site, '/forums/forums/');
  const { results } = await readApi<ListPage<ForumPostSummary>>(site, `/forums/forums/${forum!.id}/posts/`);
  const summary = results[0]!;
  const post = await readApi<ForumPost>(site, `/forums/posts/${summary.id}/`);
  const path = `/forums/${forum!.id}`;
  return {
    forum: forum!,
    ...{ summary, post, path, postPath: `${path}/posts/${post.id}` },
    listCall: new RegExp(`/api/forums/forums/${forum!.id}/posts/`),
    postCall: new RegExp(`/api/forums/posts/${post.id}/(\\?|$)`),
    commentsCall: new RegExp(`/api/forums/posts/${post.id}/comments/`),
  };
}

const DAY = 24 * 60 * 60_000;
const at = (age: number) => new Date(Date.now() - age).toISOString();
/** As the site writes a date. */
const dateOf = (iso: string) =>
  new Date(iso).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });

bareSiteTest.describe('States, errors and limits (specification, sections 4, 8 and 9)', () => {
  bareSiteTest('six forums and five posts stand in while they load', FULL, async ({ page, site }) => {
    const { path, listCall, summary } = await vary(page, site);
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    const hold = async (call: RegExp) => page.route(call, (route) => held.then(() => route.fallback()));
    await hold(/\/api\/forums\/(forums\/(\?|$)|posts\/)/);
    await hold(listCall);
    await page.goto('/forums');
    await expect(page.getByTestId('forum-skeleton')).toHaveCount(6);
    await expect(page.getByTestId('post-skeleton')).toHaveCount(5);
    await page.goto(path);
    await expect(page.getByTestId('post-skeleton')).toHaveCount(5);
    release();
    await expect(page.getByRole('link', { name: summary.title })).toBeVisible();
    await expect(page.getByTestId('post-skeleton')).toHaveCount(0);
  });

  bareSiteTest(
    'what cannot be loaded says so and can be tried again; what is empty says so',
    FULL,
    async ({ page, site }) => {
      const { path, postPath, post, listCall, postCall, commentsCall } = await vary(page, site);
      const alert = (text: string) => page.getByRole('main').getByRole('alert').filter({ hasText: text });
      const failThenWork = async (call: RegExp, text: string, open: string) => {
        await page.route(call, (route) => route.fulfill(failure));
        await page.goto(open);
        await expect(alert(text)).toBeVisible();
        await page.unroute(call);
        await alert(text).getByRole('button', { name: 'Retry' }).click();
        await expect(alert(text)).toHaveCount(0);
      };
      await failThenWork(listCall, 'Failed to load posts', path);
      await expect(page.getByRole('link', { name: post.title })).toBeVisible();
      await failThenWork(postCall, 'Failed to load post', postPath);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.title);
      await failThenWork(commentsCall, 'Failed to load comments', postPath);
      // The post stands there all the same.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.title);

      await page.route(listCall, (route) => route.fulfill({ json: listed([]) }));
      await page.goto(path);
      await expect(page.getByRole('main').getByText('No posts yet')).toBeVisible();
      await page.route(commentsCall, (route) => route.fulfill({ json: listed([]) }));
      await page.goto(postPath);
      await expect(page.getByRole('main').getByText('No comments yet')).toBeVisible();
      await page.goto(`${path}/posts/999999999`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post not found');
    },
  );

  bareSiteTest(
    'posts and comments show how old they are, their badges, and no more text than has room',
    FULL,
    async ({ page, site }) => {
      const { forum, summary, post, path, postPath, listCall, commentsCall } = await vary(page, site);
      const month = at(45 * DAY);
      const ages: [string, string][] = [
        [at(DAY + 60_000), '1 day ago'],
        [at(6 * DAY + 60_000), '6 days ago'],
        [at(8 * DAY), '1 week ago'],
        [at(29 * DAY), '4 weeks ago'],
        [month, dateOf(month)],
      ];
      const statuses = ['published', 'pending', 'hidden'] as const;
      const rows = ages.map(([created_at], index) => ({
        ...summary,
        ...{ id: 9_000_000 + index, title: `Number ${index}`, created_at, updated_at: created_at },
        ...{ is_pinned: index === 0, status: statuses[index] ?? 'published' },
        excerpt: 'Words that go on and on. '.repeat(index === 0 ? 40 : 1),
      }));
      await page.route(listCall, (route) => route.fulfill({ json: listed(rows) }));
      await page.goto(path);
      await expect(posts(page)).toHaveCount(ages.length);
      for (const [index, [, age]] of ages.entries()) {
        await expect(posts(page).nth(index).getByText(age, { exact: true }).first()).toBeVisible();
      }
      await expect(page.getByText('Pinned', { exact: true })).toHaveCount(1);
      await expect(posts(page).first().getByText('Pinned')).toBeVisible();
      const background = (index: number) =>
        posts(page)
          .nth(index)
          .evaluate((row) => getComputedStyle(row).backgroundColor);
      await page.mouse.move(0, 0);
      expect(await background(0)).not.toBe(await background(1));
      const lines = (text: string) =>
        page
          .getByText(text)
          .first()
          .evaluate((element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight));
      expect(await lines('Words that go on and on. Words')).toBeCloseTo(3, 1);

      // Green for what is published, amber for anything else.
      const tone = (status: string) =>
        posts(page)
          .getByText(status, { exact: true })
          .first()
          .evaluate((chip) => {
            const probe = chip.appendChild(document.createElement('i'));
            const of = (name: string) => {
              probe.style.color = `var(${name})`;
              return getComputedStyle(probe).color;
            };
            const dot = getComputedStyle(chip, '::before').backgroundColor;
            const found = [of('--mp-gain'), of('--mp-caution')].indexOf(dot);
            probe.remove();
            return ['success', 'warning'][found];
          });
      expect(await tone('Published')).toBe('success');
      expect([await tone('Pending'), await tone('Hidden')]).toEqual(['warning', 'warning']);

      const comment = { ...(await aComment()), post: post.id };
      await page.route(commentsCall, (route) =>
        route.fulfill({
          json: listed(
            ages.map(([created_at], index) => ({
              ...comment,
              ...{ id: 9_000_000 + index, created_at, updated_at: created_at },
            })),
          ),
        }),
      );
      await page.goto(postPath);
      const comments = page.getByRole('article', { name: 'Comment by dana' });
      await expect(comments).toHaveCount(ages.length);
      for (const [index, [, age]] of ages.entries()) {
        await expect(comments.nth(index).getByText(age, { exact: true })).toBeVisible();
      }

      const long = 'A forum about many things that take many words to tell. '.repeat(8);
      await page.route(/\/api\/forums\/forums\/(\?|$)/, (route) =>
        route.fulfill({ json: [{ ...forum, description: long }] }),
      );
      await page.goto('/forums');
      expect(await lines(long.slice(0, 60))).toBeCloseTo(2, 1);
    },
  );

  bareSiteTest('notifications show how old they are', FULL, async ({ page, site }) => {
    await signInDirectly(page, site, 'user');
    const ages: [string, string][] = [
      [at(59 * 60_000), '59m ago'],
      [at(23.5 * 3_600_000), '23h ago'],
      [at(6.5 * DAY), '6d ago'],
      [at(8 * DAY), dateOf(at(8 * DAY))],
    ];
    const results = ages.map(([created_at], index) => ({
      ...{ id: index + 1, title: `News ${index}`, message: 'dana wrote on "Margins".', notification_type: 'reply' },
      ...{ is_read: true, created_at, link: null },
    }));
    await page.route(/\/api\/forums\/notifications\//, (route) =>
      route.fulfill({ json: { ...listed(results), unread_count: 0 } }),
    );
    await page.goto('/legal-disclaimer');
    await page.getByRole('banner').getByRole('button', { name: 'Notifications' }).click();
    const items = page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem');
    await expect(items).toHaveCount(ages.length);
    for (const [index, [, age]] of ages.entries()) {
      await expect(items.nth(index).getByText(age, { exact: true })).toBeVisible();
    }
  });
});

/** A comment as the server answers it. */
async function aComment(): Promise<Comment> {
  return {
    ...{ id: 1, post: 1, parent: null, username: 'dana', is_sample: false, status: 'published' },
    ...{ content: 'A comment', content_html: '<p>A comment</p>', upvotes: 0, downvotes: 0, user_vote: 'none' },
    ...{ created_at: at(0), updated_at: at(0), replies: [], replies_count: 0, replies_cursor: null },
    keeps_companies: [],
  } as unknown as Comment;
}

bareSiteTest.describe('What is checked before it is sent (specification, sections 5 and 8)', () => {
  bareSiteTest(
    'a new post needs title, text and forum, and says what the server says',
    FULL,
    async ({ page, site }) => {
      await signInDirectly(page, site, 'user');
      const { forum, path } = await vary(page, site);
      const sent: unknown[] = [];
      let answer: { status: number; json: object } = failure;
      await page.route(/\/api\/forums\/forums\/\d+\/posts\/$/, (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        sent.push([new URL(route.request().url()).pathname, route.request().postDataJSON()]);
        return route.fulfill(answer);
      });
      const dialog = page.getByRole('dialog', { name: 'Create Post' });
      const create = dialog.getByRole('button', { name: 'Create Post' });
      const [title, text] = [dialog.getByLabel('Title'), dialog.getByLabel('Text', { exact: true })];

      await page.goto('/forums');
      await page.getByRole('button', { name: 'Create Post' }).click();
      await expect(create).toBeDisabled();
      await title.fill('   ');
      await text.fill('Words');
      await expect(create).toBeDisabled();
      await title.press('Enter');
      await expect(dialog.getByRole('alert')).toHaveText('Please fill in all required fields');
      await title.fill(' Margins ');
      await text.fill(' \n ');
      await expect(create).toBeDisabled();
      await text.fill(' Words \n');
      await create.click();
      await expect(dialog.getByRole('alert')).toHaveText('Please select a forum first to create a post');
      expect(sent).toEqual([]);

      await dialog.getByLabel('Forum').selectOption(forum.name);
      for (const [status, body, said] of [
        [422, { code: 'validation_failed', detail: 'Not in this forum.', message: 'No.' }, 'Not in this forum.'],
        [422, { message: 'Said in a message.' }, 'Said in a message.'],
        [500, {}, 'Failed to create post'],
      ] as const) {
        answer = { status, json: body };
        await create.click();
        await expect(dialog.getByRole('alert')).toHaveText(said);
        // Nothing is lost.
        await expect(title).toHaveValue(' Margins ');
      }
      expect(sent).toHaveLength(3);
      expect(sent[0]).toEqual([
        `/api/forums/forums/${forum.id}/posts/`,
        expect.objectContaining({ title: 'Margins', body: 'Words' }),
      ]);
      await isOn(page, '/forums');

      // What is written in a forum goes into that one, unless another one is chosen.
      await page.goto(path);
      await page.getByRole('button', { name: 'Create Post' }).click();
      await expect(dialog.getByLabel('Title')).toBeVisible();
      await expect(dialog.getByLabel('Forum')).toHaveValue(String(forum.id));
    },
  );

  bareSiteTest('a comment needs a text; a vote that the server refuses is taken back', FULL, async ({ page, site }) => {
    await signInDirectly(page, site, 'user');
    const { postPath, post, commentsCall } = await vary(page, site);
    await page.route(commentsCall, async (route) => route.fulfill({ json: listed([await aComment()]) }));
    await page.goto(postPath);
    await page.getByRole('button', { name: /^Add a comment/ }).click();
    const send = page.getByRole('button', { name: 'Comment', exact: true });
    await expect(send).toBeDisabled();
    await page.getByLabel('Your comment').fill(' \n\t ');
    await expect(send).toBeDisabled();
    await page.getByLabel('Your comment').fill(' x ');
    await expect(send).toBeEnabled();

    const bodies: unknown[] = [];
    let release = () => undefined as void;
    await page.route(/\/api\/forums\/(posts|comments)\/\d+\/vote\/$/, async (route) => {
      bodies.push(route.request().postDataJSON());
      await new Promise<void>((resolve) => (release = resolve));
      await route.fulfill({ status: 409, json: { code: 'locked', detail: 'A moderator has closed this discussion.' } });
    });
    for (const [name, before] of [
      ['this post', post.upvotes],
      ['the comment by dana', 0],
    ] as const) {
      const up = page.getByRole('group', { name: `Votes on ${name}` }).getByRole('button', { name: /^Upvote/ });
      const shows = async (count: number, pressed: boolean) => {
        await expect(up).toHaveAccessibleName(`Upvote, ${count} so far`);
        await expect(up).toHaveAttribute('aria-pressed', String(pressed));
      };
      await shows(before, false);
      await up.click();
      await shows(before + 1, true);
      release();
      await shows(before, false);
      await expect(page.getByText('A moderator has closed this discussion.').first()).toBeVisible();
    }
    expect(bodies).toEqual([{ is_upvote: true }, { is_upvote: true }]);
  });
});
