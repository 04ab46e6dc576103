import type { StatedFact } from './fact';
import { NO_STATEMENTS, pickLines, statementsOf } from './statements';

interface Told {
  readonly unit?: string;
  readonly form?: string;
  readonly filed?: string;
}

/** A figure of a concept from one day to another, as one filing states it. */
function fact(tag: string, start: string, end: string, value: number, told: Told = {}): StatedFact {
  const { unit = 'USD', form = '10-K', filed = '2024-02-01' } = told;
  const filing = { accession: `${form} ${filed}`, form, filed };
  return { concept: `us-gaap:${tag}`, unit, start, end, stated: [{ value, first: filing, last: filing }] };
}

const year = (tag: string, of: number, value: number, told?: Told) =>
  fact(tag, `${of}-01-01`, `${of}-12-31`, value, told);

/** A line's values by the last day of their years or quarters. */
function valuesOf(facts: readonly StatedFact[], item: string, length: 'years' | 'quarters' = 'years') {
  const statements = statementsOf(facts, 42);
  const line = statements.lines.find((one) => one.item === item);
  return Object.fromEntries(statements[length].map(({ end }, place) => [end, line?.[length][place]?.value ?? null]));
}

test('nothing, and balances alone, are no statements', () => {
  expect(statementsOf([], 42)).toEqual(NO_STATEMENTS);
  expect(statementsOf([fact('Assets', '2023-12-31', '2023-12-31', 5)], 42)).toEqual(NO_STATEMENTS);
});

test('the best concept that has a period counts, and another one where it has none', () => {
  const facts = [
    year('RevenueFromContractWithCustomerExcludingAssessedTax', 2023, 80),
    year('Revenues', 2023, 100),
    year('SalesRevenueNet', 2017, 40),
  ];
  expect(valuesOf(facts, 'revenue')).toEqual({ '2017-12-31': 40, '2023-12-31': 100 });
});

test('a part of the revenue that is filed for a quarter is not the revenue that has to be derived', () => {
  const facts = [
    year('Revenues', 2023, 100),
    fact('Revenues', '2023-01-01', '2023-09-30', 70, { form: '10-Q' }),
    fact('RevenueFromContractWithCustomerExcludingAssessedTax', '2023-10-01', '2023-12-31', 20),
  ];
  expect(valuesOf(facts, 'revenue', 'quarters')).toEqual({ '2023-12-31': 30 });
});

test('twelve months of a quarterly report are no fiscal year', () => {
  const facts = [
    year('Revenues', 2022, 90),
    fact('Revenues', '2022-07-01', '2023-06-30', 95, { form: '10-Q', filed: '2023-08-01' }),
    year('Revenues', 2023, 100),
  ];
  expect(valuesOf(facts, 'revenue')).toEqual({ '2022-12-31': 90, '2023-12-31': 100 });
});

test('a balance stands in the column of the period that it ends, also when filers differ by a day', () => {
  const facts = [
    fact('Revenues', '2022-10-02', '2023-09-30', 100),
    fact('Assets', '2023-09-29', '2023-09-29', 500),
    fact('Assets', '2023-06-30', '2023-06-30', 400),
  ];
  expect(valuesOf(facts, 'assets')).toEqual({ '2023-09-30': 500 });
});

test('free cash flow is calculated where both of its parts are known', () => {
  const facts = [
    year('NetCashProvidedByUsedInOperatingActivities', 2022, 50),
    year('NetCashProvidedByUsedInOperatingActivities', 2023, 60),
    year('PaymentsToAcquirePropertyPlantAndEquipment', 2023, 25),
  ];
  expect(valuesOf(facts, 'free_cash_flow')).toEqual({ '2022-12-31': null, '2023-12-31': 35 });
});

test('of several currencies the statements are in the one with most figures, of those that are still used', () => {
  const facts = [
    year('Revenues', 2021, 1, { unit: 'EUR' }),
    year('Revenues', 2022, 700, { unit: 'CNY' }),
    year('Revenues', 2023, 710, { unit: 'CNY' }),
    year('Revenues', 2023, 100),
  ];
  expect(statementsOf(facts, 42).currency).toBe('CNY');
  expect(valuesOf(facts, 'revenue')).toEqual({ '2022-12-31': 700, '2023-12-31': 710 });
});

test('filings are told once, with their page at sec.gov, and only those of the lines that are picked', () => {
  const filing = { accession: '0000000042-24-000001', form: '10-K', filed: '2024-02-01' };
  const stated = (value: number) => [{ value, first: filing, last: filing }];
  const whole = statementsOf(
    [
      { ...year('NetIncomeLoss', 2023, 5), stated: stated(5) },
      year('Revenues', 2022, 90, { filed: '2023-02-01' }),
      { ...year('Revenues', 2023, 100), stated: stated(100) },
    ],
    42,
  );
  expect(whole.filings.map(({ filed }) => filed)).toEqual(['2023-02-01', '2024-02-01']);
  expect(whole.filings[1]?.url).toBe(
    'https://www.sec.gov/Archives/edgar/data/42/000000004224000001/0000000042-24-000001-index.htm',
  );
  const picked = pickLines(whole, ['net_income']);
  expect(picked.filings).toEqual([whole.filings[1]]);
  expect(picked.lines[0]?.years.at(-1)?.figures[0]?.filing).toBe(0);
});
