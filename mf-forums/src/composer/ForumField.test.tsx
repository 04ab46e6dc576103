import { answerApi, type Answer } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { ForumField } from './ForumField';

test('forums that could not be loaded can be asked for again, and the focus stays there', async () => {
  let answer!: (answer: Answer) => void;
  const coming = new Promise<Answer>((resolve) => (answer = resolve));
  const answers: (Answer | Promise<Answer>)[] = [{ status: 404, body: { code: 'not_found', detail: 'No.' } }, coming];
  const api = await answerApi({ 'GET /forums/forums/': () => answers.shift() ?? { status: 500 } });
  renderOnSite(<ForumField field={createRef()} value="" onChange={() => undefined} />);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  await userEvent.click(retry);
  await waitFor(() => expect(api.seen).toHaveLength(2));
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load forums');
  expect(retry).toHaveFocus();
  answer({ status: 200, body: [{ id: 3, name: 'Microcaps', forum_type: 'company' }] });
  expect(await screen.findByRole('option', { name: 'Microcaps' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Loaded.')).toHaveFocus();
  await api.close();
});
