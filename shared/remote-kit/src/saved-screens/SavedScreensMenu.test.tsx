import { answerApi, type ApiAnswer, type LoopbackApi } from '@market-pulse/api-client/testing';
import type { SavedScreen } from '@market-pulse/contract';
import { useLocation } from '@market-pulse/remote-kit';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { signIn, signOut } from '@market-pulse/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SavedScreensMenu } from './SavedScreensMenu';

const ann = {
  id: 7,
  username: 'ann',
  email: 'ann@example.com',
  role: 'user',
  first_name: 'Ann',
  last_name: 'Lee',
} as const;
const time = '2026-11-20T12:00:00.000Z';
const saved = (id: number, name: string, query: string, page: SavedScreen['page'] = 'screener'): SavedScreen => ({
  ...{ id, page, name, query, created_at: time, updated_at: time },
});

let api: LoopbackApi;
/** What the server has. */
let kept: SavedScreen[];
afterEach(async () => {
  act(signOut);
  await api.close();
});

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

const refuse = (detail: string): ApiAnswer => ({ status: 409, body: { code: 'conflict', detail, error: detail } });

async function show(
  at: string,
  answers: Readonly<Record<string, ApiAnswer>> = {},
  page: SavedScreen['page'] = 'screener',
  columns?: string,
) {
  act(() => signIn({ access: 'a', refresh: 'r', user: { ...ann, email_verified: true }, remember: true }));
  api = await answerApi({
    'GET /screens/': () => ({ status: 200, body: kept }),
    'POST /screens/': ({ body }) => {
      kept = [...kept, { ...saved(9, '', ''), ...(body as object) }];
      return { status: 201, body: kept.at(-1) };
    },
    'PATCH /screens/1/': ({ body }) => {
      kept = kept.map((one) => (one.id === 1 ? { ...one, ...(body as object) } : one));
      return { status: 200, body: kept.find(({ id }) => id === 1) };
    },
    'DELETE /screens/1/': () => {
      kept = kept.filter(({ id }) => id !== 1);
      return { status: 204 };
    },
    ...answers,
  });
  renderOnSite(
    <>
      <SavedScreensMenu page={page} columns={columns} />
      <Address />
    </>,
    { at },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Saved screens' }));
  return within(await screen.findByRole('dialog', { name: 'Saved screens' }));
}

const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

beforeEach(() => {
  kept = [
    saved(1, 'Oversold', 'rsi=..30'),
    saved(2, 'Giants', 'market_cap=200B..&sort=name&dir=asc'),
    saved(3, 'Apples', 'q=apple', 'stocks'),
  ];
});

test('a visitor who is signed out is led to sign-in, and back to the same address', async () => {
  api = await answerApi({});
  renderOnSite(<SavedScreensMenu page="screener" />, { at: '/markets/screener?rsi=..30' });
  const next = encodeURIComponent('/markets/screener?rsi=..30');
  const link = screen.getByRole('link', { name: 'Saved screens (sign in to save screens)' });
  expect(link).toHaveAttribute('href', `/authentication/sign-in?next=${next}`);
});

test('shows those of the page, marks the one on screen, and opens another', async () => {
  const dialog = await show('/markets/screener?rsi=..30&utm_source=mail');
  expect(await dialog.findByRole('link', { name: 'Oversold' })).toHaveAttribute('aria-current', 'page');
  expect(names()).toEqual(['Oversold', 'Giants']);
  expect(dialog.queryByRole('button', { name: 'Replace Oversold' })).toBeNull();
  await userEvent.click(dialog.getByRole('link', { name: 'Giants' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/markets/screener?market_cap=200B..&sort=name&dir=asc');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the stock page has those of its own, and saves its own parameters @full', async () => {
  const dialog = await show('/markets/stocks?min_pe=5&rsi=..30', {}, 'stocks');
  expect(await dialog.findByRole('link', { name: 'Apples' })).toHaveAttribute('href', '/markets/stocks?q=apple');
  expect(names()).toEqual(['Apples']);
  await userEvent.type(dialog.getByRole('textbox'), 'Cheap{Enter}');
  await dialog.findByRole('link', { name: 'Cheap' });
  expect(kept.at(-1)).toMatchObject({ page: 'stocks', query: 'min_pe=5' });
});

test('columns that were chosen on the device are saved with the view, and a view without them is still the one on screen @full', async () => {
  const dialog = await show('/markets/stocks?q=apple', {}, 'stocks', 'all-volume');
  expect(await dialog.findByRole('link', { name: 'Apples' })).toHaveAttribute('aria-current', 'page');
  await userEvent.type(dialog.getByRole('textbox'), 'Narrow{Enter}');
  const narrow = await dialog.findByRole('link', { name: 'Narrow' });
  expect(narrow).toHaveAttribute('href', '/markets/stocks?q=apple&columns=all-volume');
  expect(dialog.getByRole('button', { name: 'Replace Apples' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Replace Narrow' })).toBeNull();
});

test('counts the characters of a name as the server does, where the browser counts some for two', async () => {
  const dialog = await show('/markets/screener?rsi=..25');
  await userEvent.click(dialog.getByRole('textbox'));
  await userEvent.paste('📈'.repeat(61));
  await userEvent.keyboard('{Enter}');
  expect(await dialog.findByText('At most 60 characters')).toBeVisible();
  await userEvent.clear(dialog.getByRole('textbox'));
  await userEvent.paste('📈'.repeat(60));
  await userEvent.keyboard('{Enter}');
  expect(await dialog.findByRole('link', { name: '📈'.repeat(60) })).toBeVisible();
});

test('saves what the address asks, without what the page does not know, under a name', async () => {
  const dialog = await show('/markets/screener?sort=rsi&rsi=..25&utm_source=mail');
  const field = dialog.getByRole('textbox', { name: 'Save what the page shows now as' });
  await userEvent.type(field, '  {Enter}');
  expect(await dialog.findByText('Give it a name')).toBeVisible();
  await userEvent.type(field, 'Very oversold{Enter}');
  expect(await dialog.findByRole('link', { name: 'Very oversold' })).toHaveAttribute('aria-current', 'page');
  expect(kept.at(-1)).toMatchObject({ page: 'screener', query: 'rsi=..25&sort=rsi&dir=desc' });
});

test('where nothing is asked nothing can be saved, and that is said', async () => {
  kept = [];
  const dialog = await show('/markets/screener');
  expect(await dialog.findByText('Nothing saved yet.')).toBeVisible();
  expect(dialog.getByText(/^Choose filters or an order on the page first/)).toBeVisible();
  expect(dialog.queryByRole('textbox')).toBeNull();
});

test('renames one, and the focus goes into the field and back', async () => {
  const dialog = await show('/markets/screener?price=5..');
  await userEvent.click(await dialog.findByRole('button', { name: 'Rename Oversold' }));
  const field = dialog.getByRole('textbox', { name: 'New name' });
  expect(field).toHaveFocus();
  expect(field).toHaveValue('Oversold');
  await userEvent.clear(field);
  await userEvent.type(field, 'Cheap{Enter}');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Rename Cheap' })).toHaveFocus());
  expect(names()).toEqual(['Cheap', 'Giants']);
});

test('replaces one by what the page shows now, after asking', async () => {
  const dialog = await show('/markets/screener?price=5..');
  await userEvent.click(await dialog.findByRole('button', { name: 'Replace Oversold' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Keep it' }));
  expect(dialog.getByRole('button', { name: 'Replace Oversold' })).toHaveFocus();
  await userEvent.click(dialog.getByRole('button', { name: 'Replace Oversold' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Replace it' }));
  await waitFor(() => expect(dialog.getByRole('link', { name: 'Oversold' })).toHaveAttribute('aria-current', 'page'));
  expect(kept[0]).toMatchObject({ name: 'Oversold', query: 'price=5..' });
});

test('deletes one, after asking', async () => {
  const dialog = await show('/markets/screener');
  await userEvent.click(await dialog.findByRole('button', { name: 'Delete Oversold' }));
  expect(dialog.getByRole('group', { name: 'Delete "Oversold"?' })).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete it' }));
  await waitFor(() => expect(names()).toEqual(['Giants']));
  expect(dialog.getByRole('status')).toHaveTextContent('"Oversold" is deleted.');
});

test('says why the server refuses, and keeps what was typed', async () => {
  const taken = 'You have a saved screen called "Giants" already.';
  const dialog = await show('/markets/screener?price=5..', {
    'POST /screens/': refuse(taken),
    'DELETE /screens/1/': { status: 500 },
  });
  const field = dialog.getByRole('textbox', { name: 'Save what the page shows now as' });
  await userEvent.type(field, 'Giants{Enter}');
  expect(await dialog.findByText(taken)).toBeVisible();
  expect(field).toHaveValue('Giants');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete Oversold' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete it' }));
  expect(await screen.findByText('The screen could not be deleted. Please try again.')).toBeVisible();
  expect(names()).toEqual(['Oversold', 'Giants']);
});

test('where they cannot be loaded that is said, and Retry asks again', async () => {
  let isBroken = true;
  const dialog = await show('/markets/screener', {
    'GET /screens/': () => (isBroken ? { status: 500 } : { status: 200, body: kept }),
  });
  expect(await dialog.findByRole('alert')).toHaveTextContent('Your saved screens could not be loaded.');
  isBroken = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByRole('link', { name: 'Giants' })).toBeVisible();
});
