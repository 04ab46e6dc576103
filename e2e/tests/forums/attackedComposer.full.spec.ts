import { commentCreate, type Forum } from '@market-pulse/contract';
import { attackVectors, hostileTexts } from '../../../server/src/testing/attackVectors';
import { demoAccount } from '../../site/accounts';
import { readApi } from '../../site/api';
import { callAs } from '../../site/callAs';
import type { RunningSite } from '../../site/ComposedSite';
import { watchFaults } from '../../site/faults';
import { signInDirectly } from '../../site/signIn';
import { expect, ownSiteTest, type Page } from '../../site/test';

/* Attacks that somebody types where people write, and everybody who reads them afterwards, in the site as it is. */

/** A text of so many characters is taken by every field for texts. */
const TEXT_LENGTH = 9_000;
const REFUSED = 'Characters that turn the direction of text are not allowed here';

/** Attacks of one line; no other is part of one. */
const TITLES = [
  `<script>executed.push(1)</script> in a title`,
  `"'><img src=x onerror=executed.push(1)> in a title`,
  `</title></script><svg onload=executed.push(1)> in a title`,
  `[x](javascript:executed.push(1)) <a href="javascript:executed.push(1)">x</a> in a title`,
  `&lt;img src=x onerror=executed.push(1)&gt; \${executed.push(1)} in a title`,
  `<iframe srcdoc="<script>parent.executed.push(1)</script>"></iframe> in a title`,
  `data:text/html,<script>executed.push(1)</script> in a title`,
  `" autofocus onfocus="executed.push(1)" x=" in a title`,
];

interface Attack {
  readonly title: string;
  /** Words that stand before the attacks of the text, and are shown as they are. */
  readonly words: string;
  readonly text: string;
}

/** All attacks, in as few texts as can be sent. */
function gatherAttacks(): Attack[] {
  const isMeant = (text: string, at: number) => at < attackVectors.length || /alert|script/i.test(text);
  const all = hostileTexts.filter(isMeant).filter((text) => commentCreate.safeParse({ content: text }).success);
  const texts: string[] = [];
  for (const text of all) {
    const last = texts.at(-1);
    if (last === undefined || last.length + text.length > TEXT_LENGTH) texts.push(text);
    else texts[texts.length - 1] = `${last}\n\n${text}`;
  }
  return texts.map((text, index) => {
    const title = TITLES[index % TITLES.length] ?? '';
    return { title: `${title}, ${index + 1}`, words: `The attacks of number ${index + 1}.`, text };
  });
}

const attacks = gatherAttacks();

interface Watch {
  readonly page: Page;
  readonly faults: readonly string[];
  readonly dialogs: string[];
  /** Addresses beyond the site that were asked for, and windows that were opened. */
  readonly elsewhere: string[];
}

/** Notes from now on what a page does that nobody asked it for. */
async function watchPage(page: Page, site: RunningSite): Promise<Watch> {
  const watch: Watch = { page, faults: watchFaults(page), dialogs: [], elsewhere: [] };
  page.on('dialog', (dialog) => {
    watch.dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('popup', (popup) => watch.elsewhere.push(`window: ${popup.url()}`));
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== site.url) watch.elsewhere.push(request.url());
  });
  // What the attacks add to, once they run.
  await page.addInitScript(() => Object.assign(window, { executed: [] }));
  return watch;
}

/** What of a page came from an attack and is more than words. */
function dangersOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = [...document.querySelectorAll('iframe, object, embed, base, meta[http-equiv=refresh]')];
    for (const element of document.querySelectorAll('*')) {
      const isSet = [...element.attributes].some(({ name, value }) => {
        if (/^on/.test(name)) return true;
        if (name === 'id' || name === 'name') return ['executed', 'location', 'cookie', '__proto__'].includes(value);
        if (name === 'style') return /executed|attacker|expression/.test(value);
        if (!/^(src|srcset|srcdoc|href|xlink:href|action|formaction|poster|background)$/.test(name)) return false;
        // A browser leaves such characters out of an address.
        const address = [...value].filter((character) => character > ' ').join('');
        if (/^data:image\/svg/i.test(address)) return /executed/.test(address);
        return /^(javascript:|vbscript:|file:|data:text)/i.test(address);
      });
      // The page's own data, which is a script to a browser, holds the attacks as words.
      const isScript =
        element.localName === 'script' &&
        (/^\s*(executed|alert)/.test(element.textContent) || /attacker/.test(element.getAttribute('src') ?? ''));
      if (isSet || isScript) found.push(element);
    }
    return found.map(({ outerHTML }) => outerHTML.slice(0, 200));
  });
}

/** Nothing of what stands on a page ran, and nothing of it could. */
async function look({ page, ...watched }: Watch, place: string): Promise<void> {
  // What does not load says so after the page itself.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const ran = await page.evaluate(() => (window as unknown as { executed: unknown[] }).executed);
  expect({ ...watched, ran, found: await dangersOn(page), place }).toEqual({
    ...{ faults: [], dialogs: [], elsewhere: [], ran: [], found: [], place },
  });
}

const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });

ownSiteTest(
  'attacks that are typed run nowhere: while they are written, in lists, discussions and former versions, for who is told and for moderators',
  async ({ page, browser, site }) => {
    ownSiteTest.setTimeout(600_000);
    const [forum] = await readApi<Forum[]>(site, '/forums/forums/');
    const { username: author } = await demoAccount(site, 'user');
    const { username: reader } = await demoAccount(site, 'editor');
    await signInDirectly(page, site, 'user');
    const written = await watchPage(page, site);
    const ids: number[] = [];

    for (const { title, words, text } of attacks) {
      await ownSiteTest.step(title, async () => {
        await page.goto(`/forums/${forum?.id}`);
        await page.getByRole('button', { name: 'Create Post' }).click();
        const dialog = page.getByRole('dialog', { name: 'Create Post' });
        await dialog.getByLabel('Title', { exact: true }).fill(title);
        const body = `@${reader} ${words}\n\n${text}`;
        await dialog.getByLabel('Text', { exact: true }).fill(body);
        await expect(preview(page)).toContainText(words);
        await look(written, `the preview of ${title}`);
        await dialog.getByRole('button', { name: 'Create Post' }).click();
        await expect(dialog).toBeHidden();

        const link = page.getByRole('link', { name: title, exact: true });
        await expect(link).toBeVisible();
        await look(written, `the list with ${title}`);
        await link.click();
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading).toHaveText(title);
        await expect(page.getByRole('article').first()).toContainText(words);
        ids.push(Number(/posts\/(\d+)/.exec(page.url())?.[1]));
        await look(written, `the page of ${title}`);

        await page.getByRole('button', { name: /^Add a comment/ }).click();
        await page.getByLabel('Your comment').fill(`${words}\n\n${text}`);
        await page.getByRole('button', { name: 'Preview' }).click();
        await expect(preview(page)).toContainText(words);
        await look(written, `the preview of a comment on ${title}`);
        await page.getByRole('button', { name: 'Comment', exact: true }).click();
        const comment = page.getByRole('article', { name: `Comment by ${author}` });
        await expect(comment).toContainText(words);
        await look(written, `a comment on ${title}`);

        // As the server renders it, too.
        await page.reload();
        await expect(heading).toHaveText(title);
        await expect(comment).toContainText(words);
        await look(written, `the page of ${title}, loaded anew`);

        await page.getByRole('article').first().getByRole('button', { name: 'Edit', exact: true }).click();
        await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
        await page.getByLabel('Text', { exact: true }).fill(`${body}\n\nThe end of them.`);
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await page.getByRole('button', { name: /^edited/ }).click();
        const former = page.getByRole('dialog', { name: 'Former versions' });
        await expect(former).toContainText(words);
        await expect(former).toContainText(title);
        await look(written, `former versions of ${title}`);
      });
    }

    await ownSiteTest.step('for who is named in them', async () => {
      const named = await (await browser.newContext({ baseURL: site.url })).newPage();
      await signInDirectly(named, site, 'editor');
      const read = await watchPage(named, site);
      await named.goto('/legal-disclaimer');
      await named
        .getByRole('banner')
        .getByRole('button', { name: /^Notifications/ })
        .click();
      const drawer = named.getByRole('dialog', { name: 'Notifications' });
      for (const { title } of attacks) {
        await expect(drawer.getByRole('listitem').filter({ hasText: title }).first()).toBeVisible();
      }
      await look(read, 'notifications');
      const [{ title, words } = { title: '', words: '' }] = attacks;
      await drawer.getByRole('listitem').filter({ hasText: title }).first().getByRole('link').click();
      await expect(named.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(named.getByRole('article').first()).toContainText(words);
      await look(read, 'the page that a notification leads to');
      await named.context().close();
    });

    await ownSiteTest.step('for a moderator, once they are reported', async () => {
      for (const [index, { title }] of attacks.entries()) {
        const report = { reason: 'spam', note: `${title}, reported` };
        await callAs(site, 'editor', 'POST', `/forums/posts/${ids[index]}/report/`, report);
      }
      const moderator = await (await browser.newContext({ baseURL: site.url })).newPage();
      await signInDirectly(moderator, site, 'moderator');
      const decided = await watchPage(moderator, site);
      await moderator.goto('/forums/moderation');
      for (const { title } of attacks) {
        await moderator.getByRole('link', { name: title, exact: true }).click();
        await expect(moderator.getByRole('region', { name: 'Reports' })).toContainText(`${title}, reported`);
        await moderator.getByRole('button', { name: 'Show all' }).click();
        await expect(moderator.getByRole('button', { name: 'Show less' })).toBeVisible();
        await look(decided, 'the desk');
      }
      await moderator.context().close();
    });

    await ownSiteTest.step('and what does run is noticed', async () => {
      await page.evaluate(() => {
        document.querySelector('main')!.insertAdjacentHTML('beforeend', '<img src="/x" onerror="executed.push(1)">');
      });
      expect(await dangersOn(page)).toHaveLength(1);
      await expect.poll(() => written.faults.join('\n')).toContain('Content Security Policy');
    });
  },
);

ownSiteTest('text that is turned round is refused in words, and nothing of it is lost', async ({ page, site }) => {
  const turned = 'Sold at \u202E00.1$\u202C today';
  const [forum] = await readApi<Forum[]>(site, '/forums/forums/');
  await signInDirectly(page, site, 'user');
  await page.goto(`/forums/${forum?.id}`);
  await page.getByRole('button', { name: 'Create Post' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Post' });
  const [title, text] = [dialog.getByLabel('Title', { exact: true }), dialog.getByLabel('Text', { exact: true })];
  const refused = dialog.getByRole('alert').filter({ hasText: REFUSED });
  const create = dialog.getByRole('button', { name: 'Create Post' });
  for (const [typedTitle, typedText] of [
    [turned, 'Words for a post.'],
    ['Sold today, and read as it was typed', turned],
    // Turned only once it is shown.
    ['Sold today, and read as it was typed', 'Sold at &#x202E;00.1$ today'],
  ] as const) {
    await title.fill(typedTitle);
    await text.fill(typedText);
    await expect(refused).toHaveCount(0);
    await create.click();
    await expect(refused).toBeVisible();
    await expect(title).toHaveValue(typedTitle);
    await expect(text).toHaveValue(typedText);
  }
  await text.fill('Sold at 1.00$ today.');
  await create.click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Sold today, and read as it was typed', exact: true }).click();

  await page.getByRole('button', { name: /^Add a comment/ }).click();
  const comment = page.getByLabel('Your comment');
  await comment.fill(turned);
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByText(REFUSED)).toBeVisible();
  await expect(comment).toHaveValue(turned);
  await comment.fill('Sold at 1.00$ yesterday.');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByRole('article', { name: /^Comment by / })).toContainText('Sold at 1.00$ yesterday.');
});
