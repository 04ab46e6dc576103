import { eq } from 'drizzle-orm';
import { companies, companyFigures } from '../../database/schema';
import { readIndexMembers } from '../../features/market-data/indexMembers';
import { openTestDatabase, type TestDatabase } from '../../testing/testDatabase';
import { applyDataset } from './apply';
import type { Dataset, DirectoryEntry, IndexCompany, IndexDataset } from './dataset';

let opened: TestDatabase;

beforeAll(async () => {
  opened = await openTestDatabase('empty');
});
afterAll(() => opened.close());
beforeEach(() => opened.connection.database.delete(companies));

const now = new Date('2026-08-24T12:00:00Z');

function apply(dataset: Dataset, signal = new AbortController().signal, onProgress = (): void => undefined) {
  return applyDataset(opened.connection.database, dataset, { now, onProgress, signal });
}

const figures = { price: 50, pe_ratio: null, dividend_yield: 1.5, week_52_low: 40, week_52_high: 60, market_cap: 1e9 };

const acme: IndexCompany = {
  ticker: 'ACM',
  name: 'Acme',
  sector: 'Industrials',
  industry: 'Building Products',
  headquarters: 'Springfield, Ohio',
  founded_year: 1998,
  cik: 12345,
  figures,
};

function index(...rows: IndexCompany[]): IndexDataset {
  return { kind: 'index', source: 'Test index', as_of: '2026-08-22T00:00:00.000Z', companies: rows, withdrawn: [] };
}

function directory(...rows: DirectoryEntry[]): Dataset {
  return { kind: 'directory', companies: rows };
}

/** A company as the seed or an editor left it. */
async function insertCompany(row: Partial<typeof companies.$inferInsert> = {}): Promise<number> {
  const [company] = await opened.connection.database
    .insert(companies)
    .values({
      ticker: 'ACM',
      slug: 'acme-corporation',
      name: 'Acme Corporation',
      factsSource: 'sample',
      about: 'Makes everything.',
      createdAt: now,
      updatedAt: now,
      ...row,
    })
    .returning({ id: companies.id });
  return company!.id;
}

async function insertFigures(companyId: number, row: Partial<typeof companyFigures.$inferInsert>): Promise<void> {
  await opened.connection.database
    .insert(companyFigures)
    .values({ companyId, price: 1, change: 0.5, peRatio: 9, asOf: new Date('2024-12-31T00:00:00Z'), ...row });
}

async function stored(ticker: string) {
  const [row] = await opened.connection.database
    .select()
    .from(companies)
    .leftJoin(companyFigures, eq(companyFigures.companyId, companies.id))
    .where(eq(companies.ticker, ticker));
  return { company: row?.companies, figures: row?.company_figures };
}

describe('a company that is not listed any more', () => {
  test('leaves the lists, and keeps its page with what is known; a second time nothing changes', async () => {
    await apply(index(acme));
    const other = { ...acme, ticker: 'OTH', name: 'Other', cik: 9 };
    const left = { ...index(other), withdrawn: ['ACM', 'NEVER'] };
    expect(await apply(left)).toEqual({ rows: 2, added: 1, changed: 1 });
    expect(await stored('ACM')).toMatchObject({
      company: { slug: 'acme', name: 'Acme', listed: false },
      figures: { price: 50 },
    });
    expect((await stored('NEVER')).company).toBeUndefined();
    expect(await apply(left)).toEqual({ rows: 1, added: 0, changed: 0 });
  });
});

test('the members of an index are kept, and an older list does not take the place of a later one', async () => {
  const { database } = opened.connection;
  const members = [{ ticker: 'ACM', cik: 12345 }];
  await apply({ ...index(acme), members });
  expect(await readIndexMembers(database)).toEqual({ members, asOf: new Date('2026-08-22T00:00:00Z') });
  await apply({ ...index(acme), as_of: '2026-08-01T00:00:00.000Z', members: [] });
  expect((await readIndexMembers(database))?.members).toEqual(members);
  await apply({ ...index(acme), as_of: '2026-08-23T00:00:00.000Z' });
  expect((await readIndexMembers(database))?.members).toEqual(members);
});

describe('a new company of an index', () => {
  test('is listed, with its facts and its stamped figures', async () => {
    expect(await apply(index(acme))).toEqual({ rows: 1, added: 1, changed: 0 });
    expect(await stored('ACM')).toMatchObject({
      company: {
        slug: 'acme',
        name: 'Acme',
        listed: true,
        sector: 'Industrials',
        industry: 'Building Products',
        headquarters: 'Springfield, Ohio',
        foundedYear: 1998,
        cik: 12345,
        factsSource: 'Test index',
        createdAt: now,
      },
      figures: {
        price: 50,
        peRatio: null,
        dividendYield: 1.5,
        week52Low: 40,
        week52High: 60,
        marketCap: 1e9,
        change: null,
        volume: null,
        source: 'Test index',
        asOf: new Date('2026-08-22T00:00:00Z'),
        status: 'delayed',
      },
    });
  });

  test('has no figures when it has no price @full', async () => {
    await apply(index({ ...acme, figures: null }));
    expect((await stored('ACM')).figures).toBeNull();
  });
});

describe('a company that is there already', () => {
  test('keeps its name, its slug and what the index does not know @full', async () => {
    await insertCompany({ headquarters: 'Old Town' });
    expect(await apply(index({ ...acme, headquarters: null }))).toEqual({ rows: 1, added: 0, changed: 1 });
    expect((await stored('ACM')).company).toMatchObject({
      slug: 'acme-corporation',
      about: 'Makes everything.',
      name: 'Acme Corporation',
      sector: 'Industrials',
      headquarters: 'Old Town',
    });
  });

  test('keeps what a person wrote', async () => {
    await insertCompany({ headquarters: 'As the company says', editedFields: ['headquarters'] });
    await apply(index(acme));
    expect((await stored('ACM')).company).toMatchObject({
      headquarters: 'As the company says',
      sector: 'Industrials',
    });
  });
});

describe('imported figures', () => {
  test('replace sample figures as a whole, so that none stays behind under the new stamp', async () => {
    await insertFigures(await insertCompany(), { source: 'Sample', status: 'sample' });
    await apply(index(acme));
    expect((await stored('ACM')).figures).toMatchObject({
      price: 50,
      change: null,
      peRatio: null,
      source: 'Test index',
    });
  });

  test('leave sample figures where the import has no price @full', async () => {
    await insertFigures(await insertCompany(), { source: 'Sample', status: 'sample' });
    await apply(index({ ...acme, figures: null }));
    expect((await stored('ACM')).figures).toMatchObject({ price: 1, status: 'sample' });
  });

  test.each(['live', 'delayed', 'stale'] as const)('never replace a provider’s, be they %s', async (status) => {
    await insertFigures(await insertCompany(), { source: 'A provider', status });
    await apply(index(acme));
    expect((await stored('ACM')).figures).toMatchObject({ price: 1, source: 'A provider', status });
  });

  test('never replace what a person wrote', async () => {
    await insertFigures(await insertCompany({ editedFields: ['price'] }), { source: 'Sample', status: 'sample' });
    await apply(index(acme));
    expect((await stored('ACM')).figures).toMatchObject({ price: 1 });
  });

  test('of more than a week ago are stale @full', async () => {
    await apply({ ...index(acme), as_of: '2026-08-15T00:00:00.000Z' });
    expect((await stored('ACM')).figures).toMatchObject({ price: 50, status: 'stale' });
  });

  test('replace those of an earlier import @full', async () => {
    await apply(index(acme));
    const later = { ...index({ ...acme, figures: { ...figures, price: 55 } }), as_of: '2026-08-29T00:00:00.000Z' };
    expect(await apply(later)).toEqual({ rows: 1, added: 0, changed: 1 });
    expect((await stored('ACM')).figures).toMatchObject({ price: 55, asOf: new Date('2026-08-29T00:00:00Z') });
  });
});

test('figures of an older edition replace none', async () => {
  await apply(index(acme));
  const older = { ...index({ ...acme, figures: { ...figures, price: 5 } }), as_of: '2019-08-22T00:00:00.000Z' };
  expect(await apply(older)).toEqual({ rows: 1, added: 0, changed: 0 });
  expect((await stored('ACM')).figures).toMatchObject({ price: 50, asOf: new Date('2026-08-22T00:00:00Z') });
});

describe('the directory', () => {
  test('adds companies that are found by search alone, each with a slug of its own', async () => {
    await apply(directory({ ticker: 'ACM', name: 'ACME INC', cik: 1 }, { ticker: 'ACM.B', name: 'Acme Inc.', cik: 1 }));
    expect((await stored('ACM')).company).toMatchObject({
      listed: false,
      slug: 'acme-inc',
      cik: 1,
      factsSource: 'SEC EDGAR',
    });
    expect((await stored('ACM.B')).company).toMatchObject({ listed: false, slug: 'acme-inc-acm-b' });
  });

  test('adds only a CIK to a listed company, where that is missing or was given later @full', async () => {
    await insertCompany();
    await apply(directory({ ticker: 'ACM', name: 'ACME CORP', cik: 7 }));
    expect((await stored('ACM')).company).toMatchObject({
      name: 'Acme Corporation',
      cik: 7,
      listed: true,
      factsSource: 'sample',
    });
    // Who reorganises gets another CIK; copies of the directory may be older.
    await apply(directory({ ticker: 'ACM', name: 'ACME CORP', cik: 8 }));
    await apply(directory({ ticker: 'ACM', name: 'ACME CORP', cik: 5 }));
    expect((await stored('ACM')).company).toMatchObject({ name: 'Acme Corporation', cik: 8 });
  });

  test('says where companies are listed: with its day of all, without one where nothing is known @full', async () => {
    const entry = { ticker: 'ACM', name: 'ACME CORP', cik: 7 };
    const exchangeOf = async () => (await stored('ACM')).company?.exchange;
    const first = await apply(directory({ ...entry, exchange: 'NYSE' }));
    expect([first.notes, await exchangeOf()]).toEqual([['1 company has another exchange than before'], 'NYSE']);
    await apply(directory({ ...entry, exchange: 'Nasdaq' }, { ticker: 'OTH', name: 'Other', cik: 8, exchange: null }));
    expect(await exchangeOf()).toBe('NYSE');
    await apply({ ...directory({ ...entry, exchange: 'Nasdaq' }), as_of: '2026-08-22T00:00:00.000Z' } as Dataset);
    expect(await exchangeOf()).toBe('Nasdaq');
  });

  test('gives way to an index, before or after it @full', async () => {
    await apply(directory({ ticker: 'ACM', name: 'ACME CORP', cik: 7 }));
    await apply(index(acme));
    await apply(directory({ ticker: 'ACM', name: 'ACME CORP', cik: 7 }));
    expect((await stored('ACM')).company).toMatchObject({ name: 'Acme', cik: 12345, listed: true, slug: 'acme-corp' });
  });
});

describe('the same data set again', () => {
  test.each([
    ['index', index(acme, { ...acme, ticker: 'OTH', figures: null })],
    ['directory', directory({ ticker: 'ACM', name: 'ACME', cik: 1 }, { ticker: 'OTH', name: 'ACME', cik: 2 })],
  ])('changes nothing: %s', async (_, dataset) => {
    await apply(dataset);
    const before = [await stored('ACM'), await stored('OTH')];
    expect(await apply(dataset)).toEqual({ rows: 2, added: 0, changed: 0 });
    expect([await stored('ACM'), await stored('OTH')]).toEqual(before);
  });
});

describe('an import in several batches', () => {
  const many = directory(
    ...Array.from({ length: 1201 }, (_, row) => ({ ticker: `T${row}`, name: `Company ${row}`, cik: row + 1 })),
  );

  test('reports its progress @full', async () => {
    const progress: [number, number][] = [];
    await applyDataset(opened.connection.database, many, {
      now,
      signal: new AbortController().signal,
      onProgress: (done, total) => progress.push([done, total]),
    });
    expect(progress).toEqual([
      [500, 1201],
      [1000, 1201],
      [1201, 1201],
    ]);
  });

  test('changes nothing when it is given up in the middle', async () => {
    const abort = new AbortController();
    const onProgress = (): void => abort.abort(new Error('given up'));
    await expect(apply(many, abort.signal, onProgress)).rejects.toThrow('given up');
    expect(await opened.connection.database.$count(companies)).toBe(0);
  });
});
