import type { PortfolioImportDraft } from '@market-pulse/contract';
import { fill, renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bought, press, site, table, renewPortfolioSite } from '../testing/portfolioSite';
import { ImportDialog } from './ImportDialog';
import PortfolioPage from './PortfolioPage';

renewPortfolioSite();

describe('the import of a file', () => {
  const chooseIn = (dialog: ReturnType<typeof within>, name: string, content: string) =>
    userEvent.upload(dialog.getByLabelText('CSV file'), new File([content], name, { type: 'text/csv' }));
  const choose = async (name: string, content: string) => {
    renderOnSite(<ImportDialog accounts={[]} onClose={() => undefined} />);
    const dialog = within(await screen.findByRole('dialog'));
    await chooseIn(dialog, name, content);
    return dialog;
  };

  test('shows what it would do, and does it once that is confirmed', async () => {
    renderOnSite(<PortfolioPage />);
    await press('Import a statement');
    const dialog = within(await screen.findByRole('dialog'));
    await chooseIn(dialog, 'mine.csv', 'date,symbol');
    expect(
      await dialog.findByText(/^mine\.csv is a table of transactions\. 1 transaction would be imported/),
    ).toBeVisible();
    expect(dialog.getByText(/; 2 lines are in your portfolio already\./)).toBeVisible();
    expect(dialog.getByText('Line 3: "=CMD" is not a symbol')).toBeVisible();
    expect(site.transactions).toEqual([bought]);
    await userEvent.click(dialog.getByRole('button', { name: 'Import 1 transaction, leave 1 line out' }));
    expect(await screen.findByText('1 transaction imported.')).toBeVisible();
    await waitFor(async () =>
      expect((await table('Transactions')).getByText('Buy NVDA', { exact: false })).toBeVisible(),
    );
  });

  test('shows a line that cannot be taken with what to do, and leaves it out or decides it anew', async () => {
    const dialog = await choose('mine.csv', 'date,symbol');
    expect(await dialog.findByText('2026-01-06,=CMD,buy')).toBeVisible();
    expect(dialog.getByText('Correct the line here, or leave it out.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Leave line 3 out' }));
    expect(await dialog.findByText('Line 3 is left out.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Import 1 transaction' })).toBeEnabled();
    expect(dialog.queryByText(/is not a symbol/)).toBeNull();
    expect(dialog.getByRole('group', { name: 'Lines to decide' })).toHaveFocus();
    await userEvent.click(dialog.getByRole('button', { name: 'Decide line 3 anew' }));
    expect(await dialog.findByText('Line 3: "=CMD" is not a symbol')).toBeVisible();
    expect(site.transactions).toEqual([bought]);
  });

  test('corrects a line within the dialog, and imports it as it was corrected', async () => {
    const dialog = await choose('mine.csv', 'date,symbol');
    await userEvent.click(await dialog.findByRole('button', { name: 'Correct line 3' }));
    const field = dialog.getByLabelText('Line 3, corrected');
    expect(field).toHaveValue('2026-01-06,=CMD,buy');
    fill(field, '2026-01-06,CMD,buy');
    await userEvent.click(dialog.getByRole('button', { name: 'Take line 3 as corrected' }));
    expect(await dialog.findByText('Line 3 is corrected.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Import 2 transactions' }));
    await waitFor(() => expect(site.transactions).toHaveLength(2));
    const sent = site.api.seen.findLast(({ path }) => path === '/portfolio/import/')?.body as PortfolioImportDraft;
    expect(sent.lines).toEqual([{ line: 3, text: '2026-01-06,CMD,buy' }]);
  });

  test('asks in which order days are written, and shows the rest once that is said', async () => {
    const dialog = await choose('mine.csv', 'date,symbol 05/01/2026');
    const dayFirst = await dialog.findByRole('radio', { name: 'Day first: 05/01/2026 is Jan 5, 2026' });
    expect(dialog.getByRole('radio', { name: 'Month first: 05/01/2026 is May 1, 2026' })).not.toBeChecked();
    expect(dialog.getByRole('button', { name: 'Import 0 transactions' })).toBeDisabled();
    await userEvent.click(dayFirst);
    expect(await dialog.findByRole('button', { name: 'Import 1 transaction, leave 1 line out' })).toBeEnabled();
    const sent = site.api.seen.findLast(({ path }) => path === '/portfolio/import/')?.body as PortfolioImportDraft;
    expect(sent).toMatchObject({ dates: 'dmy', dry_run: true });
  });

  test('says what of it takes a trade back', async () => {
    const dialog = await choose('mine.csv', 'date,symbol cancel');
    expect(await dialog.findByText('1 trade would be taken back, as the file says, and count no more.')).toBeVisible();
  });

  test('says what a file tells of transactions that are there already, and completes them', async () => {
    const dialog = await choose('mine.csv', 'date,symbol completing');
    expect(
      await dialog.findByText(
        'Of 2 transactions already there the file tells what was moved on the account, which would be stored.',
      ),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Complete 2 transactions' }));
    expect(await screen.findByText('2 transactions completed.')).toBeVisible();
  });

  test('says of what the opening position will be asked for', async () => {
    const dialog = await choose('mine.csv', 'date,symbol middle');
    expect(await dialog.findByText(/^3 NVDA are sold that were never bought/)).toBeVisible();
  });

  test('waits for the name of a new account, and keeps the focus at the choice', async () => {
    const dialog = await choose('mine.csv', 'date,symbol');
    const account = await dialog.findByLabelText('Account');
    await userEvent.selectOptions(account, 'A new account');
    expect(dialog.getByRole('button', { name: /^Import 1 transaction/ })).toBeDisabled();
    await userEvent.click(dialog.getByLabelText('Name of the new account'));
    // Characters are counted as the server does: of some the browser counts two.
    await userEvent.paste('📈'.repeat(41));
    expect(dialog.getByText('At most 40 characters')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Use this account' })).toBeDisabled();
    await userEvent.clear(dialog.getByLabelText('Name of the new account'));
    await userEvent.paste('📈'.repeat(40));
    await userEvent.click(dialog.getByRole('button', { name: 'Use this account' }));
    expect(account).toHaveFocus();
    await waitFor(() => expect(dialog.getByRole('button', { name: /^Import 1 transaction/ })).toBeEnabled());
    const sent = site.api.seen.findLast(({ path }) => path === '/portfolio/import/')?.body as PortfolioImportDraft;
    expect(sent).toMatchObject({ account: '📈'.repeat(40), dry_run: true });
  });

  test('is not stored where it would make too many accounts', async () => {
    const dialog = await choose('mine.csv', 'date,symbol many');
    expect(await dialog.findByText(/^At most 20 accounts; with this file there would be 21\./)).toBeVisible();
    expect(dialog.getByRole('button', { name: /^Import 1 transaction/ })).toBeDisabled();
  });

  test('says why a file is not understood', async () => {
    const dialog = await choose('holiday.csv', 'when,where');
    expect(await dialog.findByText('The columns of this file are not known.')).toBeVisible();
    expect(dialog.getByText('a table: date, symbol')).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^Import/ })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Save a masked copy' })).toBeVisible();
  });

  test('is refused above 4 MB without being sent, and a part of it is taken after that', async () => {
    const dialog = await choose('decades.csv', 'x'.repeat(4_000_001));
    expect(await dialog.findByText('This file is larger than 4 MB. Please import it in parts.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^Import/ })).toBeNull();
    expect(site.api.seen.filter(({ path }) => path === '/portfolio/import/')).toEqual([]);
    await chooseIn(dialog, 'part.csv', 'date,symbol');
    expect(await dialog.findByRole('button', { name: /^Import 1 transaction/ })).toBeEnabled();
    expect(dialog.queryByText(/larger than 4 MB/)).toBeNull();
  });
});
