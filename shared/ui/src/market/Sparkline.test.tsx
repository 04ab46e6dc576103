import { render, screen } from '@testing-library/react';
import { Sparkline } from './Sparkline';

test.each<[readonly number[], string]>([
  [[100, 90, 112], 'Apple, 30 days: up +12.00%'],
  [[100, 130, 99.5], 'Apple, 30 days: down -0.50%'],
  [[5, 6, 5], 'Apple, 30 days: unchanged'],
  [[0, 5], 'Apple, 30 days: up'],
  [[-37.63, 10], 'Apple, 30 days: up'],
])('the line of %j says "%s"', (figures, text) => {
  render(<Sparkline figures={figures} label="Apple, 30 days" />);
  expect(screen.getByRole('img', { name: text })).toBeVisible();
});

test.each<[readonly number[], boolean]>([
  [[2, 3, 1], true],
  [[1, 0, 1], false],
  [[1, 2], false],
])('the line of %j has the colour of a loss: %p', (figures, isLoss) => {
  render(<Sparkline figures={figures} label="Apple" />);
  expect(screen.getByRole('img').classList.contains('down')).toBe(isLoss);
});

test.each([[[]], [[5]], [[Number.NaN, 5]]])('of %j nothing is drawn', (figures: number[]) => {
  const { container } = render(<Sparkline figures={figures} label="Apple" />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(container.querySelector('path')).toBeNull();
});
