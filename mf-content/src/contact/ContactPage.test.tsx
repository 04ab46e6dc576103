import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import { CONTACT_INCOMPLETE } from '@market-pulse/contract/rules';
import { SiteConfigurationProvider } from '@market-pulse/remote-kit';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ContactPage from './ContactPage';

let api: LoopbackApi;
afterEach(() => api?.close());

const thanks = 'Thank you for your message. Our team will reply within one business day.';
const button = () => screen.getByRole('button', { name: /Send/ });
const field = (name: RegExp) => screen.getByRole('textbox', { name });

function fillIn() {
  for (const [name, text] of [
    [/^Name/, ' Ann Lee '],
    [/^Email/, 'ann@example.com'],
    [/^Message/, 'We would like to be listed.'],
  ] as const)
    fireEvent.change(field(name), { target: { value: text } });
}

describe('2. Contact', () => {
  test('has a hero, reasons to partner, the form and its promise, and a support address when there is one', () => {
    const configuration = { environment: 'production', social_links: [], support_email: 'team@site.example' };
    renderOnSite(
      <SiteConfigurationProvider value={configuration}>
        <ContactPage />
      </SiteConfigurationProvider>,
    );
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Why partner with us' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Share your objectives' })).toBeVisible();
    expect(screen.getAllByText(/within one business day/).length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'team@site.example' })).toHaveAttribute('href', 'mailto:team@site.example');
    expect(field(/^Email/)).toHaveAttribute('type', 'email');
  });

  test('names no address when none is configured', () => {
    renderOnSite(<ContactPage />);
    expect(document.querySelector('a[href^="mailto:"]')).toBeNull();
  });
});

describe('4. and 5. The contact form', () => {
  test('asks for what is missing, makes no call, and leads to the first field without it', async () => {
    api = await answerApi({});
    renderOnSite(<ContactPage />);
    await userEvent.type(field(/^Name/), '  ');
    await userEvent.click(button());
    expect(await screen.findByText(CONTACT_INCOMPLETE)).toBeVisible();
    expect(field(/^Name/)).toHaveFocus();
    expect(field(/^Message/)).toBeInvalid();
    expect(field(/^Company/)).toBeValid();
    expect(field(/^Message/)).toHaveAccessibleDescription('Message is required');
    expect(api.seen).toEqual([]);
  });

  test.each([
    ['ann at example', ''],
    ['ann@example', ' @full'],
  ])('says that "%s" is no address, and makes no call%s', async (email) => {
    api = await answerApi({});
    renderOnSite(<ContactPage />);
    fillIn();
    fireEvent.change(field(/^Email/), { target: { value: email } });
    await userEvent.click(button());
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter a valid email address');
    expect(field(/^Email/)).toHaveFocus();
    expect(field(/^Email/)).toBeInvalid();
    expect(field(/^Name/)).toBeValid();
    expect(api.seen).toEqual([]);
  });

  test('what the server says of a field stands at that field', async () => {
    const fields = { company: ['At most 160 characters'] };
    api = await answerApi({
      'POST /contact/': { status: 422, body: { code: 'validation_failed', detail: 'Please check the form.', fields } },
    });
    renderOnSite(<ContactPage />);
    fillIn();
    await userEvent.click(button());
    expect(await screen.findByText('Please check the form.')).toBeVisible();
    expect(field(/^Company/)).toHaveFocus();
    expect(field(/^Company/)).toHaveAccessibleDescription('At most 160 characters');
  });

  test('says that it is sending, takes no second submit, and thanks with an empty form', async () => {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    api = await answerApi({
      'POST /contact/': async () => {
        await held;
        return { status: 201, body: { message: thanks } };
      },
    });
    renderOnSite(<ContactPage />);
    fillIn();
    await userEvent.click(field(/^Message/));
    await userEvent.keyboard('{Tab}{Enter}');
    expect(await screen.findByText('Sending...')).toBeVisible();
    for (const input of screen.getAllByRole('textbox')) expect(input).toBeDisabled();
    await userEvent.click(button());
    answer();
    expect(await screen.findByText(thanks)).toBeVisible();
    for (const input of screen.getAllByRole('textbox')) expect(input).toHaveValue('');
    expect(api.seen.map(({ body }) => body)).toEqual([
      { name: 'Ann Lee', email: 'ann@example.com', message: 'We would like to be listed.' },
    ]);
  });

  test.each([
    [
      { status: 429, body: { code: 'rate_limited', detail: 'Too many messages. Try again in an hour.' } },
      '',
      /Too many mes/,
    ],
    [{ status: 500, body: '<html>' }, ' @full', /^We couldn't send your message\.$/],
    [{ status: 0 }, ' @full', /^We couldn't send your message\. Please try again shortly\.$/],
  ])('keeps what was typed and says why it was not sent: %j%s', async (answer, _run, text) => {
    api = await answerApi({ 'POST /contact/': answer });
    renderOnSite(<ContactPage />);
    fillIn();
    await userEvent.click(button());
    expect(await screen.findByText(text)).toBeVisible();
    expect(field(/^Message/)).toHaveValue('We would like to be listed.');
    expect(button()).toBeEnabled();
  });
});
