import { answerApi, type ApiAnswer, type LoopbackApi } from '@market-pulse/api-client/testing';
import type { CompanyChange } from '@market-pulse/contract';
import { hasUnsaved } from '@market-pulse/remote-kit';
import { fill, renderOnSite } from '@market-pulse/remote-kit/testing';
import { signIn, signOut } from '@market-pulse/session';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { company } from '../testing/companies';
import CompanyPage from '../profile/CompanyPage';

const SLUG = 'onar-holding-corporation';
const COMPANY = 'GET /stocks/live-company/onar/';
const UPDATE = `PATCH /stocks/companies/${SLUG}/update/`;
const CHANGES = `GET /stocks/companies/${SLUG}/changes/`;
const known = { about: 'A marketing network.', website: 'https://onar.example', ir_email: null };

const ann = {
  id: 7,
  username: 'ann',
  email: 'ann@example.com',
  role: 'user',
  first_name: 'Ann',
  last_name: 'Lee',
} as const;

let api: LoopbackApi;
afterEach(async () => {
  await api.close();
  act(() => signOut());
});

/** Shows the company to somebody who is signed in. */
async function show(answers: Record<string, ApiAnswer> = {}, { isAdmin = true } = {}) {
  act(() => signIn({ access: 'a', refresh: 'r', user: { ...ann, email_verified: true }, remember: true }));
  api = await answerApi({
    [COMPANY]: { status: 200, body: company(known) },
    [`GET /stocks/live-company/${SLUG}/`]: { status: 200, body: company({ ...known, about: 'Another text.' }) },
    [`GET /stocks/companies/${SLUG}/filings/`]: { status: 200, body: [] },
    [`GET /stocks/companies/${SLUG}/check-admin/`]: { status: 200, body: { is_admin: isAdmin } },
    ...answers,
  });
  renderOnSite(<CompanyPage />, { at: '/company/onar', route: '/company/:slug' });
  await screen.findByRole('heading', { level: 1, name: 'ONAR Holding Corporation' });
}

const edit = async () => userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
const about = () => screen.findByRole('textbox', { name: 'About' });
const typeAbout = async (text: string) => fill(await about(), text);

test('whoever is no admin of the company sees no way to edit it', async () => {
  await show({}, { isAdmin: false });
  await screen.findByText('No recent filings available.');
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});

test('nobody is asked whether they may edit while nobody is signed in', async () => {
  api = await answerApi({ [COMPANY]: { status: 200, body: company(known) } });
  renderOnSite(<CompanyPage />, { at: '/company/onar', route: '/company/:slug' });
  await screen.findByRole('heading', { level: 1, name: 'ONAR Holding Corporation' });
  expect(api.seen.map(({ path }) => path)).not.toContainEqual(expect.stringContaining('check-admin'));
});

test('an admin edits the company, sees what was saved, and leaves edit mode by that', async () => {
  let body: unknown;
  await show({
    [UPDATE]: (request) => {
      body = request.body;
      return { status: 200, body: company({ ...known, about: 'Ours now.' }) };
    },
  });
  await edit();
  await typeAbout('Ours now.');
  await save();
  expect(await screen.findByText('Ours now.', { selector: 'p' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'About' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
  expect(body).toEqual({ about: 'Ours now.', website: 'https://onar.example', ir_email: '', before: known });
});

test('what was typed counts as unsaved until it is as before, or given up by Cancel without saving', async () => {
  await show();
  await edit();
  await about();
  expect(hasUnsaved()).toBe(false);
  await typeAbout('A marketing network.!');
  expect(hasUnsaved()).toBe(true);
  await typeAbout('A marketing network.');
  expect(hasUnsaved()).toBe(false);
  await typeAbout('A marketing network.!');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(hasUnsaved()).toBe(false);
  expect(screen.getByText('A marketing network.')).toBeVisible();
  expect(api.seen.some(({ method }) => method === 'PATCH')).toBe(false);
  await edit();
  expect(await about()).toHaveValue('A marketing network.');
});

test('what the server refuses stands at its field, and edit mode stays', async () => {
  const fields = { website: ['Enter a web address that begins with https://'] };
  await show({ [UPDATE]: { status: 422, body: { code: 'validation_failed', detail: 'No.', fields } } });
  await edit();
  fill(await screen.findByRole('textbox', { name: 'Website' }), 'javascript:alert(1)');
  await save();
  expect(await screen.findByText('Failed to update company information')).toBeVisible();
  expect(await screen.findByText('Enter a web address that begins with https://')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Website' })).toHaveValue('javascript:alert(1)');
});

test('a server that does not answer is said so, and what was typed stays @full', async () => {
  await show({ [UPDATE]: { status: 0 } });
  await edit();
  await typeAbout('Ours now.');
  await save();
  expect(await screen.findByText('Failed to save changes')).toBeVisible();
  expect(await about()).toHaveValue('Ours now.');
});

test('who saves after somebody else is told, and replaces what they wrote by saving again', async () => {
  const bodies: { before: object }[] = [];
  const fields = {
    about: ['Somebody else changed this meanwhile. It says "Another text." now; save again to replace that.'],
  };
  await show({
    [UPDATE]: ({ body }) => {
      bodies.push(body as { before: object });
      if (bodies.length === 1) return { status: 409, body: { code: 'conflict', detail: 'No.', fields } };
      return { status: 200, body: company({ ...known, about: 'Mine.' }) };
    },
  });
  await edit();
  await typeAbout('Mine.');
  await save();
  expect(await screen.findByText(/It says "Another text\." now/)).toBeVisible();
  await save();
  expect(await screen.findByText('Mine.', { selector: 'p' })).toBeVisible();
  expect(bodies.map(({ before }) => before)).toEqual([known, { ...known, about: 'Another text.' }]);
});

test('the history shows who wrote what, and an undo that came too late', async () => {
  const change: CompanyChange = {
    ...{ id: 3, field: 'website', before: null, after: 'https://onar.example', username: 'ben' },
    ...{ changed_at: '2026-11-20T15:00:00.000Z', can_undo: true },
  };
  const older: CompanyChange = {
    ...{ ...change, id: 2, field: 'about', before: 'Older.', after: 'Old.', username: null, can_undo: false },
  };
  await show({
    [CHANGES]: { status: 200, body: { results: [change, older], next_cursor: null, count: 2 } },
    [`POST /stocks/companies/${SLUG}/changes/3/undo/`]: {
      ...{ status: 409, body: { code: 'conflict', detail: 'This was changed again since.' } },
    },
  });
  await edit();
  await userEvent.click(await screen.findByRole('button', { name: 'History' }));
  const dialog = await screen.findByRole('dialog');
  const [first, second] = await within(dialog).findAllByRole('listitem');
  expect(first).toHaveTextContent(
    /Website Nov 20, 2026, 15:00 UTC by ben.*Before.*empty.*After.*https:\/\/onar\.example/,
  );
  expect(second).toHaveTextContent(/by a deleted account/);
  expect(within(second!).queryByRole('button')).toBeNull();
  await userEvent.click(within(first!).getByRole('button', { name: 'Undo the change of Website' }));
  expect(await within(dialog).findByText('This was changed again since.')).toBeVisible();
});
