import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { LongList } from './LongList';

function Item({ id }: { readonly id: number }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <button onClick={() => setOpen(true)}>{`Item ${id}${isOpen ? ', opened' : ''}`}</button>
    </li>
  );
}

const list = (...ids: readonly number[]) => (
  <LongList as="ol" name="item" items={ids.map((id) => ({ id }))} estimate={() => 20}>
    {({ id }) => <Item key={id} id={id} />}
  </LongList>
);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
// A query by role looks at each of them closely.
const shown = () => screen.getAllByText(/^Item/).map(({ textContent }) => Number(/\d+/.exec(textContent)?.[0]));

describe('a list of very many items', () => {
  test('shows each once and in order, in several lists where there are more than a page of them', () => {
    const { rerender } = render(list(...range(1, 20)));
    expect(screen.getAllByRole('list')).toHaveLength(1);
    rerender(list(...range(1, 400)));
    expect(screen.getAllByRole('list').length).toBeGreaterThan(10);
    expect(shown()).toEqual(range(1, 400));
  });

  test('what is done in an item stays when others come before and behind it, or go', async () => {
    const user = userEvent.setup();
    const { rerender } = render(list(...range(100, 200)));
    for (const id of [100, 119, 120, 170]) await user.click(screen.getByText(`Item ${id}`));
    rerender(list(...range(90, 100), ...range(103, 145), ...range(148, 260)));
    for (const id of [100, 119, 120, 170]) {
      expect(screen.getByText(`Item ${id}, opened`)).toBeInTheDocument();
    }
  });
});
