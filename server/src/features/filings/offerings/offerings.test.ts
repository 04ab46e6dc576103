import { exemptionsOf } from './exemptionWords';
import { dayWords, dollars, number } from './offeringText';
import { isOfferingForm, readOffering } from './readOffering';

const formD = (inside: string) => `
<?xml version="1.0"?>
<edgarSubmission><submissionType>D</submissionType>
<primaryIssuer><cik>0000077001</cik><entityName>Quill &amp; Quire</entityName></primaryIssuer>
<offeringData>
<federalExemptionsExclusions><item>06b</item><item>3C</item><item>3C.7</item></federalExemptionsExclusions>
<typesOfSecuritiesOffered><isEquityType>true</isEquityType><isDebtType>false</isDebtType></typesOfSecuritiesOffered>
${inside}
<signatureBlock><signature><signatureDate>2026-05-01</signatureDate></signature>
<signature><signatureDate>2026-05-04</signatureDate></signature></signatureBlock>
</offeringData></edgarSubmission>`;

test('form D is told in words, with its exemption, amounts and persons, and the day of its last signature', () => {
  const found = readOffering(
    formD(`<offeringSalesAmounts><totalOfferingAmount>Indefinite</totalOfferingAmount>
<totalAmountSold>1250000</totalAmountSold></offeringSalesAmounts>
<investors><totalNumberAlreadyInvested>1250</totalNumberAlreadyInvested></investors>`),
  );
  expect(found).toMatchObject({ form: 'D', cik: 77001, signedOn: '2026-05-04' });
  expect(found?.html).toContain(
    '<p>Quill &amp; Quire offers securities for an indefinite amount without registering them, under Rule 506(b), ' +
      'Investment Company Act Section 3(c)(7). $1,250,000 has been sold so far.</p><h3 id="issuer">Issuer</h3>',
  );
  expect(found?.html).toContain('<tr><td>Securities</td><td>Equity</td></tr>');
  expect(found?.html).toContain('<tr><td>Investors so far</td><td>1,250</td></tr>');
});

test('form C is told in words, with its target, deadline and figures of two years', () => {
  const found = readOffering(`<?xml version="1.0"?>
<edgarSubmission xmlns="http://www.sec.gov/edgar/formc" xmlns:com="http://www.sec.gov/edgar/common">
<headerData><submissionType>C/A</submissionType><filerInfo><filer><filerCredentials><filerCik>0000077001</filerCik>
</filerCredentials></filer></filerInfo></headerData><formData>
<issuerInformation><issuerInfo><nameOfIssuer>Quill</nameOfIssuer><issuerAddress><com:city>Carson</com:city></issuerAddress>
</issuerInfo></issuerInformation>
<offeringInformation><price>1.20000</price><offeringAmount>50000.00</offeringAmount>
<maximumOfferingAmount>950000.00</maximumOfferingAmount><deadlineDate>12-31-2026</deadlineDate></offeringInformation>
<annualReportDisclosureRequirements><netIncomeMostRecentFiscalYear>-145529.00</netIncomeMostRecentFiscalYear>
<netIncomePriorFiscalYear>0.00</netIncomePriorFiscalYear></annualReportDisclosureRequirements>
</formData></edgarSubmission>`);
  expect(found).toMatchObject({ form: 'C/A', cik: 77001, signedOn: null });
  expect(found?.html).toContain(
    '<p>Quill offers securities to the crowd, with a target of $50,000 and at most $950,000, until Dec 31, 2026.' +
      ' This amends an earlier filing.</p>',
  );
  expect(found?.html).toContain('<tr><td>Price</td><td>$1.20</td></tr>');
  expect(found?.html).toContain('<tr><td>Net income</td><td>-$145,529</td><td>$0</td></tr>');
});

test('nothing that is written in a form can run', () => {
  const found = readOffering(
    formD(
      '<offeringSalesAmounts><clarificationOfResponse>&lt;img src=x onerror=alert(1)&gt;</clarificationOfResponse></offeringSalesAmounts>',
    ),
  );
  expect(found?.html).not.toContain('<img');
  expect(found?.html).toContain('&lt;img src=x');
});

test.each([
  ['cut off', formD('').slice(0, -20), 'is a form in XML that cannot be read'],
  ['with a document type', formD('').replace('<edgarSubmission>', '<!DOCTYPE a><edgarSubmission>'), undefined],
  ['without its issuer', formD('').replace('0000077001', 'none'), 'does not say whose it is'],
])('a form %s gives nothing', (_, text, reason) => {
  if (reason === undefined) expect(readOffering(text)).toBeUndefined();
  else expect(() => readOffering(text)).toThrow(reason);
});

test.each([
  [['06b'], ['Rule 506(b)']],
  [
    ['06c', '3C', '3C.1'],
    ['Rule 506(c)', 'Investment Company Act Section 3(c)(1)'],
  ],
  [['3C'], ['Investment Company Act Section 3(c)']],
  [
    ['4a5', '06', '99'],
    ['Securities Act Section 4(a)(5)', 'Rule 506', '99'],
  ],
])('exemptions %p are %p', (codes, words) => {
  expect(exemptionsOf(codes).sort()).toEqual([...words].sort());
});

test.each([
  [dollars('125000'), '$125,000'],
  [dollars('-1000.00'), '-$1,000'],
  [dollars('1.20000'), '$1.20'],
  [dollars('0.0125'), '$0.0125'],
  [dollars('Indefinite'), 'Indefinite'],
  [number('41666'), '41,666'],
  [number('2.00'), '2'],
  [dayWords('12-31-2024'), 'Dec 31, 2024'],
  [dayWords('02-31-2024'), '02-31-2024'],
])('%s is %s', (found, expected) => {
  expect(found).toBe(expected);
});

test.each(['D', 'D/A', 'C', 'C-U', 'C-AR/A', 'C-TR', 'C-U-W'])('%s is a form of figures that become words', (form) => {
  expect(isOfferingForm(form)).toBe(true);
});

test.each(['DEF 14A', 'CORRESP', 'CT ORDER', '8-K', 'DRS', 'CB'])('%s is none', (form) => {
  expect(isOfferingForm(form)).toBe(false);
});
