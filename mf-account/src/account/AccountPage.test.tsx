import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import { deviceKeys } from '@market-pulse/contract/rules';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { sessionStore } from '@market-pulse/session';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { address, endSession, profile, startSession } from '../testing/account';
import AccountPage from './AccountPage';

let api: LoopbackApi;
beforeEach(startSession);
afterEach(async () => {
  endSession();
  await api.close();
});

const stored = () =>
  answerApi({
    'GET /profile/': { status: 200, body: profile },
    'GET /address/': { status: 200, body: address },
  });

/** Puts a text into a field at once: key by key is slow, and no matter of these tests. */
const put = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

async function openTab(name: string) {
  await userEvent.click(screen.getByRole('tab', { name }));
  return within(await screen.findByRole('tabpanel', { name }));
}

describe('the account page', () => {
  test('has three tabs and shows the role', async () => {
    api = await stored();
    renderOnSite(<AccountPage />);
    expect(screen.getByRole('heading', { level: 1, name: 'My Account' })).toBeInTheDocument();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Overview',
      'Profile',
      'Address',
    ]);
    const overview = within(screen.getByRole('tabpanel', { name: 'Overview' }));
    expect(await overview.findByText('Dana Reyes')).toBeInTheDocument();
    expect(overview.getByText('Product Owner')).toBeInTheDocument();
    expect(overview.getByText('Not yet')).toBeInTheDocument();
    expect(api.seen[0]?.bearer).toBe('access');
  });

  test('says that the data could not be loaded', async () => {
    api = await answerApi({});
    renderOnSite(<AccountPage />);
    expect(await screen.findByText('Failed to load user data')).toBeInTheDocument();
  });

  test('links to the forums as long as a remote serves them', async () => {
    api = await stored();
    const { unmount } = renderOnSite(<AccountPage />);
    expect(screen.queryByRole('link', { name: 'Forums' })).not.toBeInTheDocument();
    unmount();
    const routes = [{ path: '/forums', expose: './ForumsPage', title: 'Forums' }];
    renderOnSite(<AccountPage />, { remotes: [{ name: 'forums', routes }] });
    expect(screen.getByRole('link', { name: 'Forums' })).toHaveAttribute('href', '/forums');
  });
});

describe('deleting the account', () => {
  test('asks for the password, says what is wrong with it, and signs out once it is done', async () => {
    api = await answerApi({
      'GET /profile/': { status: 200, body: profile },
      'GET /address/': { status: 200, body: address },
      'DELETE /account/': {
        status: 422,
        body: { code: 'validation_failed', detail: 'No.', fields: { password: ['This is not your password.'] } },
      },
    });
    renderOnSite(<AccountPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Account' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Delete Account' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Delete Account' }));
    expect(
      screen.getByText(/If you alone keep the page of a company, what was written there .* is taken back\./),
    ).toBeVisible();
    put(screen.getByLabelText('Your password'), 'wrong');
    await userEvent.type(screen.getByLabelText('Your password'), '{Enter}');
    expect(await screen.findByText('This is not your password.')).toBeInTheDocument();
    expect(sessionStore.getState().user).not.toBeNull();

    await api.close();
    api = await answerApi({ 'DELETE /account/': { status: 204 } });
    localStorage.setItem(deviceKeys.recentSearches, '["apple"]');
    put(screen.getByLabelText('Your password'), 'right');
    await userEvent.click(screen.getByRole('button', { name: 'Delete My Account for Good' }));
    expect(await screen.findByText('Your account was deleted.')).toBeInTheDocument();
    expect(api.seen.at(-1)?.body).toEqual({ password: 'right' });
    expect(sessionStore.getState().user).toBeNull();
    expect(localStorage.getItem(deviceKeys.recentSearches)).toBeNull();
  });
});

describe('the profile', () => {
  test('is stored, without the email address, and shows what is stored then', async () => {
    api = await answerApi({
      'GET /profile/': { status: 200, body: profile },
      'PUT /profile/': ({ body }) => ({ status: 200, body: { ...profile, ...(body as object), first_name: 'Danae' } }),
    });
    renderOnSite(<AccountPage />);
    const tab = await openTab('Profile');
    expect(await tab.findByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly');
    const firstName = tab.getByRole('textbox', { name: 'First Name' });
    put(firstName, ' Danae ');
    await userEvent.click(tab.getByRole('button', { name: 'Save Changes' }));

    expect(await tab.findByText('Profile updated successfully!')).toBeInTheDocument();
    expect(firstName).toHaveValue('Danae');
    const { email: _email, ...changeable } = profile;
    expect(api.seen.at(-1)?.body).toEqual({ ...changeable, first_name: ' Danae ' });

    await userEvent.type(firstName, 'x');
    expect(tab.queryByText('Profile updated successfully!')).not.toBeInTheDocument();
  });

  test('shows at a field what the server says of it, until the field changes', async () => {
    const body = {
      code: 'validation_failed',
      detail: 'Please check the form.',
      fields: { facebook: ['Enter a web address or a handle'] },
    };
    api = await answerApi({
      'GET /profile/': { status: 200, body: profile },
      'PUT /profile/': { status: 422, body },
    });
    renderOnSite(<AccountPage />);
    const tab = await openTab('Profile');
    const facebook = await tab.findByRole('textbox', { name: 'Facebook' });
    put(facebook, 'javascript:x');
    await userEvent.click(tab.getByRole('button', { name: 'Save Changes' }));

    expect(await tab.findByText('Please check the form.')).toBeInTheDocument();
    expect(await tab.findByText('Enter a web address or a handle')).toBeInTheDocument();
    expect(facebook).toHaveAttribute('aria-invalid', 'true');
    expect(facebook).toHaveFocus();

    await userEvent.clear(facebook);
    expect(facebook).not.toHaveAttribute('aria-invalid', 'true');
    expect(tab.queryByText('Please check the form.')).not.toBeInTheDocument();
  });

  test('says that it could not be stored when the server gives no text', async () => {
    api = await answerApi({ 'GET /profile/': { status: 200, body: profile }, 'PUT /profile/': { status: 500 } });
    renderOnSite(<AccountPage />);
    const tab = await openTab('Profile');
    await userEvent.click(await tab.findByRole('button', { name: 'Save Changes' }));
    expect(await tab.findByText('Failed to update profile')).toBeInTheDocument();
  });

  test('keeps what was typed while another tab is shown', async () => {
    api = await stored();
    renderOnSite(<AccountPage />);
    const tab = await openTab('Profile');
    put(await tab.findByRole('textbox', { name: 'Bio' }), 'Reads filings.');
    await openTab('Address');
    await openTab('Profile');
    expect(tab.getByRole('textbox', { name: 'Bio' })).toHaveValue('Reads filings.');
  });
});

describe('the address', () => {
  test('is stored', async () => {
    api = await answerApi({
      'GET /profile/': { status: 200, body: profile },
      'GET /address/': { status: 200, body: address },
      'PUT /address/': ({ body }) => ({ status: 200, body }),
    });
    renderOnSite(<AccountPage />);
    const tab = await openTab('Address');
    put(await tab.findByRole('textbox', { name: 'Tax ID' }), '12-3');
    await userEvent.click(tab.getByRole('button', { name: 'Save Changes' }));
    expect(await tab.findByText('Address updated successfully!')).toBeInTheDocument();
    expect(api.seen.at(-1)?.body).toEqual({ ...address, tax_id: '12-3' });
  });

  test('says that it could not be stored @full', async () => {
    api = await answerApi({
      'GET /profile/': { status: 200, body: profile },
      'GET /address/': { status: 200, body: address },
      'PUT /address/': { status: 500 },
    });
    renderOnSite(<AccountPage />);
    const tab = await openTab('Address');
    await userEvent.click(await tab.findByRole('button', { name: 'Save Changes' }));
    expect(await tab.findByText('Failed to update address')).toBeInTheDocument();
  });
});
