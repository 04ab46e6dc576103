import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Form, Input, SubmitButton, SubmitForm } from '../entries/form';
import { Modal } from './Modal';

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {isOpen && (
        <Modal open title="Chart" footer={null} onCancel={() => setOpen(false)}>
          <a href="#more">More</a>
        </Modal>
      )}
    </>
  );
}

test('a dialog that is taken away gives the focus back to what opened it', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  screen.getByRole('link', { name: 'More' }).focus();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});

test('a dialog is closed by nothing while its form is on its way, and by Escape once that was refused', async () => {
  let refuse: (error: Error) => void = () => undefined;
  const answer = new Promise<void>((_, reject) => (refuse = reject));
  const onCancel = jest.fn();
  render(
    <Modal open title="Report" footer={null} onCancel={onCancel}>
      <SubmitForm
        name="report"
        send={() => answer}
        failureOf={() => ({ message: 'Not now' })}
        actions={<SubmitButton>Send</SubmitButton>}
      >
        <Form.Item name="note" label="Note">
          <Input />
        </Form.Item>
      </SubmitForm>
    </Modal>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled());
  await userEvent.keyboard('{Escape}');
  expect(onCancel).not.toHaveBeenCalled();
  refuse(new Error('busy'));
  expect(await screen.findByText('Not now')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledTimes(1);
});
