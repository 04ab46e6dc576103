import { eq } from 'drizzle-orm';
import { edgarReadings, edgarReads } from '../../../database/schema';
import {
  factsJson,
  feedAtom,
  submissionsJson,
  submissionText,
  tickersJson,
} from '../../../testing/providers/edgarDocuments';
import {
  BEGIN,
  CIK,
  DAY,
  EdgarReader,
  factsOf,
  FEED,
  HOUR,
  insider,
  listOf,
  MINUTE,
  report,
  textOf,
  TICKERS,
} from '../../../testing/providers/edgarReader';
import { edgarPage, TOO_OFTEN_PAGE } from '../../../testing/providers/edgarServer';
import type { Misbehaviour } from '../../../testing/providers/providerServer';

const never = new AbortController().signal;

let reader: EdgarReader;
beforeAll(async () => {
  reader = await EdgarReader.open();
});
beforeEach(() => reader.reset());
afterAll(() => reader.close());

describe('what is no data', () => {
  /** Everything but one document is read, so that the next turn is about that. */
  async function failAt(document: 'feed' | 'tickers' | 'submissions' | 'facts'): Promise<unknown> {
    for (let task = await reader.nextTask(); task; task = await reader.nextTask()) {
      try {
        await task.run(never);
      } catch (error) {
        if ((await reader.readOf(document))?.failure != null) return error;
        throw error;
      }
    }
    throw new Error('nothing failed');
  }

  it.each([
    ['feed', `${FEED}?start=0`, feedAtom([]).subarray(0, -9), 'The current feed is no feed, or is cut off'],
    ['tickers', TICKERS, Buffer.from('{"fields":["cik"'), 'company_tickers_exchange.json is cut off'],
    ['submissions', listOf(CIK), Buffer.from('{"cik":"320193","filings"'), 'CIK0000320193.json is cut off'],
    ['submissions', listOf(CIK), Buffer.from(submissionsJson(5, 'Five', [])), 'CIK0000320193.json is of CIK 5'],
    ['facts', factsOf(CIK), Buffer.from('{"cik":320193,'), 'CIK0000320193.json is not JSON: cut off'],
  ] as const)('of the %s: %s', async (document, path, content, words) => {
    reader.edgar.set(path, content, 'bad');
    expect(await failAt(document)).toMatchObject({
      failure: 'broken_answer',
      message: expect.stringContaining(words) as string,
    });
    const row = await reader.readOf(document);
    expect(row).toMatchObject({ readAt: null, lastModified: null, failures: 1, failedAt: reader.now });
    expect(row?.failure).toContain(words);
    reader.edgar.asked();
    // It is left alone, and the others are not held up by it.
    expect(await reader.work()).not.toContain(path);
    reader.edgar.set(
      path,
      document === 'facts' ? factsJson(CIK, [report]) : submissionsJson(CIK, 'Quill', [report]),
      'good',
    );
    if (document === 'feed') reader.edgar.set(path, feedAtom([]), 'good');
    if (document === 'tickers') reader.edgar.set(path, tickersJson([[CIK, 'QUILL INC', 'AAPL', 'NYSE']]), 'good');
    reader.pass(5 * MINUTE);
    await reader.work();
    expect(await reader.readOf(document)).toMatchObject({ readAt: reader.now, failures: 0, failure: row?.failure });
  });

  it.each([
    ['asked too often', edgarPage(403, TOO_OFTEN_PAGE), 'rate_limited'],
    ['429', edgarPage(429, '', { 'retry-after': '60' }), 'rate_limited'],
    ['403', edgarPage(403, '<html>No</html>'), 'refused'],
    ['503', edgarPage(503, '<title>SEC.gov | File Unavailable</title>'), 'failed'],
  ])('%s: nothing is stored', async (_what, answer, failure) => {
    reader.edgar.answerAll(answer);
    expect(await failAt('feed')).toMatchObject({ failure });
    expect(await reader.texts()).toEqual([]);
    expect((await reader.readOf('feed'))?.failure).not.toMatch(/operator|@/);
    expect(reader.lines.join('')).not.toContain('@');
  });

  it.each<[Misbehaviour, string?]>([
    ['fails with 500'],
    ['answers a page'],
    ['answers nothing'],
    ['breaks off in the middle'],
    ['ends the connection in the middle'],
    ['sends no end of it', ' @full'],
    ['resets the connection'],
    ['redirects elsewhere', ' @full'],
  ])('a server that %s%s', async (misbehaviour) => {
    reader.edgar.set(`${FEED}?start=0`, feedAtom([{ ...report, at: '2026-11-20T09:59:00-05:00' }]));
    reader.edgar.misbehave(misbehaviour);
    expect(await failAt('feed')).toMatchObject({ name: 'ProviderError' });
    expect(await reader.texts()).toEqual([]);
    expect(await reader.readOf('feed')).toMatchObject({ readAt: null, mark: null, failures: 1 });
  });

  it('of one document alone: it rests for longer than EDGAR is left alone, and does not hold up the others', async () => {
    reader.edgar.answerAll(edgarPage(403, '<html>No</html>'));
    expect(await failAt('feed')).toMatchObject({ failure: 'refused' });
    reader.edgar.answerAll(undefined);
    reader.edgar.asked();
    reader.pass(15 * MINUTE);
    expect((await reader.work())[0]).toBe(TICKERS);
    reader.pass(5 * MINUTE);
    expect(await reader.work()).toContain(FEED);
  });

  it('of a filing: it is tried again, and given up in the end with the reason', async () => {
    reader.edgar.set(textOf(report), submissionText(report).subarray(0, -40));
    reader.edgar.set(textOf(insider), Buffer.concat([submissionText(report)]));
    const failures: string[] = [];
    for (let round = 0; round < 9; round += 1) {
      for (let task = await reader.nextTask(); task; task = await reader.nextTask()) {
        await task.run(never).catch((error: unknown) => failures.push(String(error)));
      }
      reader.pass(2 * HOUR);
    }
    expect(failures).toEqual(
      Array(5).fill(
        expect.stringContaining(`${report.accession}.txt is cut off: the end of the submission is missing`),
      ),
    );
    const rows = await reader.database.select().from(edgarReadings).orderBy(edgarReadings.accession);
    expect(rows.map(({ nextAt, failure }) => [nextAt, failure])).toEqual([
      [null, 'form 10-Q has no XML document: as text it is not read'],
      [null, `${report.accession}.txt is cut off: the end of the submission is missing`],
    ]);
  });

  it('of a document or a filing: neither waits until a clock that was set back has caught up', async () => {
    reader.edgar.misbehave('fails with 500');
    await failAt('feed');
    reader.edgar.misbehave(undefined);
    await reader.work();
    // A filing that is tried again, and facts of a report that were never asked for.
    const nextAt = new Date(BEGIN + HOUR);
    await reader.database.update(edgarReadings).set({ nextAt, failures: 1 });
    const wanted = { nextAt, isWaiting: true, readAt: null };
    await reader.database.update(edgarReads).set(wanted).where(eq(edgarReads.document, 'facts'));
    reader.edgar.asked();
    reader.setBack(40 * DAY);
    const asked = await reader.work();
    expect(asked).toEqual(expect.arrayContaining([FEED, TICKERS, listOf(CIK), factsOf(CIK), textOf(report)]));
    // Once, as at any other time.
    reader.pass(MINUTE);
    expect(await reader.work()).toEqual([]);
  });

  it('a server that stops in the middle leaves the row as it was, and the next one does it', async () => {
    const task = await reader.nextTask();
    reader.edgar.misbehave('never answers');
    const stop = new AbortController();
    const running = task?.run(stop.signal);
    stop.abort(new Error('the server stops'));
    await expect(running).rejects.toThrow('the server stops');
    expect(await reader.readOf('feed')).toBeUndefined();
    reader.edgar.misbehave(undefined);
    reader.startAgain();
    reader.edgar.asked();
    expect(await reader.work()).toContain(FEED);
  });
});
