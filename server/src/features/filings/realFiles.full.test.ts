import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { PROJECT_ROOT } from '../../config/config';
import { companies, listCounts, posts } from '../../database/schema';
import { openTestDatabase, type TestDatabase } from '../../testing/testDatabase';
import { applyFiling, applyFilingText } from './applyFiling';
import { applySubmissions } from './applySubmissions';
import { readFiling } from './readFiling';
import { readSubmissions } from './readSubmissions';
import { UnusableDocumentError } from './refusal';

const edgar = join(PROJECT_ROOT, '../shared/data/edgar');
/** These tests read public files that are no part of the project; without them they are skipped. */
const describeWithData = existsSync(edgar) ? describe : describe.skip;

/** What of a folder could be read, and why what could not. */
async function readFolder<Read>(folder: string, read: (file: string, name: string) => Read | Promise<Read>) {
  const found = new Map<string, Read>();
  const refused: Record<string, string> = {};
  for (const name of readdirSync(join(edgar, folder)).sort()) {
    try {
      found.set(name, await read(join(edgar, folder, name), name));
    } catch (error) {
      if (!(error instanceof UnusableDocumentError)) throw error;
      refused[name] = error.message;
    }
  }
  return { found, refused };
}

const readLists = () => readFolder('submissions', (file, name) => readSubmissions(readFileSync(file, 'utf8'), name));
const readFilings = (folder: string) => readFolder(folder, (file, name) => readFiling(createReadStream(file), name));

describeWithData('all files of ../shared/data/edgar that are about filings', () => {
  test('of the lists 15 are those of companies, with 9,387 filings; eleven are of others, and one is no list', async () => {
    const { found, refused } = await readLists();
    const counts = Object.fromEntries([...found].map(([name, { filings }]) => [name.slice(3, -5), filings.length]));
    expect(counts).toEqual({
      '0000320193': 1005,
      '0000749647-submissions-001': 395,
      '0000749647': 1000,
      '0000789019': 1006,
      '0000895419': 1001,
      '0001009672-submissions-001': 205,
      '0001318605': 1001,
      '0001324424-submissions-001': 976,
      '0001324424': 1002,
      '0001766140': 297,
      '0001796129': 371,
      '0001830056': 6,
      '0001835632': 787,
      '0001847577': 124,
      '0001881551': 211,
    });
    expect([...found.values()].flatMap(({ broken }) => broken.first)).toEqual([]);
    const person = 'a person or holder who reports own shares, and no company';
    const other = 'a person, fund or other filer without shares on an exchange, and no company';
    expect(refused).toEqual({
      'CIK0000315090.json': `is of BUFFETT WARREN E: ${person}`,
      'CIK0000350001.json': `is of Company Name Three \`!#$(),:;=.-;\\|@/{}&'\\WA\\: ${other}`,
      'CIK0000940418.json': `is of SIEMENS AG: ${person}`,
      'CIK0001462356.json': `is of Adams Katherine L.: ${person}`,
      'CIK0001718179.json': `is of Sievert Stephanie A: ${person}`,
      'CIK0001771340.json': `is of Taneja Vaibhav: ${person}`,
      'CIK0001800903.json': `is of &VEST Domestic Fund II LP: ${other}`,
      'CIK0001814722.json': `is of TR Finance LLC: ${other}`,
      'CIK0001830610.json': `is of Michaels Lisa Anne: ${person}`,
      'CIK0001911716.json': `is of Cool Japan Fund Inc.: ${other}`,
      'CIK0001940261.json': `is of NVC Holdings, LLC: ${person}`,
      'directory.json': 'is the list of a folder, and no list of filings',
    });
  });

  const noNumber = 'does not say which filing it is: neither its name nor its text has an accession number';
  test.each<[string, { filings: number; texts: number; releases: number; refused: Record<string, string> }]>([
    ['8-k', { filings: 20, texts: 3, releases: 10, refused: {} }],
    ['8-k-raw', { filings: 3, texts: 20, releases: 3, refused: {} }],
    [
      'filings',
      {
        filings: 0,
        texts: 4,
        releases: 0,
        refused: {
          'BuckleInc.8-K.EX99.1.html': 'is an exhibit (EX-99.1) and no filing: bring the whole submission',
          'form.6k.Athena.html': noNumber,
          'form4.snow.xml': 'is a form in XML, which is figures and no text',
        },
      },
    ],
    [
      'forms',
      {
        filings: 6,
        texts: 2,
        releases: 0,
        refused: {
          '424B4-flushing.html': noNumber,
          '6-K-philips.html': noNumber,
          'DEF14A-troweprice.html': 'is a page about a filing and not the filing',
          'EX-21-aapl.html': noNumber,
        },
      },
    ],
    ['form-d', { filings: 2, texts: 20, releases: 0, refused: {} }],
    ['form-c', { filings: 0, texts: 5, releases: 0, refused: {} }],
    [
      'errors',
      {
        filings: 0,
        texts: 0,
        releases: 0,
        refused: {
          'archives-403.xml': 'is a refusal of the SEC: access denied',
          'automated-tool.html': 'is a refusal of the SEC: the caller did not say who they are',
          'getcurrent-503.html': 'is a page of the SEC that its data is not available for the moment',
          'rate-exceeded.html': 'is a refusal of the SEC: too many requests',
          'submissions-404.xml': 'is an answer of the SEC that there is no such document',
        },
      },
    ],
  ])('of %s', async (folder, expected) => {
    const { found, refused } = await readFilings(folder);
    const all = [...found.values()];
    const filings = all.filter((each) => each.kind === 'edgar-filing');
    expect({
      filings: filings.length,
      texts: all.length - filings.length,
      releases: filings.reduce((sum, { releases }) => sum + releases.length, 0),
      refused,
    }).toEqual(expected);
    for (const each of all) expect(each.text?.html.length).toBeGreaterThan(500);
  });
});

describeWithData('what is stored of real files', () => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase('empty');
    const now = new Date('2026-11-01T00:00:00Z');
    const common = { factsSource: 'test', createdAt: now, updatedAt: now };
    await opened.connection.database.insert(companies).values([
      { ...common, ticker: 'TSLA', name: 'Tesla, Inc.', slug: 'tesla-inc', cik: 1318605 },
      { ...common, ticker: 'AAPL', name: 'Apple Inc.', slug: 'apple-inc', cik: 320193 },
    ]);
  });
  afterAll(() => opened.close());

  const now = new Date('2026-11-20T00:00:00Z');
  const list = (name: string) => readSubmissions(readFileSync(join(edgar, 'submissions', name), 'utf8'), name);
  const counted = async () => {
    const [row] = await opened.connection.database.select().from(listCounts).where(eq(listCounts.list, 'filings'));
    return row?.count;
  };

  test('Tesla’s list is 1,001 filings, and none the second time', async () => {
    const { database } = opened.connection;
    const tesla = list('CIK0001318605.json');
    expect(await applySubmissions(database, tesla, { now })).toEqual({
      rows: 1001,
      added: 1001,
      changed: 0,
    });
    expect(await database.$count(posts, eq(posts.kind, 'filing'))).toBe(1001);
    expect(await counted()).toBe(1001);
    const again = await applySubmissions(database, tesla, { now });
    expect(again).toEqual({ rows: 1001, added: 0, changed: 0 });
    const titles = await database.select({ title: posts.title }).from(posts).where(eq(posts.form, '10-K'));
    expect(titles.map(({ title }) => title)).toContain('Annual report, year ended Dec 31, 2021');
  });

  test('a whole submission brings text and press release; a document finds its filing by its own name', async () => {
    const { database } = opened.connection;
    const apple = list('CIK0000320193.json');
    await applySubmissions(database, apple, { now });
    const before = (await counted()) ?? 0;
    const file = '320193-0000320193-24-000005.txt';
    const filing = await readFiling(createReadStream(join(edgar, '8-k', file)), file);
    if (filing.kind !== 'edgar-filing') throw new Error('not a submission');
    expect(await applyFiling(database, filing, { now })).toEqual({ rows: 1, added: 0, changed: 1 });
    expect(await applyFiling(database, filing, { now })).toEqual({ rows: 1, added: 0, changed: 0 });
    expect(await counted()).toBe(before + 1);
    const [release] = await database.select().from(posts).where(eq(posts.form, 'PR'));
    expect(release).toMatchObject({
      title: 'Apple reports first quarter results',
      slug: 'aapl-pr-2024-02-01-0000320193-24-000005-ex-99-1',
    });

    const report = await readFiling(createReadStream(join(edgar, 'forms/10-Q-aapl-2025-08-01.html')), 'aapl.html');
    if (report.kind !== 'edgar-filing-text') throw new Error('not a document');
    expect(await applyFilingText(database, report, { now })).toEqual({ rows: 1, added: 0, changed: 1 });
    const [stored] = await database
      .select()
      .from(posts)
      .where(eq(posts.slug, 'aapl-10-q-2025-08-01-0000320193-25-000073'));
    expect(stored?.content).toContain('<h3 id="item-1a">Item 1A. Risk Factors</h3>');
    expect(stored?.content).toContain('<td class="figure">$66,613</td>');
  });

  test('filings of a company that is not here are left out, and that is said', async () => {
    const { database } = opened.connection;
    const told = list('CIK0001835632.json');
    const before = await counted();
    const { notes } = await applySubmissions(database, told, { now });
    expect(notes).toEqual(['No company here is Marvell Technology, Inc. (CIK 1835632): 787 filings left out']);
    expect(await counted()).toBe(before);
  });
});
