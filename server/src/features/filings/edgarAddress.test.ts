import { accessionInName, accessionOf, filingSlug, originalAddress } from './edgarAddress';

test.each([
  ['0001318605-26-000012', '0001318605-26-000012'],
  ['000131860526000012', '0001318605-26-000012'],
  ['1318605-26-12', null],
  ['', null],
])('"%s" is the accession number %s', (text, accession) => {
  expect(accessionOf(text)).toBe(accession);
});

test.each([
  ['1001426_8K_2005_0001193125-05-180607.htm', '0001193125-05-180607'],
  ['parity-0000887919-21-000012.html', '0000887919-21-000012'],
  ['1234567890123456789.htm', null],
  ['form8k.Nordstrom.html', null],
])('the name %s has the accession number %s', (name, accession) => {
  expect(accessionInName(name)).toBe(accession);
});

test.each([
  ['aapl-20240201.htm', 'https://www.sec.gov/Archives/edgar/data/320193/000032019324000005/aapl-20240201.htm'],
  [
    'xslF345X05/wk-form4_1.xml',
    'https://www.sec.gov/Archives/edgar/data/320193/000032019324000005/xslF345X05/wk-form4_1.xml',
  ],
  [null, 'https://www.sec.gov/Archives/edgar/data/320193/0000320193-24-000005.txt'],
  ['../../x.htm', 'https://www.sec.gov/Archives/edgar/data/320193/0000320193-24-000005.txt'],
  ['https://evil.example/', 'https://www.sec.gov/Archives/edgar/data/320193/0000320193-24-000005.txt'],
])('the original of a filing with the main document %s is at %s', (document, address) => {
  expect(originalAddress(320193, '0000320193-24-000005', document)).toBe(address);
});

test.each([
  ['TSLA', '10-Q', '', 'tsla-10-q-2026-04-23-0001628280-26-026673'],
  ['BRK.B', 'SC 13G/A', '', 'brk-b-sc-13g-a-2026-04-23-0001628280-26-026673'],
  ['TSLA', 'PR', 'EX-99.1', 'tsla-pr-2026-04-23-0001628280-26-026673-ex-99-1'],
])('the page of %s, form %s, exhibit "%s" is %s', (ticker, form, exhibit, slug) => {
  expect(filingSlug(ticker, form, '2026-04-23', '0001628280-26-026673', exhibit)).toBe(slug);
});
