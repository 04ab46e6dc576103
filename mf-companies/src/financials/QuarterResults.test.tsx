import { answerApi, type ApiAnswer, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { cell, statements, twoQuarters } from '../testing/statements';
import QuarterResults from './QuarterResults';

let api: LoopbackApi;
afterEach(() => api.close());

async function show(answer: ApiAnswer) {
  api = await answerApi({ 'GET /stocks/companies/acme/financials/': answer });
  renderOnSite(<QuarterResults stock={{ slug: 'acme' }} />);
}

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('revenue is drawn and listed with earnings of a share and the form that they are from, newest first', async () => {
  const ofYear = cell(21_454e6, { origin: 'derived' });
  const body = twoQuarters([
    ['revenue', 'income', 'USD', [{ ...ofYear, figures: [{ ...ofYear.figures[0]!, filing: 1 }] }, cell(24_000e6)]],
    ['eps_diluted', 'income', 'USD/shares', [null, cell(1.05)]],
    ['eps_basic', 'income', 'USD/shares', [null, cell(1.1)]],
  ]);
  await show({ status: 200, body: { ...body, eps_ttm: { value: -0.4, to: '2022-09-30' } } });
  const results = await screen.findByRole('region', { name: 'Revenue and EPS by quarter' });
  expect(rowsOf(within(results).getByRole('table'))).toEqual([
    ['Quarter to', 'Revenue, $ billion', 'EPS, $', 'Form'],
    ['Sep 30, 2022', '24.0', '1.05', expect.stringMatching(/^10-Q/)],
    ['Jun 30, 2022', '21.5', '-', expect.stringMatching(/^10-K/)],
  ]);
  expect(within(results).getByRole('link', { name: /^10-Q/ })).toHaveAttribute('href', 'https://www.sec.gov/3');
  expect(results.querySelectorAll('rect')).toHaveLength(2);
  expect(results).toHaveTextContent('EPS (TTM) -$0.40 to Sep 30, 2022 · SEC 10-Q and 10-K, filed to Oct 24, 2022');
  expect(api.seen[0]?.query.get('items')).toBe('revenue,eps_diluted,eps_basic');
});

test('who states earnings of a share alone has no bars, and another currency is no dollar', async () => {
  await show({
    status: 200,
    body: twoQuarters([['eps_basic', 'income', 'EUR/shares', [cell(0.4), cell(-0.2)]]], 'EUR'),
  });
  const results = await screen.findByRole('region', { name: 'EPS by quarter' });
  expect(rowsOf(within(results).getByRole('table'))[1]).toEqual([
    'Sep 30, 2022',
    '-0.20',
    expect.stringMatching(/^10-Q/),
  ]);
  expect(results.querySelector('svg[class="plot"]')).toBeNull();
  expect(results).not.toHaveTextContent('$');
});

test.each<[string, ApiAnswer]>([
  ['states no quarters', { status: 200, body: statements() }],
  ['is not known', { status: 404 }],
])('nothing stands there for a company that %s', async (_what, answer) => {
  await show(answer);
  await waitFor(() => expect(api.seen).toHaveLength(1));
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
