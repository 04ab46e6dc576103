import { eq } from 'drizzle-orm';
import { edgarReadings, posts } from '../../../database/schema';
import type { ToldFiling } from '../../../testing/providers/edgarDocuments';
import {
  CIK,
  DAY,
  EdgarReader,
  FEED,
  filing,
  insider,
  listOf,
  MINUTE,
  report,
  textOf,
  TICKERS,
} from '../../../testing/providers/edgarReader';
import { wantText } from './wantText';

const never = new AbortController().signal;

let reader: EdgarReader;
beforeAll(async () => {
  reader = await EdgarReader.open();
});
beforeEach(() => reader.reset());
afterAll(() => reader.close());

describe('a filing that somebody opened and whose text is not here', () => {
  const old = { ...filing(30, '424B2', '2009-03-02'), accession: '0000320193-09-000030' };
  const want = (told: ToldFiling) => wantText(reader.database, told, reader.now);

  it('is read two minutes later, once, and before lists and facts', async () => {
    const { database } = reader;
    reader.offer([report, insider, old]);
    await reader.work();
    expect(await want(old)).toBe(true);
    expect(await want(old)).toBe(true);
    expect(await database.$count(edgarReadings, eq(edgarReadings.accession, old.accession))).toBe(1);
    expect(await reader.work()).toEqual([]);
    // By then lists are due too.
    reader.pass(3 * DAY);
    expect((await reader.work()).slice(0, 4)).toEqual([FEED, TICKERS, textOf(old), listOf(CIK)]);
    const content = await database.select({ content: posts.content }).from(posts).where(eq(posts.form, '424B2'));
    expect(content).toEqual([{ content: '<p>Quill’s sales grew.</p>' }]);
    expect(await want(old)).toBe(false);
  });

  it('is one every two minutes, of sixty at most that wait', async () => {
    await reader.work();
    const many = Array.from({ length: 61 }, (_, at) => filing(100 + at, '424B2', '2009-03-02'));
    const answers: boolean[] = [];
    for (const each of many) answers.push(await want(each));
    expect(answers).toEqual([...Array<boolean>(60).fill(true), false]);
    const { nextAt } = edgarReadings;
    const rows = await reader.database
      .select({ nextAt })
      .from(edgarReadings)
      .where(eq(edgarReadings.reading, 'opened'))
      .orderBy(nextAt);
    expect(rows.map((row) => ((row.nextAt?.getTime() ?? 0) - reader.now.getTime()) / MINUTE)).toEqual(
      Array.from({ length: 60 }, (_, at) => 2 * (at + 1)),
    );
  });

  it('is given up where EDGAR has no text of it, stays so, and costs the others nothing', async () => {
    await reader.work();
    reader.edgar.set(textOf(old), undefined);
    expect(await want(old)).toBe(true);
    for (let round = 0; round < 9; round += 1) {
      reader.pass(DAY);
      for (let task = await reader.nextTask(); task; task = await reader.nextTask()) {
        await task.run(never).catch(() => undefined);
      }
    }
    const [row] = await reader.database.select().from(edgarReadings).where(eq(edgarReadings.accession, old.accession));
    expect(row).toMatchObject({ nextAt: null, failures: 5 });
    expect(await want(old)).toBe(false);
    expect(await want(filing(31, '424B2', '2009-03-02'))).toBe(true);
  });

  it('waits as it does already where it is to be read for its form', async () => {
    reader.offer([report]);
    reader.edgar.set(textOf(report), undefined);
    await reader.database.insert(edgarReadings).values({ ...report, reading: 'text', nextAt: reader.now });
    expect(await want(report)).toBe(true);
    expect(await reader.database.$count(edgarReadings)).toBe(1);
  });
});
