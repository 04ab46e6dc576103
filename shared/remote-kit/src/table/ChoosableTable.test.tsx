import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import type { SavedScreen } from '@market-pulse/contract';
import { signIn, signOut } from '@market-pulse/session';
import type { DataColumn } from '@market-pulse/ui';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from '../index';
import { renderOnSite } from '../testing';
import { ChoosableTable } from './ChoosableTable';

const ann = {
  id: 7,
  username: 'ann',
  email: 'ann@example.com',
  role: 'user',
  first_name: 'Ann',
  last_name: 'Lee',
  email_verified: true,
} as const;
const time = '2026-11-20T12:00:00.000Z';
const user = userEvent.setup({ delay: null });
const column = (key: string, title: string): DataColumn<string> => ({ key, title, render: (row) => `${title} ${row}` });
const COLUMNS = [
  { ...column('title', 'Filing'), role: 'primary' as const },
  column('form', 'Form'),
  column('filed', 'Filed'),
  column('original', 'Original'),
];

let api: LoopbackApi | undefined;
let kept: SavedScreen[];
afterEach(async () => {
  act(signOut);
  localStorage.clear();
  await api?.close();
  api = undefined;
});

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

const show = (columns: readonly DataColumn<string>[] = COLUMNS, at = '/') =>
  renderOnSite(
    <>
      <ChoosableTable name="filings" caption="Filings" columns={columns} rows={['10-K']} rowKey={(row) => row} />
      <Address />
    </>,
    { at },
  );
const head = (name: string) => screen.getByRole('columnheader', { name });

test('columns are hidden by a press, and stay so on the device', async () => {
  show();
  await user.click(screen.getByRole('button', { name: 'Columns of Filings' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Form' }));
  expect(head('Form')).toHaveAttribute('data-hidden');
  expect(screen.queryByRole('checkbox', { name: 'Filing' })).toBeNull();
  expect(localStorage.getItem('market-pulse:columns:filings')).toBe('["form"]');
  expect(screen.getByRole('link', { name: 'Sign in to save views' })).toBeVisible();
});

test('a column that was wanted at any width is hidden by one press', async () => {
  localStorage.setItem('market-pulse:columns:filings', '[".form"]');
  show();
  await user.click(screen.getByRole('button', { name: 'Columns of Filings' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Form' }));
  expect(head('Form')).toHaveAttribute('data-hidden');
  expect(localStorage.getItem('market-pulse:columns:filings')).toBe('["form"]');
});

test('a table of three columns has nothing to choose, whatever was chosen of more', () => {
  localStorage.setItem('market-pulse:columns:filings', '["form"]');
  show(COLUMNS.slice(0, 3));
  expect(screen.queryByRole('button', { name: 'Columns of Filings' })).toBeNull();
  expect(head('Form')).not.toHaveAttribute('data-hidden');
});

test('a member saves the columns as a view, and another view brings its columns and what the address says of the table', async () => {
  kept = [
    {
      ...{ id: 1, page: 'filings', name: 'Short', query: 'kind=earnings&columns=all-original' },
      ...{ created_at: time, updated_at: time },
    },
  ];
  act(() => signIn({ access: 'a', refresh: 'r', user: ann, remember: true }));
  api = await answerApi({
    'GET /screens/': () => ({ status: 200, body: kept }),
    'POST /screens/': ({ body }) => {
      kept = [...kept, { ...kept[0]!, id: 2, ...(body as object) }];
      return { status: 201, body: kept.at(-1) };
    },
  });
  localStorage.setItem('market-pulse:columns:filings', '["form"]');
  show(COLUMNS, '/company/aapl?tab=filings&year=2024');
  const openViews = async () => {
    await user.click(screen.getByRole('button', { name: 'Columns of Filings' }));
    await user.click(await screen.findByRole('button', { name: 'Saved views' }));
    return within(await screen.findByRole('dialog', { name: 'Saved views: Filings' }));
  };
  const views = await openViews();
  await user.click(await views.findByLabelText('Save what the table shows now as'));
  await user.paste('No forms');
  await user.click(views.getByRole('button', { name: 'Save view' }));
  expect(await views.findByRole('button', { name: 'No forms' })).toHaveAttribute('aria-current', 'true');
  expect(kept.at(-1)).toMatchObject({ page: 'filings', query: 'year=2024&columns=all-form' });

  await user.click(views.getByRole('button', { name: 'Short' }));
  expect(head('Original')).toHaveAttribute('data-hidden');
  expect(head('Form')).not.toHaveAttribute('data-hidden');
  expect(screen.getByTestId('address')).toHaveTextContent('/company/aapl?tab=filings&kind=earnings');
});
