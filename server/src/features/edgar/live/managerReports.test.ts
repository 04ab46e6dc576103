import { desc, eq } from 'drizzle-orm';
import { edgarReadings, institutionalHoldings, issuerCusips, ownershipFilings, posts } from '../../../database/schema';
import { feedAtom, holdingsText, submissionText, type ToldFiling } from '../../../testing/providers/edgarDocuments';
import {
  BEGIN,
  CIK,
  DAY,
  EdgarReader,
  FEED,
  filing,
  insider,
  MINUTE,
  report,
  textOf,
} from '../../../testing/providers/edgarReader';

let reader: EdgarReader;
beforeAll(async () => {
  reader = await EdgarReader.open();
});
beforeEach(() => reader.reset());
afterAll(() => reader.close());

describe('a report of a manager that is no company here', () => {
  const MANAGER = 102_909;
  const report13F = (number: number, form = '13F-HR') => filing(number, form, '2026-11-20', MANAGER);
  const holdings = [
    { issuer: 'QUILL INC', cusip: '111111111', shares: 400 },
    { issuer: 'SOMETHING ELSE', cusip: '222222222', shares: 30 },
    { issuer: 'RILL CORP', cusip: '333333333', shares: 20 },
    { issuer: 'SILL INC', cusip: '444444444', shares: 10 },
    { issuer: 'NOBODY HERE', cusip: '555555555', shares: 5 },
  ];
  const heldNames = async () => {
    const { issuerName, shares } = institutionalHoldings;
    const rows = await reader.database
      .select({ issuerName, shares })
      .from(institutionalHoldings)
      .where(eq(institutionalHoldings.superseded, false))
      .orderBy(desc(shares));
    return rows.map((row) => [row.issuerName, row.shares]);
  };
  const tell = (...told: readonly ToldFiling[]) => {
    reader.edgar.set(
      `${FEED}?start=0`,
      feedAtom(told.map((each) => ({ ...each, at: '2026-11-20T09:59:00-05:00' }))),
      String(told.length),
    );
  };

  it('is read after all else, and keeps what is of companies here: by name, and by the CUSIP of a schedule', async () => {
    const { database } = reader;
    const [schedule] = await database
      .insert(ownershipFilings)
      .values({ digest: 'x', form: '13G', amendment: false, adds: false, subject: '13|1' })
      .returning({ id: ownershipFilings.id });
    await database.insert(issuerCusips).values([
      { filingId: schedule?.id ?? 0, cusip: '222222222', issuerCik: CIK },
      // The name is that of a company here, and the class that of another one.
      { filingId: schedule?.id ?? 0, cusip: '333333333', issuerCik: 99 },
    ]);
    const told = report13F(50);
    tell(told, report13F(51, '13F-NT'));
    reader.edgar.set(textOf(told), holdingsText(told, holdings));
    const asked = await reader.work();
    expect(asked.slice(-3)).toEqual([textOf(insider), textOf(report), textOf(told)]);
    // Neither is what nobody watches and what is not listed.
    expect(await heldNames()).toEqual([
      ['QUILL INC', 400],
      ['SOMETHING ELSE', 30],
    ]);
    expect(await database.$count(posts, eq(posts.form, '13F-HR'))).toBe(0);
    // It is told again, and not asked for again.
    reader.startAgain();
    reader.pass(MINUTE);
    tell(told);
    expect(await reader.work()).toEqual([FEED]);
  });

  it('is replaced by its amendment, and goes after a year', async () => {
    const [first, amended] = [report13F(60), report13F(61, '13F-HR/A')] as const;
    tell(amended, first);
    reader.edgar.set(textOf(first), holdingsText(first, holdings));
    reader.edgar.set(
      textOf(amended),
      holdingsText(amended, [
        { issuer: 'QUILL INC', cusip: '111111111', shares: 390 },
        { issuer: 'NOBODY HERE', cusip: '555555555', shares: 5 },
      ]),
    );
    await reader.work();
    expect(await heldNames()).toEqual([['QUILL INC', 390]]);
    reader.pass(370 * DAY);
    await reader.work();
    expect(await heldNames()).toEqual([]);
    expect(await reader.database.$count(ownershipFilings, eq(ownershipFilings.form, '13F-HR'))).toBe(0);
  });

  it('is left alone where a command has brought all of it meanwhile, and given up with the reason where it cannot be read', async () => {
    const { database } = reader;
    const [brought, broken] = [report13F(70), report13F(71)] as const;
    tell(brought, broken);
    reader.edgar.set(textOf(broken), submissionText(broken));
    await database.insert(ownershipFilings).values({
      ...{ accession: brought.accession, digest: 'y', form: '13F-HR', amendment: false, adds: false, subject: '13F|1' },
    });
    const asked = await reader.work();
    expect(asked).not.toContain(textOf(brought));
    expect(asked).toContain(textOf(broken));
    const rows = await database.select().from(edgarReadings).where(eq(edgarReadings.reading, 'holdings'));
    expect(rows.map(({ nextAt, failure }) => [nextAt, failure?.includes('no XML') ?? false])).toEqual(
      expect.arrayContaining([
        [null, false],
        [null, true],
      ]),
    );
  });

  it('waits in a row that has an end @full', async () => {
    const { database } = reader;
    const waiting = Array.from({ length: 10_000 }, (_, at) => ({
      ...{ accession: `0000000001-26-${String(at).padStart(6, '0')}`, reading: 'holdings' as const, cik: 1 },
      ...{ filedOn: '2026-11-19', nextAt: new Date(BEGIN + DAY) },
    }));
    for (let at = 0; at < waiting.length; at += 5_000) {
      await database.insert(edgarReadings).values(waiting.slice(at, at + 5_000));
    }
    tell(report13F(80));
    await reader.work();
    expect(await database.$count(edgarReadings, eq(edgarReadings.accession, report13F(80).accession))).toBe(0);
  });
});
