import { render, screen, within } from '@testing-library/react';
import { CardGrid } from './CardGrid';

test('a grid of cards is a list and leaves out what is not there', () => {
  render(
    <CardGrid label="Companies">
      <p>One</p>
      {false}
      <p>Two</p>
    </CardGrid>,
  );
  expect(within(screen.getByRole('list', { name: 'Companies' })).getAllByRole('listitem')).toHaveLength(2);
});
