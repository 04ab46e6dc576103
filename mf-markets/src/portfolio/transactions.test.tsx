import { fill, renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bought, press, site, table, renewPortfolioSite } from '../testing/portfolioSite';
import { DeleteAll } from './DeleteAll';
import PortfolioPage from './PortfolioPage';
import { TransactionDialog } from './TransactionDialog';
import { TransactionList } from './TransactionList';

renewPortfolioSite();

describe('a transaction', () => {
  const shown = async () => within(await screen.findByRole('dialog'));
  const open = () => {
    renderOnSite(<TransactionDialog today="2026-06-15" accounts={[]} onClose={() => undefined} />);
    return shown();
  };
  const showList = () => renderOnSite(<TransactionList count={1} currency="USD" accounts={[]} account={undefined} />);

  test('is added', async () => {
    renderOnSite(<PortfolioPage />);
    await press('Add a trade');
    const dialog = await shown();
    fill(dialog.getByLabelText('Symbol'), 'nvda');
    fill(dialog.getByLabelText('Day'), '2026-02-03');
    fill(dialog.getByLabelText(/^Quantity/), '1,250.5');
    fill(dialog.getByLabelText('Price of one (USD)'), '180');
    await userEvent.click(dialog.getByRole('button', { name: 'Add transaction' }));
    await waitFor(async () => expect((await table('Transactions')).getAllByRole('row')).toHaveLength(3));
    expect(site.transactions[0]).toMatchObject({ symbol: 'nvda', date: '2026-02-03', action: 'buy', kind: 'stock' });
    expect(site.transactions[0]).toMatchObject({ quantity: 1250.5, price: 180, fee: 0 });
  });

  test('in another currency is sent as it was paid', async () => {
    const dialog = await open();
    fill(dialog.getByLabelText('Symbol'), 'SAP');
    fill(dialog.getByLabelText(/^Quantity/), '2');
    await userEvent.selectOptions(dialog.getByLabelText('Amounts in'), 'EUR');
    fill(dialog.getByLabelText('Price of one (EUR)'), '200');
    fill(dialog.getByLabelText('Fee (EUR)'), '4');
    await userEvent.click(dialog.getByRole('button', { name: 'Add transaction' }));
    await waitFor(() => expect(site.transactions).toHaveLength(2));
    expect(site.transactions[0]).toMatchObject({ symbol: 'SAP', currency: 'EUR', price: 200, fee: 4 });
  });

  test('whose price is about ten times that of its day asks for a split, and is stored once that is answered', async () => {
    const dialog = await open();
    fill(dialog.getByLabelText('Symbol'), 'SPLT');
    fill(dialog.getByLabelText(/^Quantity/), '10');
    fill(dialog.getByLabelText('Price of one (USD)'), '830');
    const send = async () => userEvent.click(await dialog.findByRole('button', { name: 'Add transaction' }));
    await send();
    expect(await dialog.findByText('10-for-1 split after this?')).toBeVisible();
    await send();
    expect(site.transactions).toEqual([bought]);
    await userEvent.click(dialog.getByRole('radio', { name: 'Yes, 100 shares today' }));
    await send();
    await waitFor(() => expect(site.transactions).toHaveLength(2));
    expect(site.transactions[0]).toMatchObject({ symbol: 'SPLT', quantity: 10, price: 830, split_factor: 10 });
  });

  test('that is a dividend has an amount, below zero where it was taken back, and no quantity', async () => {
    const dialog = await open();
    await userEvent.click(dialog.getByRole('radio', { name: 'Dividend' }));
    expect(dialog.queryByLabelText(/^Quantity/)).toBeNull();
    fill(dialog.getByLabelText('Symbol'), 'AAPL');
    fill(dialog.getByLabelText('Amount (USD)'), '-2.5');
    await userEvent.click(dialog.getByRole('button', { name: 'Add transaction' }));
    await waitFor(() => expect(site.transactions).toHaveLength(2));
    expect(site.transactions[0]).toMatchObject({ action: 'dividend', quantity: null, price: -2.5 });
  });

  test('is an opening position, as it is asked for', async () => {
    renderOnSite(<PortfolioPage />);
    await press('Enter opening position of NVDA');
    const dialog = within(await screen.findByRole('dialog', { name: 'Opening position of NVDA' }));
    expect(dialog.getByLabelText('Day')).toHaveValue('2026-01-04');
    expect(dialog.getByLabelText(/^Quantity/)).toHaveValue('3');
    fill(dialog.getByLabelText('Price of one (USD)'), '90');
    await userEvent.click(dialog.getByRole('button', { name: 'Add transaction' }));
    await waitFor(() => expect(site.transactions).toHaveLength(2));
    expect(site.transactions[0]).toMatchObject({ symbol: 'NVDA', action: 'buy', quantity: 3, price: 90 });
  });

  test('is held to its rules, and to what the server says of it', async () => {
    const dialog = await open();
    const send = async () => userEvent.click(await dialog.findByRole('button', { name: 'Add transaction' }));
    await send();
    expect(await dialog.findByText('Enter a symbol')).toBeVisible();
    expect(dialog.getByText('Enter a number above zero, with decimals behind a dot')).toBeVisible();
    site.refusal = 'On Feb 3, 2026 you would sell 4 AAPL, but hold 0 that day.';
    fill(dialog.getByLabelText('Symbol'), 'AAPL');
    fill(dialog.getByLabelText(/^Quantity/), '4');
    fill(dialog.getByLabelText('Price of one (USD)'), '180');
    await send();
    expect((await dialog.findAllByText(site.refusal)).length).toBeGreaterThan(0);
    expect(dialog.getByLabelText(/^Quantity/)).toHaveFocus();
    expect(site.transactions).toEqual([bought]);
  });

  test('that its broker took back is told apart, and can only be deleted', async () => {
    site.transactions = [{ ...bought, cancelled_on: '2026-01-07' }];
    showList();
    await press('Delete Buy AAPL Jan 5, 2026, taken back Jan 7, 2026: counts no more');
    expect(await screen.findByRole('dialog', { name: 'Delete this transaction?' })).toBeVisible();
  });

  test('is changed in its own currency, and the list says by the rate of which day it counts', async () => {
    site.transactions = [
      { ...bought, price: 200.1, fee: 4, currency: 'EUR', converted: { rate: 1.25, date: '2026-01-01' } },
    ];
    showList();
    expect(await screen.findByText('EUR at 1.2500 USD, rate of Jan 1, 2026. First.')).toBeVisible();
    await press(/^Edit Buy AAPL Jan 5, 2026/);
    const dialog = await shown();
    expect(dialog.getByLabelText('Amounts in')).toHaveValue('EUR');
    expect(dialog.getByLabelText('Price of one (EUR)')).toHaveValue('200.1');
    fill(dialog.getByLabelText(/^Quantity/), '12');
    await userEvent.click(dialog.getByRole('button', { name: 'Save transaction' }));
    await waitFor(async () => expect((await table('Transactions')).getByText(/^12 at/)).toBeVisible());
    expect(screen.queryByRole('dialog')).toBeNull();
    const sent = site.api.seen.find(({ method }) => method === 'PATCH')?.body;
    expect(sent).toMatchObject({ quantity: 12, price: 200.1, fee: 4, currency: 'EUR', note: 'First.' });
  });

  test('is deleted after a question, unless the server says that it cannot be', async () => {
    showList();
    const ask = async () => {
      await press(/^Edit Buy AAPL/);
      await userEvent.click((await shown()).getByRole('button', { name: 'Delete transaction' }));
      const question = within(await screen.findByRole('dialog', { name: 'Delete this transaction?' }));
      await userEvent.click(question.getByRole('button', { name: 'Delete transaction' }));
    };
    site.refusal = 'On Mar 4, 2026 you would sell 10 AAPL, but hold 0 that day.';
    await ask();
    expect(await screen.findByText(site.refusal)).toBeVisible();
    site.refusal = undefined;
    await ask();
    expect(await screen.findByText('Buy AAPL of Jan 5, 2026 is deleted.')).toBeVisible();
    expect(site.transactions).toEqual([]);
  });
});

test('all transactions are deleted after a question', async () => {
  renderOnSite(<DeleteAll count={1} />);
  await press('Delete all');
  const question = within(await screen.findByRole('dialog', { name: 'Delete all transactions?' }));
  expect(question.getByText(/^Your one transaction leaves your portfolio/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Delete all transactions' }));
  expect(await screen.findByText('Your transactions are deleted.')).toBeVisible();
  expect(site.transactions).toEqual([]);
});
