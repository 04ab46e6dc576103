import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShowMore } from './ShowMore';

const show = (count: number) =>
  render(
    <ShowMore items={Array.from({ length: count }, (_, index) => index)} step={2} noun="stocks">
      {(shown) => <output>{shown.join()}</output>}
    </ShowMore>,
  );

test('a long list is shown in steps, and the focus stays at its end', async () => {
  show(5);
  expect(screen.getByRole('status')).toHaveTextContent('0,1');
  const more = () => userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await more();
  expect(screen.getByText('Showing 4 of 5 stocks')).toBeVisible();
  await more();
  expect(screen.getByRole('status')).toHaveTextContent('0,1,2,3,4');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('Showing 5 of 5 stocks')).toHaveFocus();
});

test('a short list is shown as it is', () => {
  show(2);
  expect(screen.getByRole('status')).toHaveTextContent('0,1');
  expect(screen.queryByText(/Showing/)).toBeNull();
});
