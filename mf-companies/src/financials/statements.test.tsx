import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import type { CompanyStatements } from '@market-pulse/contract';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen, waitForElementToBeRemoved, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FinancialsTab } from '../profile/FinancialsTab';
import { company } from '../testing/companies';
import { cell, statements, twoQuarters } from '../testing/statements';
import { ResultsPanel } from './ResultsPanel';

const FINANCIALS = 'GET /stocks/companies/onar-holding-corporation/financials/';

let api: LoopbackApi;
afterEach(() => api.close());

async function answer(body: CompanyStatements) {
  api = await answerApi({ [FINANCIALS]: { status: 200, body } });
}

async function showTab(body: CompanyStatements) {
  await answer(body);
  renderOnSite(<FinancialsTab company={company()} />);
  return screen.findByRole('region', { name: 'Financial statements' });
}

const revenue = (...quarters: Parameters<typeof twoQuarters>[0][number][3]) =>
  ['revenue', 'income', 'USD', quarters] as Parameters<typeof twoQuarters>[0][number];

/** What a table says, line by line. */
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the last quarters on the overview', () => {
  test('revenue and net income are bars, a table for those who do not see them, and say where they are from', async () => {
    await answer(
      twoQuarters([revenue(cell(16_934e6), cell(21_454e6)), ['net_income', 'income', 'USD', [cell(-862e6), null]]]),
    );
    renderOnSite(<ResultsPanel company={company()} />);
    const panel = await screen.findByRole('region', { name: 'Revenue and net income' });
    expect(panel).toHaveTextContent('$ billion, by quarter');
    expect(panel).toHaveTextContent('SEC 10-Q and 10-K, filed to Oct 24, 2022');
    expect(rowsOf(within(panel).getByRole('table'))).toEqual([
      ['Period', 'Revenue', 'Net income'],
      ['Jun 22', '16.9', '-0.9'],
      ['Sep 22', '21.5', '-'],
    ]);
    expect(panel.querySelectorAll('rect')).toHaveLength(3);
    expect(api.seen[0]?.query.get('items')).toBe('revenue,net_income');
  });

  test('another currency is no dollar, and who states no quarters shows years', async () => {
    const inEuros = twoQuarters([['revenue', 'income', 'EUR', [cell(43.9e6)]]], 'EUR');
    await answer({ ...inEuros, quarters: [] });
    renderOnSite(<ResultsPanel company={company()} />);
    const panel = await screen.findByRole('region', { name: 'Revenue' });
    expect(panel).toHaveTextContent('EUR million, by fiscal year');
    expect(panel).not.toHaveTextContent('$');
  });
});

describe('the statements below the figures', () => {
  test('stand below what is said where no price is known', async () => {
    await showTab(twoQuarters([revenue(cell(16_934e6), cell(21_454e6))]));
    expect(screen.getByText('Real-time financial data not available for ONAR')).toBeVisible();
    expect(screen.getByText('Stock market data requires premium API access')).toBeVisible();
    expect(rowsOf(screen.getByRole('grid', { name: 'Income, $ million' }))).toEqual([
      ['$ million', 'Sep 30, 2022', 'Jun 30, 2022'],
      ['Revenue', '21,454', '16,934'],
    ]);
  });

  test('are not there where none is known', async () => {
    await answer(statements());
    renderOnSite(<FinancialsTab company={company({ price: 3 })} />);
    expect(await screen.findByRole('status')).toHaveTextContent('Loading financial statements...');
    await waitForElementToBeRemoved(() => screen.queryByRole('status'));
    expect(screen.queryByRole('region', { name: 'Financial statements' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Stock Price' })).toBeVisible();
  });

  test('are chosen by statement and by period', async () => {
    await showTab(
      twoQuarters([revenue(cell(16_934e6), cell(21_454e6)), ['assets', 'balance', 'USD', [cell(68_513e6), null]]]),
    );
    expect(screen.queryByRole('button', { name: 'Cash flow' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Balance' }));
    expect(screen.getByRole('rowheader', { name: 'Total assets' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Years' }));
    expect(screen.getByRole('button', { name: 'Years' })).toHaveAttribute('aria-pressed', 'true');
    expect(rowsOf(screen.getByRole('grid'))).toEqual([
      ['$ million', 'Dec 31, 2021'],
      ['Total assets', '68,513'],
    ]);
  });

  test('a press on a figure tells period, form and filing, and what was filed before it was restated', async () => {
    const restated = cell(21_454e6, { earlier: [{ value: 21_000e6, filing: 1 }] });
    await showTab(twoQuarters([revenue(null, restated)]));
    const figure = screen.getByRole('button', { name: /^21,454\s*, restated$/ });
    await userEvent.click(figure);
    expect(figure).toHaveAttribute('aria-expanded', 'true');
    const details = screen.getByRole('group', { name: 'About Revenue' });
    expect(details).toHaveTextContent('$21,454,000,000 · Jul 1, 2022 – Sep 30, 2022');
    expect(details).toHaveTextContent('Before it was restated $21,000,000,000: 10-K filed Feb 7, 2022');
    expect(within(details).getByRole('link', { name: /^10-Q filed Oct 24, 2022/ })).toHaveAttribute(
      'href',
      'https://www.sec.gov/3',
    );
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: 'About Revenue' })).toBeNull();
    expect(figure).toHaveFocus();
  });

  test('a derived figure is marked, and tells what it is made of', async () => {
    const [sum, part] = [cell(53_823e6), cell(36_104e6)].map(({ figures: [figure] }) => figure!);
    const derived = cell(17_719e6, {
      origin: 'derived',
      figures: [
        { ...sum!, start: '2021-01-01', end: '2021-12-31', filing: 1 },
        { ...part!, start: '2021-01-01', end: '2021-09-30', sign: -1 },
      ],
    });
    const region = await showTab(twoQuarters([revenue(derived, null)]));
    expect(region).toHaveTextContent('derived from sums over a longer time');
    await userEvent.click(screen.getByRole('button', { name: /^17,719\s*, derived$/ }));
    const details = screen.getByRole('group', { name: 'About Revenue' });
    expect(details).toHaveTextContent('$17,719,000,000 · Apr 1, 2022 – Jun 30, 2022');
    const items = within(details).getAllByRole('listitem');
    expect(items[0]).toHaveTextContent('$53,823,000,000, Jan 1, 2021 – Dec 31, 2021: 10-K filed Feb 7, 2022');
    expect(items[1]).toHaveTextContent('less $36,104,000,000, Jan 1, 2021 – Sep 30, 2021: 10-Q filed Oct 24, 2022');
  });

  test('a figure of a former CIK is marked, and so is one that another CIK states otherwise, with who says what', async () => {
    const contradicted = cell(21_454e6, {
      contradicted: [{ concept: 'us-gaap:Revenues', value: 20_000e6, filing: 1 }],
    });
    const former = cell(16_934e6);
    const of = twoQuarters([revenue({ ...former, figures: [{ ...former.figures[0]!, filing: 1 }] }, contradicted)]);
    const [newest, oldest] = of.filings;
    const region = await showTab({ ...of, ciks: [42, 41], filings: [newest!, { ...oldest!, cik: 41 }] });
    expect(region).toHaveTextContent('filed to Oct 24, 2022, under the CIKs 41 and 42');
    expect(region).toHaveTextContent('filed under a CIK that the company had before');
    await userEvent.click(screen.getByRole('button', { name: /^16,934\s*, former filer$/ }));
    expect(screen.getByRole('group', { name: 'About Revenue' })).toHaveTextContent(
      /10-K filed Feb 7, 2022.*, under the former CIK 41/,
    );
    await userEvent.click(screen.getByRole('button', { name: /^21,454\s*, contradicted$/ }));
    expect(screen.getByRole('group', { name: 'About Revenue' })).toHaveTextContent(
      'Contradicted by CIK 41, which states $20,000,000,000: 10-K filed Feb 7, 2022',
    );
  });

  test('figures are one stop of the Tab key, and arrows go from one to the next', async () => {
    const lines = [revenue(cell(16_934e6), cell(21_454e6)), revenue(null, cell(5_382e6))];
    lines[1]![0] = 'gross_profit';
    lines.push(['eps_diluted', 'income', 'USD/shares', [cell(0.64), cell(-0.954)]]);
    await showTab(twoQuarters(lines));
    const figures = () => screen.getAllByRole('button', { name: /^-?[\d,.]+$/ });
    expect(figures().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    figures()[0]!.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(screen.getByRole('button', { name: '0.64' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
    expect(screen.getByRole('button', { name: '5,382' })).toHaveFocus();
    expect(screen.getByRole('button', { name: '-0.95' })).toBeVisible();
  });
});
