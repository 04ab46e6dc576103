import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import type { CorporateAction } from '@market-pulse/contract';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { signIn, signOut } from '@market-pulse/session';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { company as companyOf } from '../testing/companies';
import { CorporateActionsButton } from './CorporateActionsButton';

const company = companyOf();
const PATH = `/stocks/companies/${company.slug}/actions/`;
const split: CorporateAction = {
  ...{ id: '0123456789abcdef', kind: 'split', date: '2024-06-10', numerator: 10, denominator: 1, amount: null },
  ...{ source: 'A file', by_editor: false },
};
const answer = { has_prices: true, actions: [split], changes: [] };

let api: LoopbackApi;
afterEach(async () => {
  await api?.close();
  act(() => signOut());
});

async function open(
  posted: { status: number; body: object } = { status: 201, body: answer },
  actions: readonly CorporateAction[] = [split],
) {
  const editor = { id: 7, username: 'erin', email: 'e@example.com', first_name: 'E', last_name: 'R' };
  const user = { ...editor, role: 'editor', email_verified: true } as const;
  act(() => signIn({ access: 'a', refresh: 'r', user, remember: true }));
  api = await answerApi({
    [`GET ${PATH}`]: { status: 200, body: { ...answer, actions } },
    [`POST ${PATH}`]: posted,
    [`DELETE ${PATH}${split.id}/`]: { status: 200, body: { ...answer, actions: [] } },
  });
  renderOnSite(<CorporateActionsButton company={company} />);
  const hands = userEvent.setup();
  await hands.click(screen.getByRole('button', { name: 'Splits and dividends' }));
  await screen.findByText('10-for-1 split', { exact: false });
  return hands;
}
/** Puts a text into a field at once: key by key is slow, and no matter of these tests. */
function fill(label: string | RegExp, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}
const sent = (method: string) => api.seen.find((request) => request.method === method);

test('an editor enters a spin-off by its factor', async () => {
  const user = await open();
  await user.click(screen.getByRole('radio', { name: 'Spin-off' }));
  fill('First day of trading by it', '2024-06-11');
  fill(/^Factor/, '1.046');
  fill('How this is known', 'A filing');
  await user.click(screen.getByRole('button', { name: 'Enter' }));
  await waitFor(() => expect(sent('POST')).toBeDefined());
  expect(sent('POST')?.body).toEqual({ kind: 'spin_off', date: '2024-06-11', source: 'A filing', factor: 1.046 });
});

test('an editor enters a stock dividend in percent @full', async () => {
  const user = await open();
  await user.click(screen.getByRole('radio', { name: 'Stock dividend' }));
  fill('First day of trading by it', '2024-06-11');
  fill(/^New shares for a hundred/, '2');
  fill('How this is known', 'A filing');
  await user.click(screen.getByRole('button', { name: 'Enter' }));
  await waitFor(() => expect(sent('POST')).toBeDefined());
  expect(sent('POST')?.body).toEqual({ kind: 'stock_dividend', date: '2024-06-11', source: 'A filing', percent: 2 });
});

test('what an editor entered says what it stands in the place of, and that this comes back', async () => {
  const replaces = ['3-for-1 split on Jun 10, 2024 (A file)'];
  const user = await open({ status: 201, body: answer }, [{ ...split, by_editor: true, replaces }]);
  expect(screen.getByText('In the place of: 3-for-1 split on Jun 10, 2024 (A file)')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove: 10-for-1 split, Jun 10, 2024' }));
  expect(screen.getByText(/counts again at once/)).toBeVisible();
});

test('a split that cannot be is refused in the words of the server', async () => {
  const said = 'A split of 1000000000 for 1 cannot be.';
  const body = { code: 'validation_failed', detail: said, error: said, fields: { numerator: [said] } };
  const user = await open({ status: 422, body });
  fill('First day of trading by it', '2024-06-11');
  fill('So many shares', '1000000000');
  fill('for so many before', '1');
  fill('How this is known', 'A filing');
  await user.click(screen.getByRole('button', { name: 'Enter' }));
  expect((await screen.findAllByText(said))[0]).toBeVisible();
});

test('an action is taken away after it was asked once more', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Remove: 10-for-1 split, Jun 10, 2024' }));
  expect(screen.getByText(/brings it back/)).toBeVisible();
  expect(sent('DELETE')).toBeUndefined();
  expect(screen.getByRole('button', { name: 'Take it away' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  const remove = screen.getByRole('button', { name: 'Remove: 10-for-1 split, Jun 10, 2024' });
  expect(remove).toHaveFocus();
  await user.click(remove);
  await user.click(screen.getByRole('button', { name: 'Take it away' }));
  expect(await screen.findByText('No split, spin-off or dividend is known.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('region', { name: 'What is known' })).toHaveFocus());
});

test('nobody else has the button', () => {
  renderOnSite(<CorporateActionsButton company={company} />);
  expect(screen.queryByRole('button')).toBeNull();
});
