import { servedRemote } from '../site/platform';
import { expect, type Page } from '../site/test';
import { drillTest as test } from './drillTest';
import { expectChrome, expectFallback, expectWorks, watchDocument, openByNavigation } from './expectations';
import { FULL } from '../full';
import { publishCopy, publishModule } from './releases';
import { sections } from './sections';

/** Waits until the page says that something does not come. That all tries end in time is what `runLoad.test.ts` holds, by a clock of its own. */
const waitForFallback = (page: Page) => page.getByRole('main').getByRole('alert').waitFor();

const [section, other] = sections;
if (!section || !other) throw new Error('The drill has no two sections');

test.describe('with the deadlines of production', FULL, () => {
  test('an entry that hangs, of the release and of the one before it, ends in the fallback', async ({
    page,
    site,
    platform,
  }) => {
    const { version, title, entry } = await servedRemote(site, section.remote);
    await publishCopy(platform, section.remote, 'hangs');
    await platform.setFaults({ files: [{ name: section.remote, paths: [entry], answer: { kind: 'hang' } }] });
    await page.goto(section.path, { waitUntil: 'commit' });
    await waitForFallback(page);
    await expectFallback(page, title, 'timeout');
    await expectChrome(page);

    const expectSameDocument = await watchDocument(page);
    await platform.endFaults();
    await platform.rollBack(section.remote);
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
    await expectWorks(page, site, section, version);
    await expectSameDocument();
  });

  test('a chunk that hangs ends in the fallback', async ({ page, site, platform }) => {
    const { version, title, exposes, routes } = await servedRemote(site, section.remote);
    const expose = routes.find(({ path }) => path === section.path)?.expose ?? '';
    const paths = [...(exposes[expose] ?? [])];
    await platform.setFaults({
      files: [{ name: section.remote, paths, answer: { kind: 'hang' } }],
      alone: [section.remote],
    });
    await page.goto(section.path, { waitUntil: 'commit' });
    await waitForFallback(page);
    await expectFallback(page, title, 'timeout');
    const expectSameDocument = await watchDocument(page);
    await platform.endFaults();
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
    await expectWorks(page, site, section, version);
    await expectSameDocument();
  });

  test('a page that changes its state in an effect for ever keeps nobody from leaving it', async ({
    page,
    site,
    platform,
  }) => {
    const served = await servedRemote(site, other.remote);
    const code = [
      'return { default: function Drilled() {',
      '  const [count, setCount] = React.useState(0);',
      '  React.useEffect(() => setCount((present) => present + 1));',
      "  return React.createElement('h1', null, 'Busy ' + (count > 0));",
      '} };',
    ].join(' ');
    const endless = await publishModule(site, platform, section.remote, { name: 'endless effect', code });
    await page.goto(section.path);
    await expect(page.locator(`main [data-release="${endless.version}"]`)).toBeAttached();
    const expectSameDocument = await watchDocument(page);
    await openByNavigation(page, other.path);
    await expectWorks(page, site, other, served.version);
    await expectSameDocument();
    await platform.rollBack(section.remote);
  });
});
