import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { companies, posts } from '../../../database/schema';
import { openTestDatabase, type TestDatabase } from '../../../testing/testDatabase';
import { applyDataset } from '../apply';
import { dataset } from '../dataset';
import { type FilingsKind, ingestFilings } from './ingestFilings';

const folder = mkdtempSync(join(tmpdir(), 'filings-'));
const now = new Date('2026-11-20T00:00:00Z');
let opened: TestDatabase;

beforeAll(async () => {
  opened = await openTestDatabase('empty');
  const common = { factsSource: 'test', createdAt: now, updatedAt: now };
  await opened.connection.database
    .insert(companies)
    .values({ ...common, ticker: 'QQA', name: 'Quill', slug: 'quill', cik: 77001 });
});
afterAll(async () => {
  await opened.close();
  rmSync(folder, { recursive: true });
});

/** Runs the command on a path; pieces go through the check that a server makes of them. */
async function ingest(kind: FilingsKind, path: string, abort = new AbortController(), afterPieces = Infinity) {
  const lines: string[] = [];
  const { signal } = abort;
  let pieces = 0;
  const done = ingestFilings(kind, path, {
    signal,
    onResult: (line) => lines.push(line),
    onProblem: (line) => lines.push(`! ${line}`),
    openDelivery: async () => ({
      bring: (piece, onProgress) => {
        pieces += 1;
        if (pieces > afterPieces) abort.abort();
        return applyDataset(opened.connection.database, dataset.parse(piece), { now, onProgress, signal });
      },
      close: async () => undefined,
    }),
  });
  return { lines, totals: await done };
}

const stored = () => opened.connection.database.$count(posts, eq(posts.companyId, 1));

/** A list of so many filings, numbered. */
function list(count: number): string {
  const all = Array.from({ length: count }, (_, at) => count - at);
  return JSON.stringify({
    accessionNumber: all.map((number) => `0000077001-26-${String(number).padStart(6, '0')}`),
    filingDate: all.map(() => '2026-05-01'),
    form: all.map(() => '8-K'),
  });
}

test('an interrupted import leaves whole filings, and the same command completes it', async () => {
  const file = join(folder, 'CIK0000077001-submissions-001.json');
  writeFileSync(file, list(1_200));
  await expect(ingest('edgar-submissions', file, new AbortController(), 1)).rejects.toThrow(
    'Interrupted; what was stored until then stays, and the same command completes it',
  );
  expect(await stored()).toBe(500);
  const { totals } = await ingest('edgar-submissions', file);
  expect(totals).toMatchObject({ rows: 1_200, added: 700, changed: 0 });
  expect(await stored()).toBe(1_200);
});

test('of a folder what can be used is, and the reason is said of each other file', async () => {
  const filings = mkdtempSync(join(folder, 'filings-'));
  const html = '<html><body><p>Sales grew.</p></body></html>';
  writeFileSync(join(filings, 'a-0000077001-26-000004.htm'), html);
  writeFileSync(join(filings, 'b-0000077001-26-009999.htm'), html);
  writeFileSync(join(filings, 'c-0000077001-26-000005.htm'), html.slice(0, 20));
  const { lines, totals } = await ingest('edgar-filings', filings);
  expect(totals).toMatchObject({ files: 2, unusableFiles: 1, changed: 1 });
  expect(lines).toEqual([
    'a-0000077001-26-000004.htm: 0 added, 1 changed, 0 unchanged or left out',
    'b-0000077001-26-009999.htm: 0 added, 0 changed, 1 unchanged or left out',
    '! b-0000077001-26-009999.htm: Filing 0000077001-26-009999 is not known here: bring the submissions of its company first; 1 text left out',
    '! c-0000077001-26-000005.htm is cut off: the end of the document is missing; left out',
    '2 files, 2 filings: 0 added, 1 changed, 1 unchanged or left out',
    '1 file could not be used',
  ]);
});

test('of many rows, files and texts that are left out the first are told, with how many more there were @full', async () => {
  const many = mkdtempSync(join(folder, 'many-'));
  const file = join(many, 'CIK0000077001-submissions-002.json');
  const { accessionNumber, ...columns } = JSON.parse(list(100)) as { accessionNumber: string[] };
  const [first] = accessionNumber;
  writeFileSync(
    file,
    JSON.stringify({ ...columns, accessionNumber: [first, ...accessionNumber.slice(1).map(() => 'x')] }),
  );
  const { lines } = await ingest('edgar-submissions', file);
  expect(lines.slice(49, 51)).toEqual([
    '! CIK0000077001-submissions-002.json, filing 51: "x" is no accession number; left out',
    '! CIK0000077001-submissions-002.json: 49 more like these',
  ]);
  copyFileSync(file, join(many, 'CIK0000077001-submissions-003.json'));
  const { lines: ofTwo } = await ingest('edgar-submissions', many);
  expect(ofTwo.filter((line) => line.includes('is no accession number'))).toHaveLength(50);
  expect(ofTwo).toContain('! CIK0000077001-submissions-003.json: 99 more like these');

  const texts = mkdtempSync(join(folder, 'texts-'));
  for (let number = 10; number < 70; number += 1) {
    const html = '<html><body><p>Sales grew.</p></body></html>';
    writeFileSync(join(texts, `a-0000077001-26-0099${number}.htm`), html);
    writeFileSync(join(texts, `b-0000077001-26-0099${number}.htm`), html.slice(0, 20));
  }
  const { lines: told } = await ingest('edgar-filings', texts);
  const [unknown, cutOff] = [
    told.filter((line) => line.includes('not known here')),
    told.filter((line) => line.includes('is cut off')),
  ];
  expect([unknown.length, cutOff.length]).toEqual([50, 50]);
  expect(told.slice(-3)).toEqual([
    '! 10 more like these',
    '60 files, 60 filings: 0 added, 0 changed, 60 unchanged or left out',
    '60 files could not be used',
  ]);
});

test.each<[string, string, string]>([
  ['cut.json', list(3).slice(0, -5), 'cut.json is cut off: the JSON does not end'],
  [
    'denied.json',
    '<html><title>SEC.gov | Your Request Originates from an Undeclared Automated Tool</title></html>',
    'denied.json is a refusal of the SEC: the caller did not say who they are',
  ],
])('%s alone is refused, and nothing is stored', async (name, text, message) => {
  const before = await stored();
  const file = join(folder, name);
  writeFileSync(file, text);
  await expect(ingest('edgar-submissions', file)).rejects.toThrow(message);
  expect(await stored()).toBe(before);
});
