import { answerApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press, site, sum, table, renewPortfolioSite } from '../testing/portfolioSite';
import PortfolioPage from './PortfolioPage';

renewPortfolioSite();

describe('the portfolio page', () => {
  test('shows totals, each with its day, and positions', async () => {
    renderOnSite(<PortfolioPage />);
    expect(await sum('Value')).toHaveTextContent('$2,504.20Jun 12, 2026 to Jun 15, 2026');
    expect(await sum('Gain')).toHaveTextContent('up +$495-$12.50 of it realised, $4.00 dividends, cost $2,001');
    expect(await sum('Gain')).toHaveTextContent('without NVDA: cost unknown');
    expect(await sum('Day change')).toHaveTextContent('+$29.70 (+1.20%)Jun 15, 2026');
    expect(await sum('Money-weighted')).toHaveTextContent('+65.43% a yearto Jun 15, 2026');
    const [, first] = (await table('Positions')).getAllByRole('row');
    expect(first).toHaveTextContent('Apple Inc.');
    expect(first).toHaveTextContent('$250.42 Jun 15, 2026');
    expect(first).toHaveTextContent('100.00%');
    expect(first).toHaveTextContent('+25.15%');
  });

  test('shows the time-weighted return beside the money-weighted one, and an index with the same payments', async () => {
    renderOnSite(<PortfolioPage />);
    expect(await screen.findByText('2 in, 1 out, to Jan 2, 2026')).toBeVisible();
    expect(await sum('Time-weighted')).toHaveTextContent('up +5.00% a year+5.00% in all, payments left out');
    expect(await sum('S&P 500, same payments')).toHaveTextContent('$6,655▼ down -$880 against it');
    const returns = within(screen.getByRole('region', { name: 'Return' }));
    expect(returns.getByRole('row', { name: /^Money-weighted, a year/ })).toHaveTextContent('-5.0%+20.0%▼ down -25.0%');
    const months = within(screen.getByRole('region', { name: 'Months by years', hidden: false }));
    expect(months.getAllByRole('row')[2]).toHaveTextContent(/^2025-3\.0/);
  });

  test('has a chart whose days are reached by keys, and that is a table, too', async () => {
    renderOnSite(<PortfolioPage />);
    const day = await screen.findByRole('slider', { name: 'Day of the chart' });
    expect(day).toHaveAttribute('aria-valuetext', expect.stringMatching(/^Jan 2, 2026: value \$5,775\.00, paid in/));
    act(() => day.focus());
    await userEvent.keyboard('{ArrowLeft}');
    expect(day).toHaveAttribute('aria-valuetext', expect.stringMatching(/^Jul 2, 2025: value \$6,050\.00/));
    await userEvent.keyboard('{Home}');
    expect(day).toHaveAttribute('aria-valuenow', '1');
    await press('six months');
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuemax', '2');
    expect(screen.getByText(/^Daily closes to Jan 2, 2026, adjusted for splits and dividends/)).toHaveTextContent(
      'Left out: FNDX (no history by the day).',
    );
    await press('Show as table');
    expect((await table('Value by months')).getAllByRole('row')).toHaveLength(3);
    await press('Columns of Value by months');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Paid in' }));
    expect((await table('Value by months')).queryByRole('columnheader', { name: 'Paid in' })).toBeNull();
  });

  test('is seen in the currency that its owner chooses', async () => {
    renderOnSite(<PortfolioPage />);
    await table('Positions');
    await userEvent.selectOptions(screen.getByLabelText('Currency of the portfolio'), 'EUR');
    await waitFor(() => expect(site.answers).toEqual([{ question: 'currency', currency: 'EUR' }]));
  });

  test('says what is in no sum, and what was sold entirely', async () => {
    renderOnSite(<PortfolioPage />);
    const [, lot, soldRow, fundRow] = (await table('Not in the sums until answered')).getAllByRole('row');
    expect(lot).toHaveTextContent('Lot of May 6, 2024');
    expect(soldRow).toHaveTextContent('More was sold on Mar 2, 2026 than was bought before');
    expect(fundRow).toHaveTextContent('No price is known');
    expect(screen.getByText('Sold entirely: MSFT (-$12.50), NVDA (cost unknown).')).toBeVisible();
  });

  test('says what is wrong with the data, and takes an answer by a press', async () => {
    renderOnSite(<PortfolioPage />);
    const health = within(await screen.findByRole('region', { name: 'Data health' }));
    expect(health.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
      ...['Split after this?', 'Sold more than bought', 'Currency unknown', 'Rate missing', 'No price'],
      'Price 4 trading days old',
    ]);
    expect(health.getByText(/^10 NVDA at \$919\.81 on May 6, 2024\. The history has \$91\.98/)).toBeVisible();
    expect(health.getByText(/^GBP on Aug 18, 2026 and 2 earlier days: none before is known/)).toBeVisible();
    await press('Yes, 100 shares: NVDA of May 6, 2024');
    await press('No split: NVDA of May 6, 2024');
    await waitFor(() =>
      expect(site.answers).toEqual([
        { question: 'split', transaction: 9, factor: 10 },
        { question: 'split', transaction: 9, factor: 1 },
      ]),
    );
  });

  test.each([
    [
      'Enter a rate of GBP on Aug 18, 2026',
      'GBP for one US dollar',
      { question: 'rate', currency: 'GBP', day: '2026-08-18', per_dollar: 0.75 },
    ],
    ['Enter a price of FNDX', 'Price of one', { question: 'price', symbol: 'FNDX', price: 0.75, currency: 'USD' }],
  ])('%s', async (button, field, expected) => {
    renderOnSite(<PortfolioPage />);
    await press(button);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(field), '0.75');
    await userEvent.click(dialog.getByRole('button', { name: 'Keep answer' }));
    await waitFor(() => expect(site.answers).toEqual([expect.objectContaining(expected)]));
  });

  test('asks for a currency, hundredths among them', async () => {
    renderOnSite(<PortfolioPage />);
    await press('Choose currency of QQSPL');
    const dialog = within(await screen.findByRole('dialog', { name: 'Currency of your QQSPL' }));
    await userEvent.selectOptions(dialog.getByLabelText('Currency'), 'GBX');
    await userEvent.click(dialog.getByRole('button', { name: 'Keep answer' }));
    await waitFor(() =>
      expect(site.answers).toEqual([
        { question: 'transactions_currency', kind: 'stock', symbol: 'QQSPL', currency: 'GBX' },
      ]),
    );
  });

  test('asks the sources again, and says that none has a newer price', async () => {
    renderOnSite(<PortfolioPage />);
    await press('Fetch the price of AAPL again');
    expect(await screen.findByText(/^No source has a newer one/)).toBeVisible();
  });

  test('says what to do while there is nothing', async () => {
    site.transactions = [];
    renderOnSite(<PortfolioPage />);
    expect(await screen.findByText('Nothing is in your portfolio yet.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
  });

  test('says that it could not be loaded', async () => {
    await site.api.close();
    site.api = await answerApi({});
    renderOnSite(<PortfolioPage />);
    expect(await screen.findByText('Your portfolio could not be loaded. Please try again later.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});
