import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
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

test.each([
  [1, undefined, '/posts?page=2'],
  [2, '/posts?page=1', '/posts?page=3'],
  [3, '/posts?page=2', undefined],
])('pages that have addresses are links: of page %i to %s and %s', (page, before, after) => {
  render(<Pager page={page} pageCount={3} pathOf={(to) => `/posts?page=${to}`} />, { wrapper: MemoryRouter });
  for (const [name, rel, address] of [
    ['Previous', 'prev', before],
    ['Next', 'next', after],
  ] as const) {
    const link = screen.getByRole('link', { name });
    if (address === undefined) expect(link).toHaveAttribute('aria-disabled', 'true');
    else expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([address, rel]);
  }
});
