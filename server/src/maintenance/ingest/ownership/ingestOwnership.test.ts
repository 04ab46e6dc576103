import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase, type TestDatabase } from '../../../testing/testDatabase';
import { applyDataset } from '../apply';
import { dataset as schema } from '../dataset';
import { UnusableInputError } from '../readFile';
import { ingestOwnership } from './ingestOwnership';

let database: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), 'ownership-'));
beforeAll(async () => {
  database = await openTestDatabase('empty');
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const now = new Date('2026-11-21T12:00:00.000Z');

/** A form 3 of somebody who owns nothing. */
const form3 = (name: string, cik = 123) => `<?xml version="1.0"?>
<ownershipDocument><documentType>3</documentType><periodOfReport>2026-11-02</periodOfReport>
<issuer><issuerCik>${String(cik).padStart(10, '0')}</issuerCik><issuerName>${name}</issuerName></issuer>
<reportingOwner><reportingOwnerId><rptOwnerCik>456</rptOwnerCik><rptOwnerName>Lee Ann</rptOwnerName></reportingOwnerId>
</reportingOwner></ownershipDocument>`;

/** Runs the command on the folder; what it hands over goes through the server's own check. */
async function ingest(path = folder) {
  const lines: string[] = [];
  const problems: string[] = [];
  const { signal } = new AbortController();
  const totals = await ingestOwnership(path, {
    now,
    signal,
    openDelivery: async () => ({
      bring: (dataset, onProgress) =>
        applyDataset(database.connection.database, schema.parse(JSON.parse(JSON.stringify(dataset))), {
          ...{ now, signal, onProgress },
        }),
      close: async () => undefined,
    }),
    onResult: (line) => lines.push(line),
    onProblem: (line) => problems.push(line),
  });
  return { lines, problems, totals };
}

test('a folder is read file by file; what is refused is said with its reason, and a second time nothing changes', async () => {
  writeFileSync(join(folder, 'a.xml'), `\n${form3('Acme Inc.')}`);
  writeFileSync(join(folder, 'b.xml'), form3('Acme Inc.').slice(0, 200));
  writeFileSync(join(folder, 'c.html'), '<!DOCTYPE html><title>Denied</title>');
  writeFileSync(join(folder, 'notes.md'), 'no filing');
  const first = await ingest();
  expect(first.lines).toEqual([
    'a.xml: form 3 of Acme Inc.: 0 transactions, 0 holdings',
    'Acme Inc. (CIK 123) is not among the companies: what is filed about it is kept, and shown once it is',
    '1 filing: 1 added, 0 changed, 0 unchanged',
  ]);
  expect(first.problems).toEqual([
    expect.stringMatching(/^b\.xml: the XML is broken or cut off at line \d+: .*; left out$/),
    'c.html: it is a page of HTML, not the XML of a filing; left out',
    '2 files left out',
  ]);
  expect((await ingest()).lines.at(-1)).toBe('1 filing: 0 added, 0 changed, 1 unchanged');
});

test('of many files that are refused the first are told, and how many there were @full', async () => {
  const many = mkdtempSync(join(folder, 'many-'));
  writeFileSync(join(many, 'a.xml'), form3('Acme Inc.'));
  for (let file = 0; file < 60; file += 1)
    writeFileSync(join(many, `b${file}.html`), '<!DOCTYPE html><title>Denied</title>');
  const { problems } = await ingest(many);
  expect(problems).toHaveLength(51);
  expect(problems.at(-1)).toBe('60 files left out');
});

test('of many companies that are not here the first are told, and how many there were @full', async () => {
  const many = mkdtempSync(join(folder, 'many-'));
  for (let cik = 200; cik < 260; cik += 1) writeFileSync(join(many, `${cik}.xml`), form3(`Acme ${cik} Inc.`, cik));
  const { lines } = await ingest(many);
  expect(lines.filter((line) => line.includes('is not among the companies'))).toHaveLength(50);
  expect(lines.slice(-2)).toEqual(['10 more like these', '60 filings: 60 added, 0 changed, 0 unchanged']);
});

test.each([
  ['b.xml', /^b\.xml: the XML is broken/],
  ['missing.xml', /missing\.xml cannot be read \(ENOENT\)/],
])('%s alone ends the command with one clear line', async (file, reason) => {
  const done = ingest(join(folder, file));
  await expect(done).rejects.toThrow(UnusableInputError);
  await expect(done).rejects.toThrow(reason);
});
