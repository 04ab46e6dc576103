import { FULL } from '../full';
import { servedRemote } from '../site/platform';
import { expect, type Page } from '../site/test';
import { drillTest as test } from './drillTest';
import { expectChrome, expectFallback, expectWorks, fallbackOf, watchDocument } from './expectations';
import { sections, type Section } from './sections';

function sectionOf(remote: string): Section {
  const section = sections.find((candidate) => candidate.remote === remote);
  if (!section) throw new Error(`The drill has no section ${remote}`);
  return section;
}

const forums = sectionOf('forums');
const account = sectionOf('account');

const clickRetry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Retry' }).first().click();

test.describe('shared code that several sections take', () => {
  test('has one byte changed: the fallback says that it is not what was published', async ({
    page,
    site,
    platform,
    sharedFilesOf,
  }) => {
    const { version, title } = await servedRemote(site, forums.remote);
    const [path = ''] = await sharedFilesOf(forums.path);
    await platform.setFaults({ files: [{ name: 'shell', paths: [path], answer: { kind: 'changed' } }] });
    await page.goto(forums.path);
    await expectFallback(page, title, 'integrity');
    const expectSameDocument = await watchDocument(page);
    await platform.endFaults();
    await clickRetry(page);
    await expectWorks(page, site, forums, version);
    await expectSameDocument();
  });

  test('hangs: once it is served again Retry recovers', FULL, async ({ page, site, platform, sharedFilesOf }) => {
    const { version, title } = await servedRemote(site, account.remote);
    const [path = ''] = await sharedFilesOf(account.path);
    await platform.setFaults({
      files: [{ name: 'shell', paths: [path], answer: { kind: 'hang' } }],
      deadlines: { manifest: 4000, entry: 4000, init: 2000, expose: 4000 },
    });
    await page.goto(account.path, { waitUntil: 'commit' });
    await expectFallback(page, title, 'timeout');
    await expectChrome(page);
    const expectSameDocument = await watchDocument(page);
    await platform.endFaults();
    await clickRetry(page);
    await expect(fallbackOf(page, title)).toHaveCount(0);
    await expectWorks(page, site, account, version);
    await expectSameDocument();
  });
});
