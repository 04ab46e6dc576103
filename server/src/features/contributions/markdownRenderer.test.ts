import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { RENDERED_BYTES } from '../../database/renderedBytes';
import { renderBounded } from './markdown';
import { createMarkdownRenderer, type MarkdownRenderer, type MarkdownRendererOptions } from './markdownRenderer';

/** Some 20 KB of each, as long as a post may be: what makes parsers slow, and what makes little become much. */
const hostile: [string, string][] = [
  ['a table of many columns and short rows', `|${'a|'.repeat(2_000)}\n|${'-|'.repeat(2_000)}\n${'|\n'.repeat(6_000)}`],
  ['a table of many rows', `|a|b|\n|-|-|\n${'|1|2|\n'.repeat(3_300)}`],
  ['nested quotes', '>'.repeat(20_000)],
  ['quotes on many lines', '> > > > a\n'.repeat(2_000)],
  ['nested lists', '- '.repeat(10_000)],
  ['nested lists on many lines', Array.from({ length: 190 }, (_, depth) => `${' '.repeat(depth)}- a`).join('\n')],
  ['opening brackets', '['.repeat(20_000)],
  ['links that do not end', '[a]('.repeat(5_000)],
  ['brackets around brackets', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
  ['emphasis that does not end', '*a **a '.repeat(2_800)],
  ['stars', '*'.repeat(20_000)],
  ['underscores and stars', '_*'.repeat(10_000)],
  ['backticks', Array.from({ length: 195 }, (_, count) => '`'.repeat(count)).join(' ')],
  ['one line', 'a'.repeat(20_000)],
  ['addresses', 'http://a.b '.repeat(1_800)],
  ['mail addresses', 'a@'.repeat(10_000)],
  ['entities', '&amp;'.repeat(4_000)],
  ['backslashes', '\\'.repeat(20_000)],
  ['references', `[a]: /x\n`.repeat(1_000) + '[a]'.repeat(4_000)],
  ['angle brackets', '<'.repeat(20_000)],
  ['comments that do not end', '<!--'.repeat(5_000)],
];

/** Longer than a thread takes on a machine with much else to do. */
const PATIENCE = 300_000;

describe('what takes 20 KB to write', () => {
  let renderer: MarkdownRenderer;
  beforeAll(() => {
    renderer = createMarkdownRenderer({ startMilliseconds: PATIENCE, milliseconds: 10_000 });
  });
  afterAll(() => renderer.close());

  it.each(hostile)('%s: is rendered within 100 KB or refused', async (_case, text) => {
    const rendering = await renderer.render(text);
    expect(Buffer.byteLength(rendering?.html ?? '')).toBeLessThanOrEqual(RENDERED_BYTES);
  });

  it('keeps this thread from nothing', async () => {
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 1);
    const [[, table] = ['', '']] = hostile;
    expect(await renderer.render(table)).toBeUndefined();
    clearInterval(counting);
    expect(turns).toBeGreaterThan(1);
  });

  it('is as in this thread', async () => {
    const text = `**Bold** and ~~struck~~ $NVDA by @ann\n\n${'Some words. '.repeat(100)}`;
    const known = { links: { NVDA: '/company/nvidia' }, people: { ann: 'ann' } };
    const rendering = await renderer.render(text, known);
    expect(rendering).toEqual(renderBounded(text, known));
    expect(rendering?.html).toContain('<a href="/forums/members/ann">@ann</a>');
  });

  it('is refused when it becomes too much, and when it is all to be escaped it is not', async () => {
    expect(await renderer.render(`|a|b|c|\n|-|-|-|\n${'|1|2|3|\n'.repeat(2_400)}`)).toBeUndefined();
    expect((await renderer.render('&'.repeat(20_000)))?.html).toBe(`<p>${'&amp;'.repeat(20_000)}</p>\n`);
  });
});

describe('a thread', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'markdown-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** A text that is no short one, and tells the thread below what to do. */
  const text = (word: string) => word.padEnd(1_000, '.');

  /** @param beforeReady what the thread does first */
  async function withThreads(
    { beforeReady = '', ...options }: MarkdownRendererOptions & { beforeReady?: string },
    use: (renderer: MarkdownRenderer) => Promise<void>,
  ): Promise<void> {
    const script = join(folder, 'thread.cjs');
    await writeFile(
      script,
      `const { parentPort } = require('node:worker_threads');
      ${beforeReady}
      parentPort.on('message', ({ text }) => {
        if (text.startsWith('hang')) for (;;);
        if (text.startsWith('end')) process.exit(1);
        if (text.startsWith('throw')) throw new Error('No such rule');
        if (text.startsWith('grow')) for (const all = []; ; ) all.push(new Array(1e5).fill(text));
        parentPort.postMessage({ kind: 'rendered', rendering: { html: text, excerpt: '' } });
      });
      parentPort.postMessage({ kind: 'ready' });`,
    );
    const renderer = createMarkdownRenderer({
      ...{ script, threads: 1, startMilliseconds: PATIENCE, milliseconds: PATIENCE },
      ...options,
    });
    try {
      await use(renderer);
    } finally {
      await renderer.close();
    }
  }

  it.each([
    ['hang', ''],
    ['end', ''],
    ['grow', ' @full'],
  ])('that comes to "%s" is replaced, and what waits is rendered%s', async (fault) => {
    await withThreads({ milliseconds: fault === 'hang' ? 2_000 : PATIENCE }, async (renderer) => {
      const renderings = await Promise.all([fault, 'one', fault, 'two'].map((word) => renderer.render(text(word))));
      expect(renderings.map((rendering) => rendering?.html)).toEqual([undefined, text('one'), undefined, text('two')]);
    });
  });

  it('has no more than so many texts waiting for it', async () => {
    await withThreads({ waiting: 3 }, async (renderer) => {
      const tries = await Promise.allSettled(Array.from({ length: 10 }, () => renderer.render(text('word'))));
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
      expect(tries.at(-1)).toMatchObject({ reason: { code: 'unavailable' } });
      expect((await renderer.render(text('word')))?.html).toBe(text('word'));
    });
  });

  it('that answers as its time ends takes no further text with it @full', async () => {
    await withThreads({ milliseconds: 1_000 }, async (renderer) => {
      await renderer.render(text('first'));
      await nextTurn();
      const renderings = Promise.all(['late', 'innocent'].map((word) => renderer.render(text(word))));
      // The answer and the end of its time are both there when this thread looks again.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500);
      expect((await renderings)[1]?.html).toBe(text('innocent'));
    });
  });

  it('that throws is replaced, and its fault is told', async () => {
    const faults: Error[] = [];
    await withThreads({ onFault: (fault) => faults.push(fault) }, async (renderer) => {
      expect(await renderer.render(text('throw'))).toBeUndefined();
      expect((await renderer.render(text('word')))?.html).toBe(text('word'));
    });
    expect(faults).toEqual([expect.objectContaining({ message: 'No such rule' })]);
  });

  it('that cannot start makes what waits for it unavailable, and its fault is told', async () => {
    const faults: Error[] = [];
    const options = { script: join(folder, 'missing.cjs'), onFault: (fault: Error) => faults.push(fault) };
    await withThreads(options, async (renderer) => {
      await expect(renderer.render(text('word'))).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
    });
    expect(faults).toEqual([expect.objectContaining({ message: expect.stringContaining('missing.cjs') })]);
  });

  it('that does not get ready in time makes what waits for it unavailable', async () => {
    await withThreads({ beforeReady: 'for (;;);', startMilliseconds: 500 }, async (renderer) => {
      await expect(renderer.render(text('word'))).rejects.toMatchObject({ code: 'unavailable' });
    });
  });

  it('that cannot start leaves what waits to another @full', async () => {
    const first = join(folder, 'first');
    const beforeReady = `let isFirst = true;
      try { require('node:fs').mkdirSync(${JSON.stringify(first)}); } catch { isFirst = false; }
      if (isFirst) process.exit(1);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);`;
    await withThreads({ threads: 2, beforeReady }, async (renderer) => {
      const renderings = await Promise.all(['one', 'two'].map((word) => renderer.render(text(word))));
      expect(renderings.map((rendering) => rendering?.html)).toEqual([text('one'), text('two')]);
    });
  });
});
