import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anIdea, aResult } from '../testing/ideas';
import { CorrectionDialog } from './CorrectionDialog';

let api: LoopbackApi;
let isClosed: boolean;
beforeEach(() => {
  isClosed = false;
});
afterEach(() => api.close());

const at = { at: '/forums/3/posts/40', route: '/forums/:forumId/posts/:postId' };
const path = 'POST /forums/posts/40/idea/corrections/';
async function open(status: number, body: object) {
  api = await answerApi({ [path]: { status, body } });
  const idea = anIdea({ is_over: true, result: aResult(), corrections_count: 1 });
  renderOnSite(<CorrectionDialog postId={40} idea={idea} onClose={() => (isClosed = true)} />, at);
  await screen.findByRole('dialog', { name: 'Correct this idea' });
}
const sent = () => api.seen.filter(({ method }) => method === 'POST').map(({ body }) => body);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = (name: string | RegExp) => userEvent.click(screen.getByRole('radio', { name }));
/** Puts a text into a field at once: key by key is slow, and no matter of these tests. */
const put = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });

test('a correction needs a reason, and sends what is another now', async () => {
  await open(201, { message: 'The idea is corrected.' });
  await choose('Up');
  await press('Correct');
  expect(await screen.findByText('Say what was wrong, and how it is known')).toBeInTheDocument();
  expect(sent()).toEqual([]);
  put('What was wrong, and how it is known', 'Stored the wrong way round. ');
  await press('Correct');
  await waitFor(() => expect(isClosed).toBe(true));
  expect(sent()).toEqual([{ reason: 'Stored the wrong way round.', direction: 'long', corrections_seen: 1 }]);
});

test('prices are read again, or entered with their days', async () => {
  await open(422, {
    ...{ code: 'validation_failed', detail: 'Please check the days.' },
    fields: { 'prices.result_date': ['The last day that counts is 2026-12-23.'] },
  });
  put('What was wrong, and how it is known', 'A split was missing.');
  await choose(/^Read from the price history/);
  await press('Correct');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ prices: 'history' });
  await choose('Enter them');
  put('First price after posting', '21x');
  put('Day of the first price', '2026-11-24');
  put('Price at the horizon', '23.5');
  put('Day of the price at the horizon', '2026-12-24');
  await press('Correct');
  expect(await screen.findByText(/^Enter a price in US dollars/)).toBeInTheDocument();
  put('First price after posting', '21');
  await press('Correct');
  expect(await screen.findByText('The last day that counts is 2026-12-23.')).toBeInTheDocument();
  expect(sent().at(-1)).toMatchObject({
    prices: { price: 21, price_date: '2026-11-24', result_price: 23.5, result_date: '2026-12-24' },
  });
  expect(isClosed).toBe(false);
});
