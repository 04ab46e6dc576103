import { readFiling } from './readFiling';
import { readSubmissions } from './readSubmissions';
import { UnusableDocumentError } from './refusal';

/** A submission of one document, with lines of a header more. */
function submission(document: string, lines = ''): string {
  return `<SEC-HEADER>
ACCESSION NUMBER:		0000077001-26-000004
CONFORMED SUBMISSION TYPE:	10-Q
FILED AS OF DATE:		20260502
${lines}
		CENTRAL INDEX KEY:			0000077001
</SEC-HEADER>
<DOCUMENT>
<TYPE>10-Q
<FILENAME>a.htm
<TEXT>
${document}
</TEXT>
</DOCUMENT>
</SEC-DOCUMENT>
`;
}

async function* bytes(text: string) {
  yield Buffer.from(text);
}

const read = (text: string, name = '0000077001-26-000004.txt') => readFiling(bytes(text), name);
const htmlOf = async (document: string) => (await read(submission(document))).text?.html ?? '';

test.each<[string, (text: string) => string, string]>([
  [
    'year 9999',
    (text) => text.replace('20260502', '99991231'),
    'facts.filedOn: is not of the year that the accession number tells',
  ],
  ['a CIK of 14 digits', (text) => text.replace('0000077001\n', '99999999999999\n'), 'filers.0.cik: is no CIK'],
  ['turned text in its form', (text) => text.replace('\t10-Q', '\t10-\u202EQ'), 'facts.form: is no form type'],
  [
    'a zero byte in a name',
    (text) => text.replace('a.htm', 'a\0b.htm'),
    'facts.primaryDocument: has control characters',
  ],
  [
    'documents',
    (text) => text.replace('<SEC-HEADER>', '<SEC-HEADER>\nPUBLIC DOCUMENT COUNT: 1e99'),
    'facts.documents: ',
  ],
])('%s: refused with the reason before anything is brought', async (_, change, reason) => {
  const text = submission('<html><body><p>Sales grew.</p></body></html>');
  expect(change(text)).not.toBe(text);
  const refused = read(change(text));
  await expect(refused).rejects.toThrow(UnusableDocumentError);
  await expect(refused).rejects.toThrow(`says what cannot be (${reason}`);
});

test('a zero byte in a text is a blank', async () => {
  expect(await htmlOf('<html><body><p>Sales\0grew.</p></body></html>')).toBe('<p>Sales grew.</p>');
});

test('of a list the rows that cannot be are left out, each with its reason', () => {
  const rows = ['1', '2', '3', '4'].map((number) => `0000077001-26-00000${number}`);
  const list = {
    accessionNumber: rows,
    filingDate: ['2026-05-01', '9999-12-31', '2026-05-01', '2026-05-01'],
    form: ['8-K', '8-K', '8-K', '8-K\0'],
    primaryDocument: ['a.htm', 'b.htm', 'c.htm', 'd.htm'],
    size: [1, 2, 1e30, 4],
  };
  const { filings, broken } = readSubmissions(JSON.stringify(list), 'CIK0000077001-submissions-001.json');
  expect(filings.map(({ accession }) => accession)).toEqual([rows[0]]);
  expect(broken.first.map(({ row }) => row)).toEqual([2, 3, 4]);
  expect(broken.first[0]?.reason).toBe('filedOn: is not of the year that the accession number tells');
});

/** What takes longer by the square of its length, and then minutes or hours, instead of a second. */
describe('a filing of one thing many times is read in the time of its length', () => {
  test('lines of plain text, with no empty one between them', async () => {
    const html = await htmlOf(`${'a\n'.repeat(250_000)}end`);
    expect(html).toBe(`<pre>${'a\n'.repeat(250_000)}end</pre>`);
  });

  test('line breaks with marks of letters between them', async () => {
    expect(await htmlOf(`<html><body><p>a${'<br><b></b>'.repeat(100_000)}b</p></body></html>`)).toBe(
      '<p>a</p><p>b</p>',
    );
  });

  test('lines of one paragraph', async () => {
    const lines = 'a line of a list of things<br>'.repeat(12_000);
    expect((await htmlOf(`<html><body><p>${lines}end</p></body></html>`)).length).toBeGreaterThan(300_000);
  });

  test.each([
    ['one name in its header', 'A:\n'.repeat(500_000)],
    ['blanks in a line of its header', `A: x${' '.repeat(500_000)}x`],
  ])('%s', async (_, lines) => {
    expect(await read(submission('<html><body><p>Sales grew.</p></body></html>', lines))).toMatchObject({
      text: { html: '<p>Sales grew.</p>' },
    });
  });

  test.each(['schemaRef ', 'name="dei:EntityCentralIndexKey" '])('%s', async (piece) => {
    const document = `<html><body>${piece.repeat(90_000)}name="dei:EntityCentralIndexKey">5< </body></html>`;
    await expect(read(document, 'a.htm')).rejects.toThrow('does not say which filing it is');
  });
});
