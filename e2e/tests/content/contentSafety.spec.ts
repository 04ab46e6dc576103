import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PICTURES_PATH } from '@market-pulse/contract/rules';
import { expect, test, type Page } from '@playwright/test';
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';
import { POST_HTML } from '../../../mf-content/src/posts/postHtml';
import { FORUM_HTML } from '../../../mf-forums/src/posts/forumHtml';
import { renderMarkdown } from '../../../server/src/features/contributions/markdown';
import { sanitizePostContent } from '../../../server/src/features/posts/content';
import { attackVectors, hostileTexts } from '../../../server/src/testing/attackVectors';
import { keepAllowed } from '../../../shared/ui/src/rich-text/keepAllowed';
import type { AllowedHtml } from '../../../shared/ui/src/rich-text/sanitizeHtml';

/** A page without a policy of its own: what could run in it runs. Every request is answered here, none leaves. */
const PAGE = 'http://content.test/';
/** A picture of the page's own that is none: its error comes behind those of what was asked for before. */
const LAST = '/last.png';
/** So many of the attacks run when nobody cleans them; fewer, and the page no longer notices. */
const RUN_UNCLEANED = 20;
const root = join(__dirname, '../../..');

/** The product's sanitiser for the browser as a module, and what catches attacks: theirs and those of other lists. */
const head = `
  <script>
    window.executed = [];
    for (const name of ['alert', 'confirm', 'prompt']) window[name] = () => executed.push(name);
  </script>
  <script type="importmap">
    { "imports": { "dompurify": "/dompurify.js", "@market-pulse/contract/rules": "/rules.js" } }
  </script>
  <script type="module">
    import { sanitizeHtml } from '/sanitizeHtml.js';
    window.sanitizeHtml = sanitizeHtml;
  </script>`;

function browserModule(path: string): string {
  const source = readFileSync(join(root, path), 'utf8');
  return transpileModule(source, { compilerOptions: { module: ModuleKind.ES2022, target: ScriptTarget.ES2022 } })
    .outputText;
}

interface Watch {
  readonly dialogs: string[];
  /** Addresses that were asked for beside the page's own modules. */
  readonly requests: string[];
}

/** Opens a page with the given markup in its body, as a browser gets it from a server. */
async function openPage(page: Page, body = ''): Promise<Watch> {
  const files = new Map<string, string>([
    ['/dompurify.js', readFileSync(join(root, 'node_modules/dompurify/dist/purify.es.mjs'), 'utf8')],
    ['/sanitizeHtml.js', browserModule('shared/ui/src/rich-text/sanitizeHtml.ts')],
    ['/pictureTags', browserModule('shared/ui/src/rich-text/pictureTags.ts')],
    ['/rules.js', `export const PICTURES_PATH = ${JSON.stringify(PICTURES_PATH)};`],
    [LAST, ''],
  ]);
  const watch: Watch = { dialogs: [], requests: [] };
  page.on('dialog', (dialog) => {
    watch.dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.route('**/*', (route) => {
    const url = route.request().url();
    const script = files.get(new URL(url).pathname);
    if (url === PAGE) {
      return route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">${head}<main>${body}</main>`,
      });
    }
    if (script !== undefined) return route.fulfill({ contentType: 'text/javascript', body: script });
    watch.requests.push(url);
    return route.abort();
  });
  await page.goto(PAGE);
  await page.waitForFunction('window.sanitizeHtml');
  return watch;
}

/**
 * Waits until what was asked for so far has come or failed, has said so, and is drawn: errors of images and frames come after the page
 * itself, and what they bring may ask for more.
 */
async function untilSettled(page: Page): Promise<void> {
  await page.evaluate(async (last) => {
    for (let round = 0; round < 3; round += 1) {
      await new Promise((resolve) => {
        const image = new Image();
        image.onerror = resolve;
        image.src = `${last}?${round}`;
      });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  }, LAST);
}

/** What ran, and what of the page could run at a click or later. */
async function dangersOf(page: Page, sanitizedBy: 'server' | 'browser'): Promise<string[]> {
  await untilSettled(page);
  return page.evaluate((browserSanitizer) => {
    const main = document.querySelector('main')!;
    const found = (window as unknown as { executed: unknown[] }).executed.map((what) => `ran: ${String(what)}`);
    const active = 'script,style,link,meta,base,iframe,object,embed,form,input,button,svg,math,template';
    for (const element of main.querySelectorAll('*')) {
      if (element.matches(active)) found.push(element.outerHTML);
      for (const { name } of element.attributes) {
        if (/^on|^style$|^srcdoc$|^srcset$|^id$|^name$/.test(name)) found.push(element.outerHTML);
      }
      const address = element instanceof HTMLAnchorElement ? element.href : element.getAttribute('src');
      if (address && URL.canParse(address, document.baseURI)) {
        const { protocol } = new URL(address, document.baseURI);
        // DOMPurify lets pictures come as data; scripts in a picture do not run. The server stores none of them.
        const isPicture = element instanceof HTMLImageElement && protocol === 'data:' && browserSanitizer;
        if (!isPicture && !['http:', 'https:', 'mailto:'].includes(protocol)) found.push(element.outerHTML);
      }
    }
    return found;
  }, sanitizedBy === 'browser');
}

/** Puts texts into the page as React does, cleaned for what they may be made of or, where nothing is said, as they are. */
function show(page: Page, texts: readonly string[], allowed?: AllowedHtml): Promise<void> {
  return page.evaluate(
    ([all, kept]) => {
      const { sanitizeHtml } = window as unknown as { sanitizeHtml: (html: string, allowed: AllowedHtml) => string };
      for (const text of all) {
        const section = document.createElement('section');
        document.querySelector('main')!.append(section);
        section.innerHTML = kept === undefined ? text : sanitizeHtml(text, kept);
        // A second reading of what the first one wrote is where mutations come to life.
        const again = section.cloneNode() as Element;
        section.after(again);
        again.innerHTML = section.innerHTML;
      }
    },
    [texts, allowed] as const,
  );
}

/** Pictures that a page asks for because posts may show them. */
function picturesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => Array.from(document.querySelectorAll<HTMLImageElement>('main img'), ({ src }) => src));
}

test.describe('Content that people write', () => {
  test('the page notices attacks: uncleaned they run', async ({ page }) => {
    const watch = await openPage(page);
    await show(page, attackVectors);
    const ran = async () => (await dangersOf(page, 'server')).filter((danger) => danger.startsWith('ran')).length;
    await expect.poll(ran).toBeGreaterThan(RUN_UNCLEANED);
    await expect.poll(() => watch.requests.some((url) => url.includes('attacker.example'))).toBe(true);
  });

  const cases = [
    { title: 'posts as the server stores them', texts: hostileTexts.map(sanitizePostContent), pictures: true },
    {
      title: 'forum texts as the server renders them',
      texts: hostileTexts.map((text) => renderMarkdown(text)),
      pictures: false,
    },
    // As if nobody had sanitised them when they were stored.
    {
      title: 'posts of a page that the server renders',
      texts: hostileTexts.map((text) => keepAllowed(text, POST_HTML)),
      pictures: true,
    },
    {
      title: 'forum texts of a page that the server renders',
      texts: hostileTexts.map((text) => keepAllowed(text, FORUM_HTML)),
      pictures: false,
    },
  ];
  for (const { title, texts, pictures } of cases) {
    test(`nothing runs in ${title}`, async ({ page }) => {
      const sections = texts.map((text) => `<section>${text}</section>`).join('\n');
      const watch = await openPage(page, sections);
      await show(page, texts);
      expect(await dangersOf(page, 'server')).toEqual([]);
      expect(watch.dialogs).toEqual([]);
      const allowed = pictures ? await picturesOf(page) : [];
      expect(watch.requests.filter((url) => !allowed.includes(url))).toEqual([]);
    });
  }

  const shown = [
    { title: 'posts', allowed: POST_HTML, pictures: true },
    { title: 'forum texts', allowed: FORUM_HTML, pictures: false },
  ];
  for (const { title, allowed, pictures } of shown) {
    test(`nothing runs in ${title} that only the browser sanitises`, async ({ page }) => {
      const watch = await openPage(page);
      await show(page, hostileTexts, allowed);
      expect(await dangersOf(page, 'browser')).toEqual([]);
      expect(watch.dialogs).toEqual([]);
      const asked = pictures ? await picturesOf(page) : [];
      expect(watch.requests.filter((url) => !asked.includes(url))).toEqual([]);
    });
  }
});
