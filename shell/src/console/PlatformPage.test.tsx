import type { EnvironmentRemote, PlatformHealth } from '@market-pulse/contract';
import { answerApi, type ApiAnswers, type LoopbackApi } from '@market-pulse/api-client/testing';
import { fill, renderOnSite } from '@market-pulse/remote-kit/testing';
import { signIn, signOut } from '@market-pulse/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ann, loginAnswer } from '../testing/member';
import { PlatformPage } from './PlatformPage';
import { stateOf } from './rowAction';
import { environmentsOf, marketsRelease, owner, rowOf } from './testing/platform';

const ROW = '/platform/environments/production/remotes/markets/';

let api: LoopbackApi;
/** What the server has of markets in production. */
let row: EnvironmentRemote;
afterEach(async () => {
  act(() => signOut());
  await api.close();
});

const healthOf = (rendering: PlatformHealth['rendering'] = []): PlatformHealth => ({
  ...{ environment: 'production', since: '2026-11-03T00:00:00Z', remotes: [], sources: [], violations: [] },
  rendering,
});

async function open(answers: ApiAnswers = {}, { user = owner, at = '/platform' } = {}) {
  row = rowOf();
  api = await answerApi({
    'GET /platform/environments/': () => ({ status: 200, body: environmentsOf(row, { version: '1.1.0-bbbbbbbb' }) }),
    'GET /platform/health/': { status: 200, body: healthOf() },
    'GET /platform/releases/markets/1.0.0-aaaaaaaa/': { status: 200, body: { document: marketsRelease } },
    ...answers,
  });
  signIn({ ...loginAnswer, user, remember: true });
  renderOnSite(<PlatformPage />, { at, route: '/platform' });
}

const changes = () => api.seen.filter(({ method }) => method !== 'GET');
const control = () => screen.findByRole('switch', { name: 'Markets in production' });

test('who is signed out is led to sign-in, and back to the same place', async () => {
  api = await answerApi({});
  renderOnSite(<PlatformPage />, { at: '/platform?view=history', route: '/platform' });
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(
    '/authentication/sign-in?next=%2Fplatform%3Fview%3Dhistory',
  );
});

test('who is no product owner is told so, and nothing is asked for', async () => {
  await open({}, { user: ann });
  expect(screen.getByText('This page is for product owners')).toBeVisible();
  expect(api.seen).toEqual([]);
});

test('a change needs a reason, shows what goes from the site, and is sent with the row that was seen', async () => {
  await open({
    [`PATCH ${ROW}`]: ({ body }) => {
      row = rowOf({ enabled: false, etag: '"2"', changed_by: 'owner' });
      return body ? { status: 200, body: row } : { status: 422 };
    },
  });
  await userEvent.click(await control());
  const dialog = screen.getByRole('dialog', { name: 'Switch off Markets in production' });
  expect(await within(dialog).findByText(/featured stocks on the home page/)).toBeVisible();

  const reason = within(dialog).getByLabelText('Why?');
  fill(reason, '   ');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Switch off' }));
  expect(await within(dialog).findByText('Say why, in a few words')).toBeVisible();
  expect(changes()).toEqual([]);

  fill(reason, 'exchange holiday');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Switch off' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await control()).not.toBeChecked();
  expect(await control()).toHaveFocus();
  expect(changes()).toMatchObject([
    { body: { enabled: false, reason: 'exchange holiday' }, headers: { 'if-match': '"1"' } },
  ]);
  expect(screen.getByText(/by owner/)).toBeVisible();
});

test('a stale change is refused, the row is shown as it is now, and the next try is about that row', async () => {
  const detail = 'markets was changed in production meanwhile, by someone.';
  await open({
    [`PATCH ${ROW}`]: ({ headers }) => {
      const isStale = headers['if-match'] !== '"2"';
      row = rowOf({ etag: '"2"', changed_by: 'someone', canary: { version: '1.1.0-bbbbbbbb', percent: 10 } });
      if (isStale) return { status: 412, body: { code: 'precondition_failed', detail } };
      return { status: 200, body: { ...row, enabled: false, etag: '"3"' } };
    },
  });
  await userEvent.click(await control());
  fill(screen.getByLabelText('Why?'), 'a try');
  await userEvent.click(screen.getByRole('button', { name: 'Switch off' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(`${detail} Nothing was done.`);
  expect(await screen.findByText('Canary 10%:')).toBeInTheDocument();
  expect(await control()).toBeChecked();

  await userEvent.click(screen.getByRole('button', { name: 'Switch off' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(changes().map(({ headers }) => headers['if-match'])).toEqual(['"1"', '"2"']);
  expect(await control()).not.toBeChecked();
});

test('a release whose files are gone is named, with what visitors get instead @full', async () => {
  const lost = rowOf({ missing_versions: ['1.0.0-aaaaaaaa'], served_version: '0.9.0-99999999' });
  await open({ 'GET /platform/environments/': () => ({ status: 200, body: environmentsOf(lost) }) });
  expect(
    await screen.findByText('The files of 1.0.0-aaaaaaaa are gone from the server. Visitors get 0.9.0-99999999.'),
  ).toBeVisible();
});

test('a release that does not fit or has no files cannot be chosen, and says why', async () => {
  const release = {
    ...{
      name: 'markets',
      title: 'Markets',
      contract: '^1.0.0',
      bytes: 48_000,
      location: '',
      last_active_at: null,
      missing: false,
    },
    ...{ published_at: '2026-11-03T10:00:00Z', published_by: 'token 1' },
  };
  await open({
    [`GET ${ROW}releases/`]: {
      status: 200,
      body: [
        {
          ...release,
          version: '1.2.0-cccccccc',
          conflict: 'markets needs react ^99.0.0, and the shell provides 19.0.0',
        },
        { ...release, version: '1.1.0-bbbbbbbb', conflict: null },
        { ...release, version: '1.0.1-dddddddd', conflict: null, missing: true },
        { ...release, version: '1.0.0-aaaaaaaa', conflict: null },
      ],
    },
    [`PATCH ${ROW}`]: { status: 200, body: rowOf({ version: '1.1.0-bbbbbbbb', etag: '"2"' }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Change Markets in production' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Choose a release…' }));
  const refused = await screen.findByRole('radio', { name: /1\.2\.0-cccccccc/ });
  expect(refused).toBeDisabled();
  expect(refused).toHaveAccessibleName(/Does not fit: markets needs react \^99\.0\.0/);
  const lost = screen.getByRole('radio', { name: /1\.0\.1-dddddddd/ });
  expect(lost).toBeDisabled();
  expect(lost).toHaveAccessibleName(/Its files are gone from the server/);
  expect(screen.getByRole('button', { name: 'Serve this release' })).toBeDisabled();

  await userEvent.click(screen.getByRole('radio', { name: /1\.1\.0-bbbbbbbb/ }));
  expect(screen.getByText('All visitors get 1.1.0-bbbbbbbb at their next page load.')).toBeVisible();
  fill(screen.getByLabelText('Why?'), 'faster');
  await userEvent.click(screen.getByRole('button', { name: 'Serve this release' }));
  await waitFor(() => expect(changes()).toMatchObject([{ body: { version: '1.1.0-bbbbbbbb', reason: 'faster' } }]));
});

test('a remote is left to browsers to render after it was said what changes, and is marked so', async () => {
  await open({
    [`PATCH ${ROW}`]: () => {
      row = rowOf({ server_rendering: false, etag: '"2"' });
      return { status: 200, body: row };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Change Markets in production' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave to browsers to render…' }));
  const dialog = screen.getByRole('dialog', { name: 'Leave Markets in production to browsers to render' });
  expect(within(dialog).getByText(/^Pages arrive without what Markets shows/)).toBeVisible();
  expect(within(dialog).getByText('Rendering').parentElement).toHaveTextContent(
    'before On the server → after In browsers',
  );
  fill(within(dialog).getByLabelText('Why?'), 'slow');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Leave it to browsers' }));
  await waitFor(() =>
    expect(changes()).toMatchObject([
      { body: { server_rendering: false, reason: 'slow' }, headers: { 'if-match': '"1"' } },
    ]),
  );
  expect(await screen.findByText('Left to browsers')).toBeVisible();
  expect(await control()).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Change Markets in production' }));
  expect(screen.getByRole('button', { name: 'Render on the server…' })).toBeVisible();
});

test('a promotion is sent with the release that was seen, and with the row that it changes', async () => {
  const promoted = rowOf({ version: '1.1.0-bbbbbbbb', etag: '"2"' });
  await open({ 'POST /platform/promote/': { status: 200, body: promoted } });
  await userEvent.click(await screen.findByRole('button', { name: 'Change Markets in staging' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Promote to…' }));
  await userEvent.click(await screen.findByRole('radio', { name: /production/ }));
  fill(screen.getByLabelText('Why?'), 'tried for a week');
  await userEvent.click(screen.getByRole('button', { name: 'Promote' }));
  await waitFor(() =>
    expect(changes()).toMatchObject([
      {
        body: { from: 'staging', to: 'production', version: '1.1.0-bbbbbbbb', reason: 'tried for a week' },
        headers: { 'if-match': '"1"' },
      },
    ]),
  );
});

test('dialogs that come to the same "On → Off" each say which change they make @full', async () => {
  const switchedOn = { changed_by: 'owner', previous: { ...stateOf(rowOf()), enabled: false } };
  await open({
    'GET /platform/environments/': () => ({ status: 200, body: environmentsOf(rowOf(switchedOn)) }),
  });
  const preview = () => screen.getByRole('region', { name: 'What this does in production' });
  const texts: string[] = [];
  for (const openDialog of [
    async () => userEvent.click(await control()),
    async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Change Markets in production' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Roll back…' }));
    },
  ]) {
    await openDialog();
    expect(preview()).toHaveTextContent(/before On → after Off/);
    texts.push(preview().textContent);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  }
  const [switchedOff, rolledBack] = texts;
  expect(switchedOff).toContain('Switches Markets off in production. Its release stays 1.0.0-aaaaaaaa.');
  expect(rolledBack).toContain('Takes back the last change of Markets in production');
  expect(rolledBack).toContain('by owner: it was switched on.');
});

test('when the server cannot be asked it says so, and Retry asks again @full', async () => {
  let isAway = true;
  await open({
    'GET /platform/environments/': () =>
      isAway
        ? { status: 403, body: { code: 'forbidden', detail: 'No.' } }
        : { status: 200, body: environmentsOf(rowOf()) },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('It needs the role of a product owner');
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await control()).toBeChecked();
});

test('the history says who changed what and why, in pages', async () => {
  const entry = (id: number, reason: string) => ({
    ...{ id, environment: 'production', remote: 'markets', action: 'change', changed_by: 'owner', reason },
    ...{ changed_at: '2026-11-03T10:00:00Z', before: rowOf(), after: rowOf({ enabled: false }) },
  });
  await open(
    {
      'GET /platform/audit/': ({ query }) =>
        query.get('cursor') === 'c'
          ? { status: 200, body: { results: [entry(1, 'first')], next_cursor: null, count: 2 } }
          : { status: 200, body: { results: [entry(2, 'second')], next_cursor: 'c', count: 2 } },
    },
    { at: '/platform?view=history&environment=production' },
  );
  const table = await screen.findByRole('table', { name: 'Changes, newest first' });
  expect(within(table).getByRole('row', { name: /switched off in production.*On → Off.*second.*owner/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show older changes' }));
  expect(await screen.findByText('Showing 2 of 2 changes')).toBeVisible();
  expect(screen.getByText('first')).toBeVisible();
  expect(api.seen.find(({ path }) => path === '/platform/audit/')?.query.get('environment')).toBe('production');
});

test('health tells which releases are rendered on the server, and why one is not', async () => {
  const faults = [{ fault: 'loop', count: 3 }] as const;
  const shell = { name: 'shell', title: 'Shell', version: '1.0.0-5e115e11', place: 'server', wait_seconds: 0 } as const;
  const markets = {
    name: 'markets',
    title: 'Markets',
    version: '1.1.0-bbbbbbbb',
    place: 'left',
    wait_seconds: 24,
  } as const;
  const body = healthOf([
    { ...shell, faults: [] },
    { ...markets, faults: [...faults] },
  ]);
  await open({ 'GET /platform/health/': { status: 200, body } }, { at: '/platform?view=health' });
  const table = await screen.findByRole('table', { name: 'Releases: where they are rendered' });
  expect(within(table).getByRole('row', { name: /Shell 1\.0\.0-5e115e11/ })).toHaveTextContent(
    'Rendered on the server',
  );
  expect(within(table).getByRole('row', { name: /Markets 1\.1\.0-bbbbbbbb/ })).toHaveTextContent(
    'Left to browsers for 24 s (3 faults: loop)',
  );
});
