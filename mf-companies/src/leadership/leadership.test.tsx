import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import type { LeadershipSource as Source } from '@market-pulse/contract';
import { fill, renderOnSite } from '@market-pulse/remote-kit/testing';
import { signIn, signOut } from '@market-pulse/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { company } from '../testing/companies';
import { LeadershipSource } from './LeadershipSource';

const ann = {
  id: 7,
  username: 'ann',
  email: 'ann@example.com',
  first_name: 'Ann',
  last_name: 'Lee',
  role: 'editor',
} as const;
const source: Source = {
  ...{ text: 'Proxy statement', url: 'https://www.sec.gov/proxy', as_of: '2026-01-08' },
  recorded_at: '2026-02-01T09:00:00.000Z',
};
const claude = { name: 'Claude Zdanow', title: 'Chief Executive Officer', age: 35, total_pay: null };

let api: LoopbackApi | undefined;
afterEach(async () => {
  await api?.close();
  act(() => signOut());
});

test('the source stands below the leadership, and nobody but editors is offered a form', () => {
  renderOnSite(<LeadershipSource company={company({ leadership_source: source })} />);
  expect(screen.getByText(/^Source:/)).toHaveTextContent(/^Source: Proxy statement.*, as of Jan 8, 2026$/);
  expect(screen.getByRole('link', { name: /Proxy statement/ })).toHaveAttribute('href', 'https://www.sec.gov/proxy');
  expect(screen.queryByRole('button')).toBeNull();
});

test('an editor records who leads the company, of a list that is told to be the one that was seen', async () => {
  act(() => signIn({ access: 'a', refresh: 'r', user: { ...ann, email_verified: true }, remember: true }));
  let sent: unknown;
  api = await answerApi({
    'PUT /stocks/companies/onar-holding-corporation/leadership/': ({ body }) => {
      sent = body;
      return { status: 409, body: { code: 'conflict', detail: 'Somebody else was faster.' } };
    },
  });
  renderOnSite(<LeadershipSource company={company({ key_executives: [claude], leadership_source: source })} />);
  await userEvent.click(screen.getByRole('button', { name: 'Edit leadership' }));
  const dialog = await screen.findByRole('dialog');
  const people = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: /^People/ });
  fill(people, `${people.value}\n; CFO`);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save leadership' }));
  expect(await within(dialog).findByText('Line 2: the name is missing')).toBeVisible();
  fill(people, people.value.replace('; CFO', 'Ann Lee; CFO; 44; 250,000'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save leadership' }));
  expect(await within(dialog).findByText('Somebody else was faster.')).toBeVisible();
  expect(sent).toEqual({
    people: [
      { ...claude, total_pay: null },
      { name: 'Ann Lee', title: 'CFO', age: 44, total_pay: 250_000 },
    ],
    ...{ source: 'Proxy statement', source_url: source.url, as_of: source.as_of, seen: source.recorded_at },
  });
});

test('a list that was typed in is given up only after that was asked @full', async () => {
  act(() => signIn({ access: 'a', refresh: 'r', user: { ...ann, email_verified: true }, remember: true }));
  renderOnSite(<LeadershipSource company={company({ key_executives: [claude], leadership_source: source })} />);
  await userEvent.click(screen.getByRole('button', { name: 'Edit leadership' }));
  const dialog = within(await screen.findByRole('dialog'));
  fill(dialog.getByRole('textbox', { name: /^People/ }), 'Ann Lee; CFO');
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('Leave without saving?')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^People/ })).toBeNull());
});

test('a list from a filing leads to its page, also in what an editor begins with', async () => {
  act(() => signIn({ access: 'a', refresh: 'r', user: { ...ann, email_verified: true }, remember: true }));
  const filed = { ...source, text: 'Annual report (form 10-K)', url: '/post/qqa-10-k' };
  renderOnSite(<LeadershipSource company={company({ key_executives: [claude], leadership_source: filed })} />);
  expect(screen.getByRole('link', { name: 'Read it: Annual report (form 10-K)' })).toHaveAttribute(
    'href',
    '/post/qqa-10-k',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Edit leadership' }));
  const link = await screen.findByRole('textbox', { name: /^Link to the source/ });
  expect((link as HTMLInputElement).value).toMatch(/^https?:\/\/.+\/post\/qqa-10-k$/);
});
