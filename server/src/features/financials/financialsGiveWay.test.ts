import { financialsGiveWay } from './financialsGiveWay';
import type { StoredFinancials } from './queries';

const row = (source: string | null, asOf: string | null, status: StoredFinancials['status']): StoredFinancials => ({
  ...{ revenue: 1, netIncome: 1, debtToEquity: 1, source, status },
  ...{ yearEnd: null, fiscalYear: null, asOf: asOf === null ? null : new Date(asOf) },
});
const found = row('SEC EDGAR', '2022-02-07', 'delayed');

test.each<[string, StoredFinancials | undefined, string[], boolean]>([
  ['none are there', undefined, [], true],
  ['they are samples', row('Public figures', '2024-12-31', 'sample'), [], true],
  ['they are of the same statements', found, [], true],
  ['they are of an older filing', row('SEC EDGAR', '2021-02-08', 'delayed'), [], true],
  ['they are of a newer filing', row('SEC EDGAR', '2023-01-31', 'delayed'), [], false],
  ['a live provider told them', row('Finnhub', '2021-02-08', 'live'), [], false],
  ['a person wrote one of them', row('Public figures', '2024-12-31', 'sample'), ['revenue'], false],
  ['a person wrote something else', row('Public figures', '2024-12-31', 'sample'), ['about'], true],
])('where %s, results give way: %#', (_, stored, edited, expected) => {
  expect(financialsGiveWay(stored, found, edited)).toBe(expected);
});
