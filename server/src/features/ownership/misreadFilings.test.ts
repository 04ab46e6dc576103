import { readOwnershipFiling } from './readFiling';

/* Filings of which other products made something wrong: a price of an ADS times ordinary shares, and values as shares. */

const now = new Date('2026-11-21T12:00:00.000Z');
const read = (content: string, file: string) => readOwnershipFiling(Buffer.from(content), { file, now });

const FORM_4 = `<?xml version="1.0"?>
<ownershipDocument>
  <documentType>4</documentType>
  <periodOfReport>2026-11-02</periodOfReport>
  <issuer><issuerCik>0009000030</issuerCik><issuerName>QUITE ADS LTD</issuerName></issuer>
  <reportingOwner><reportingOwnerId><rptOwnerCik>0009000060</rptOwnerCik><rptOwnerName>Doe Jo</rptOwnerName></reportingOwnerId></reportingOwner>
  <nonDerivativeTable><nonDerivativeTransaction>
    <securityTitle><value>Ordinary Shares</value></securityTitle>
    <transactionDate><value>2026-11-02</value></transactionDate>
    <transactionCoding><transactionCode>P</transactionCode></transactionCoding>
    <transactionAmounts>
      <transactionShares><value>2501582400</value></transactionShares>
      <transactionPricePerShare><value>3.45</value><footnoteId id="F1"/></transactionPricePerShare>
      <transactionAcquiredDisposedCode><value>A</value></transactionAcquiredDisposedCode>
    </transactionAmounts>
  </nonDerivativeTransaction></nonDerivativeTable>
  <footnotes><footnote id="F1">The price is per American Depositary Share ("ADS"). Each ADS represents 43,200 Ordinary Shares.</footnote></footnotes>
</ownershipDocument>`;

test('a form 4 keeps that its price is that of an ADS, and of how many shares', () => {
  expect(read(FORM_4, '0009000060-26-000001.xml')).toMatchObject({
    transactions: [{ shares: 2_501_582_400, price: 3.45, ads: { isPerAds: true, ratio: 43_200 } }],
  });
  const [transaction] = transactionsOf(
    FORM_4.replace(/<footnotes>.*<\/footnotes>/, '').replace('<footnoteId id="F1"/>', ''),
  );
  expect(transaction).not.toHaveProperty('ads');
});

function transactionsOf(content: string) {
  const filing = read(content, 'form4.xml');
  if (filing.kind !== 'insider') throw new Error('no form 4');
  return filing.transactions;
}

const line = (issuer: string, cusip: string, shares: number, value: number) =>
  `<infoTable><nameOfIssuer>${issuer}</nameOfIssuer><titleOfClass>COM</titleOfClass><cusip>${cusip}</cusip><value>${value}</value>
  <shrsOrPrnAmt><sshPrnamt>${shares}</sshPrnamt><sshPrnamtType>SH</sshPrnamtType></shrsOrPrnAmt></infoTable>`;

const report = (...lines: string[]) => `<SEC-DOCUMENT>0009000051-26-000001.txt
<SEC-HEADER>
ACCESSION NUMBER:		0009000051-26-000001
CONFORMED SUBMISSION TYPE:	13F-HR
FILED AS OF DATE:		20261110
</SEC-HEADER>
<DOCUMENT>
<TYPE>13F-HR
<TEXT>
<XML>
<?xml version="1.0" encoding="UTF-8"?>
<edgarSubmission><headerData><submissionType>13F-HR</submissionType><filerInfo><filer><credentials><cik>0009000051</cik></credentials></filer></filerInfo></headerData><formData><coverPage><reportCalendarOrQuarter>09-30-2026</reportCalendarOrQuarter><filingManager><name>VALUE IN BOTH COLUMNS LLC</name></filingManager></coverPage></formData></edgarSubmission>
</XML>
</TEXT>
</DOCUMENT>
<DOCUMENT>
<TYPE>INFORMATION TABLE
<TEXT>
<XML>
<?xml version="1.0" encoding="UTF-8"?>
<informationTable>${lines.join('')}</informationTable>
</XML>
</TEXT>
</DOCUMENT>
</SEC-DOCUMENT>`;

function holdingsOf(content: string) {
  const filing = read(content, '0009000051-26-000001.txt');
  if (filing.kind !== 'institutional') throw new Error('no report');
  return filing.holdings.map(({ cusip, shares, value }) => [cusip, shares, value]);
}

test('a report that gives values as shares too has no shares', () => {
  const content = report(
    line('QUITE VALUED INC', '900004010', 2_500_000, 2_500_000),
    line('QUITE OTHER INC', '900004110', 1_800_000, 1_800_000),
    line('QUITE THIRD INC', '900004210', 900_000, 900_000),
  );
  expect(holdingsOf(content)).toEqual([
    ['900004010', null, 2_500_000],
    ['900004110', null, 1_800_000],
    ['900004210', null, 900_000],
  ]);
});

test('what is added to a line in doubt is in doubt, other holdings are not, and they alone say what unit values have', () => {
  const content = report(
    line('QUITE VALUED INC', '900004010', 50, 5_000),
    line('QUITE VALUED INC', '900004010', 7_000, 7_000),
    line('QUITE VALUED INC', '900004010', 1, 100),
    line('QUITE OTHER INC', '900004110', 10_000, 900),
    line('QUITE THIRD INC', '900004210', 20_000, 1_900),
    line('QUITE FOURTH INC', '900004310', 30_000, 2_700),
    line('QUITE NOTHING INC', '900004410', 0, 0),
  );
  expect(holdingsOf(content)).toEqual([
    ['900004010', null, 12_100_000],
    ['900004110', 10_000, 900_000],
    ['900004210', 20_000, 1_900_000],
    ['900004310', 30_000, 2_700_000],
    ['900004410', 0, 0],
  ]);
});
