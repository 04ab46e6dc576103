import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press, site, renewPortfolioSite } from '../testing/portfolioSite';
import PortfolioPage from './PortfolioPage';

renewPortfolioSite();

test('the page is of the account in its address, and a new transaction too', async () => {
  site.accounts = [
    { id: 0, name: '', transactions_count: 1 },
    { id: 4, name: 'Broker', transactions_count: 1 },
  ];
  renderOnSite(<PortfolioPage />, { at: '/portfolio?account=4' });
  const tabs = within(await screen.findByRole('navigation', { name: 'Accounts' }));
  expect(tabs.getByRole('link', { name: 'Broker' })).toHaveAttribute('aria-current', 'page');
  expect(tabs.getByRole('link', { name: 'All accounts' })).toHaveAttribute('href', '/portfolio');
  expect(tabs.getByRole('link', { name: 'No account' })).toHaveAttribute('href', '/portfolio?account=0');
  for (const path of ['/portfolio/', '/portfolio/history/', '/portfolio/transactions/']) {
    const asked = () => site.api.seen.filter((one) => one.path.endsWith(path)).map(({ query }) => query.get('account'));
    await waitFor(() => expect(asked()).toEqual(['4']));
  }
  await press('Add a trade');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Account, if you have several')).toHaveValue('Broker');
});

test('holdings stand in groups with their sums', async () => {
  renderOnSite(<PortfolioPage />);
  const group = await screen.findByLabelText('Group holdings by');
  await userEvent.selectOptions(group, 'sector');
  const [, sums] = within(screen.getByRole('table', { name: 'Positions' })).getAllByRole('row');
  expect(sums).toHaveTextContent(/^HoldingTechnology.*\$2,504\.20/);
});

test('the account is chosen beside the holdings, too, and the focus stays at the choice @full', async () => {
  site.accounts = [
    { id: 0, name: '', transactions_count: 1 },
    { id: 4, name: 'Broker', transactions_count: 1 },
  ];
  renderOnSite(<PortfolioPage />);
  const account = await screen.findByRole('combobox', { name: 'Account' });
  await userEvent.selectOptions(account, 'Account: Broker');
  const tabs = within(await screen.findByRole('navigation', { name: 'Accounts' }));
  await waitFor(() => expect(tabs.getByRole('link', { name: 'Broker' })).toHaveAttribute('aria-current', 'page'));
  const asked = () => site.api.seen.filter((one) => one.path === '/portfolio/transactions/').at(-1)?.query;
  await waitFor(() => expect(asked()?.get('account')).toBe('4'));
  expect(account).toHaveFocus();
  expect(account).toHaveValue('4');
});
