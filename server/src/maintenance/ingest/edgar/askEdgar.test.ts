import { companies, edgarTurns, financialFacts, posts } from '../../../database/schema';
import { holdingsText, submissionsJson, submissionText } from '../../../testing/providers/edgarDocuments';
import { type EdgarServer, edgarPage, startEdgarServer, TOO_OFTEN_PAGE } from '../../../testing/providers/edgarServer';
import { openTestDatabase, type TestDatabase } from '../../../testing/testDatabase';
import { applyDataset } from '../apply';
import { dataset } from '../dataset';
import type { Delivery } from '../deliver';
import { ingestFacts } from '../edgarFacts/ingestFacts';
import { ingestFilings } from '../filings/ingestFilings';
import { ingestOwnership } from '../ownership/ingestOwnership';
import { type AskedKind, askEdgar, cikOf, requireEdgar } from './askEdgar';

const now = new Date('2026-11-20T12:00:00Z');
const CIK = 77_001;
const LIST = '/submissions/CIK0000077001.json';
const FACTS = '/api/xbrl/companyfacts/CIK0000077001.json';
const { signal } = new AbortController();
const numbers = ['0000077001-26-000003', '0000077001-26-000002', '0000077001-26-000001'] as const;
const forms = ['8-K', '4', '10-Q'];

let edgar: EdgarServer;
let opened: TestDatabase;
beforeAll(async () => {
  edgar = await startEdgarServer();
  opened = await openTestDatabase('empty');
});
afterAll(async () => {
  await edgar.stop();
  await opened.close();
});
beforeEach(async () => {
  const { database } = opened.connection;
  edgar.answerAll(undefined);
  edgar.asked();
  await database.delete(posts);
  await database.delete(edgarTurns);
  await database.delete(companies);
  const rows = { factsSource: 'test', createdAt: now, updatedAt: now };
  await database.insert(companies).values({ ...rows, ticker: 'QQA', name: 'Quill', slug: 'quill', cik: CIK });
  edgar.set(LIST, submissions());
  for (const [at, number] of numbers.entries()) edgar.set(pathOf(number), submission(number, forms[at] ?? ''));
});

const pathOf = (number: string) => `/Archives/edgar/data/${CIK}/${number}.txt`;

function submissions(): string {
  const recent = { accessionNumber: numbers, filingDate: numbers.map(() => '2026-11-12'), form: forms };
  return JSON.stringify({ cik: CIK, name: 'Quill', entityType: 'operating', filings: { recent, files: [] } });
}

/** A whole submission with one document, in windows-1252 as the SEC's older ones are. */
function submission(number: string, form: string): Buffer {
  return Buffer.from(
    `<SEC-DOCUMENT>${number}.txt : 20261112
<SEC-HEADER>${number}.hdr.sgml : 20261112
ACCESSION NUMBER:		${number}
CONFORMED SUBMISSION TYPE:	${form}
PUBLIC DOCUMENT COUNT:		1
FILED AS OF DATE:		20261112

FILER:

	COMPANY DATA:
		COMPANY CONFORMED NAME:			QUILL
		CENTRAL INDEX KEY:			0000077001
</SEC-HEADER>
<DOCUMENT>
<TYPE>${form}
<SEQUENCE>1
<FILENAME>quill.htm
<TEXT>
<html><body><p>Quill\x92s sales grew.</p></body></html>
</TEXT>
</DOCUMENT>
</SEC-DOCUMENT>
`,
    'latin1',
  );
}

/** Runs the command on the CIK. */
async function ingest(kind: AskedKind): Promise<string[]> {
  const lines: string[] = [];
  const delivery: Delivery = {
    bring: (piece, onProgress) =>
      applyDataset(opened.connection.database, dataset.parse(piece), { now, onProgress, signal }),
    close: async () => undefined,
  };
  const bringing = {
    signal,
    openDelivery: async () => delivery,
    onResult: (line: string) => lines.push(line),
    onProblem: (line: string) => lines.push(`! ${line}`),
  };
  const documents = await askEdgar(kind, CIK, edgar.config, { delivery, signal });
  if (kind === 'edgar-facts') await ingestFacts(documents, bringing);
  else if (kind === 'edgar-ownership') await ingestOwnership(documents, { ...bringing, now });
  else await ingestFilings(kind, documents, bringing);
  return lines;
}

const texts = () => opened.connection.database.select({ form: posts.form, content: posts.content }).from(posts);

test('the list of a company, as that of a file', async () => {
  expect(await ingest('edgar-submissions')).toContain(
    'CIK0000077001.json: 3 added, 0 changed, 0 unchanged or left out',
  );
  expect(edgar.asked()).toEqual([LIST]);
});

test('the older parts of the list too, the oldest first, and none of anybody else @full', async () => {
  const older = ['CIK0000077001-submissions-001.json', 'CIK0000077001-submissions-002.json'];
  const part = (number: string) =>
    JSON.stringify({ accessionNumber: [number], filingDate: ['2001-01-02'], form: ['10-K405'] });
  const files = [...older, 'CIK0000077002-submissions-001.json', '../../x.json'].map((name) => ({ name }));
  const list = JSON.parse(submissions()) as { filings: { files: unknown[] } };
  list.filings.files = files;
  edgar.set(LIST, JSON.stringify(list));
  edgar.set(`/submissions/${older[0]}`, part('0000077001-01-000009'));
  edgar.set(`/submissions/${older[1]}`, '{"accessionNumber":["0000077001-00-0');
  const lines = await ingest('edgar-submissions');
  expect(edgar.asked()).toEqual([LIST, `/submissions/${older[1]}`, `/submissions/${older[0]}`]);
  // A part that is cut off costs the others nothing.
  expect(lines).toContain(`! ${older[1]} is cut off: the JSON does not end; left out`);
  expect(lines.at(-2)).toBe('2 files, 4 filings: 4 added, 0 changed, 0 unchanged or left out');
  expect((await texts()).map(({ form }) => form)).toEqual(['10-K405', '10-Q', '4', '8-K']);
});

test('its newest reports with their text, and those alone', async () => {
  expect((await ingest('edgar-filings')).at(-1)).toBe(
    '2 files, 2 filings: 2 added, 0 changed, 0 unchanged or left out',
  );
  expect(edgar.asked()).toEqual([LIST, pathOf(numbers[0]), pathOf(numbers[2])]);
  expect((await texts()).map(({ form, content }) => [form, content])).toEqual([
    ['8-K', '<p>Quill’s sales grew.</p>'],
    ['10-Q', '<p>Quill’s sales grew.</p>'],
  ]);
});

test('its newest filings about who owns it, and those alone; one that is no such thing costs the others nothing @full', async () => {
  const told = (number: number, form: string) => ({
    ...{ accession: `0000077001-26-00000${number}`, form, filedOn: '2026-11-12', cik: CIK },
  });
  const [insider, strange, held] = [told(5, '3'), told(6, '4'), told(7, '13F-HR')] as const;
  edgar.set(LIST, submissionsJson(CIK, 'Quill', [held, strange, insider, told(8, '10-Q'), told(9, '13F-NT')]));
  edgar.set(pathOf(insider.accession), submissionText(insider));
  edgar.set(pathOf(strange.accession), submissionText(strange));
  // A manager's own report is brought whole.
  const holdings = ['ACME INC', 'NOBODY HERE'].map((issuer, at) => ({ issuer, cusip: `11111111${at}`, shares: 5 }));
  edgar.set(pathOf(held.accession), holdingsText(held, holdings));
  expect(await ingest('edgar-ownership')).toEqual([
    `${held.accession}.txt: form 13F-HR of Big Fund for 2026-09-30: 2 holdings`,
    `! ${strange.accession}.txt: form 4 has no XML document: as text it is not read; left out`,
    `${insider.accession}.txt: form 3 of Quill: 0 transactions, 0 holdings`,
    '2 filings: 2 added, 0 changed, 0 unchanged',
    '! 1 file left out',
  ]);
  expect(edgar.asked()).toEqual([LIST, ...[held, strange, insider].map(({ accession }) => pathOf(accession))]);
  edgar.set(LIST, submissionsJson(CIK, 'Quill', [told(8, '10-Q')]));
  await expect(ingest('edgar-ownership')).rejects.toThrow('Quill has no filing about owners among its newest ones');
});

test('a report that is cut off costs the others nothing @full', async () => {
  edgar.set(pathOf(numbers[0]), submission(numbers[0], '8-K').subarray(0, -40));
  edgar.set(pathOf(numbers[2]), submission(numbers[2], '10-Q'));
  expect(await ingest('edgar-filings')).toContain(
    `! ${numbers[0]}.txt is cut off: the end of the submission is missing; left out`,
  );
  expect((await texts()).map(({ form }) => form)).toEqual(['10-Q']);
});

test('its facts', async () => {
  const stated = {
    end: '2026-06-30',
    start: '2026-04-01',
    val: 5,
    accn: numbers[2],
    form: '10-Q',
    filed: '2026-07-30',
  };
  const facts = { 'us-gaap': { NetIncomeLoss: { units: { USD: [stated] } } } };
  edgar.set(FACTS, JSON.stringify({ cik: CIK, entityName: 'QUILL', facts }));
  expect(await ingest('edgar-facts')).toContain('CIK0000077001.json: QUILL, 1 fact');
  expect(await opened.connection.database.$count(financialFacts)).toBe(1);
});

test('a filer without facts is said @full', async () => {
  edgar.set(FACTS, undefined);
  await expect(ingest('edgar-facts')).rejects.toThrow('CIK0000077001.json is not there: EDGAR has no such document');
});

test.each<[string, string | Buffer]>([
  ['CIK0000077001.json is cut off: the JSON does not end', submissions().slice(0, -9)],
  ['CIK0000077001.json is not a list of filings', '{}'],
])('%s', async (message, content) => {
  edgar.set(LIST, content);
  await expect(ingest('edgar-submissions')).rejects.toThrow(message);
  expect(await texts()).toEqual([]);
});

test('EDGAR was asked too often: nobody asks again for a while', async () => {
  edgar.answerAll(edgarPage(403, TOO_OFTEN_PAGE));
  await expect(ingest('edgar-submissions')).rejects.toThrow(
    'EDGAR says that it was asked too often. What was stored until then stays, and the same command completes it.',
  );
  edgar.answerAll(undefined);
  edgar.asked();
  await expect(ingest('edgar-filings')).rejects.toThrow(/^EDGAR is left alone for \d+ s more/);
  expect(edgar.asked()).toEqual([]);
});

test('without a word who asks, nobody does', () => {
  expect(() => requireEdgar(undefined, '320193')).toThrow('320193 is a CIK, and EDGAR answers those alone who say who');
  expect(requireEdgar(edgar.config, '320193')).toBe(edgar.config);
});

test.each([
  ['320193', 320_193],
  ['0000320193', 320_193],
  ['CIK0000320193', 320_193],
  ['0', undefined],
  ['12345678901', undefined],
  ['server', undefined],
  ['320193.json', undefined],
])('%s is a CIK: %s', (argument, cik) => {
  expect(cikOf(argument)).toBe(cik);
});
