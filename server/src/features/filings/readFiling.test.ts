import { readFiling } from './readFiling';

const HEADER = `<SEC-DOCUMENT>0000077001-26-000004.txt : 20260502
<SEC-HEADER>0000077001-26-000004.hdr.sgml : 20260502
<ACCEPTANCE-DATETIME>20260502163030
ACCESSION NUMBER:		0000077001-26-000004
CONFORMED SUBMISSION TYPE:	8-K
PUBLIC DOCUMENT COUNT:		4
CONFORMED PERIOD OF REPORT:	20260501
ITEM INFORMATION:		Results of Operations and Financial Condition
ITEM INFORMATION:		Financial Statements and Exhibits
FILED AS OF DATE:		20260502

FILER:

	COMPANY DATA:	
		COMPANY CONFORMED NAME:			QUILL & QUIRE
		CENTRAL INDEX KEY:			0000077001
	FILING VALUES:
		SEC FILE NUMBER:	001-00077

FILER:

	COMPANY DATA:	
		COMPANY CONFORMED NAME:			QUILL PARTNER
		CENTRAL INDEX KEY:			0000077002

REPORTING-OWNER:

	OWNER DATA:	
		COMPANY CONFORMED NAME:			DOE JANE
		CENTRAL INDEX KEY:			0000099999
</SEC-HEADER>
`;
const END = '</SEC-DOCUMENT>\n';
const document = (type: string, name: string, text: string) =>
  `<DOCUMENT>\n<TYPE>${type}\n<SEQUENCE>1\n<FILENAME>${name}\n<DESCRIPTION>${type}\n<TEXT>\n${text}\n</TEXT>\n</DOCUMENT>\n`;
const MAIN = document('8-K', 'q8k.htm', '<html><body><p>Sales grew.</p></body></html>');
const RELEASE = document(
  'EX-99.1',
  'ex991.htm',
  '<html><body><p>Exhibit 99.1</p><p><b>Quill sells more pens</b></p></body></html>',
);

/** A file in pieces of so many bytes, as a stream gives it. */
async function* pieces(text: string | Buffer, size = 7): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text as string);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const read = (text: string | Buffer, name = 'filing.txt', size?: number) => readFiling(pieces(text, size), name);

test('a submission is its header, its first document and its press releases, in whatever pieces it comes', async () => {
  const picture = document('GRAPHIC', 'logo.jpg', 'begin 644 logo.jpg\nM_]C_X  02D9)1@ ! 0$\nend');
  const pdf = document('EX-99.2', 'slides.pdf', '<PDF>\nbegin 644 slides.pdf\nend\n</PDF>');
  const text = HEADER + MAIN + RELEASE + pdf + picture + END;
  const found = await read(text);
  expect(found).toEqual({
    kind: 'edgar-filing',
    filers: [
      { cik: 77001, name: 'QUILL & QUIRE' },
      { cik: 77002, name: 'QUILL PARTNER' },
    ],
    facts: {
      accession: '0000077001-26-000004',
      form: '8-K',
      filedOn: '2026-05-02',
      acceptedAt: '2026-05-02T20:30:30.000Z',
      periodOn: '2026-05-01',
      items: ['2.02', '9.01'],
      fileNumber: '001-00077',
      primaryDocument: 'q8k.htm',
      bytes: text.length,
      documents: 4,
    },
    text: { html: '<p>Sales grew.</p>', isCut: false },
    releases: [
      {
        exhibit: 'EX-99.1',
        document: 'ex991.htm',
        title: 'Quill sells more pens',
        text: { html: '<p>Exhibit 99.1</p><p><strong>Quill sells more pens</strong></p>', isCut: false },
      },
    ],
  });
  for (const size of [1, 64, 100_000]) expect(await read(text, 'filing.txt', size)).toEqual(found);
});

test('a text in windows-1252 is read as such, and one in UTF-8 too', async () => {
  const body = (quote: Buffer) =>
    Buffer.concat([
      Buffer.from(`${HEADER}<DOCUMENT>\n<TYPE>8-K\n<TEXT>\n<html><body><p>Lowe`),
      quote,
      Buffer.from(`s</p></body></html>\n</TEXT>\n</DOCUMENT>\n${END}`),
    ]);
  for (const quote of [Buffer.from([0x92]), Buffer.from('’')]) {
    expect(await read(body(quote))).toMatchObject({ text: { html: '<p>Lowe’s</p>' } });
  }
});

test('a document alone is that of the filing which its name, or its XBRL, tells', async () => {
  const html = '<html><body><p>Sales grew.</p></body></html>';
  expect(await read(html, 'a-0000077001-26-000004.htm')).toMatchObject({
    accession: '0000077001-26-000004',
    cik: null,
  });
  const xbrl = `\n<?xml version="1.0"?><html><body><ix:header><link:schemaRef xlink:href="quil-20260501.xsd"/><ix:nonNumeric name="dei:EntityCentralIndexKey">0000077001</ix:nonNumeric></ix:header><p>Sales.</p></body></html>`;
  expect(await read(xbrl, 'q.htm')).toMatchObject({
    accession: null,
    cik: 77001,
    document: 'quil-20260501.htm',
    text: { html: '<p>Sales.</p>' },
  });
});

test.each([
  ['cut off within a document', HEADER + MAIN.slice(0, -30), /^is cut off/],
  ['cut off after a document', HEADER + MAIN, /^is cut off/],
  ['cut off in its header', HEADER.slice(0, 200), /^is cut off/],
  ['a bare document that is cut off', '<html><body><p>Sales', /^is cut off/],
  ['without a document', HEADER + END, /^has a header and no document/],
  [
    'without a number',
    (HEADER + MAIN + END).replace('ACCESSION NUMBER:		0000077001-26-000004', ''),
    /^has no accession number/,
  ],
  [
    'of no day',
    (HEADER + MAIN + END).replace('FILED AS OF DATE:		20260502', 'FILED AS OF DATE:		20260532'),
    /^has no day of filing/,
  ],
  ['of nobody', (HEADER + MAIN + END).replaceAll('CENTRAL INDEX KEY', 'KEY'), /^names no filer/],
  ['empty', ' \n\n ', /^is empty/],
  [
    'a refusal',
    '<html><head><title>SEC.gov | Request Rate Threshold Exceeded</title></head></html>',
    /too many requests/,
  ],
  ['of an unknown filing', '<html><body><p>x</p></body></html>', /^does not say which filing it is/],
])('a file %s is refused with the reason', async (_, text, reason) => {
  await expect(read(text, 'filing.txt', 1000)).rejects.toThrow(reason);
});

/** So many bytes of a submission, made while they are read. */
async function* large(megabytes: number, line: string): AsyncGenerator<Buffer> {
  yield Buffer.from(`${HEADER}<DOCUMENT>\n<TYPE>8-K\n<FILENAME>q8k.htm\n<TEXT>\n<html><body>\n`);
  const chunk = Buffer.from(line.repeat(Math.ceil(65_536 / line.length)));
  for (let at = 0; at < (megabytes * 1_048_576) / 2; at += chunk.length) yield chunk;
  yield Buffer.from('</body></html>\n</TEXT>\n</DOCUMENT>\n<DOCUMENT>\n<TYPE>EX-101\n<FILENAME>a.xml\n<TEXT>\n');
  for (let at = 0; at < (megabytes * 1_048_576) / 2; at += chunk.length) yield chunk;
  yield Buffer.from(`</TEXT>\n</DOCUMENT>\n${END}`);
}

test.each([
  ['lines @full', '<p>Sales of pens grew by a tenth.</p>\n'],
  ['one line that never ends @full', '<p>Sales of pens grew by a tenth.</p>'],
])('30 MB in %s are read with the memory of one document, and cut at a paragraph', async (_, line) => {
  let most = 0;
  const before = process.memoryUsage().rss;
  async function* watched(): AsyncGenerator<Buffer> {
    for await (const chunk of large(30, line)) {
      most = Math.max(most, process.memoryUsage().rss - before);
      yield chunk;
    }
  }
  const found = await readFiling(watched(), 'large.txt');
  expect(found.text?.isCut).toBe(true);
  expect(found.text?.html.length).toBeLessThanOrEqual(600_000);
  expect(found.text?.html.endsWith('tenth.</p>')).toBe(true);
  expect(most).toBeLessThan(200 * 1_048_576);
});

test('what is over the bound of a file is refused', async () => {
  const limits = { input: 1_048_576, document: 100_000 };
  await expect(readFiling(large(2, '<p>x</p>\n'), 'large.txt', limits)).rejects.toThrow('is larger than 1 MB');
});
