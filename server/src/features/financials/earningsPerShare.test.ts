import type { CompanyStatements, FinancialCell, FinancialItem } from '@market-pulse/contract';
import { trailingEarnings } from './earningsPerShare';

const QUARTER_ENDS = ['03-31', '06-30', '09-30', '12-31'];
const QUARTER_STARTS = ['01-01', '04-01', '07-01', '10-01'];

const cells = (values: readonly (number | null)[]) =>
  values.map((value): FinancialCell | null =>
    value === null ? null : { value, origin: 'reported', figures: [], earlier: [], contradicted: [] },
  );

/** A line of eight quarters from a year's first quarter on, and of the years 2024 and 2025. */
function line(item: FinancialItem, quarters: readonly (number | null)[], years: readonly (number | null)[]) {
  return { item, statement: 'income' as const, unit: 'USD/shares', quarters: cells(quarters), years: cells(years) };
}

/** @param count quarters from the first of 2024 on */
function statements(count: number, lines: CompanyStatements['lines'], currency: string | null = 'USD') {
  const quarters = Array.from({ length: count }, (_, place) => ({
    start: `${2024 + Math.floor(place / 4)}-${QUARTER_STARTS[place % 4]}`,
    end: `${2024 + Math.floor(place / 4)}-${QUARTER_ENDS[place % 4]}`,
  }));
  const years = [2024, 2025]
    .slice(0, Math.floor(count / 4))
    .map((year) => ({ start: `${year}-01-01`, end: `${year}-12-31` }));
  return { currency, quarters, years, lines };
}

const ALIKE = line('shares_diluted', [100, 100, 101, null, 102, 103, null, null], [101, null]);

test.each<[string, Parameters<typeof trailingEarnings>[0], ReturnType<typeof trailingEarnings>]>([
  [
    'a year that no quarter is newer than counts by itself',
    statements(4, [line('eps_diluted', [1, 1, 1, null], [4.2])]),
    { value: 4.2, to: '2024-12-31' },
  ],
  [
    'a fourth quarter is the year less the other three',
    // 2024: 4.2 - 1.1 - 1.0 - 0.9 = 1.2; with 2025: 0.9 + 1.2 + 1.3 + 1.4
    statements(6, [line('eps_diluted', [1.1, 1, 0.9, null, 1.3, 1.4], [4.2]), ALIKE]),
    { value: 4.8, to: '2025-06-30' },
  ],
  [
    'a fourth quarter that is stated is taken as it is',
    statements(6, [line('eps_diluted', [1.1, 1, 0.9, 1, 1.3, 1.4], [4.2]), ALIKE]),
    { value: 4.6, to: '2025-06-30' },
  ],
  [
    'basic earnings stand in for diluted ones',
    statements(4, [line('eps_basic', [1, 1, 1, null], [-0.4])]),
    { value: -0.4, to: '2024-12-31' },
  ],
  [
    'a split between makes them unknown',
    statements(6, [
      line('eps_diluted', [11, 10, 9, null, 1.3, 1.4], [42]),
      line('shares_diluted', [100, 100, 100, null, 1000, 1000], [100]),
    ]),
    null,
  ],
  [
    'a split within the year makes its fourth quarter unknown',
    statements(6, [
      line('eps_diluted', [11, 10, 0.9, null, 1.3, 1.4], [4.2]),
      line('shares_diluted', [100, 100, 1000, null, 1000, 1000], [1000]),
    ]),
    null,
  ],
  ['share counts that nobody states', statements(6, [line('eps_diluted', [1, 1, 1, 1, 1, 1], [4])]), null],
  ['a quarter that is missing', statements(6, [line('eps_diluted', [1, 1, 1, null, null, 1], [4]), ALIKE]), null],
  ['fewer than four quarters', statements(3, [line('eps_diluted', [1, 1, 1], []), ALIKE]), null],
  ['another currency', statements(4, [line('eps_diluted', [1, 1, 1, null], [4.2])], 'EUR'), null],
  ['no statements', { currency: null, quarters: [], years: [], lines: [] }, null],
])('%s', (_, of, earnings) => {
  expect(trailingEarnings(of)).toEqual(earnings);
});
