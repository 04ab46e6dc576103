import type { PortfolioCash } from '@market-pulse/contract';
import { fill, renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bought, history, press, renewPortfolioSite, site, table } from '../testing/portfolioSite';
import { cashName } from './cashName';
import PortfolioPage from './PortfolioPage';
import { TransactionDialog } from './TransactionDialog';
import { ValueChart } from './ValueChart';

renewPortfolioSite();

const cash = (currency: string, facts: Partial<PortfolioCash>): PortfolioCash => ({
  ...{ currency, balance: 100, value: 100, share: 4, converted: { rate: 1, date: '2026-06-15' }, parts: [], ...facts },
});

test.each([
  ['USD', 'Cash, US dollar'],
  ['EUR', 'Cash, euro'],
  ['GBP', 'Cash, British pound'],
  ['ZZZ', 'Cash, ZZZ'],
])('cash in %s is called %p', (currency, name) => {
  expect(cashName(currency)).toBe(name);
});

test('cash stands under the holdings with its value and weight, and how much it is in its own currency', async () => {
  const converted = { rate: 1.25, date: '2026-06-12' };
  site.cash = [cash('USD', { value: 8740 }), cash('EUR', { balance: 80, converted })];
  renderOnSite(<PortfolioPage />);
  const rows = (await table('Positions')).getAllByRole('row');
  const [dollars, euros] = [rows.at(-3), rows.at(-2)];
  expect(dollars).toHaveTextContent(
    /Cash, US dollarSharesPriceChange of the dayValue\$8,740\.00Weight4\.00%CostGainGain %1 year$/,
  );
  expect(euros).toHaveTextContent(/Cash, euro €80\.00 at 1\.2500 of Jun 12, 2026Shares.*Value\$100\.00Weight/);
  expect(rows.at(-1)).toHaveTextContent('Total');
});

test('a deposit is added without an instrument, and an exchange with what it brought', async () => {
  renderOnSite(<TransactionDialog today="2026-06-15" accounts={[]} onClose={() => undefined} />);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('radio', { name: 'Deposit' }));
  expect(dialog.queryByLabelText('Symbol')).toBeNull();
  fill(dialog.getByLabelText('Amount (USD)'), '500');
  await userEvent.click(dialog.getByRole('button', { name: 'Add transaction' }));
  await waitFor(() => expect(site.transactions).toHaveLength(2));
  expect(site.transactions[0]).toMatchObject({ action: 'deposit', kind: 'cash', symbol: 'USD', price: 500 });
  await userEvent.click(dialog.getByRole('radio', { name: 'Exchange' }));
  fill(dialog.getByLabelText('Amount given (USD)'), '110');
  fill(dialog.getByLabelText('Amount received'), '100');
  await userEvent.selectOptions(dialog.getByLabelText('Received in'), 'EUR');
  await userEvent.click(dialog.getByRole('button', { name: 'Add transaction' }));
  await waitFor(() => expect(site.transactions).toHaveLength(3));
  expect(site.transactions[0]).toMatchObject({ price: 110, settled: { amount: 100, currency: 'EUR' } });
});

test('a deposit that is missing is entered from the panel of what is wrong', async () => {
  site.findings = [{ about: 'cash', currency: 'EUR', day: '2026-01-06', missing: 40 }];
  renderOnSite(<PortfolioPage />);
  await press('Enter a deposit, EUR');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a deposit' }));
  expect(dialog.getByLabelText('Day')).toHaveValue('2026-01-06');
  expect(dialog.getByLabelText('Amount (EUR)')).toHaveValue('40.00');
});

test.each([
  ['none', /^Purchases count as deposits, sales and dividends as withdrawals/],
  ['some', /^Where an account keeps cash, your deposits and withdrawals count; elsewhere purchases count as deposits/],
  ['all', /^Your deposits and withdrawals count as such/],
] as const)('where %s of the accounts keep cash, the chart says what counts as a payment', (keepsCash, text) => {
  renderOnSite(<ValueChart history={{ ...history, keeps_cash: keepsCash }} />);
  expect(screen.getByText(text)).toBeVisible();
});

test('a chart of cash alone names no closes', () => {
  renderOnSite(<ValueChart history={{ ...history, keeps_cash: 'all', sources: [], includes_dividends: 'none' }} />);
  expect(screen.queryByText(/Daily closes/)).toBeNull();
});

test.each([
  ['a deposit', 'deposit'],
  ['a fee of the account @full', 'fee'],
] as const)('%s is made into a purchase: what was bought is asked for', async (_case, action) => {
  const moved = { ...bought, kind: 'cash', symbol: 'USD', action, quantity: null } as const;
  site.transactions = [moved];
  renderOnSite(<TransactionDialog transaction={moved} today={moved.date} accounts={[]} onClose={() => undefined} />);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('radio', { name: 'Buy' }));
  expect(dialog.getByLabelText('Symbol')).toHaveValue('');
  expect(dialog.getByRole('radio', { name: 'Stock or fund' })).toBeChecked();
  fill(dialog.getByLabelText('Symbol'), 'SAP');
  fill(dialog.getByLabelText(/^Quantity/), '2');
  await userEvent.click(dialog.getByRole('button', { name: 'Save transaction' }));
  await waitFor(() => expect(site.transactions[0]).toMatchObject({ action: 'buy', kind: 'stock', symbol: 'SAP' }));
});
