import { UnusableInputError } from '../readFile';
import { parseSp500 } from './parse';

const CONSTITUENTS_HEADER =
  'Symbol,Security,GICS Sector,GICS Sub-Industry,Headquarters Location,Date added,CIK,Founded';
const FINANCIALS_HEADER =
  'Symbol,Name,Sector,Price,Price/Earnings,Dividend Yield,Earnings/Share,52 Week Low,52 Week High,Market Cap,EBITDA,Price/Sales,Price/Book,SEC Filings';

const ACME =
  'ACM.B,Acme (The),Industrials,Building Products,"Springfield, Ohio[2]",2001-01-02,0000012345,1998 (1923 / 1874)';
const ACME_FIGURES = 'ACM/B,Acme Inc,Construction,63.08,17.5,0.0231,3.59,54.16,81.87,8573113344,783699968,2.25,4.64,x';

function constituents(...rows: string[]): string {
  return [CONSTITUENTS_HEADER, ...rows].join('\n');
}

function financials(...rows: string[]): string {
  return [FINANCIALS_HEADER, ...rows].join('\r\n');
}

function parse(constituentRows: string[], financialsRows: string[]) {
  return parseSp500({ constituents: constituents(...constituentRows), financials: financials(...financialsRows) });
}

function companyOf(constituentRows: string[], financialsRows: string[], ticker = 'ACM.B') {
  const company = parse(constituentRows, financialsRows).dataset.companies.find((each) => each.ticker === ticker);
  if (!company) throw new Error(`no ${ticker}`);
  return company;
}

describe('a company of both files', () => {
  test('is one company under its canonical ticker, described by the constituents file', () => {
    expect(parse([ACME], [ACME_FIGURES]).dataset.companies).toEqual([
      {
        ticker: 'ACM.B',
        name: 'The Acme',
        sector: 'Industrials',
        industry: 'Building Products',
        headquarters: 'Springfield, Ohio',
        founded_year: 1998,
        cik: 12345,
        figures: {
          price: 63.08,
          pe_ratio: 17.5,
          earnings_per_share: 3.59,
          dividend_yield: 2.31,
          week_52_low: 54.16,
          week_52_high: 81.87,
          market_cap: 8573113344,
        },
      },
    ]);
  });

  test('has its figures stamped with their source and day', () => {
    const files = { constituents: constituents(ACME), financials: financials(ACME_FIGURES) };
    expect(parseSp500(files).dataset).toMatchObject({
      source: 'S&P 500 companies dataset',
      as_of: '2026-08-22T12:00:00.000Z',
    });
    expect(parseSp500(files, '2026-09-30').dataset.as_of).toBe('2026-09-30T12:00:00.000Z');
  });
});

describe('a company of the financials file alone', () => {
  test('takes its "Sector" as sub-industry and finds the sector of that among the constituents', () => {
    const other = 'OTH,Other,Building Products,10,,,,,,,,,,x';
    expect(companyOf([ACME], [other], 'OTH')).toMatchObject({
      name: 'Other',
      industry: 'Building Products',
      sector: 'Industrials',
      headquarters: null,
      founded_year: null,
      cik: null,
    });
  });

  test('has no sector when no constituent shares its sub-industry', () => {
    expect(companyOf([ACME], ['OTH,Other,Drug Retail,10,,,,,,,,,,x'], 'OTH').sector).toBeNull();
  });
});

describe('an empty cell is missing', () => {
  test('in the figures, where it is not zero', () => {
    expect(companyOf([ACME], ['ACM.B,Acme,Construction,63.08,,,,,,,,,,x']).figures).toEqual({
      price: 63.08,
      pe_ratio: null,
      earnings_per_share: null,
      dividend_yield: null,
      week_52_low: null,
      week_52_high: null,
      market_cap: null,
    });
  });

  test('as the price, which leaves the company without figures', () => {
    expect(companyOf([ACME], ['ACM.B,Acme,Construction,,,,,,,,,,,x']).figures).toBeNull();
  });

  test('in the facts', () => {
    expect(companyOf(['ACM.B,Acme,,,,,,'], [ACME_FIGURES])).toMatchObject({
      sector: null,
      industry: 'Construction',
      headquarters: null,
      cik: null,
      founded_year: null,
    });
  });
});

test.each(['-21.49', '0'])('a P/E of %s is a loss, and no ratio', (stated) => {
  expect(companyOf([ACME], [`ACM.B,Acme,C,1,${stated},,,,,,,,,x`]).figures?.pe_ratio).toBeNull();
});

test('a yield in scientific notation is a percentage of the same size', () => {
  expect(companyOf([ACME], ['ACM.B,Acme,C,1,,3.6e-05,,,,,,,,x']).figures?.dividend_yield).toBe(0.0036);
});

test('a company whose one row is broken is still known from the other file', () => {
  const { dataset, broken } = parse(
    [ACME.replace('1998', 'c. 1998'), 'OTH,Other,Energy,Oil,"Town, Texas",,1,2001'],
    [ACME_FIGURES],
  );
  expect(dataset.companies.map((company) => company.ticker)).toEqual(['OTH', 'ACM.B']);
  expect(broken.first).toEqual([
    { file: 'constituents.csv', line: 2, reason: expect.stringContaining('Founded does not begin with a year') },
  ]);
});

describe('a broken row is left out and reported with its line', () => {
  test.each([
    ['a cell that is no number', 'BAD,Bad,C,abc,,,,,,,,,,x', 'Price is not a number: "abc"'],
    ['a price of zero', 'BAD,Bad,C,0,,,,,,,,,,x', 'Price is not above zero'],
    ['too few cells', 'BAD,Bad,C,5', '4 cells where the header has 14'],
    ['too many cells', 'BAD,Bad,C,5,,,,,,,,,,x,y', '15 cells where the header has 14'],
    ['a quote that is not closed', 'BAD,"Bad,C,5,,,,,,,,,,x', 'the quotation marks do not match'],
    ['no ticker', ',Bad,C,5,,,,,,,,,,x', '"" is not a ticker'],
    ['no name', 'BAD,,C,5,,,,,,,,,,x', 'Name is missing'],
    ['a name of 300 letters', `BAD,${'x'.repeat(300)},C,5,,,,,,,,,,x`, 'Name is longer than 180 characters'],
    ['a low above the high', 'BAD,Bad,C,5,,,,9,8,,,,,x', '52 Week Low is above 52 Week High'],
    ['a ticker that was there before', 'ACM-B,Again,C,5,,,,,,,,,,x', 'ACM.B stands in line 2 already'],
  ])('%s', (_, row, reason) => {
    const { dataset, broken } = parse([ACME], [ACME_FIGURES, row, '', 'OTH,Other,C,5,,,,,,,,,,x']);
    expect(broken.first).toEqual([{ file: 'constituents-financials.csv', line: 3, reason }]);
    expect(dataset.companies.map((company) => company.ticker)).toEqual(['ACM.B', 'OTH']);
  });
});

describe('a file that is not what it should be is refused', () => {
  const good = { constituents: constituents(ACME), financials: financials(ACME_FIGURES) };

  test.each([
    ['empty', '', 'constituents.csv is empty'],
    ['of blank lines', '\n \n', 'constituents.csv is empty'],
    ['an HTML page', '<!doctype html>\n<title>Not found</title>', /no column "Symbol", "Security"/],
    ['the other file', financials(ACME_FIGURES), /no column "Security", "GICS Sector"/],
    ['without a column', constituents(ACME).replace(',Founded', ',Since'), /no column "Founded"/],
    ['a header alone', constituents(), 'constituents.csv has no usable row'],
    ['of broken rows alone', constituents('a,b'), /has no usable row \(line 2: 2 cells/],
  ])('%s', (_, content, message) => {
    const attempt = () => parseSp500({ ...good, constituents: content });
    expect(attempt).toThrow(UnusableInputError);
    expect(attempt).toThrow(message);
  });

  test('but a byte order mark, another order of columns and columns beside the known ones are no fault', () => {
    const content =
      '\uFEFFCIK,Founded,Headquarters Location,GICS Sub-Industry,GICS Sector,Security,Symbol,More\n1,2001,"T, X",O,E,Other,OTH,!';
    expect(parseSp500({ ...good, constituents: content }).dataset.companies[0]).toMatchObject({
      ticker: 'OTH',
      cik: 1,
    });
  });
});
