import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MessageHost } from './MessageHost';
import { useApp } from './useApp';

function Page() {
  const { message } = useApp();
  const [times, setTimes] = useState(0);
  const undo = () => setTimes((before) => before + 1);
  return (
    <>
      <button onClick={() => message.success('Saved.')}>Save</button>
      <button onClick={() => message.error('It could not be sent.')}>Send</button>
      <button onClick={() => message.success('Deleted.', { label: 'Undo', act: undo })}>Delete</button>
      <output>Undone {times} times</output>
    </>
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  render(
    <MessageHost>
      <Page />
    </MessageHost>,
  );
});
afterEach(() => jest.useRealTimers());

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('messages are told to screen readers, an error at once, and go by themselves', () => {
  press('Save');
  press('Send');
  expect(screen.getByText('Saved.').closest('[aria-live="polite"]')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('It could not be sent.');
  wait(3900);
  expect(screen.getByText('Saved.')).toBeVisible();
  wait(200);
  expect(screen.queryByText('Saved.')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a message stays while the pointer rests on it', () => {
  press('Send');
  fireEvent.pointerEnter(screen.getByRole('alert'));
  wait(60_000);
  expect(screen.getByRole('alert')).toBeVisible();
  fireEvent.pointerLeave(screen.getByRole('alert'));
  wait(4100);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a message with something to do about it stays longer, while it has the focus too, and goes once that is done', () => {
  press('Delete');
  wait(11_900);
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  wait(60_000);
  expect(screen.getByText('Deleted.')).toBeVisible();
  press('Undo');
  expect(screen.getByText('Undone 1 times')).toBeInTheDocument();
  expect(screen.queryByText('Deleted.')).not.toBeInTheDocument();
  press('Delete');
  wait(12_100);
  expect(screen.queryByText('Deleted.')).not.toBeInTheDocument();
});

test('a new message leaves the time of those before it as it was', () => {
  press('Save');
  wait(3000);
  press('Send');
  wait(1100);
  expect(screen.queryByText('Saved.')).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toBeVisible();
});
