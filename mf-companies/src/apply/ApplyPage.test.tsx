import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import { fill, renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ApplyPage from './ApplyPage';

let api: LoopbackApi;
afterEach(() => api.close());

const APPLY = 'POST /stocks/applications/';
const field = (name: string) => screen.getByRole('textbox', { name });
const button = () => screen.getByRole('button', { name: /Send/ });
const typed = {
  ...{ Company: ' Acme Corporation ', Ticker: 'acme', Exchange: 'NASDAQ', 'Your name': 'Ann Lee' },
  ...{ 'Your role': 'Head of IR', Email: 'ann@acme.com', Message: 'Hello.' },
};

function fillIn() {
  for (const [name, text] of Object.entries(typed)) fill(field(name), text);
}

test('a company applies: the form sends what was typed, says so, and is empty then', async () => {
  api = await answerApi({ [APPLY]: { status: 201, body: { message: 'Thank you for your application.' } } });
  renderOnSite(<ApplyPage />);
  fillIn();
  await userEvent.click(button());
  expect(await screen.findByText('Thank you for your application.')).toBeVisible();
  for (const input of screen.getAllByRole('textbox')) expect(input).toHaveValue('');
  expect(api.seen.map(({ body }) => body)).toEqual([
    {
      ...{ company: 'Acme Corporation', ticker: 'acme', exchange: 'NASDAQ', contact: 'Ann Lee', role: 'Head of IR' },
      ...{ email: 'ann@acme.com', message: 'Hello.' },
    },
  ]);
});

test('the page says by schema.org what it is, and where it stands', async () => {
  api = await answerApi({});
  const { head } = renderOnSite(<ApplyPage />);
  const [name, path] = ['For Public Companies', '/company/apply'];
  expect(head()?.structuredData).toMatchObject([
    { '@type': 'WebPage', name, url: path },
    { '@type': 'BreadcrumbList', itemListElement: [{}, { name, item: path }] },
  ]);
});

test('what is missing is said at its field, and no call is made', async () => {
  api = await answerApi({});
  renderOnSite(<ApplyPage />);
  fill(field('Email'), 'ann at acme');
  await userEvent.click(button());
  expect(await screen.findByText('7 fields need your attention.')).toBeVisible();
  expect(field('Company')).toHaveFocus();
  expect(field('Ticker')).toHaveAccessibleDescription('Ticker is required');
  expect(field('Email')).toHaveAccessibleDescription('Enter a valid email address');
  expect(api.seen).toEqual([]);
});

test.each([
  [{ status: 422, body: { detail: 'No.', fields: { ticker: ['Enter a ticker such as AAPL or BRK.B'] } } }, /^No\.$/],
  [{ status: 429, body: { detail: 'That was too often. Please try again in 4 minutes.' } }, /too often/],
  [{ status: 0 }, /Please try again shortly/],
])('what was typed stays when it is not taken: %j', async (answer, text) => {
  api = await answerApi({ [APPLY]: answer });
  renderOnSite(<ApplyPage />);
  fillIn();
  await userEvent.click(button());
  expect(await screen.findByText(text)).toBeVisible();
  expect(field('Message')).toHaveValue('Hello.');
});

test('without script the form goes to the call, with a name for every field', async () => {
  api = await answerApi({});
  const { container } = renderOnSite(<ApplyPage />);
  expect(container.querySelector('form')).toHaveAttribute('action', '/api/stocks/applications/');
  const names = screen.getAllByRole('textbox').map((input) => input.getAttribute('name'));
  expect(names).toEqual(['company', 'ticker', 'exchange', 'contact', 'role', 'email', 'message']);
});
