import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { MarkdownField } from './MarkdownField';

let api: LoopbackApi;
beforeEach(async () => {
  const members = ['anna', 'ann.lee', 'ben'];
  api = await answerApi({
    'GET /forums/members/': ({ query }) => ({
      status: 200,
      body: members.filter((name) => name.startsWith(query.get('q') ?? '')).map((username) => ({ username })),
    }),
  });
});
afterEach(() => api.close());

function Field({ maxLength = 200 }: { readonly maxLength?: number }): ReactNode {
  const [text, setText] = useState('');
  return (
    <MarkdownField
      label="Your comment"
      value={text}
      onChange={setText}
      onSend={() => setText('sent')}
      maxLength={maxLength}
      isReadOnly={false}
    />
  );
}

const open = () => {
  renderOnSite(<Field />, { at: '/forums/3', route: '/forums/:forumId' });
  return screen.getByRole('textbox', { name: 'Your comment' });
};

describe('naming somebody with @', () => {
  test('offers people, and arrows and Enter take one', async () => {
    const field = open();
    await userEvent.type(field, 'ask @an');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    expect(screen.getByRole('option', { name: '@anna' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(field).toHaveValue('ask @ann.lee ');
    expect(field).toHaveFocus();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await userEvent.keyboard('now');
    expect(field).toHaveValue('ask @ann.lee now');
  });

  test('a press takes one, Escape takes none, and the keys are the text again', async () => {
    const field = open();
    await userEvent.type(field, '@b');
    await userEvent.click(await screen.findByRole('option', { name: '@ben' }));
    expect(field).toHaveValue('@ben ');
    await userEvent.type(field, '@an');
    await screen.findAllByRole('option');
    await userEvent.keyboard('{Escape}{Enter}');
    expect(field).toHaveValue('@ben @an\n');
  });

  test('says that only ten people are told as soon as more are named', async () => {
    const field = open();
    await userEvent.click(field);
    const ten = Array.from({ length: 10 }, (_, number) => `@n${number}`).join(' ');
    await userEvent.paste(`${ten} @N9.`);
    expect(screen.queryByText(/people named here/)).not.toBeInTheDocument();
    await userEvent.paste('\n> @n11\n\n`@n12`\n');
    expect(screen.queryByText(/people named here/)).not.toBeInTheDocument();
    await userEvent.paste(' @n10');
    expect(screen.getByText('Only the first 10 people named here are told.')).toHaveAttribute('role', 'status');
  });

  test('says so of a text that names a thousand', async () => {
    renderOnSite(<Field maxLength={20_000} />, { at: '/forums/3', route: '/forums/:forumId' });
    await userEvent.click(screen.getByRole('textbox', { name: 'Your comment' }));
    await userEvent.paste(Array.from({ length: 1_000 }, (_, number) => `@n${number}`).join(' '));
    expect(screen.getByText('Only the first 10 people named here are told.')).toHaveAttribute('role', 'status');
  });
});
