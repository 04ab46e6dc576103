import { answerApi, type ApiAnswer, type LoopbackApi } from '@market-pulse/api-client/testing';
import type { Disclosures, Sponsorship, SponsorshipTerms } from '@market-pulse/contract';
import { fill, renderOnSite } from '@market-pulse/remote-kit/testing';
import { signIn, signOut } from '@market-pulse/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PaymentNotice } from '../profile/PaymentNotice';
import { company } from '../testing/companies';
import DisclosuresPage from './DisclosuresPage';

const LEDGER = 'GET /stocks/disclosures/';
const ann = {
  id: 7,
  username: 'ann',
  email: 'ann@example.com',
  first_name: 'Ann',
  last_name: 'Lee',
  role: 'editor',
} as const;
const onar = { ticker: 'ONAR', name: 'ONAR Holding Corporation', slug: 'onar' };
const terms: SponsorshipTerms = {
  ...{ id: 4, payer: 'Its owner', amount: 3500, currency: 'USD', compensation: null, since: '2026-01-05', until: null },
  ...{ services: 'Articles', status: 'current', recorded_at: '2026-01-06T09:00:00.000Z' },
};
const { status: _status, ...formerTerms } = { ...terms, id: 3, amount: 3000 };
const entry: Sponsorship = {
  ...{ ...terms, company: onar, source: 'The contract' },
  earlier: [
    {
      ...{ ...formerTerms, company: onar, source: 'A mail' },
      ...{ correction: 'A month was missing.', superseded_at: '2026-01-06T09:00:00.000Z' },
    },
  ],
};
const ledgerOf = (results: Sponsorship[], unrecorded: Disclosures['unrecorded'] = []): ApiAnswer => ({
  ...{ status: 200, body: { results, count: results.length, page: 1, pages: 1, unrecorded } },
});

let api: LoopbackApi;
afterEach(async () => {
  await api?.close();
  act(() => signOut());
});

async function show(answers: Record<string, ApiAnswer>) {
  api = await answerApi(answers);
  return renderOnSite(<DisclosuresPage />, { at: '/disclosures' });
}

test('the ledger says who paid what for whom, since when, and what it said before it was corrected', async () => {
  await show({ [LEDGER]: ledgerOf([entry], [{ ticker: 'TUTH', name: 'Tuttle', slug: 'tuttle' }]) });
  const [, row] = await screen.findAllByRole('row');
  expect(row).toHaveTextContent(/ONAR Holding Corporation ONAR.*Its owner.*\$3,500.*Jan 5, 2026.*Open.*Current/);
  expect(row).toHaveTextContent(/Corrected once.*\$3,000, since Jan 5, 2026.*because: A month was missing\./);
  expect(within(row!).getByRole('link', { name: onar.name })).toHaveAttribute('href', '/company/onar');
  expect(screen.getByText(/has not been recorded yet/)).toHaveTextContent('Tuttle');
  expect(screen.queryByRole('button', { name: /Record|Correct/ })).toBeNull();
});

test.each([
  ['/disclosures', ''],
  ['/disclosures?page=2', ' @full'],
])('%s says by schema.org that the ledger is a set of data, and of what%s', async (at) => {
  api = await answerApi({ [LEDGER]: ledgerOf([entry]) });
  const { head } = renderOnSite(<DisclosuresPage />, { at });
  await screen.findAllByRole('row');
  expect(head()).toMatchObject({
    canonical: at,
    structuredData: [
      { '@type': 'Dataset', url: '/disclosures', creator: { name: 'Market Pulse' } },
      { '@type': 'BreadcrumbList', itemListElement: [{}, { name: 'Disclosures', item: '/disclosures' }] },
    ],
  });
  const [ledger] = head()?.structuredData ?? [];
  expect(ledger?.['variableMeasured']).toEqual(expect.arrayContaining(['company', 'payer', 'amount', 'since']));
});

test('an empty ledger says so', async () => {
  await show({ [LEDGER]: ledgerOf([]) });
  expect(await screen.findByText('Nothing has been recorded yet.')).toBeVisible();
});

test('an editor corrects an entry and says why; what the server refuses stands at its field', async () => {
  act(() => signIn({ access: 'a', refresh: 'r', user: { ...ann, email_verified: true }, remember: true }));
  let sent: unknown;
  await show({
    [LEDGER]: ledgerOf([entry]),
    'PUT /stocks/disclosures/4/': ({ body }) => {
      sent = body;
      const fields = { until: ['This is before it began'] };
      return { status: 422, body: { code: 'validation_failed', detail: 'No.', fields } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: `Correct the entry of ${onar.name}` }));
  const dialog = await screen.findByRole('dialog', { name: 'Correct an entry' });
  const save = () => userEvent.click(within(dialog).getByRole('button', { name: 'Save correction' }));
  await save();
  expect(await within(dialog).findByText('Say why this is corrected')).toBeVisible();
  const amount = within(dialog).getByRole('textbox', { name: 'Amount of money' });
  fill(amount, '4,000.50');
  fill(within(dialog).getByRole('textbox', { name: /^Why it is corrected/ }), 'Cents.');
  await save();
  expect(await within(dialog).findByText('This is before it began')).toBeVisible();
  expect(sent).toEqual({
    ...{ ticker: 'ONAR', payer: 'Its owner', amount: 4000.5, currency: 'USD', compensation: '', since: '2026-01-05' },
    ...{ until: null, services: 'Articles', source: 'The contract', correction: 'Cents.' },
  });
});

test('a form that was typed in is given up only after that was asked', async () => {
  act(() => signIn({ access: 'a', refresh: 'r', user: { ...ann, email_verified: true }, remember: true }));
  await show({ [LEDGER]: ledgerOf([entry]) });
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: `Correct the entry of ${onar.name}` }));
    return within(await screen.findByRole('dialog', { name: 'Correct an entry' }));
  };
  await userEvent.click((await open()).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const dialog = await open();
  fill(dialog.getByRole('textbox', { name: 'For what' }), 'Articles and mails');
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('Leave without saving?')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(dialog.getByRole('textbox', { name: 'For what' })).toHaveValue('Articles and mails');
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'For what' })).toBeNull());
});

const ended: SponsorshipTerms = { ...terms, status: 'ended', until: '2026-03-01' };

test.each<[string, boolean, SponsorshipTerms[], RegExp]>([
  [
    'recorded',
    true,
    [terms],
    /pays for being featured.*Its owner: \$3,500, since Jan 5, 2026, for: Articles \(recorded Jan 6, 2026\)/,
  ],
  ['not recorded', true, [], /has not been recorded yet/],
  ['recorded as ended alone', true, [ended], /How much is paid now, by whom and since when has not been recorded yet/],
  ['recorded without a badge', false, [terms], /Market Pulse is paid for this page\..*\$3,500/],
  ['over', false, [ended], /Not paid\..*It was paid for until Mar 1, 2026\./],
])('the notice of a company whose sponsorship is %s says so', async (_case, sponsored, sponsorships, text) => {
  const { container } = renderOnSite(<PaymentNotice company={company({ sponsored, sponsorships })} />);
  expect(container).toHaveTextContent(text);
  expect(screen.getByRole('link', { name: 'Who pays for what' })).toHaveAttribute('href', '/disclosures');
  if (sponsorships.length === 0) expect(container).not.toHaveTextContent(/\$/);
});
