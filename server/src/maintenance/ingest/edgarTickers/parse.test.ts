import { UnusableInputError } from '../readFile';
import { parseEdgarTickers } from './parse';

const parse = (content: string) => parseEdgarTickers(content, 'tickers.json');

test('every row is a ticker with its name and CIK, in the order of the file', () => {
  const { dataset, broken } = parse(
    '{"0":{"cik_str":12345,"ticker":"ACM-B","title":"ACME INC"},"1":{"cik_str":"0000067890","ticker":"OTH","title":"Other & Co. /DE/"}}',
  );
  expect(dataset).toEqual({
    kind: 'directory',
    companies: [
      { ticker: 'ACM.B', name: 'ACME INC', cik: 12345 },
      { ticker: 'OTH', name: 'Other & Co. /DE/', cik: 67890 },
    ],
  });
  expect(broken.first).toEqual([]);
});

test('the directory with exchanges is read too, in whatever order its columns are', () => {
  const { dataset, broken } = parseEdgarTickers(
    '{"fields":["cik","name","ticker","exchange"],"data":[[12345,"ACME INC","ACM-B","NYSE"],[67890,"Other & Co.","OTH",null]]}',
    'tickers.json',
    '2026-11-20',
  );
  expect(dataset).toEqual({
    kind: 'directory',
    as_of: '2026-11-20T12:00:00.000Z',
    companies: [
      { ticker: 'ACM.B', name: 'ACME INC', cik: 12345, exchange: 'NYSE' },
      { ticker: 'OTH', name: 'Other & Co.', cik: 67890, exchange: null },
    ],
  });
  expect(broken.first).toEqual([]);
  expect(() => parse('{"fields":["cik","name"],"data":[[1,"ACME"]]}')).toThrow(
    "tickers.json is not the SEC's directory of tickers with their exchanges",
  );
});

test('a row with exchanges that cannot be is left out and reported, such as a name of 300 letters', () => {
  const usable = Array.from({ length: 20 }, (_, at) => `[${at + 1},"Acme ${at}","ACM${at}",null]`);
  const rows = [...usable, `[99,"${'n'.repeat(300)}","LONG","NYSE"]`].join(',\n');
  const { dataset, broken } = parse(`{"fields":["cik","name","ticker","exchange"],"data":[\n${rows}]}`);
  expect(dataset.companies).toHaveLength(20);
  expect(broken.first).toEqual([
    { file: 'tickers.json', line: 22, reason: 'row 21 (LONG): name is longer than 180 characters' },
  ]);
});

test('a broken row is left out and reported with its line', () => {
  const { dataset, broken } = parse(`{
  "0": {"cik_str": 1, "ticker": "ACM", "title": "Acme"},
  "1": {"cik_str": 2, "ticker": "NO TICKER", "title": "Bad"},
  "2": {"cik_str": null, "ticker": "BAD", "title": "Bad"},
  "3": {"cik_str": 3, "ticker": "BAD", "title": " "},
  "4": "BAD",
  "5": {"cik_str": 4, "ticker": "ACM", "title": "Acme again"},
  "6": {"cik_str": 5, "ticker": "OTH", "title": "Other"}
}`);
  expect(dataset.companies.map((company) => company.ticker)).toEqual(['ACM', 'OTH']);
  expect(broken.first).toEqual([
    { file: 'tickers.json', line: 3, reason: 'row 1: "NO TICKER" is not a ticker' },
    { file: 'tickers.json', line: 4, reason: 'row 2: cik_str is missing' },
    { file: 'tickers.json', line: 5, reason: 'row 3: title is missing' },
    { file: 'tickers.json', line: 6, reason: 'row 4: not an object with cik_str, ticker and title' },
    { file: 'tickers.json', line: 7, reason: 'row 5: ACM is there already' },
  ]);
});

test.each([
  ['empty', '', 'tickers.json is empty'],
  ['an HTML page', '<!doctype html><title>Denied</title>', 'tickers.json is not JSON'],
  ['cut off', '{"0":{"cik_str":1,"tick', 'tickers.json is not JSON'],
  ['an array', '[{"cik_str":1,"ticker":"ACM","title":"Acme"}]', /is not the SEC's directory of tickers/],
  ['null', 'null', /is not the SEC's directory of tickers/],
  [
    'an object of another kind',
    '{"cik":1,"entityName":"Acme"}',
    /is not the SEC's directory of tickers: no usable row/,
  ],
  ['an object without rows', '{}', /is not the SEC's directory of tickers/],
])('a file that is %s is refused', (_, content, message) => {
  expect(() => parse(content)).toThrow(UnusableInputError);
  expect(() => parse(content)).toThrow(message);
});
