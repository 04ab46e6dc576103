import { readOwnershipFiling } from './readFiling';

const now = new Date('2026-11-21T12:00:00.000Z');

/** A form 4 of one sale, with parts replaced. */
function form4(replaced: Readonly<Record<string, string>> = {}): string {
  let xml = `<?xml version="1.0"?>
<ownershipDocument><documentType>4</documentType><periodOfReport>2026-11-02</periodOfReport>
<issuer><issuerCik>0000000123</issuerCik><issuerName>Acme &amp; Sons</issuerName></issuer>
<reportingOwner><reportingOwnerId><rptOwnerCik>0000000456</rptOwnerCik><rptOwnerName>Lee Ann</rptOwnerName></reportingOwnerId>
<reportingOwnerRelationship><isDirector>1</isDirector></reportingOwnerRelationship></reportingOwner>
<nonDerivativeTable><nonDerivativeTransaction><securityTitle><value>Common Stock</value></securityTitle>
<transactionDate><value>2026-11-02</value></transactionDate>
<transactionCoding><transactionCode>S</transactionCode></transactionCoding>
<transactionAmounts><transactionShares><value>1,500</value></transactionShares>
<transactionPricePerShare><value>66.903</value></transactionPricePerShare>
<transactionAcquiredDisposedCode><value>D</value></transactionAcquiredDisposedCode></transactionAmounts>
<ownershipNature><directOrIndirectOwnership><value>D</value></directOrIndirectOwnership></ownershipNature>
</nonDerivativeTransaction></nonDerivativeTable></ownershipDocument>`;
  for (const [part, by] of Object.entries(replaced)) {
    if (!xml.includes(part)) throw new Error(`There is no ${part}`);
    xml = xml.replace(part, by);
  }
  return xml;
}

const read = (xml: string | Uint8Array, file = 'form4.xml') =>
  readOwnershipFiling(typeof xml === 'string' ? Buffer.from(xml) : xml, { file, now });

test('a form is read whatever stands before its declaration, and says what it says', () => {
  const plain = read(form4());
  expect(plain).toMatchObject({
    accession: null,
    issuer: { cik: 123, name: 'Acme & Sons' },
    owners: [{ cik: 456, name: 'Lee Ann', role: 'Director' }],
    transactions: [{ code: 'S', acquired: false, shares: 1500, price: 66.903, plan: null, after: null, direct: true }],
  });
  for (const before of ['\n', '\uFEFF', '\uFEFF\r\n \n']) expect(read(before + form4())).toEqual(plain);
  expect(read(form4(), '000112760225001055-primary_doc.xml').accession).toBe('0001127602-25-001055');
});

test.each([
  ['Zürich Lee', 'Z\u00FCrich Lee', 'latin1'],
  ['Zürich Lee', 'Z\u00FCrich Lee', 'utf8'],
] as const)('names are read in %s', (_, name, encoding) => {
  const filing = read(Buffer.from(form4({ 'Lee Ann': name }), encoding));
  expect(filing).toMatchObject({ owners: [{ name: 'Zürich Lee' }] });
});

test('what looks like markup in a name stays text, once decoded, and is short', () => {
  const name = '&lt;script&gt;alert(1)&lt;/script&gt; &amp;lt;b&amp;gt; &#0;&#13;\u202E ';
  expect(read(form4({ 'Lee Ann': name }))).toMatchObject({ owners: [{ name: '<script>alert(1)</script> &lt;b&gt;' }] });
  const long = read(form4({ 'Lee Ann': 'x'.repeat(5000) }));
  expect(long.kind === 'insider' && long.owners[0]?.name.length).toBe(180);
});

const bomb = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>`;

test.each<[string, string, RegExp]>([
  ['nothing', '', /^it is empty$/],
  ['blanks', ' \n\n', /^it is empty$/],
  [
    'a bomb of entities',
    form4({ '<ownershipDocument>': `${bomb}<ownershipDocument>`, 'Lee Ann': '&c;' }),
    /declares a document type/,
  ],
  [
    'an entity from a file',
    form4({ '<ownershipDocument>': '<!DOCTYPE x SYSTEM "file:///etc/passwd"><ownershipDocument>' }),
    /declares a document type/,
  ],
  ['cut off', form4().slice(0, 900), /^the XML is broken or cut off at line \d+/],
  ['cut off in the last tag', form4().slice(0, -5), /broken or cut off/],
  ['nested without end', '<a>'.repeat(5000) + '</a>'.repeat(5000), /cannot be read/],
  ['text', 'SCHEDULE 13G\nUnder the Securities Exchange Act of 1934', /^it is text, not XML/],
  ['another form', form4({ '<documentType>4<': '<documentType>10-K<' }), /no ownership form 10-K/],
  ['no owner', form4({ '<rptOwnerName>Lee Ann</rptOwnerName>': '' }), /the name of an owner is missing/],
  ['negative shares', form4({ '1,500': '-1500' }), /"-1500" is no number that can be/],
  ['shares that are no number', form4({ '1,500': '1e400' }), /is no number/],
  ['more shares than there can be', form4({ '1,500': '9'.repeat(30) }), /is no number that can be/],
  ['a price that is text', form4({ '66.903': 'see footnote' }), /a price "see footnote"/],
  [
    'the year 9999',
    form4({ '<value>2026-11-02</value>': '<value>9999-12-31</value>' }),
    /the date of a transaction 9999-12-31 cannot be/,
  ],
  [
    'the year 1066',
    form4({ '<periodOfReport>2026': '<periodOfReport>1066' }),
    /the period of the report 1066-11-02 cannot be/,
  ],
  ['no day of the calendar', form4({ '<periodOfReport>2026-11-02': '<periodOfReport>2026-02-30' }), /is no day/],
  ['a code that there is not', form4({ '<transactionCode>S': '<transactionCode>Q' }), /"Q" is no transaction code/],
  [
    'neither bought nor sold',
    form4({ '<transactionAcquiredDisposedCode><value>D': '<transactionAcquiredDisposedCode><value>X' }),
    /neither acquired nor disposed/,
  ],
  ['a CIK that is none', form4({ '0000000123': '-1' }), /is no CIK/],
  ['names of JavaScript', form4({ '<issuer>': '<constructor>1</constructor><issuer>' }), /cannot be read/],
])('%s is refused in words', (_, xml, reason) => {
  expect(() => read(xml)).toThrow(reason);
});

test('a reason is one short line, whatever it repeats of the file', () => {
  expect(() => read(form4({ '<issuer>': '<'.repeat(100_000) }))).toThrow(
    /^the XML is broken or cut off at line 3: .{1,180}$/,
  );
});

test('50 MB are refused before they are looked at', () => {
  expect(() => read(new Uint8Array(50 * 1024 * 1024).fill(60))).toThrow('it is larger than 32 MB');
});

test('a price in another currency is no price in dollars', () => {
  const filing = read(
    form4({
      '<value>66.903</value>': '<value>66.903</value><footnoteId id="F1"/>',
      '</nonDerivativeTable>':
        '</nonDerivativeTable><footnotes><footnote id="F1">In Canadian dollars.</footnote></footnotes>',
    }),
  );
  expect(filing).toMatchObject({ transactions: [{ shares: 1500, price: null }] });
});
