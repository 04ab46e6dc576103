import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { COLOR_MODE_KEY, useColorMode } from './colorMode';
import { ColorModeSwitch } from './ColorModeSwitch';
import { ThemeProvider } from './ThemeProvider';

function Site() {
  const { mode } = useColorMode();
  return (
    <ThemeProvider mode={mode} nonce="n0nce">
      <ColorModeSwitch />
    </ThemeProvider>
  );
}

/** Stands in for the device's setting, which jsdom does not have. */
function setSystem(isDark: boolean) {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches: isDark,
        addEventListener() {},
        removeEventListener() {},
        addListener() {},
        removeListener() {},
      }) as unknown as MediaQueryList,
  );
}

const shownMode = () => document.documentElement.dataset.colorMode;

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('the device decides until a person does, and their choice is remembered', async () => {
  setSystem(true);
  const { unmount } = render(<Site />);
  expect(shownMode()).toBe('dark');
  expect(localStorage.getItem(COLOR_MODE_KEY)).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Switch to light mode' }));
  expect(shownMode()).toBe('light');
  expect(localStorage.getItem(COLOR_MODE_KEY)).toBe('light');

  unmount();
  render(<Site />);
  expect(shownMode()).toBe('light');
});

test('a choice in another tab is followed', () => {
  setSystem(false);
  render(<Site />);
  localStorage.setItem(COLOR_MODE_KEY, 'dark');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: COLOR_MODE_KEY, newValue: 'dark' })));
  expect(shownMode()).toBe('dark');
});

test('a value that is no mode is ignored', () => {
  setSystem(false);
  localStorage.setItem(COLOR_MODE_KEY, 'purple');
  render(<Site />);
  expect(shownMode()).toBe('light');
});

test('antd puts the nonce on the styles it adds', () => {
  setSystem(false);
  render(<Site />);
  const styles = [...document.querySelectorAll('style')];
  expect(styles.length).toBeGreaterThan(0);
  expect(styles.every((style) => style.nonce === 'n0nce')).toBe(true);
});

test('rendering reads nothing from the browser', () => {
  setSystem(true);
  localStorage.setItem(COLOR_MODE_KEY, 'dark');
  expect(renderToString(<Site />)).toContain('Switch to dark mode');
});
