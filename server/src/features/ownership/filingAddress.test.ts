import { filingAddress } from './filingAddress';

test.each([
  [
    { accession: '0001127602-25-001055', form: '4', cik: 1750 },
    'https://www.sec.gov/Archives/edgar/data/1750/000112760225001055/0001127602-25-001055-index.htm',
  ],
  [
    { accession: '0001127602-25-001055', form: '4', cik: null },
    'https://www.sec.gov/Archives/edgar/data/1127602/000112760225001055/0001127602-25-001055-index.htm',
  ],
  [
    { accession: null, form: '4', cik: 1640147 },
    'https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=1640147&type=4&owner=include',
  ],
  [
    { accession: null, form: '13D', cik: 7 },
    'https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=7&type=SC%2013D&owner=include',
  ],
])('%j', (filed, expected) => {
  expect(filingAddress(filed)).toBe(expected);
});
