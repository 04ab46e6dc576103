import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import NewsletterBand from './NewsletterBand';
import NewsletterPopup, { type NewsletterOfferProps } from './NewsletterPopup';
import NewsletterSlideIn from './NewsletterSlideIn';

const SUBSCRIBE = 'POST /subscriptions/newsletter-subscribe/';
const taken = { status: 202, body: { message: 'Check your inbox to confirm.' } };

let api: LoopbackApi;
beforeEach(async () => {
  api = await answerApi({ [SUBSCRIBE]: taken });
});
afterEach(async () => {
  localStorage.clear();
  await api.close();
});

const field = () => screen.getByRole('textbox', { name: 'Email address' });
const subscribe = () => screen.getByRole('button', { name: /Subscribe/ });

async function send(email: string) {
  await userEvent.click(field());
  await userEvent.paste(email);
  await userEvent.click(subscribe());
}

const forms: [string, ComponentType<NewsletterOfferProps>, string, RegExp][] = [
  ['the band', NewsletterBand, 'Website Hero Bar', /Thank you for subscribing\. Check your inbox to confirm\./],
  ['the popup', NewsletterPopup, 'Website Pop-Up', /You're In!/],
  ['the slide-in', NewsletterSlideIn, 'Website Slide-In', /Success!/],
];

describe.each(forms)('4. and 5. Newsletter: %s', (_, Form, tag, success) => {
  // All three have the same form.
  const run = Form === NewsletterBand ? '' : ' @full';

  test('subscribes with its tag, once, and says to check the inbox', async () => {
    renderOnSite(<Form onClose={() => undefined} />);
    await send(' ann@example.com ');
    expect(await screen.findByText(success)).toBeVisible();
    expect(screen.getByText(/Check your inbox to confirm\./)).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(api.seen.map(({ body }) => body)).toEqual([{ email: 'ann@example.com', tag, list_id: 1 }]);
    expect(localStorage.getItem('market-pulse:newsletter-subscribed')).not.toBeNull();
  });

  test('is never sent by the browser itself with the address of a person in that of the page', () => {
    renderOnSite(<Form onClose={() => undefined} />);
    expect(field().closest('form')).toHaveAttribute('method', 'post');
  });

  test.each([
    ['', 'Enter your email address'],
    ['ann at example', 'Enter a valid email address'],
  ])(`does not send "%s", says why, and leads back to the field${run}`, async (email, text) => {
    renderOnSite(<Form onClose={() => undefined} />);
    await send(email);
    expect(await screen.findByText(text)).toBeVisible();
    expect(field()).toHaveFocus();
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription(text);
    expect(api.seen).toEqual([]);
  });

  test.each([
    [
      { status: 422, body: { code: 'validation_error', detail: 'This address cannot be used.' } },
      /This address/,
      ['HTTP error! status: 422'],
    ],
    [{ status: 500, body: '<html>' }, /^Failed to subscribe\. Please try again\.$/, ['HTTP error! status: 500']],
    [{ status: 0 }, /^Something went wrong\. Please try again\.$/, []],
  ])(`keeps the address, says why it was not taken, and logs the status: %j${run}`, async (answer, text, logged) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await api.close();
    api = await answerApi({ [SUBSCRIBE]: answer });
    const close = jest.fn();
    renderOnSite(<Form onClose={close} />);
    await send('ann@example.com');
    expect(await screen.findByText(text)).toBeVisible();
    expect(field()).toHaveValue('ann@example.com');
    expect(field()).toHaveFocus();
    expect(close).not.toHaveBeenCalled();
    expect(localStorage.getItem('market-pulse:newsletter-subscribed')).toBeNull();
    expect(log.mock.calls.flat().filter((line) => String(line).startsWith('HTTP error!'))).toEqual(logged);
    log.mockRestore();
  });
});

test('the band has its heading and its promise', () => {
  renderOnSite(<NewsletterBand />);
  const band = within(screen.getByRole('region', { name: 'Stay Updated with Market Insights' }));
  expect(band.getByPlaceholderText('Enter your email address')).toHaveAttribute('type', 'email');
  expect(band.getByText('No spam, unsubscribe at any time. We respect your privacy.')).toBeVisible();
});

describe('the slide-in', () => {
  test('takes no focus, collapses and expands, and closes by its button and by Escape within', async () => {
    const close = jest.fn();
    renderOnSite(<NewsletterSlideIn onClose={close} />);
    expect(document.body).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Collapse the newsletter form' }));
    await userEvent.click(screen.getByRole('button', { name: 'Expand the newsletter form' }));
    expect(screen.getByRole('button', { name: 'Collapse the newsletter form' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Close the newsletter form' }));
    expect(close).toHaveBeenCalledTimes(2);
  });

  test('goes when they subscribe elsewhere in this browser', async () => {
    const close = jest.fn();
    renderOnSite(<NewsletterSlideIn onClose={close} />);
    localStorage.setItem('market-pulse:newsletter-subscribed', 'yes');
    act(() => void window.dispatchEvent(new StorageEvent('storage')));
    await waitFor(() => expect(close).toHaveBeenCalled());
  });
});
