import { readOwnershipFiling } from '../readFiling';
import { readPercent, readShares } from './coverRows';
import { isCusip } from './schedule13Text';

const now = new Date('2026-11-21T12:00:00.000Z');

const submission = (form: string, document: string) => `<SEC-DOCUMENT>0000077001-23-000004.txt : 20230214
<SEC-HEADER>0000077001-23-000004.hdr.sgml : 20230214
ACCESSION NUMBER:		0000077001-23-000004
CONFORMED SUBMISSION TYPE:	${form}
FILED AS OF DATE:		20230214

SUBJECT COMPANY:

	COMPANY DATA:
		COMPANY CONFORMED NAME:			QUILL INC
		CENTRAL INDEX KEY:			0000077009

FILED BY:

	COMPANY DATA:
		COMPANY CONFORMED NAME:			LEE CAPITAL LP
		CENTRAL INDEX KEY:			0000077001
</SEC-HEADER>
<DOCUMENT>
<TYPE>${form}
<SEQUENCE>1
<FILENAME>q.htm
<TEXT>
${document}
</TEXT>
</DOCUMENT>
</SEC-DOCUMENT>
`;

const FIRST = `<html><body><p>SCHEDULE 13G</p><p>(Amendment No. 3)</p><p><b>Quill Inc.</b></p><p>(Name of Issuer)</p>
<p>Common Stock, par value $0.01</p><p>(Title of&nbsp;Class of Securities)</p><p>037833100</p><p>(CUSIP Number)</p>
<p>December&#160;31, 2022</p><p>(Date of Event Which Requires Filing of this Statement)</p>`;
const row = (number: number, text: string) => `<tr><td>&nbsp;${number}&nbsp;</td><td><p>${text}</p></td></tr>`;
const page = (name: string, shares: string, percent: string) =>
  `<p>CUSIP No. 037833100 13G Page 2 of 6 Pages</p><table>${[
    row(1, `NAME OF REPORTING PERSON</p><p>${name}`),
    row(2, 'CHECK THE APPROPRIATE BOX IF A MEMBER OF A GROUP</p><p>(a) ☒ (b) ☐'),
    row(4, 'CITIZENSHIP OR PLACE OF ORGANIZATION</p><p>Delaware'),
    row(6, 'SHARED VOTING POWER</p><p>1,000'),
    row(9, `AGGREGATE AMOUNT BENEFICIALLY OWNED BY EACH REPORTING PERSON</p><p>${shares}`),
    row(10, 'CHECK BOX IF THE AGGREGATE AMOUNT IN ROW (9) EXCLUDES CERTAIN SHARES ☐'),
    row(11, `PERCENT OF CLASS REPRESENTED BY AMOUNT IN ROW 9</p><p>${percent}`),
    row(12, 'TYPE OF REPORTING PERSON</p><p>IN'),
  ].join('')}</table>`;

const PLAIN = `SCHEDULE 13D
                               QUILL INC.
                            (Name of Issuer)
                              Common Stock
                     (Title of Class of Securities)
                               037833100
                             (CUSIP Number)
      Ann Lee, 1 Main Street, Boston (617) 555-0100
 (Name, Address and Telephone Number of Person Authorized to Receive Notices)
                              02/03/2023
            (Date of Event which Requires Filing of this Statement)
1.  NAMES OF REPORTING PERSONS
    S.S. OR I.R.S. IDENTIFICATION NOS. OF ABOVE PERSONS (ENTITIES ONLY)
    Lee Capital, L.P.   04-1234567
2.  CHECK THE APPROPRIATE BOX IF A MEMBER OF A GROUP   (a) [ ] (b) [X]
11. AGGREGATE AMOUNT BENEFICIALLY OWNED BY EACH REPORTING PERSON
    1,234,567 (1)
12. CHECK IF THE AGGREGATE AMOUNT IN ROW (11) EXCLUDES CERTAIN SHARES [ ]
13. PERCENT OF CLASS REPRESENTED BY AMOUNT IN ROW (11)
    12.34%
14. TYPE OF REPORTING PERSON
    PN
`;

const read = (text: string) => readOwnershipFiling(Buffer.from(text), { file: 'q.txt', now });

test('a schedule 13G in HTML gives each holder of its cover pages, and the company of its header', () => {
  const text =
    FIRST + page('Ann B. Lee', '915,560 shares of Common Stock', '5.8%') + page('Lee Capital LP', '-0-', '0%');
  expect(read(submission('SC 13G/A', text))).toEqual({
    kind: 'beneficial',
    accession: '0000077001-23-000004',
    filed: '2023-02-14',
    amendment: true,
    form: '13G',
    issuer: { cik: 77009, name: 'QUILL INC' },
    cusips: ['037833100'],
    security: 'Common Stock, par value $0.01',
    eventDate: '2022-12-31',
    holders: [
      { cik: null, name: 'Ann B. Lee', shares: 915_560, percent: 5.8 },
      { cik: null, name: 'Lee Capital LP', shares: 0, percent: 0 },
    ],
  });
});

test('a schedule 13D in plain text gives rows 1, 11 and 13', () => {
  expect(read(submission('SC 13D', PLAIN))).toMatchObject({
    form: '13D',
    security: 'Common Stock',
    eventDate: '2023-02-03',
    holders: [{ name: 'Lee Capital, L.P.', shares: 1_234_567, percent: 12.34 }],
  });
});

test.each<[string, string, string, string]>([
  ['a number in words', 'SC 13G', FIRST + page('Ann Lee', 'See Item 4', '5.8%'), '"See Item 4" is no number of shares'],
  ['two numbers', 'SC 13G', FIRST + page('Ann Lee', '100 Class A 200 Class B', '5.8%'), 'is no number of shares'],
  ['no percent sign', 'SC 13G', FIRST + page('Ann Lee', '100', '5.8'), '"5.8" is no percentage'],
  ['less than', 'SC 13G', FIRST + page('Ann Lee', '100', 'Less than 5%'), 'is no percentage'],
  ['more than all', 'SC 13G', FIRST + page('Ann Lee', '100', '580%'), 'is no percentage'],
  ['a percentage of nothing', 'SC 13G', FIRST + page('Ann Lee', '0', '5.8%'), 'a percentage of no shares'],
  ['no name', 'SC 13G', FIRST + page('', '100', '5.8%'), 'is no name'],
  [
    'a row of one page missing',
    'SC 13G',
    FIRST + page('Ann Lee', '100', '5.8%') + '<p>NAME OF REPORTING PERSON Max Roe</p>',
    'do not belong together',
  ],
  ['the rows of the other schedule', 'SC 13D', FIRST + page('Ann Lee', '100', '5.8%'), 'none of schedule 13D'],
  ['no cover page', 'SC 13G', FIRST, 'no rows of a reporting person'],
  ['no day', 'SC 13D', PLAIN.replace('02/03/2023', '02/31/2023'), 'the date of the event is not certain'],
  [
    'a day after it was filed',
    'SC 13D',
    PLAIN.replace('02/03/2023', '03/03/2023'),
    'the date of the event is not certain',
  ],
  ['no title', 'SC 13D', PLAIN.replace('(Title of Class of Securities)', ''), 'the title of the class is not certain'],
])('of a schedule with %s nothing is taken', (_, form, document, reason) => {
  expect(() => read(submission(form, document))).toThrow(reason);
});

test('one that is cut off, of no company, or another form, is refused', () => {
  const whole = submission('SC 13D', PLAIN);
  expect(() => read(whole.slice(0, whole.indexOf('14. TYPE')))).toThrow('it is cut off');
  expect(() => read(whole.replace('0000077009', '').replace('0000077001\n</', '\n</'))).toThrow('names no filer');
  expect(() => read(submission('10-K', PLAIN))).toThrow('form 10-K has no XML document');
});

test.each<[string, number | undefined]>([
  ['1,234,567', 1_234_567],
  ['1234567 shares', 1_234_567],
  ['12,345.5', 12_345],
  ['None', 0],
  ['- 0 -', 0],
  ['1,23', undefined],
  ['1,234 (2) 5,678', undefined],
])('shares: "%s" is %p', (text, shares) => {
  expect(readShares(text)).toBe(shares);
});

test.each<[string, number | undefined]>([
  ['5.8%', 5.8],
  ['Approximately 12 % of the class (1)', 12],
  ['<5%', undefined],
  ['5.8% 6.1%', undefined],
])('percent: "%s" is %p', (text, percent) => {
  expect(readPercent(text)).toBe(percent);
});

test('a CUSIP has its check digit', () => {
  expect(['037833100', '88160R101', '00032Q104', '037833101', '000000000'].map(isCusip)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
