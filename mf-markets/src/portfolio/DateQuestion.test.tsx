import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DateQuestion } from './DateQuestion';

test('the order that was chosen keeps the focus while it is looked at, and no other is taken meanwhile', async () => {
  const onChoose = jest.fn();
  const question = (isBusy: boolean) => (
    <DateQuestion
      dates={{ order: null, decided_by: null, example: '05/01/2026', dmy: '2026-01-05', mdy: '2026-05-01' }}
      isBusy={isBusy}
      onChoose={onChoose}
    />
  );
  const { rerender } = render(question(false));
  const [day, month] = screen.getAllByRole('radio');
  await userEvent.click(day!);
  rerender(question(true));
  expect(day).toBeEnabled();
  expect(day).toHaveFocus();
  await userEvent.click(month!);
  expect(onChoose.mock.calls).toEqual([['dmy']]);
});
