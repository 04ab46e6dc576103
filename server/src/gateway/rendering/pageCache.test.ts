import { randomBytes } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createPageCache, type PageCache, type PageCacheOptions, type RenderedPage } from './pageCache';

const LIFETIME = 10_000;
const DISCUSSION_LIFETIME = 50_000;
const STALE = 60_000;

let now: number;
let reads: string[];
beforeEach(() => {
  now = 0;
  reads = [];
});

function open(options: Partial<PageCacheOptions> = {}): PageCache {
  return createPageCache({
    maxBytes: 4 * 1024 * 1024,
    lifetimeMilliseconds: LIFETIME,
    discussionLifetimeMilliseconds: DISCUSSION_LIFETIME,
    staleMilliseconds: STALE,
    monotonicClock: () => now,
    onRead: (result) => reads.push(result),
    ...options,
  });
}

function pageOf(text: string, parts: Partial<RenderedPage> = {}): RenderedPage {
  return { status: 200, body: Buffer.from(text), headers: {}, isWhole: true, prefixes: ['stocks'], ...parts };
}

/** A rendering that ends when the test says so. */
function rendering() {
  let succeed: (page: RenderedPage) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const render = jest.fn(
    () =>
      new Promise<RenderedPage>((resolve, reject) => {
        succeed = resolve;
        fail = reject;
      }),
  );
  return {
    render,
    async succeed(page: RenderedPage) {
      succeed(page);
      await turn();
    },
    async fail(error: Error) {
      fail(error);
      await turn();
    },
  };
}

/** What a reader of the key is shown; a rendering that is needed for it brings `text`. */
async function show(cache: PageCache, text: string, parts?: Partial<RenderedPage>, key = '/'): Promise<string> {
  const page = await cache.read(key, async () => pageOf(text, parts));
  await turn();
  return page.body.toString();
}

describe('a page', () => {
  it('is rendered once, and served as it is for its lifetime', async () => {
    const cache = open();
    const moved = { status: 301, headers: { location: '/company/aapl' } };
    expect(await cache.read('/', async () => pageOf('first', moved))).toMatchObject(moved);
    now += LIFETIME - 1;
    expect(await show(cache, 'second')).toBe('first');
    expect(reads).toEqual(['miss', 'hit']);
  });

  it('is served after its lifetime while it is rendered anew, and then the new one is', async () => {
    const cache = open();
    await show(cache, 'first');
    now += LIFETIME + STALE - 1;
    expect([await show(cache, 'second'), await show(cache, 'third')]).toEqual(['first', 'second']);
    expect(reads).toEqual(['miss', 'stale', 'hit']);
  });

  it('is waited for when the old one is older than may be served', async () => {
    const cache = open();
    await show(cache, 'first');
    now += LIFETIME + STALE;
    expect(await show(cache, 'second')).toBe('second');
    expect(reads).toEqual(['miss', 'miss']);
  });

  it('is served, new or old, until it is too old or void', async () => {
    const cache = open();
    expect(cache.isServed('/')).toBe(false);
    await show(cache, 'first');
    now += LIFETIME + STALE - 1;
    expect(cache.isServed('/')).toBe(true);
    now += 1;
    expect(cache.isServed('/')).toBe(false);
    await show(cache, 'second');
    cache.makeVoid(['stocks']);
    expect(cache.isServed('/')).toBe(false);
  });

  it('is one of its key', async () => {
    const cache = open();
    expect([await show(cache, 'home'), await show(cache, 'stocks', {}, '/markets/stocks')]).toEqual(['home', 'stocks']);
  });

  it('is never served from memory without a lifetime', async () => {
    const cache = open({ lifetimeMilliseconds: 0, staleMilliseconds: 0 });
    expect([await show(cache, 'first'), await show(cache, 'second')]).toEqual(['first', 'second']);
  });
});

describe('one rendering at a time', () => {
  it('answers all who ask for a page that is not there', async () => {
    const cache = open();
    const { render, succeed } = rendering();
    const asked = Array.from({ length: 50 }, () => cache.read('/', render));
    await succeed(pageOf('first'));
    expect(new Set((await Promise.all(asked)).map(({ body }) => body.toString()))).toEqual(new Set(['first']));
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('renews an old page, however many ask for it meanwhile', async () => {
    const cache = open();
    await show(cache, 'first');
    now += LIFETIME;
    const { render, succeed } = rendering();
    const asked = await Promise.all(Array.from({ length: 50 }, () => cache.read('/', render)));
    expect(new Set(asked.map(({ body }) => body.toString()))).toEqual(new Set(['first']));
    expect(render).toHaveBeenCalledTimes(1);
    await succeed(pageOf('second'));
    expect(await show(cache, 'third')).toBe('second');
  });
});

describe('a rendering that is rejected', () => {
  it('keeps the old page, which is tried again a second later', async () => {
    const cache = open();
    await show(cache, 'first');
    now += LIFETIME;
    const broken = jest.fn(() => Promise.reject(new Error('broken')));
    const shown = async () => (await cache.read('/', broken)).body.toString();
    for (const [passing, calls] of [
      [0, 1],
      [0, 1],
      [999, 1],
      [1, 2],
    ] as const) {
      now += passing;
      expect(await shown()).toBe('first');
      await turn();
      expect(broken).toHaveBeenCalledTimes(calls);
    }
    now += LIFETIME + STALE;
    await expect(shown()).rejects.toThrow('broken');
  });

  it('is told to those who wait for it, and the next one asks again', async () => {
    const cache = open();
    const { render, fail } = rendering();
    const asked = [cache.read('/', render), cache.read('/', render)];
    const told = Promise.allSettled(asked);
    await fail(new Error('broken'));
    expect((await told).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await show(cache, 'second')).toBe('second');
  });

  it('is told as well when it throws at once', async () => {
    const cache = open();
    const thrower = () => {
      throw new Error('broken');
    };
    await expect(cache.read('/', thrower)).rejects.toThrow('broken');
  });
});

describe('an incomplete page', () => {
  const incomplete = { isWhole: false };

  it('lives for a second', async () => {
    const cache = open();
    expect(await show(cache, 'half', incomplete)).toBe('half');
    now += 999;
    expect(await show(cache, 'whole')).toBe('half');
    now += 1;
    expect(await show(cache, 'whole')).toBe('whole');
  });

  it('never takes the place of a whole one, which is tried again a second later', async () => {
    const cache = open();
    await show(cache, 'whole');
    now += LIFETIME;
    expect([await show(cache, 'half', incomplete), await show(cache, 'newer')]).toEqual(['whole', 'whole']);
    now += 1_000;
    expect([await show(cache, 'newer'), await show(cache, 'newest')]).toEqual(['whole', 'newer']);
  });

  it('is shown when the whole one is void', async () => {
    const cache = open();
    await show(cache, 'whole');
    cache.makeVoid(['stocks']);
    expect(await show(cache, 'half', incomplete)).toBe('half');
  });
});

describe('a change', () => {
  const made = { prefixes: ['stocks', 'post'] };

  it.each<[string, (cache: PageCache) => void, string, string]>([
    ['of something that the page is made of makes it void', (cache) => cache.makeVoid(['post']), 'second', 'second'],
    ['of anything else leaves it', (cache) => cache.makeVoid(['forums']), 'first', 'first'],
    ['that comes all the time has it renewed behind', (cache) => cache.renew(['stocks']), 'first', 'second'],
    ['of the kind elsewhere leaves it', (cache) => cache.renew(['crypto']), 'first', 'first'],
    ['of everything makes it void', (cache) => cache.clear(), 'second', 'second'],
  ])('%s', async (_name, change, next, afterwards) => {
    const cache = open();
    await show(cache, 'first', made);
    change(cache);
    expect([await show(cache, 'second', made), await show(cache, 'third', made)]).toEqual([next, afterwards]);
  });

  it.each<[string, (cache: PageCache) => void]>([
    ['of its data', (cache) => cache.makeVoid(['stocks'])],
    ['of everything', (cache) => cache.clear()],
  ])('%s while a page is rendered makes the result void: only who asked before gets it', async (_name, change) => {
    const cache = open();
    const { render, succeed } = rendering();
    const before = cache.read('/', render);
    change(cache);
    const after = cache.read('/', render);
    await turn();
    expect(render).toHaveBeenCalledTimes(1);
    await succeed(pageOf('first'));
    expect((await before).body.toString()).toBe('first');
    expect(render).toHaveBeenCalledTimes(2);
    await succeed(pageOf('second'));
    expect((await after).body.toString()).toBe('second');
    expect(await show(cache, 'third')).toBe('second');
  });

  it('of other data while a page is rendered leaves the result', async () => {
    const cache = open();
    const { render, succeed } = rendering();
    const before = cache.read('/', render);
    cache.makeVoid(['forums']);
    const after = cache.read('/', render);
    await succeed(pageOf('first'));
    expect((await Promise.all([before, after])).map(({ body }) => body.toString())).toEqual(['first', 'first']);
  });

  it('while a page is rendered anew behind makes the old one void at once, and the new one too', async () => {
    const cache = open();
    await show(cache, 'first');
    now += LIFETIME;
    const { render, succeed } = rendering();
    expect((await cache.read('/', render)).body.toString()).toBe('first');
    cache.makeVoid(['stocks']);
    const after = cache.read('/', render);
    await succeed(pageOf('second'));
    await succeed(pageOf('third'));
    expect((await after).body.toString()).toBe('third');
  });

  it('that comes all the time does not render a page again and again that cannot be rendered', async () => {
    const cache = open();
    await show(cache, 'first');
    const broken = jest.fn(() => Promise.reject(new Error('broken')));
    cache.renew(['stocks']);
    for (let read = 0; read < 5; read += 1) {
      expect((await cache.read('/', broken)).body.toString()).toBe('first');
      await turn();
    }
    expect(broken).toHaveBeenCalledTimes(1);
  });
});

describe('the body', () => {
  const text = '<p>Actionable market intelligence</p>'.repeat(100);
  const read = (cache: PageCache, body = text) => cache.read('/', async () => pageOf(body));

  it.each([
    [['br', 'gzip'], 'br', brotliDecompressSync],
    [['gzip'], 'gzip', gunzipSync],
    [[], undefined, (body: Buffer) => body],
  ] as const)('is sent to a client that takes %j as %s', async (accepted, encoding, decode) => {
    const sent = await (await read(open())).encode(accepted);
    expect(sent.encoding).toBe(encoding);
    expect(decode(sent.body).toString()).toBe(text);
  });

  it('is compressed once, also when the same page is rendered again', async () => {
    const cache = open();
    const [first, second] = [await read(cache), await read(cache)];
    const [{ body }, other] = await Promise.all([first.encode(['br']), second.encode(['br'])]);
    expect(other.body).toBe(body);
    now += LIFETIME + STALE;
    const again = await read(cache);
    expect(again.etag).toBe(first.etag);
    expect((await again.encode(['br'])).body).toBe(body);
  });

  it('is not compressed where it fits one packet', async () => {
    expect(await (await read(open(), 'small')).encode(['br'])).toEqual({ body: Buffer.from('small') });
  });

  it('has an ETag that says whether it is the same', async () => {
    const [one, other] = [await read(open()), await read(open(), `${text} `)];
    expect(one.etag).toMatch(/^W\/"[\w-]+"$/);
    expect(other.etag).not.toBe(one.etag);
  });
});

describe('memory', () => {
  const maxBytes = 2 * 1024 * 1024;

  it('is bounded with 100,000 keys, and those asked for last stay @full', async () => {
    const cache = open({ maxBytes });
    let mostBytes = 0;
    for (let page = 0; page < 100_000; page += 1) {
      await cache.read(`/company/${page}`, async () => pageOf(`page ${page}`));
      mostBytes = Math.max(mostBytes, cache.sizes().bytes);
    }
    expect(mostBytes).toBeLessThanOrEqual(maxBytes);
    expect(cache.sizes().pages).toBeLessThan(2_000);
    reads = [];
    await show(cache, 'again', {}, '/company/99999');
    await show(cache, 'again', {}, '/company/0');
    expect(reads).toEqual(['hit', 'miss']);
  });

  it('counts what compressed bodies take, and they are bounded too', async () => {
    const cache = open({ maxBytes });
    const size = 100_000;
    const render = async () => pageOf(randomBytes(size / 2).toString('hex'));
    const page = await cache.read('/', render);
    const before = cache.sizes().bytes;
    const { body } = await page.encode(['br']);
    expect(cache.sizes().bytes - before).toBeGreaterThanOrEqual(body.length);
    for (let key = 0; key < 100; key += 1) {
      await (await cache.read(`/${key}`, render)).encode(['br']);
      expect(cache.sizes().bytes).toBeLessThanOrEqual(maxBytes);
    }
  });

  it('is given back when everything changed', async () => {
    const cache = open();
    await (await cache.read('/', async () => pageOf('text'.repeat(1_000)))).encode(['gzip']);
    cache.clear();
    expect(cache.sizes()).toEqual({ pages: 0, bytes: 0 });
  });

  it('does not hold a page that is larger than all of it, which is served nevertheless', async () => {
    const cache = open({ maxBytes: 10_000 });
    expect((await show(cache, 'x'.repeat(20_000))).length).toBe(20_000);
    expect(cache.sizes()).toEqual({ pages: 0, bytes: 0 });
  });

  it('holds what was asked for by many who wait, also where pages push each other out meanwhile', async () => {
    const cache = open({ maxBytes: 10_000 });
    const texts = await Promise.all(
      Array.from({ length: 100 }, (_, page) => show(cache, `page ${page}`, {}, `/company/${page}`)),
    );
    expect(texts).toEqual(Array.from({ length: 100 }, (_, page) => `page ${page}`));
  });
});

describe('the page of a discussion', () => {
  const discussion = { prefixes: ['forums', 'forums/posts/12', 'market-data'] };

  it('is served for longer than others, for what changes it is told', async () => {
    const cache = open();
    await show(cache, 'first', discussion);
    now += DISCUSSION_LIFETIME - 1;
    cache.makeVoid(['forums/lists', 'forums/posts/13']);
    expect(await show(cache, 'second', discussion)).toBe('first');
    now += 1;
    expect([await show(cache, 'second', discussion), await show(cache, 'third', discussion)]).toEqual([
      'first',
      'second',
    ]);
  });

  it.each([[['forums/lists', 'forums/posts/12']], [['forums']]])('is void after a change of %j', async (changed) => {
    const cache = open();
    await show(cache, 'first', discussion);
    cache.makeVoid(changed);
    expect(await show(cache, 'second', discussion)).toBe('second');
  });

  it('is not made anew each time that prices move', async () => {
    const cache = open();
    await show(cache, 'first', discussion);
    now += 19_999;
    cache.renew(['market-data']);
    expect(await show(cache, 'second', discussion)).toBe('first');
    now += 1;
    expect([await show(cache, 'second', discussion), await show(cache, 'third', discussion)]).toEqual([
      'first',
      'second',
    ]);
  });

  /** A rendering that finds the page that is known to be all that it would bring, if there is one that may be. */
  const renderOnlyOnce = (text: string) => {
    let renderings = 0;
    const render = async (known?: RenderedPage) => {
      if (known) return known;
      renderings += 1;
      return pageOf(`${text} ${renderings}`, discussion);
    };
    return async (cache: PageCache) => {
      const page = await cache.read('/', render);
      await turn();
      return page.body.toString();
    };
  };

  it.each([DISCUSSION_LIFETIME, DISCUSSION_LIFETIME + STALE])(
    'is served on when it is old, after %d ms, and another one would say the same',
    async (age) => {
      const cache = open();
      const read = renderOnlyOnce('page');
      await read(cache);
      for (let round = 0; round < 3; round += 1) {
        now += age;
        expect(await read(cache)).toBe('page 1');
        reads = [];
        now += DISCUSSION_LIFETIME - 1;
        expect([await read(cache), ...reads]).toEqual(['page 1', 'hit']);
      }
    },
  );

  it('is made anew after a change, whatever another one would say', async () => {
    const cache = open();
    const read = renderOnlyOnce('page');
    await read(cache);
    cache.makeVoid(['forums/posts/12']);
    expect(await read(cache)).toBe('page 2');
    cache.clear();
    expect(await read(cache)).toBe('page 3');
  });

  it('is made anew each time where nothing is kept', async () => {
    const none = { lifetimeMilliseconds: 0, discussionLifetimeMilliseconds: 0, staleMilliseconds: 0 };
    const cache = open(none);
    const read = renderOnlyOnce('page');
    expect([await read(cache), await read(cache)]).toEqual(['page 1', 'page 2']);
  });

  it('that leads elsewhere, or is gone, is served no longer than any other', async () => {
    const cache = open();
    await show(cache, 'first', { ...discussion, status: 410 });
    now += LIFETIME;
    expect([await show(cache, 'second', discussion), await show(cache, 'third', discussion)]).toEqual([
      'first',
      'second',
    ]);
  });

  it('is not served when too many others changed to know', async () => {
    const cache = open();
    await show(cache, 'first', discussion);
    cache.makeVoid(Array.from({ length: 20_001 }, (_, number) => `forums/posts/${100 + number}`));
    expect(await show(cache, 'second', discussion)).toBe('second');
  });
});
