import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EnvironmentManifest, Release } from '@market-pulse/contract';
import { pino } from 'pino';
import type { PageJob, ServerCode } from './messages';
import { createPageRenderer, type PageRenderer } from './pageRenderer';
import { createReleaseBreaker, type ReleaseBreaker, RENDERING_FAULTS } from './releaseBreaker';

/** The shell as it was built last, by `npm run build`; `npm test` does so before. */
const BUILD = join(__dirname, '../../../../shell/dist/release');
const document = existsSync(join(BUILD, 'release.json'))
  ? (JSON.parse(readFileSync(join(BUILD, 'release.json'), 'utf8')) as Release)
  : undefined;
if (document?.server === undefined) throw new Error('The shell is not built: run npm run build first');

const VERSION = '1.0.0-11111111';

let folder: string;
let breaker: ReleaseBreaker;
let renderer: PageRenderer;
let reads: string[];

beforeEach(async () => {
  reads = [];
  folder = await mkdtemp(join(tmpdir(), 'shell-'));
  breaker = createReleaseBreaker(() => performance.now());
  renderer = createPageRenderer({
    log: pino({ level: 'silent' }),
    threads: 1,
    breaker,
    async read(path) {
      reads.push(path);
      return { status: 200, body: '[]' };
    },
    // What is built is large, and a machine may have other things to do when it is evaluated.
    limits: { stillMilliseconds: 5_000, graceMilliseconds: 20_000 },
    waitMilliseconds: 60_000,
  });
});
afterEach(async () => {
  await renderer.close();
  await rm(folder, { recursive: true });
});

const integrityOf = (content: string | Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

function shellCode({ name, version, server = '' }: Release): ServerCode {
  const path = join(BUILD, server);
  return { release: `${name}@${version}`, path, integrity: integrityOf(readFileSync(path)) };
}

/** A remote whose section of the home page is a component with this body. */
async function sectionCode(name: string, body: string): Promise<ServerCode> {
  const path = join(folder, `${name}.js`);
  const content = `const { createElement, use } = require('react');
const never = new Promise(() => undefined);
globalThis.evaluated = (globalThis.evaluated ?? 0) + 1;
exports.exposes = { './Section': () => ({ default: () => { ${body} } }) };`;
  await writeFile(path, content);
  return { release: `${name}@${VERSION}`, path, integrity: integrityOf(content) };
}

function manifestOf(names: readonly string[]): EnvironmentManifest {
  return {
    ...{ environment: 'production', generation: 1, contract: '1.0.0', shell: { version: VERSION } },
    deadlines: { manifest: 8000, entry: 8000, init: 2000, expose: 8000 },
    remotes: names.map((name, order) => ({
      ...{ name, title: name, version: VERSION, url: `/releases/${name}/${VERSION}/`, entry: 'remoteEntry.js' },
      ...{ container: `mf_${name}`, contract: '^1.0.0', consumes: {}, exposes: {}, files: {}, routes: [], nav: [] },
      slots: [{ slot: 'home.sections', id: name, expose: './Section', order }],
      fallback: null,
    })),
  };
}

async function homeWith(bodies: Record<string, string>, shell: Release): Promise<PageJob> {
  const names = Object.keys(bodies);
  const codes = names.map(async (name) => [name, await sectionCode(name, bodies[name] ?? '')] as const);
  return {
    shell: shellCode(shell),
    remotes: Object.fromEntries(await Promise.all(codes)),
    request: {
      path: '/',
      manifest: manifestOf(names),
      configuration: { environment: 'production', social_links: [], support_email: null },
      renderedAt: Date.UTC(2026, 10, 22),
      deadlineMilliseconds: 2_000,
      mostCharacters: 1_000_000,
    },
  };
}

/** A section that reads, and tells how many remotes were evaluated in the thread so far. */
const COUNTING = `
  const { data } = require('@market-pulse/api-client').useLiveCompanies();
  return createElement('p', null, data.length + ' companies, ' + globalThis.evaluated + ' evaluated')`;

/** The home page with two sections, and so many remotes beside them that are on, and have their places elsewhere. */
async function homeBeside(others: number, shell: Release): Promise<PageJob> {
  const hidden = Array.from({ length: others }, (_, number) => `hidden${number}`);
  const bodies = Object.fromEntries(['posts', 'markets', ...hidden].map((name) => [name, COUNTING]));
  const job = await homeWith(bodies, shell);
  const elsewhere = (name: string) => ({
    routes: [{ path: `/${name}`, expose: './Section', title: name, data: ['/post/list/'] }],
    slots: [{ slot: 'company.news', id: name, expose: './Section', order: 1 }],
  });
  const { manifest } = job.request;
  const remotes = manifest.remotes.map((remote) =>
    hidden.includes(remote.name) ? { ...remote, ...elsewhere(remote.name) } : remote,
  );
  return { ...job, request: { ...job.request, manifest: { ...manifest, remotes } } };
}

const fine = (text: string) => `return createElement('p', null, '${text}')`;
const blamed = () =>
  Object.entries(breaker.states()).flatMap(([release, { faults }]) =>
    RENDERING_FAULTS.filter((kind) => faults[kind] > 0).map((kind) => `${release}: ${kind}`),
  );

describe('the shell as it is built', () => {
  const shell = document as Release;

  test.each([
    ['throws', "throw new Error('no such figure')", ['bad@1.0.0-11111111: throw']],
    ['throws what has no text', 'throw Object.create(null)', ['bad@1.0.0-11111111: throw']],
    ['asks for the process', 'return process.version', ['bad@1.0.0-11111111: throw']],
    ['is never ready', 'use(never)', []],
  ])('leaves a section that %s to browsers, and the page stands', async (_, body, guilty) => {
    const job = await homeWith({ posts: fine('Latest posts'), bad: body, markets: fine('Featured stocks') }, shell);
    const page = await renderer.render(job);
    expect(page?.rendering.html).toContain('<p>Latest posts</p>');
    expect(page?.rendering.html).toContain('<p>Featured stocks</p>');
    expect(page?.rendering.html).toContain('Actionable Market Intelligence');
    expect([page?.rendering.isWhole, blamed()]).toEqual([false, guilty]);
  });

  test.each([
    ['runs in a loop', 'for (;;);', 'loop'],
    ['makes more HTML than a page may have', "return createElement('p', null, 'x'.repeat(2e6))", 'size'],
  ])('has no page where a section %s, and that alone is blamed', async (_, body, fault) => {
    const bodies = { posts: fine('Latest posts'), bad: body, markets: fine('Featured stocks') };
    expect(await renderer.render(await homeWith(bodies, shell))).toBeUndefined();
    // The one thread takes the next page when it is found out who is to blame.
    const next = await renderer.render(await homeWith({ posts: fine('Latest posts') }, shell));
    expect(next?.rendering).toMatchObject({ isWhole: true, faults: [] });
    expect(blamed()).toEqual([`bad@1.0.0-11111111: ${fault}`]);
  });

  test('does no more for a page where fifty remotes are on than where five are, of which it shows two', async () => {
    const costs = async (others: number) => {
      const job = await homeBeside(others, shell);
      // What is evaluated once shows in the page after it.
      await renderer.render(job);
      reads = [];
      const page = await renderer.render(job);
      expect([page?.rendering.isWhole, page?.rendering.faults]).toEqual([true, []]);
      return { reads: [...reads], html: page?.rendering.html, answers: page?.rendering.answers };
    };
    const few = await costs(3);
    expect(few.html?.match(/\d+ companies, \d+ evaluated/g)).toEqual(Array(2).fill('0 companies, 2 evaluated'));
    expect(few.reads).toHaveLength(1);
    expect(await costs(48)).toEqual(few);
  });

  test.each([
    '/nothing/here',
    '/%E0%A4%A',
    '/post/%25E0',
    '//elsewhere.example',
    '/?q=%',
    '/authentication/sign-in?next=//x',
  ])('renders %s, whatever is wrong with it', async (path) => {
    const job = await homeWith({}, shell);
    const page = await renderer.render({ ...job, request: { ...job.request, path } });
    expect(page?.rendering.faults).toEqual([]);
    expect(blamed()).toEqual([]);
  });
});
