import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompanyStatements, FinancialItem } from '@market-pulse/contract';
import { PROJECT_ROOT } from '../../config/config';
import { readFiling } from '../filings/readFiling';
import { lastYearOf } from './lastYear';
import { readCompanyFacts } from './readCompanyFacts';
import { mergeFacts } from './statedValues';
import { statementsOf } from './statements';

const edgar = join(PROJECT_ROOT, '../shared/data/edgar');
/** These tests read what companies filed, which is no part of the project; without it they are skipped. */
const describeWithData = existsSync(edgar) ? describe : describe.skip;

const CIKS = { AAPL: 320193, NVDA: 1045810, TSLA: 1318605, SNOW: 1640147, MRVL: 1835632, LPA: 1997711 };
type Ticker = keyof typeof CIKS;

const fileOf = (ticker: Ticker) =>
  readFileSync(join(edgar, 'companyfacts', `CIK${String(CIKS[ticker]).padStart(10, '0')}.json`), 'utf8');
const known = new Map<Ticker, CompanyStatements>();
function statementsFrom(ticker: Ticker): CompanyStatements {
  const statements =
    known.get(ticker) ?? statementsOf(mergeFacts([], readCompanyFacts(fileOf(ticker)).facts), CIKS[ticker]);
  known.set(ticker, statements);
  return statements;
}

/** What a cell of the statements says, by the last day of its period. */
function cellOf(ticker: Ticker, item: FinancialItem, length: 'quarters' | 'years', end: string) {
  const of = statementsFrom(ticker);
  const place = of[length].findIndex((period) => period.end === end);
  const cell = of.lines.find((line) => line.item === item)?.[length][place];
  return (
    cell && { value: cell.value, filings: new Set(cell.figures.map(({ filing }) => of.filings[filing]?.accession)) }
  );
}

/** The values that the SEC's facts say a filing itself states for periods that end on a day. */
function statedBy(ticker: Ticker, accession: string, end: string): Set<number> {
  const { facts } = JSON.parse(fileOf(ticker)) as {
    facts: Record<string, Record<string, { units: Record<string, { accn: string; end: string; val: number }[]> }>>;
  };
  const all = Object.values(facts)
    .flatMap((tags) => Object.values(tags))
    .flatMap(({ units }) => Object.values(units).flat());
  return new Set(all.filter(({ accn, end: last }) => accn === accession && last === end).map(({ val }) => val));
}

/** The text of a document, and of the press releases in it, on one line. */
async function printedIn(file: string): Promise<string> {
  const filing = await readFiling(createReadStream(join(edgar, file)), file.split('/').at(-1) ?? '');
  const texts = [filing.text, ...(filing.kind === 'edgar-filing' ? filing.releases.map(({ text }) => text) : [])];
  return texts.map((text) => (text?.html ?? '').replace(/<[^>]+>/g, ' ').replace(/[\s\u00A0]+/g, ' ')).join(' ');
}

type Figures = Readonly<Partial<Record<FinancialItem, number>>>;

describeWithData('statements of six companies, checked by hand (need ../shared/data)', () => {
  // The newest annual report of each. Amounts in millions of dollars, for a share in dollars.
  test.each<[Ticker, string, string, Figures]>([
    [
      ...(['AAPL', '2025-09-27', '0000320193-25-000079'] as const),
      {
        ...{ revenue: 416_161, net_income: 112_010, assets: 359_241, liabilities: 285_508, equity: 73_733 },
        ...{ eps_basic: 7.49, eps_diluted: 7.46, long_term_debt: 78_328, total_debt: 90_678 },
      },
    ],
    [
      ...(['NVDA', '2026-01-25', '0001045810-26-000021'] as const),
      {
        ...{ revenue: 215_938, net_income: 120_067, assets: 206_803, liabilities: 49_510, equity: 157_293 },
        ...{ eps_basic: 4.93, eps_diluted: 4.9, long_term_debt: 7_469, total_debt: 8_468 },
      },
    ],
    [
      ...(['TSLA', '2021-12-31', '0000950170-22-000796'] as const),
      {
        ...{ revenue: 53_823, net_income: 5_519, assets: 62_131, liabilities: 30_548, equity: 30_189 },
        ...{ eps_basic: 5.6, eps_diluted: 4.9, long_term_debt: 4_254 },
      },
    ],
    [
      ...(['SNOW', '2025-01-31', '0001640147-25-000052'] as const),
      {
        ...{ revenue: 3_626.396, net_income: -1_285.64, assets: 9_033.938, liabilities: 6_027.295 },
        ...{ equity: 2_999.929, eps_basic: -3.86, eps_diluted: -3.86 },
      },
    ],
    [
      ...(['MRVL', '2026-01-31', '0001835632-26-000011'] as const),
      {
        ...{ revenue: 8_194.6, net_income: 2_670.1, assets: 22_285.3, liabilities: 7_976.9, equity: 14_308.4 },
        ...{ eps_basic: 3.1, eps_diluted: 3.07, long_term_debt: 3_970.8 },
      },
    ],
    [
      ...(['LPA', '2024-12-31', '0001997711-25-000030'] as const),
      {
        ...{ revenue: 43.862372, net_income: -29.285428, assets: 607.019578, liabilities: 336.21816 },
        ...{ equity: 228.964876, eps_basic: -0.94, eps_diluted: -0.94, total_debt: 267.216692 },
      },
    ],
  ])('%s: the year to %s is what report %s states', (ticker, end, accession, figures) => {
    const stated = statedBy(ticker, accession, end);
    for (const [item, written] of Object.entries(figures) as [FinancialItem, number][]) {
      const value = item.startsWith('eps') ? written : Math.round(written * 1e6);
      expect([item, cellOf(ticker, item, 'years', end)]).toEqual([item, { value, filings: new Set([accession]) }]);
      expect(stated).toContain(value);
    }
  });

  // Marvell calls its maturities short-term debt: 499.8 and 129.5 million are in its long-term debt already.
  test.each<[Ticker, string, number]>([
    ['MRVL', '2026-01-31', 4_470.6],
    ['MRVL', '2025-02-01', 4_063.8],
    ['TSLA', '2021-12-31', 4_254 + 1_088],
  ])('%s: all debt on %s is %d million', (ticker, end, millions) => {
    expect(cellOf(ticker, 'total_debt', 'years', end)?.value).toBe(Math.round(millions * 1e6));
  });

  test.each<[Ticker, number | null]>([
    ['AAPL', 90_678 / 73_733],
    ['NVDA', 8_468 / 157_293],
    ['TSLA', 5_342 / 30_189],
    ['MRVL', 4_470.6 / 14_308.4],
    ['LPA', 267.216692 / 228.964876],
    ['SNOW', null],
  ])('%s: debt to equity is %p', (ticker, ratio) => {
    const found = lastYearOf(statementsFrom(ticker))?.debtToEquity;
    if (ratio === null) expect(found).toBeNull();
    else expect(found).toBeCloseTo(ratio, 10);
  });

  // What Apple's own documents print, as it stands in their text: this period and the one beside it.
  test.each<[string, 'quarters' | 'years', string, readonly (readonly [FinancialItem, number, string])[]]>([
    [
      ...(['forms/10-Q-aapl-2025-08-01.html', 'quarters', '2025-06-28'] as const),
      [
        ['revenue', 94_036, 'Total net sales 94,036 85,777'],
        ['cost_of_revenue', 50_318, 'Total cost of sales 50,318 46,099'],
        ['gross_profit', 43_718, 'Gross margin 43,718 39,678'],
        ['research_and_development', 8_866, 'Research and development 8,866 8,006'],
        ['operating_income', 28_202, 'Operating income 28,202 25,352'],
        ['net_income', 23_434, 'Net income $23,434 $21,448'],
        ['shares_basic', 14_902.886, 'Basic 14,902,886 15,287,521'],
        ['shares_diluted', 14_948.179, 'Diluted 14,948,179 15,348,175'],
        ['cash', 36_269, 'Cash and cash equivalents $36,269'],
        ['current_assets', 122_491, 'Total current assets 122,491 152,987'],
        ['current_liabilities', 141_120, 'Total current liabilities 141,120 176,392'],
        ['eps_basic', 1.57, 'Basic $1.57 $1.40'],
        ['eps_diluted', 1.57, 'Diluted $1.57 $1.40'],
        ['assets', 331_495, 'Total assets $331,495 $364,980'],
        ['liabilities', 265_665, 'Total liabilities 265,665 308,030'],
        ['equity', 65_830, 'Total shareholders’ equity 65,830 56,950'],
        ['long_term_debt', 82_430, 'Term debt 82,430 85,750'],
      ],
    ],
    [
      ...(['forms/10-Q-aapl-2025-08-01.html', 'quarters', '2024-06-29'] as const),
      [
        ['revenue', 85_777, 'Total net sales 94,036 85,777'],
        ['cost_of_revenue', 46_099, 'Total cost of sales 50,318 46,099'],
        ['gross_profit', 39_678, 'Gross margin 43,718 39,678'],
        ['research_and_development', 8_006, 'Research and development 8,866 8,006'],
        ['operating_income', 25_352, 'Operating income 28,202 25,352'],
        ['net_income', 21_448, 'Net income $23,434 $21,448'],
        ['eps_diluted', 1.4, 'Diluted $1.57 $1.40'],
        ['shares_diluted', 15_348.175, 'Diluted 14,948,179 15,348,175'],
      ],
    ],
    [
      ...(['forms/10-Q-aapl-2025-08-01.html', 'years', '2024-09-28'] as const),
      [
        ['current_assets', 152_987, 'Total current assets 122,491 152,987'],
        ['current_liabilities', 176_392, 'Total current liabilities 141,120 176,392'],
        ['assets', 364_980, 'Total assets $331,495 $364,980'],
        ['liabilities', 308_030, 'Total liabilities 265,665 308,030'],
        ['equity', 56_950, 'Total shareholders’ equity 65,830 56,950'],
        ['total_debt', 10_912 + 85_750, 'Term debt 9,345 10,912'],
      ],
    ],
    [
      ...(['8-k/320193-0000320193-24-000005.txt', 'years', '2023-09-30'] as const),
      [
        ['current_assets', 143_566, 'Total current assets 143,692 143,566'],
        ['current_liabilities', 145_308, 'Total current liabilities 133,973 145,308'],
        ['assets', 352_583, 'Total assets $353,514 $352,583'],
        ['liabilities', 290_437, 'Total liabilities 279,414 290,437'],
        ['equity', 62_146, 'Total shareholders’ equity 74,100 62,146'],
        ['long_term_debt', 95_281, 'Term debt 95,088 95,281'],
        ['total_debt', 9_822 + 95_281, 'Term debt 10,954 9,822'],
      ],
    ],
  ])('AAPL: %s prints what the %s to %s say', async (file, length, end, lines) => {
    const printed = await printedIn(file);
    for (const [item, written, line] of lines) {
      expect(printed).toContain(line);
      const value = item.startsWith('eps') ? written : Math.round(written * 1e6);
      expect([item, cellOf('AAPL', item, length, end)?.value]).toEqual([item, value]);
    }
  });

  // Quarters of cash flow are differences of sums that reports give: together they are the nine months of the third report.
  test.each<[FinancialItem, number, string]>([
    ['revenue', 313_695, 'Total net sales 94,036 85,777 313,695 296,105'],
    ['operating_income', 100_623, 'Operating income 28,202 25,352 100,623 93,625'],
    ['net_income', 84_544, 'Net income 84,544 79,000'],
    ['operating_cash_flow', 81_754, 'Cash generated by operating activities 81,754 91,443'],
    ['capital_expenditure', 9_473, 'Payments for acquisition of property, plant and equipment (9,473) (6,539)'],
    ['investing_cash_flow', 17_782, 'Cash generated by investing activities 17,782 1,490'],
    ['dividends_paid', 11_559, 'Payments for dividends and dividend equivalents (11,559) (11,430)'],
    ['buybacks', 70_579, 'Repurchases of common stock (70,579) (69,866)'],
    ['financing_cash_flow', -93_210, 'Cash used in financing activities (93,210) (97,035)'],
  ])('AAPL: three quarters of %s are the nine months that the third report prints', async (item, millions, line) => {
    expect(await printedIn('forms/10-Q-aapl-2025-08-01.html')).toContain(line);
    const ends = ['2024-12-28', '2025-03-29', '2025-06-28'];
    const quarters = ends.map((end) => cellOf('AAPL', item, 'quarters', end)?.value ?? NaN);
    expect(quarters.reduce((sum, value) => sum + value, 0)).toBe(millions * 1e6);
  });
});
