import { render } from '@testing-library/react';
import { PriceChange } from './PriceChange';

describe('PriceChange', () => {
  test.each([
    [1.2, '▲up +1.20%', 'gain'],
    [0, '▲up +0.00%', 'gain'],
    [-0.004, '▲up +0.00%', 'gain'],
    [-0.45, '▼down -0.45%', 'loss'],
  ])('%p percent reads "%s"', (percent, text, direction) => {
    const { container } = render(<PriceChange percent={percent} />);
    expect(container).toHaveTextContent(text);
    expect(container.firstChild).toHaveClass(direction);
  });

  test('shows the amount before the percentage', () => {
    const { container } = render(<PriceChange percent={-1} amount={-2.5} />);
    expect(container).toHaveTextContent('-2.50 (-1.00%)');
  });

  test('in columns the amount stands before the arrow and the percentage', () => {
    const { container } = render(<PriceChange variant="columns" percent={-1} amount={-2.5} />);
    expect(container).toHaveTextContent('-2.50 ▼down -1.00%');
  });

  test.each([undefined, 'columns'] as const)('has as many decimals as the price that it changed to: %p', (variant) => {
    const { container } = render(<PriceChange variant={variant} percent={66.67} amount={0.0024} price={0.006} />);
    expect(container).toHaveTextContent('+0.0024');
  });

  test('has no direction when there is no change known', () => {
    const { container } = render(<PriceChange percent={null} />);
    expect(container.textContent).toBe('-');
  });
});
