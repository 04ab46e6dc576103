import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CHANGE_COLORS_KEY, followColors } from './changeColors';
import { ChangeColorsSwitch } from './ChangeColorsSwitch';

const root = document.documentElement;
const button = () => screen.getByRole('button', { name: 'Show rises in red' });

afterEach(() => {
  localStorage.clear();
  delete root.dataset.changeColors;
});

test('rises are red once somebody says so, on the next visit too, and green again', async () => {
  const { unmount } = render(<ChangeColorsSwitch />);
  expect(button()).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(button());
  expect(root).toHaveAttribute('data-change-colors', 'red-rises');
  unmount();
  delete root.dataset.changeColors;

  render(<ChangeColorsSwitch />);
  expect(button()).toHaveAttribute('aria-pressed', 'true');
  expect(root).toHaveAttribute('data-change-colors', 'red-rises');
  await userEvent.click(button());
  expect(root).not.toHaveAttribute('data-change-colors');
  expect(localStorage).toHaveLength(0);
});

test('another tab follows, and whatever draws by itself is told', async () => {
  render(<ChangeColorsSwitch />);
  const told = jest.fn();
  const unfollow = followColors(told);
  localStorage.setItem(CHANGE_COLORS_KEY, 'red-rises');
  await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: CHANGE_COLORS_KEY })));
  expect(button()).toHaveAttribute('aria-pressed', 'true');
  expect(told).toHaveBeenCalledTimes(1);
  unfollow();
});
