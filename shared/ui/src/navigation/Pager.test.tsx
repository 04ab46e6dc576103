import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pager } from './Pager';

test('a pager stops at both ends and is not there for one page', async () => {
  const turn = jest.fn();
  const { rerender, container } = render(<Pager page={1} pageCount={3} onChange={turn} />);
  expect(screen.getByText('Page 1 of 3')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(turn).toHaveBeenCalledWith(2);
  rerender(<Pager page={3} pageCount={3} onChange={turn} />);
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  rerender(<Pager page={1} pageCount={1} onChange={turn} />);
  expect(container).toBeEmptyDOMElement();
});
