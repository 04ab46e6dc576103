import { commentCreate } from '@market-pulse/contract';
import { attackVectors, hostileTexts } from '../../server/src/testing/attackVectors';
import type { RunningSite } from './ComposedSite';
import { watchFaults } from './faults';
import { expect, type Page } from './test';

/** A text of so many characters is taken by every field for texts. */
const TEXT_LENGTH = 9_000;

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

/** What somebody writes who attacks those that read it. */
export interface Attack {
  readonly title: string;
  /** Words that stand before the attacks of the text, and are shown as they are. */
  readonly words: string;
  readonly text: string;
}

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

/** All attacks, in as few texts as can be sent. */
export const attacks: readonly Attack[] = gatherAttacks();

/** What a page did so far. */
export interface Watch {
  readonly page: Page;
  readonly faults: readonly string[];
  readonly dialogs: string[];
  /** Addresses beyond the site that were asked for, and windows that were opened. */
  readonly elsewhere: string[];
}

/** Notes from now on what a page does that nobody asked it for. */
export async function watchPage(page: Page, site: RunningSite): Promise<Watch> {
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
export function dangersOn(page: Page): Promise<string[]> {
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
export async function expectUnharmed({ page, ...watched }: Watch, place: string): Promise<void> {
  // What does not load says so after the page itself.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const ran = await page.evaluate(() => (window as unknown as { executed: unknown[] }).executed);
  expect({ ...watched, ran, found: await dangersOn(page), place }).toEqual({
    ...{ faults: [], dialogs: [], elsewhere: [], ran: [], found: [], place },
  });
}
