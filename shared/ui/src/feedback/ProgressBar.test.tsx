import { render, screen } from '@testing-library/react';
import { ProgressBar } from './ProgressBar';

test('progress stays between 0 and 100', () => {
  render(<ProgressBar percent={140} label="Sale" />);
  expect(screen.getByRole('progressbar', { name: 'Sale' })).toHaveAttribute('aria-valuenow', '100');
});
