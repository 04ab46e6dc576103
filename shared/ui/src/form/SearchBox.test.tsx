import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchBox } from './SearchBox';

function Page() {
  const [query, setQuery] = useState('');
  return <SearchBox label="Search stocks" placeholder="Search..." value={query} onChange={setQuery} />;
}

test.each([
  ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Clear search' }))],
  ['the Escape key', () => userEvent.keyboard('{Escape}')],
])('a search box is cleared by %s and keeps the focus', async (_by, clear) => {
  render(<Page />);
  const box = screen.getByRole('searchbox', { name: 'Search stocks' });
  expect(screen.queryByRole('button')).toBeNull();
  await userEvent.type(box, 'brk.b');
  expect(box).toHaveValue('brk.b');
  await clear();
  expect(box).toHaveValue('');
  expect(box).toHaveFocus();
});
