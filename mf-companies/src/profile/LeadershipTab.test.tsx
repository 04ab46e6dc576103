import type { Executive } from '@market-pulse/contract';
import { render, screen } from '@testing-library/react';
import { LeadershipTab } from './LeadershipTab';

const person = (name: string, title: string): Executive => ({ name, title, age: null, total_pay: null });

test('two of one name are two, also after the order of the list changed', () => {
  const [first, second] = [person('Ann Lee', 'Chair'), person('Ann Lee', 'Chief Financial Officer')];
  const other = person('Claude Zdanow', 'Chief Executive Officer');
  const titles = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
  const { rerender } = render(<LeadershipTab executives={[first, other, second]} />);
  expect(titles()).toHaveLength(3);
  rerender(<LeadershipTab executives={[other, first, second]} />);
  expect(titles()).toEqual([
    expect.stringContaining('Chief Executive Officer'),
    expect.stringContaining('Chair'),
    expect.stringContaining('Chief Financial Officer'),
  ]);
});
