import { eq, inArray } from 'drizzle-orm';
import {
  companies,
  companyCiks,
  companyFormerTickers,
  financialFacts,
  ownershipFilings,
} from '../../../database/schema';
import { factsJson, feedAtom, submissionText, tickersJson } from '../../../testing/providers/edgarDocuments';
import {
  CIK,
  DAY,
  EdgarReader,
  factsOf,
  FEED,
  filing,
  HOUR,
  insider,
  listOf,
  MINUTE,
  OTHER_CIK,
  report,
  textOf,
  TICKERS,
} from '../../../testing/providers/edgarReader';

const FORMER_CIK = 70_001;

let reader: EdgarReader;
beforeAll(async () => {
  reader = await EdgarReader.open();
});
beforeEach(() => reader.reset());
afterAll(() => reader.close());

it('reads what lacks once, what people look at first, and asks for nothing twice', async () => {
  expect(await reader.work()).toEqual([
    ...[FEED, TICKERS, listOf(CIK), listOf(OTHER_CIK), factsOf(CIK)],
    ...[textOf(insider), textOf(report)],
  ]);
  const { database } = reader;
  expect((await reader.texts()).map(({ form, content }) => [form, content])).toEqual([
    ['3', ''],
    ['10-Q', '<p>Quill’s sales grew.</p>'],
  ]);
  expect(await database.$count(financialFacts)).toBe(1);
  expect(await database.select({ form: ownershipFilings.form }).from(ownershipFilings)).toEqual([{ form: '3' }]);
  const listed = await database.select({ ticker: companies.ticker, exchange: companies.exchange }).from(companies);
  expect(listed).toContainEqual({ ticker: 'AAPL', exchange: 'Nasdaq' });
  expect(listed).toContainEqual({ ticker: 'QQD', exchange: null });
  expect(reader.stored).toBeGreaterThan(0);
  // After a restart too.
  reader.startAgain();
  expect(await reader.work()).toEqual([]);
  reader.pass(MINUTE);
  expect(await reader.work()).toEqual([FEED]);
});

it('says in the log which lines of the directory were left out, and takes the others', async () => {
  const usable = Array.from({ length: 20 }, (_, at) => [80_000 + at, `Company ${at}`, `ZZ${at}`, null] as const);
  reader.edgar.set(TICKERS, tickersJson([...usable, [77_005, 'n'.repeat(300), 'LONG', 'NYSE']]));
  await reader.work();
  const told = reader.lines.map((line) => JSON.parse(line)).find(({ msg }) => msg.startsWith('left out lines'));
  expect(told).toMatchObject({
    count: 1,
    first: [{ row: 21, ticker: 'LONG', reason: expect.stringContaining('180') }],
  });
  expect(await reader.database.$count(companies, inArray(companies.ticker, ['ZZ0', 'ZZ19', 'LONG']))).toBe(2);
});

it('asks often for what people look at, and rarely for what nobody does', async () => {
  await reader.work();
  reader.pass(6 * HOUR);
  expect(await reader.work()).toEqual([FEED, listOf(CIK)]);
  reader.pass(3 * DAY);
  expect(await reader.work()).toEqual([FEED, TICKERS, listOf(CIK), listOf(OTHER_CIK)]);
  // As they were: EDGAR said so, and nothing was read.
  expect(reader.edgar.calls.slice(-3).every(({ headers }) => headers['if-modified-since'] !== undefined)).toBe(true);
});

it('asks also for what a company filed under the CIK that it had before', async () => {
  const { database } = reader;
  const [company] = await database.select({ id: companies.id }).from(companies).where(eq(companies.cik, CIK));
  await database
    .insert(companyCiks)
    .values({ companyId: company!.id, cik: FORMER_CIK, until: '2026-06-30', isDated: false });
  const asked = await reader.work();
  expect(asked.filter((call) => [listOf(CIK), listOf(FORMER_CIK)].includes(call)).toSorted()).toEqual(
    [listOf(CIK), listOf(FORMER_CIK)].toSorted(),
  );
  await database.delete(companyCiks);
});

describe('a filing that is new in the feed', () => {
  const fresh = filing(9, '10-Q', '2026-11-20');
  const tell = (...told: readonly Parameters<typeof feedAtom>[0][number][]) =>
    reader.edgar.set(`${FEED}?start=0`, feedAtom(told), 'new');

  it('is a post at once, with its text, and its facts follow when EDGAR has them', async () => {
    await reader.work();
    reader.pass(MINUTE);
    tell(
      { ...fresh, at: '2026-11-20T10:00:30-05:00' },
      { ...filing(8, '8-K', '2026-11-20', 77_003), at: '2026-11-20T10:00:20-05:00' },
    );
    reader.edgar.set(textOf(fresh), submissionText(fresh));
    expect(await reader.work()).toEqual([FEED, textOf(fresh)]);
    expect((await reader.texts()).at(-1)).toMatchObject({ form: '10-Q', content: '<p>Quill’s sales grew.</p>' });
    expect((await reader.texts()).length).toBe(3);
    // What tells of it later adds its main document.
    reader.offer([fresh, report, insider], 'later');
    reader.pass(2 * MINUTE);
    expect(await reader.work()).toEqual([FEED, listOf(CIK)]);
    // Facts are as they were: the report is not in them yet.
    reader.pass(10 * MINUTE);
    expect(await reader.work()).toContain(factsOf(CIK));
    reader.edgar.set(factsOf(CIK), factsJson(CIK, [report, fresh]), 'later');
    reader.pass(30 * MINUTE);
    expect(await reader.work()).not.toContain(factsOf(CIK));
    reader.pass(30 * MINUTE);
    expect(await reader.work()).toContain(factsOf(CIK));
    expect(await reader.readOf('facts')).toMatchObject({ isWaiting: false, failures: 0, mark: fresh.accession });
    reader.pass(7 * DAY);
    expect(await reader.work()).not.toContain(factsOf(CIK));
  });

  it('is looked for in the lists where the feed does not go back so far', async () => {
    const many = (page: number) =>
      feedAtom(
        Array.from({ length: 100 }, (_, at) => ({
          ...filing(1_000 + page * 100 + at, '8-K', '2026-11-20', 99),
          at: '2026-11-20T10:30:00-05:00',
        })),
      );
    tell({ ...fresh, at: '2026-11-20T09:59:00-05:00' });
    reader.edgar.set(textOf(fresh), submissionText(fresh));
    await reader.work();
    reader.pass(MINUTE);
    for (let page = 0; page < 10; page += 1) reader.edgar.set(`${FEED}?start=${page * 100}`, many(page), 'busy');
    expect(await reader.work()).toEqual([...Array<string>(10).fill(FEED), listOf(CIK), listOf(OTHER_CIK)]);
  });
});

it('gives a ticker that changed hands to who has it now', async () => {
  reader.edgar.set(
    TICKERS,
    tickersJson([
      [OTHER_CIK, 'RILL', 'AAPL', 'NYSE'],
      [CIK, 'QUILL INC', 'QLL', 'Nasdaq'],
    ]),
  );
  await reader.work();
  const { database } = reader;
  const { ticker, name, exchange } = companies;
  expect(await database.select({ ticker, name, exchange }).from(companies).orderBy(companies.id)).toEqual([
    { ticker: 'QLL', name: 'Quill', exchange: 'Nasdaq' },
    { ticker: 'AAPL', name: 'Rill', exchange: 'NYSE' },
    { ticker: 'QQC', name: 'Sill', exchange: null },
  ]);
  expect((await database.select().from(companyFormerTickers)).map((row) => row.ticker).sort()).toEqual(['AAPL', 'QQB']);
});

it('leaves an exchange that a person wrote, or that is more exact', async () => {
  const { database } = reader;
  await database.update(companies).set({ exchange: 'OTCQB' }).where(eq(companies.cik, OTHER_CIK));
  await database
    .update(companies)
    .set({ exchange: 'Here', editedFields: ['exchange'] })
    .where(eq(companies.cik, CIK));
  reader.edgar.set(
    TICKERS,
    tickersJson([
      [CIK, 'Q', 'AAPL', 'Nasdaq'],
      [OTHER_CIK, 'R', 'QQB', 'OTC'],
    ]),
    'new',
  );
  await reader.work();
  const kept = await database.select({ exchange: companies.exchange }).from(companies).orderBy(companies.id);
  expect(kept.map(({ exchange }) => exchange).slice(0, 2)).toEqual(['Here', 'OTCQB']);
});
