import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RefusedLines } from './RefusedLines';

const line = (number: number, text: string | null) => ({
  ...{ line: number, text, reason: 'the quantity is no number', remedy: 'Correct the line here, or leave it out.' },
});
const show = (lines: readonly ReturnType<typeof line>[], count = lines.length, isBusy = false) => {
  const onChoose = jest.fn();
  render(<RefusedLines {...{ lines, count, isBusy, onChoose }} />);
  return onChoose;
};

test('a line that is too long to be corrected says so, and can be left out alone', async () => {
  const onChoose = show([line(4, null)]);
  expect(screen.getByText('It is too long to be corrected here.')).toBeVisible();
  expect(screen.queryByText('Correct the line here, or leave it out.')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Correct line 4' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Leave line 4 out' }));
  expect(onChoose).toHaveBeenCalledWith({ line: 4, text: null });
});

test.each([
  [1, '1 line cannot be taken', null],
  [1200, '1,200 lines cannot be taken', 'and 1,199 more, shown once these are decided.'],
])('of %d lines the heading says how many there are, and the end how many are not shown', (count, heading, rest) => {
  show([line(4, 'a')], count);
  expect(screen.getByRole('heading', { name: heading })).toBeVisible();
  if (rest === null) expect(screen.queryByText(/more, shown/)).toBeNull();
  else expect(screen.getByText(rest)).toBeVisible();
});

test('whoever corrects a line is in its text, which cannot be taken empty', async () => {
  const onChoose = show([line(4, 'a,b')]);
  await userEvent.click(screen.getByRole('button', { name: 'Correct line 4' }));
  const field = screen.getByLabelText('Line 4, corrected');
  expect(field).toHaveFocus();
  await userEvent.clear(field);
  expect(screen.getByRole('button', { name: 'Take line 4 as corrected' })).toBeDisabled();
  await userEvent.paste('a,1');
  await userEvent.click(screen.getByRole('button', { name: 'Take line 4 as corrected' }));
  expect(onChoose).toHaveBeenCalledWith({ line: 4, text: 'a,1' });
});
