import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChartMenu } from './ChartMenu';

const menu = (request?: number) => (
  <ChartMenu label="Compare" request={request}>
    {() => <input aria-label="Symbol" />}
  </ChartMenu>
);

test('opens when it is asked from outside, with the focus in it, each time anew', async () => {
  const { rerender } = render(menu(0));
  expect(screen.queryByLabelText('Symbol')).toBeNull();
  rerender(menu(1));
  expect(screen.getByLabelText('Symbol')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByLabelText('Symbol')).toBeNull();
  expect(screen.getByRole('button', { name: 'Compare' })).toHaveFocus();
  rerender(menu(2));
  expect(screen.getByLabelText('Symbol')).toHaveFocus();
});
