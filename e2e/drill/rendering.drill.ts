import type { PlatformHealth, ReleaseRendering } from '@market-pulse/contract';
import type { RunningSite } from '../site/ComposedSite';
import { operate } from '../site/platform';
import { publicPages } from '../site/publicPages';
import { expect } from '../site/test';
import type { DrillPlatform } from './DrillPlatform';
import { serverDrillTest as test } from './drillTest';
import { FULL } from '../full';
import { inTurn } from './matrix';
import { publishServerCode } from './releases';
import { sections } from './sections';
import { faultyRemote, faultyShell, remoteFaults, shellFaults, type ServerFault } from './serverFaults';

/** Pages that are asked for at once: so many faults leave a release to browsers. */
const PAGES = 3;

/** Who ended a thread is searched for, and found by one of so many looks; nobody is blamed for a page that was late: it is asked for again. */
const LOOKS_OF_SEARCH = 15;
const LOOK_MILLISECONDS = 1_000;
const CASE_MILLISECONDS = 180_000;

/** Rendered for the signed-in alone, and so in browsers. */
const NEVER_RENDERED = 'account';

// Each worker has a site, and what its pages show is read once: they are for one.
test.describe.configure({ mode: 'default' });

const rendered = sections.map(({ remote }) => remote).filter((name) => name !== NEVER_RENDERED);

/** Releases that a page shows something of, beside the shell: `markets@1.4.0-3f2a91bc`. */
function releasesIn(html: string): string[] {
  const places = [...html.matchAll(/data-remote="([^"]+)" data-release="([^"]+)"/g)];
  return [...new Set(places.map(([, name, version]) => `${name}@${version}`))].sort();
}

/** What a page shows of other releases than those of a remote, without what stands in places that the remote's own pages open for others. */
function releasesBeside(html: string, remote: string): string[] {
  const owners: (string | undefined)[] = [];
  const found = new Set<string>();
  for (const [tag] of html.matchAll(/<div\b[^>]*>|<\/div>/g)) {
    if (tag === '</div>') {
      owners.pop();
      continue;
    }
    const [, name, version] = /data-remote="([^"]+)" data-release="([^"]+)"/.exec(tag) ?? [];
    if (name !== undefined && name !== remote && !owners.includes(remote)) found.add(`${name}@${version}`);
    owners.push(name);
  }
  return [...found].sort();
}

/** The document of a page, which comes whatever happens. */
async function readDocument({ url }: RunningSite, path: string): Promise<string> {
  const response = await fetch(url + path, { headers: { accept: 'text/html' } });
  const html = await response.text();
  expect(response.status, path).toBe(200);
  // Without it no browser could render what is missing.
  expect(html, path).toContain('id="environment-manifest"');
  expect(html.length, path).toBeLessThan(1_000_000);
  return html;
}

/** What pages show, which are asked for at once. */
const readPages = (site: RunningSite, paths: readonly string[]) =>
  Promise.all(paths.map(async (path) => releasesIn(await readDocument(site, path))));

const shownPages = new Map<string, Promise<readonly string[]>>();

/** What a public page shows while nothing is wrong; asked for once. */
function shownOn(site: RunningSite, path: string): Promise<readonly string[]> {
  const known = shownPages.get(site.url + path) ?? readRendered(site, path);
  shownPages.set(site.url + path, known);
  return known;
}

/** The first pages wait for threads, and may come without content. */
async function readRendered(site: RunningSite, path: string): Promise<readonly string[]> {
  let html = '';
  await expect(async () => {
    html = await readDocument(site, path);
    expect(html, path).toContain('id="rendered-page"');
  }).toPass();
  return releasesIn(html);
}

/** Pages that show something of a remote; of the shell, which every page is made of, those that show any remote. */
async function pagesShowing(site: RunningSite, name: string): Promise<string[]> {
  const showing: string[] = [];
  for (const path of await publicPages(site)) {
    const releases = await shownOn(site, path);
    if (releases.some((one) => name === 'shell' || one.startsWith(`${name}@`))) showing.push(path);
    if (showing.length === PAGES) return showing;
  }
  throw new Error(`Fewer than ${PAGES} pages show ${name}`);
}

/** How the server does with what production serves. */
async function renderingOf(site: RunningSite): Promise<ReleaseRendering[]> {
  return (await operate<PlatformHealth>(site, 'GET', '/health/')).rendering;
}

/** Releases that are blamed, with what for, and where they are rendered now. */
async function blamed(site: RunningSite): Promise<string[]> {
  return (await renderingOf(site))
    .filter(({ faults }) => faults.length > 0)
    .map(
      ({ name, version, place, faults }) => `${name}@${version} ${faults.map(({ fault }) => fault).join()} ${place}`,
    );
}

async function drill(
  site: RunningSite,
  platform: DrillPlatform,
  name: string,
  fault: ServerFault,
  change: (code: string) => string,
): Promise<void> {
  test.setTimeout(CASE_MILLISECONDS);
  // A page that is lost takes seconds, and a search: one has to do.
  const isLeft = fault.costs === 'place';
  const paths = (await pagesShowing(site, name)).slice(0, isLeft ? PAGES : 1);
  const documents = await Promise.all(paths.map((path) => readDocument(site, path)));
  const before = documents.map(releasesIn);
  const others = documents.map((html) => releasesBeside(html, name));
  const { version } = await publishServerCode(site, platform, name, change);

  expect(await readPages(site, paths)).toEqual(isLeft ? others : paths.map(() => []));
  if (fault.kinds.length === 0) {
    expect(await blamed(site)).toEqual([]);
  } else {
    const release = `${name}@${version}`;
    const verdicts = fault.kinds.flatMap((kind) => [
      `${release} ${kind} left`,
      ...(isLeft ? [] : [`${release} ${kind} server`]),
    ]);
    let looks = 0;
    await expect(async () => {
      const found = await blamed(site);
      looks += 1;
      if (found.length === 0 && looks % LOOKS_OF_SEARCH === 0) await readPages(site, paths);
      expect(verdicts.map((verdict) => [verdict])).toContainEqual(found);
    }).toPass({ intervals: [LOOK_MILLISECONDS] });
  }
  // Left to browsers, it costs its own places still.
  if (isLeft) await expect(async () => expect(await readPages(site, paths)).toEqual(others)).toPass();

  await platform.rollBack(name);
  // Threads may be looking for who is to blame still.
  await expect(async () => expect(await readPages(site, paths)).toEqual(before)).toPass();
}

/** One fault of each kind, which the gate tries. Those that end the thread, or hang, take seconds each. */
const inGate = [
  'throws',
  'asks for a module that is not shared',
  'asks for the process',
  'throws when it is evaluated',
];

for (const [place, name] of rendered.entries()) {
  test.describe(`rendering on the server, ${name}`, () => {
    for (const fault of remoteFaults) {
      const details = inTurn(inGate.indexOf(fault.name), place, rendered.length);
      test(`${fault.name}: it costs its own places, and a rollback recovers`, details, async ({ site, platform }) => {
        await drill(site, platform, name, fault, faultyRemote(fault));
      });
    }
  });
}

test.describe('rendering on the server, shell', FULL, () => {
  for (const fault of shellFaults) {
    test(`${fault.name}: pages come without content, and a rollback recovers`, async ({ site, platform }) => {
      await drill(site, platform, 'shell', fault, faultyShell(fault));
    });
  }
});

test(`rendering on the server, ${NEVER_RENDERED}: what only the signed-in see is never run`, async ({
  site,
  platform,
}) => {
  const paths = await pagesShowing(site, 'shell');
  const before = await readPages(site, paths);
  await publishServerCode(
    site,
    platform,
    NEVER_RENDERED,
    faultyRemote({ name: '', kinds: [], costs: 'place', evaluated: 'for (;;);' }),
  );
  expect(await readPages(site, [...paths, '/account'])).toEqual([...before, []]);
  expect(await blamed(site)).toEqual([]);
});
