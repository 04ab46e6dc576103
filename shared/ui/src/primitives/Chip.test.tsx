import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Chip } from './Chip';

test('a chip that can be chosen is a button', async () => {
  const choose = jest.fn();
  render(<Chip onClick={choose}>Technology</Chip>);
  await userEvent.click(screen.getByRole('button', { name: 'Technology' }));
  expect(choose).toHaveBeenCalled();
});
