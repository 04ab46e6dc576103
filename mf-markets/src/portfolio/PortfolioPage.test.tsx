import { answerApi } from '@market-pulse/api-client/testing';
import { fill, renderOnSite } from '@market-pulse/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { history, own, press, site, sum, table, renewPortfolioSite } from '../testing/portfolioSite';
import PortfolioPage from './PortfolioPage';
import { ValueChart } from './ValueChart';

renewPortfolioSite();

describe('the portfolio page', () => {
  test('shows totals, each with its day, returns beside an index with the same deposits, and positions', async () => {
    renderOnSite(<PortfolioPage />);
    expect(await sum('Value')).toHaveTextContent(
      '$2,504.20up +$30 ▲ up +1.20% on Jun 15, 2026prices of Jun 12, 2026 to Jun 15, 2026',
    );
    expect(await sum('Gain')).toHaveTextContent('up +$495-$12 of it realised, $4 dividends');
    expect(await sum('Gain')).toHaveTextContent('without NVDA: cost unknown');
    expect(await sum('Money-weighted')).toHaveTextContent('+65.4% a yearpayments on their days');
    const [, first] = (await table('Positions')).getAllByRole('row');
    expect(first).toHaveTextContent('Apple Inc.');
    expect(first).toHaveTextContent('$250.42 Jun 15, 2026');
    expect(first).toHaveTextContent('100.00%');
    expect(first).toHaveTextContent('+25.15%');
    await screen.findByText('2 in, 1 out, to Jan 2, 2026');
    expect(await sum('Deposits less withdrawals')).toHaveTextContent('$5,9502 in, 1 out, to Jan 2, 2026');
    expect(await sum('Time-weighted')).toHaveTextContent('up +5.0% a year+5.0% in all, payments left out');
    expect(await sum('S&P 500, same deposits')).toHaveTextContent('$6,655down -$880 against it');
    const returns = within(screen.getByRole('region', { name: 'Return' }));
    expect(returns.getByRole('row', { name: /^Money-weighted, a year/ })).toHaveTextContent('-5.0%+20.0%down -25.0%');
    const months = within(screen.getByRole('region', { name: 'Months by years', hidden: false }));
    expect(months.getAllByRole('row')[2]).toHaveTextContent(/^2025-3\.0/);
  });

  test('has a chart whose days are reached by keys, and that is a table, too', async () => {
    renderOnSite(<ValueChart history={history} />);
    const day = await screen.findByRole('slider', { name: 'Day of the chart' });
    expect(day).toHaveAttribute('aria-valuetext', expect.stringMatching(/^Jan 2, 2026: value \$5,775\.00, deposits/));
    act(() => day.focus());
    await userEvent.keyboard('{ArrowLeft}');
    expect(day).toHaveAttribute('aria-valuetext', expect.stringMatching(/^Jul 2, 2025: value \$6,050\.00/));
    await userEvent.keyboard('{Home}');
    expect(day).toHaveAttribute('aria-valuenow', '1');
    await press('six months');
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuemax', '2');
    expect(screen.getByText(/^Daily closes to Jan 2, 2026, adjusted for splits and dividends/)).toBeVisible();
    expect(screen.getByText(/Left out: FNDX \(no history by the day\)\./)).toBeVisible();
    await press('Show as table');
    expect((await table('Value by months')).getAllByRole('row')).toHaveLength(3);
    await press('Columns of Value by months');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Deposits' }));
    const paid = (await table('Value by months')).getByRole('columnheader', { name: 'Deposits' });
    expect(paid).toHaveAttribute('data-hidden', 'true');
  });

  test('is seen in the currency that its owner chooses', async () => {
    renderOnSite(<PortfolioPage />);
    await table('Positions');
    await userEvent.selectOptions(screen.getByLabelText('Currency of the portfolio'), 'EUR');
    await waitFor(() => expect(site.answers).toEqual([{ question: 'currency', currency: 'EUR' }]));
  });

  test('says what is in no sum, and what was sold entirely', async () => {
    renderOnSite(<PortfolioPage />);
    const [, lot, soldRow, fundRow, rateRow] = (await table('Not in the sums until answered')).getAllByRole('row');
    expect(lot).toHaveTextContent('NVDANVIDIA, lot of May 6, 202410$919.81Split not answered: 10-for-1Answer');
    expect(soldRow).toHaveTextContent('More was sold on Mar 2, 2026 than was bought before');
    expect(fundRow).toHaveTextContent('0.5-No priceEnter a price');
    expect(rateRow).toHaveTextContent('VOD.LVodafone Group Plc1,200-Rate 3 trading days oldEnter a rate');
    const answer = within(lot!).getByRole('link', { name: 'Answer for NVDA, NVIDIA, lot of May 6, 2024' });
    const asking = document.getElementById(answer.getAttribute('href')!.slice(1));
    expect(asking).toContainElement(screen.getByRole('button', { name: 'Yes, 100 shares: NVDA of May 6, 2024' }));
    expect(screen.getByText('Sold entirely: MSFT (-$12.50), NVDA (cost unknown).')).toBeVisible();
    await press('Enter a rate for VOD.L, Vodafone Group Plc');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('GBP for one US dollar')).toBeVisible();
    expect(dialog.getByLabelText('Day')).toHaveValue('2026-08-21');
  });

  test('says what is wrong with the data, takes an answer by a press, asks the sources again and tells its rules', async () => {
    renderOnSite(<PortfolioPage />);
    const health = within(await screen.findByRole('region', { name: 'Data health' }));
    expect(health.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
      ...['Split after this?', 'Sold more than bought', 'Currency unknown', 'Rate 3 trading days old', 'No price'],
      'Price 4 trading days old',
    ]);
    expect(health.getByText(/^10 NVDA at \$919\.81 on May 6, 2024\. The history has \$91\.98/)).toBeVisible();
    expect(
      health.getByText(
        'British Pound in dollars, Aug 18, 2026: too old for Aug 21, 2026 and 2 earlier days. VOD.L is left out.',
      ),
    ).toBeVisible();
    expect(health.getByText('4').parentElement).toHaveTextContent('4 missing or in doubt2 old');
    expect(await health.findByText('3 holdings, 3 deposits, 1 trade: nothing else found')).toBeVisible();
    await press('Yes, 100 shares: NVDA of May 6, 2024');
    await press('No split: NVDA of May 6, 2024');
    await waitFor(() =>
      expect(site.answers).toEqual([
        { question: 'split', transaction: 9, factor: 10 },
        { question: 'split', transaction: 9, factor: 1 },
      ]),
    );
    await press('Fetch the price of AAPL again');
    expect(await screen.findByText(/^No source has a newer one/)).toBeVisible();
    await press('Rules');
    const rules = within(await screen.findByRole('dialog', { name: 'What is looked for' }));
    expect(rules.getByText(/left out of sums and history alike/)).toHaveTextContent(
      /^Rate three or more trading days old\./,
    );
  });

  test('takes an own price back by one press, also while it is the newer one', async () => {
    site.more = [own];
    renderOnSite(<PortfolioPage />);
    expect(await screen.findByText('OWNX: yours of Jun 15, 2026; the list has Jun 12, 2026.')).toBeVisible();
    await press('Use the list: price of OWNX');
    await waitFor(() => expect(site.answers).toEqual([{ question: 'list_price', kind: 'stock', symbol: 'OWNX' }]));
  });

  test.each([
    [
      'Enter a rate of GBP on Aug 21, 2026',
      'GBP for one US dollar',
      { question: 'rate', currency: 'GBP', day: '2026-08-21', per_dollar: 0.75 },
    ],
    ['Enter a price of FNDX', 'Price of one', { question: 'price', symbol: 'FNDX', price: 0.75, currency: 'USD' }],
  ])('%s', async (button, field, expected) => {
    renderOnSite(<PortfolioPage />);
    await press(button);
    const dialog = within(await screen.findByRole('dialog'));
    fill(dialog.getByLabelText(field), '0.75');
    await userEvent.click(dialog.getByRole('button', { name: 'Keep answer' }));
    await waitFor(() => expect(site.answers).toEqual([expect.objectContaining(expected)]));
  });

  test('asks for a currency, hundredths among them @full', async () => {
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
