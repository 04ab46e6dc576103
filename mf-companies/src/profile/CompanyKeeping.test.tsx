import { answerApi, type ApiAnswers, type LoopbackApi } from '@market-pulse/api-client/testing';
import type { Company, Role } from '@market-pulse/contract';
import { fill, renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { company } from '../testing/companies';
import { endSession, startSession } from '../testing/members';
import { CompanyKeeping } from './CompanyKeeping';
import { VerifiedMark } from './VerifiedMark';

const CHECK = 'GET /stocks/companies/onar-holding-corporation/check-admin/';
const ADMINS = '/stocks/companies/onar-holding-corporation/admins/';
const ann = { user_id: 7, username: 'ann', proved: true, since: '2026-11-23T10:00:00.000Z' };
const bob = { user_id: 8, username: 'bob', proved: false, since: '2026-11-24T10:00:00.000Z' };
const verified = { verified: true, verified_at: '2026-11-23T10:00:00.000Z' };

let api: LoopbackApi;
afterEach(async () => {
  endSession();
  await api.close();
});

async function show(facts: Partial<Company>, role: Role | undefined, answers: ApiAnswers = {}) {
  api = await answerApi({ [CHECK]: { status: 200, body: { is_admin: false } }, ...answers });
  if (role) startSession(role);
  renderOnSite(<CompanyKeeping company={company(facts)} />);
}
const openAdmins = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Company admins' }));
  return within(await screen.findByRole('dialog', { name: 'Admins of ONAR Holding Corporation' }));
};

test('the mark says since when, for everybody to see, and is not there of others', async () => {
  api = await answerApi({});
  const { rerender } = renderOnSite(<VerifiedMark company={verified} />);
  expect(screen.getByText('Verified since Nov 23, 2026')).toBeVisible();
  rerender(<VerifiedMark company={{ verified: false, verified_at: null }} />);
  expect(screen.queryByText('Verified')).toBeNull();
});

test('a company that is not verified leads to the application', async () => {
  await show({}, undefined);
  expect(screen.getByRole('link', { name: 'Apply to keep its page' })).toHaveAttribute('href', '/company/apply');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a site admin appoints and removes, and is told what the last removal means', async () => {
  await show(verified, 'admin', {
    [`GET ${ADMINS}`]: { status: 200, body: [ann] },
    [`POST ${ADMINS}`]: { status: 201, body: [ann, bob] },
    [`DELETE ${ADMINS}8/`]: { status: 200, body: [ann] },
  });
  expect(screen.queryByRole('link')).toBeNull();
  const dialog = await openAdmins();
  expect(await dialog.findByText('proved the domain on Nov 23, 2026')).toBeVisible();
  fill(dialog.getByRole('textbox'), 'bob');
  await userEvent.click(dialog.getByRole('button', { name: 'Appoint' }));
  expect(await dialog.findByText('bob is told by mail.')).toBeVisible();
  expect(api.seen.find(({ method }) => method === 'POST')?.body).toEqual({ account: 'bob' });

  await userEvent.click(dialog.getByRole('button', { name: 'Remove bob' }));
  expect(dialog.queryByText(/no more then/)).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Remove bob' }));
  expect(await screen.findByText('bob no longer keeps this page.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Remove ann' }));
  expect(dialog.getByText(/^The company is verified no more then\. What was written here/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Keep' }));
  expect(dialog.getByRole('button', { name: 'Remove ann' })).toBeVisible();
});

test('whoever keeps the page sees who else does, and changes nothing', async () => {
  await show(verified, 'user', {
    [CHECK]: { status: 200, body: { is_admin: true } },
    [`GET ${ADMINS}`]: { status: 200, body: [ann] },
  });
  const dialog = await openAdmins();
  expect(await dialog.findByText('ann')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /Remove|Appoint/ })).toBeNull();
});
