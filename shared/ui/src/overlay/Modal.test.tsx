import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
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
