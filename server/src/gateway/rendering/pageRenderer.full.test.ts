import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { PageJob, ServerCode } from './messages';
import { createPageRenderer, type PageRenderer, type PageRendererOptions } from './pageRenderer';
import { createReleaseBreaker, type ReleaseBreaker, RENDERING_FAULTS } from './releaseBreaker';

/** Renders `./Page` of each remote that the path names: `/posts,bad`. What is not there shows as a dash, what throws as a cross. */
const SHELL = `
exports.sharedModules = { react: { name: 'React' } };
exports.render = async (request, { read, find }) => {
  const [names, query] = request.path.slice(1).split('?');
  const html = [];
  const faults = [];
  for (const remote of names.split(',').filter(Boolean)) {
    const found = find(remote, './Page');
    if (!found) { html.push(remote + ' -'); continue; }
    try {
      html.push(remote + ' ' + (await found.component(read)));
    } catch (error) {
      if (error.name === 'TooMuchHtml') throw error;
      html.push(remote + ' x');
      faults.push({ release: remote + '@' + found.version, kind: 'throw', message: 'thrown' });
    }
  }
  if (query === 'shell') throw new Error('The shell itself');
  const text = html.join('; ');
  if (text.length > request.mostCharacters) throw Object.assign(new Error(), { name: 'TooMuchHtml' });
  return { html: text, answers: {}, head: undefined, isWhole: faults.length === 0, faults };
};`;

const exposing = (body: string) => `exports.exposes = { './Page': () => ({ default: (read) => { ${body} } }) };`;
const answering = (html: string) => `exports.sharedModules = {};
exports.render = async () => ({ html: ${html}, answers: {}, head: undefined, isWhole: true, faults: [] });`;
const FINE = exposing("return 'fine'");
const PROCESS = "Buffer.constructor.constructor('return process')()";

/** Threads that start from the sources on a machine that has other things to do. */
jest.setTimeout(120_000);
/** Longer than any test. */
const FOR_EVER = 600_000;

let folder: string;
let breaker: ReleaseBreaker;
let renderer: PageRenderer;
let paths: string[];
let files = 0;
/** Time stands still for threads, but for so many looks at them: each takes half a second. */
let looks: number;
/** What happens when a page reads an address. */
let onRead: Record<string, () => unknown>;

const options = (): PageRendererOptions => ({
  log: pino({ level: 'silent' }),
  threads: 1,
  breaker,
  read: async (path) => {
    paths.push(path);
    await onRead[path]?.();
    return { status: 200, body: '[]' };
  },
  waitMilliseconds: FOR_EVER,
  clock: standingClock(),
});

function standingClock(): () => number {
  let now = 0;
  return () => {
    if (looks > 0) now += 500;
    looks = Math.max(0, looks - 1);
    return now;
  };
}

/** Has another renderer. */
async function renderBy(change: Partial<PageRendererOptions>): Promise<void> {
  await renderer.close();
  renderer = createPageRenderer({ ...options(), ...change });
}

/** One that notices loops, by the time of the processor that they take. */
const withClock = { clock: undefined, limits: { stillMilliseconds: 800, startMilliseconds: FOR_EVER } };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'renderer-'));
  breaker = createReleaseBreaker(() => performance.now());
  paths = [];
  looks = 0;
  onRead = {};
  renderer = createPageRenderer(options());
});
afterEach(async () => {
  await renderer.close();
  await rm(folder, { recursive: true });
});

async function codeOf(name: string, content: string): Promise<ServerCode> {
  files += 1;
  const path = join(folder, `${name}-${files}.js`);
  await writeFile(path, content);
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  return { release: `${name}@1.0.0-aaaaaaaa`, path, integrity };
}

async function job(
  remotes: Record<string, string>,
  path = `/${Object.keys(remotes).join(',')}`,
  deadlineMilliseconds = FOR_EVER,
): Promise<PageJob> {
  const codes = Object.entries(remotes).map(async ([name, content]) => [name, await codeOf(name, content)] as const);
  return {
    shell: await codeOf('shell', SHELL),
    remotes: Object.fromEntries(await Promise.all(codes)),
    request: {
      path,
      manifest: {} as PageJob['request']['manifest'],
      configuration: {} as PageJob['request']['configuration'],
      renderedAt: 0,
      deadlineMilliseconds,
      mostCharacters: 10_000,
    },
  };
}

const htmlOf = async (wanted: PageJob) => (await renderer.render(wanted))?.rendering.html;

/** Waits until the renderer has found out who is to blame: the next page comes after that. */
async function settle(): Promise<void> {
  expect(await htmlOf(await job({ other: FINE }))).toBe('other fine');
}

/** Faults as `release: kind`, each as often as it was counted. */
const blamed = () =>
  Object.entries(breaker.states()).flatMap(([release, { faults }]) =>
    RENDERING_FAULTS.filter((kind) => faults[kind] > 0).map((kind) => `${release}: ${kind} ${faults[kind]}`),
  );

describe('a release of a remote that is faulty', () => {
  test.each([
    ['throws', exposing("throw new Error('no such figure')"), 'x', 'throw'],
    ['rejects', exposing("return Promise.reject(new Error('no such figure'))"), 'x', 'throw'],
    ['throws when its module is evaluated', "throw new Error('no such thing')", '-', 'evaluation'],
    ['throws when a module is asked for', "exports.exposes = { './Page': () => { throw 1; } };", '-', 'evaluation'],
    ['throws what has no text', exposing('throw Object.create(null)'), 'x', 'throw'],
    ['asks for files', "require('node:fs');", '-', 'forbidden'],
    ['asks for the network', "require('http');", '-', 'forbidden'],
    ['asks for the process', 'process.exit(1);', '-', 'evaluation'],
    ['imports files while it is rendered', exposing("return import('node:fs').then(() => 'read')"), 'x', 'throw'],
    ['asks for the network while it is rendered', exposing("return fetch('http://127.0.0.1/')"), 'x', 'throw'],
    ['makes code of text', exposing("return eval('1 + 1')"), 'x', 'throw'],
  ])('that %s costs its own place', async (_, code, shown, fault) => {
    const page = await renderer.render(await job({ posts: FINE, bad: code, markets: FINE }));
    expect(page?.rendering).toMatchObject({ html: `posts fine; bad ${shown}; markets fine`, isWhole: false });
    expect(blamed()).toEqual([`bad@1.0.0-aaaaaaaa: ${fault} 1`]);
  });

  test.each([
    ['runs in a loop', exposing('for (;;);'), 'loop'],
    [
      'runs in a loop of promises',
      exposing('const again = () => { Promise.resolve().then(again); }; again(); return new Promise(() => undefined);'),
      'loop',
    ],
    ['runs in a loop when it is evaluated', 'for (;;);', 'loop'],
    ['ends the process that it is in', exposing(`${PROCESS}.exit(3)`), 'exit'],
    ['ends it when it is evaluated', `${PROCESS}.exit(3)`, 'exit'],
    ['makes more HTML than a page may have', exposing("return 'x'.repeat(20000)"), 'size'],
  ])('that %s costs the page, and is blamed alone', async (_, code, fault) => {
    if (fault === 'loop') await renderBy(withClock);
    expect(await renderer.render(await job({ posts: FINE, bad: code, markets: FINE }))).toBeUndefined();
    await settle();
    expect(blamed()).toEqual([`bad@1.0.0-aaaaaaaa: ${fault} 1`]);
  });

  test('that stands still for ever, and takes no processor, costs the page, and is blamed alone', async () => {
    await renderBy({ limits: { stillMilliseconds: 800, graceMilliseconds: 10 } });
    onRead['/api/standing/'] = () => (looks = 4);
    const bad = exposing("read('/api/standing/'); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)");
    expect(await renderer.render(await job({ posts: FINE, bad }, undefined, 1_500))).toBeUndefined();
    await settle();
    expect(blamed()).toEqual(['bad@1.0.0-aaaaaaaa: loop 1']);
  });

  test('that takes all memory costs the page, and is blamed alone', async () => {
    // A heap that is nearly full is slow: it would be taken for a loop, did time not stand still.
    await renderBy({ limits: { memoryMegabytes: 48 } });
    const bad = exposing('const all = []; for (;;) all.push(new Array(1e6).fill(all))');
    expect(await renderer.render(await job({ posts: FINE, bad }))).toBeUndefined();
    await settle();
    expect(blamed()).toEqual(['bad@1.0.0-aaaaaaaa: memory 1']);
  });

  test('that is another file than was published is not run', async () => {
    const wanted = await job({ posts: FINE, bad: FINE });
    await writeFile(wanted.remotes.bad!.path, exposing("return 'other'"));
    expect(await htmlOf(wanted)).toBe('posts fine; bad -');
    expect(blamed()).toEqual(['bad@1.0.0-aaaaaaaa: evaluation 1']);
  });

  test('that throws in a timer is blamed for it, and the thread goes on', async () => {
    // The second page waits until it was thrown.
    const code = `let throws;
        const later = () => new Promise((done) => setTimeout(() => { done('thrown'); throw new Error('later'); }, 0));
        ${exposing("return throws ?? ((throws = later()), 'begun')")}`;
    const wanted = await job({ bad: code });
    expect([await htmlOf(wanted), await htmlOf(wanted)]).toEqual(['bad begun', 'bad thrown']);
    await settle();
    expect(blamed()).toEqual(['bad@1.0.0-aaaaaaaa: throw 1']);
  });

  test('that leaves a loop behind is blamed, and not the page that comes after it', async () => {
    await renderBy(withClock);
    // Behind all that the page has still to do, and before the thread hears of another one.
    const code = `const loopAfter = (turns) => { if (turns > 0) Promise.resolve(turns - 1).then(loopAfter); else for (;;); };
        ${exposing("loopAfter(1_000); return 'begun'")}`;
    expect(await htmlOf(await job({ posts: FINE, bad: code }))).toBe('posts fine; bad begun');
    expect(await htmlOf(await job({ markets: FINE }))).toBeUndefined();
    await settle();
    expect(blamed()).toEqual(['bad@1.0.0-aaaaaaaa: loop 1']);
  });

  test('is left to browsers after three pages, and the rest is rendered on; such a page is not whole', async () => {
    const wanted = await job({ posts: FINE, bad: exposing("throw new Error('no such figure')") });
    for (let page = 0; page < 3; page += 1) expect(await htmlOf(wanted)).toBe('posts fine; bad x');
    const left = await renderer.render(wanted);
    expect(left?.rendering).toMatchObject({ html: 'posts fine; bad -', isWhole: false });
    expect(
      (await renderer.render({ ...wanted, request: { ...wanted.request, path: '/posts' } }))?.rendering,
    ).toMatchObject({ html: 'posts fine', isWhole: true });
  });

  test('is tried again by a page that shows it, not by one that does not', async () => {
    let now = Date.now();
    breaker = createReleaseBreaker(() => now);
    await renderBy({});
    const wanted = await job({ posts: FINE, bad: exposing("throw new Error('no such figure')") });
    for (let page = 0; page < 3; page += 1) await renderer.render(wanted);
    now += 31_000;
    await renderer.render({ ...wanted, request: { ...wanted.request, path: '/posts' } });
    expect(breaker.states()['bad@1.0.0-aaaaaaaa']?.state).toBe('half_open');
    expect(await htmlOf(wanted)).toBe('posts fine; bad x');
    expect(breaker.states()['bad@1.0.0-aaaaaaaa']?.state).toBe('open');
  });
});

describe('nobody is to blame', () => {
  test('for a page that is late', async () => {
    await renderBy({ limits: { stillMilliseconds: FOR_EVER, graceMilliseconds: 10 } });
    onRead['/api/late/'] = () => (looks = 4);
    const posts = exposing("read('/api/late/'); return new Promise(() => undefined)");
    expect(await renderer.render(await job({ posts }, undefined, 1_500))).toBeUndefined();
    await settle();
    expect(blamed()).toEqual([]);
  });

  test('for a thread that had no processor for longer than a loop may take one', async () => {
    await renderBy(withClock);
    // Where it is evaluated and where it is rendered; asleep, it takes no processor.
    const asleep = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_200);';
    const posts = `${asleep} ${exposing(`${asleep} return 'fine'`)}`;
    expect(await htmlOf(await job({ posts }))).toBe('posts fine');
    expect(blamed()).toEqual([]);
  });

  test('for an answer that nothing came of', async () => {
    await renderBy({ read: () => Promise.reject(new Error('The server is closing')) });
    const reading = exposing("return read('/api/forums/').then(({ status }) => status)");
    expect(await htmlOf(await job({ posts: reading }))).toBe('posts 503');
    expect(blamed()).toEqual([]);
  });
});

describe('the shell is blamed', () => {
  test.each([
    ['throws', '/posts?shell', SHELL, 'throw'],
    ['cannot be evaluated', '/posts', "throw new Error('no such thing')", 'evaluation'],
    ['runs in a loop when it is evaluated', '/posts', 'for (;;);', 'loop'],
    ['answers what is no page', '/posts', answering('undefined'), 'throw'],
    ['answers with more HTML than a page may have', '/posts', answering("'x'.repeat(20000)"), 'size'],
  ])('where it %s, and no remote', async (_, path, code, fault) => {
    if (fault === 'loop') await renderBy(withClock);
    const wanted = { ...(await job({ posts: FINE }, path)), shell: await codeOf('broken', code) };
    expect(await renderer.render(wanted)).toBeUndefined();
    await settle();
    expect(blamed()).toEqual([`broken@1.0.0-aaaaaaaa: ${fault} 1`]);
  });
});

test('a thread whose memory fills up is replaced before a page lacks any', async () => {
  const keeping = `const kept = []; ${exposing('kept.push(new Uint8Array(3e7).fill(1)); return kept.length')}`;
  const wanted = await job({ posts: keeping });
  const pages = [];
  for (let page = 0; page < 7; page += 1) pages.push(await htmlOf(wanted));
  // 30 MB a page, of 192 MB.
  expect(pages).toEqual([1, 2, 3, 4, 5, 1, 2].map((kept) => `posts ${kept}`));
  expect(blamed()).toEqual([]);
});

test('that threads cannot start is logged with its reason, once for many pages, and blames no release', async () => {
  const lines: { level: number; cause?: string; reason?: string }[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  // Too little for a thread to load what it runs.
  await renderBy({ log, limits: { memoryMegabytes: 4 } });
  const wanted = await job({ posts: FINE });
  expect([await htmlOf(wanted), await htmlOf(wanted)]).toEqual([undefined, undefined]);
  await renderer.idle();
  expect(lines).toEqual([
    expect.objectContaining({ level: 50, cause: 'broken', reason: expect.stringMatching(/memory limit/) }),
  ]);
  expect(blamed()).toEqual([]);
});

test('what a page read is told by its prefixes', async () => {
  const reading = exposing(
    "return Promise.all([read('/api/forums/?limit=5'), read('/api/post/list/')]).then(() => 'read')",
  );
  const page = await renderer.render(await job({ posts: reading }));
  expect([page?.rendering.html, page?.prefixes]).toEqual(['posts read', ['forums', 'forums/lists', 'post']]);
  expect(paths).toEqual(['/api/forums/?limit=5', '/api/post/list/']);
});

test('a page that waits for a thread for too long is left to browsers', async () => {
  await renderBy({ waitMilliseconds: 100 });
  let go: () => void = () => undefined;
  onRead['/api/slow/'] = () => new Promise<void>((resolve) => (go = resolve));
  const slow = await job({ posts: exposing("return read('/api/slow/').then(() => 'slow')") });
  const [first, ...others] = [htmlOf(slow), htmlOf(slow), htmlOf(slow)];
  expect(await Promise.all(others)).toEqual([undefined, undefined]);
  onRead['/api/slow/'] = () => undefined;
  go();
  expect(await first).toBe('posts slow');
});

test('of too many pages that wait the last are left to browsers at once', async () => {
  const wanted = await job({ posts: FINE });
  const pages = Array.from({ length: 202 }, () => renderer.render(wanted));
  expect(await pages.at(-1)).toBeUndefined();
  expect((await Promise.all(pages)).filter((page) => page !== undefined)).toHaveLength(201);
});

test('closing answers whoever waits, and ends what runs', async () => {
  const begun = new Promise<void>((resolve) => (onRead['/api/begun/'] = resolve));
  const looping = await job({ bad: exposing("read('/api/begun/'); for (;;);") });
  const pages = [renderer.render(looping), renderer.render(looping)];
  await begun;
  await renderer.close();
  expect(await Promise.all(pages)).toEqual([undefined, undefined]);
  expect(await renderer.render(looping)).toBeUndefined();
  expect(blamed()).toEqual([]);
});
