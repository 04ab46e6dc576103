import { render, screen } from '@testing-library/react';
import { RangeBar } from './RangeBar';

const format = (figure: unknown) => `$${String(figure)}`;

test('a range says its ends and where the price is, and marks it', () => {
  const { container } = render(<RangeBar label="52 weeks" low={100} high={200} value={150} format={format} />);
  expect(screen.getByText('52 weeks: $100 to $200, now $150')).toBeInTheDocument();
  expect(container.querySelectorAll('rect')[1]).toHaveAttribute('width', '50.0%');
});

test('without one of its ends nothing is drawn', () => {
  const { container } = render(<RangeBar label="52 weeks" low={null} high={200} value={150} format={format} />);
  expect(container).toHaveTextContent('-');
  expect(container.querySelector('svg')).toBeNull();
});
