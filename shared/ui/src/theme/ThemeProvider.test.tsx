import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { COLOR_MODE_KEY } from './colorMode';
import { ColorModeSwitch } from './ColorModeSwitch';
import { Button, Skeleton } from '../index';
import { Form, Input } from '../entries/form';
import { Dropdown, Tabs } from '../entries/navigation';
import { Drawer, Tooltip } from '../entries/overlay';
import { Select } from '../entries/select';
import { ThemeProvider } from './ThemeProvider';

let drawn = 0;

function Page() {
  drawn += 1;
  return <ColorModeSwitch />;
}

const page = <Page />;

function Site() {
  return <ThemeProvider>{page}</ThemeProvider>;
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

const styleElements = () => [...document.querySelectorAll('style')].map((style) => style.outerHTML);
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

test('nothing below the theme is drawn anew when the mode changes, except what shows it', async () => {
  setSystem(false);
  render(<Site />);
  drawn = 0;
  await userEvent.click(screen.getByRole('button', { name: 'Switch to dark mode' }));
  expect(shownMode()).toBe('dark');
  expect(screen.getByRole('button', { name: 'Switch to light mode' })).toBeVisible();
  expect(drawn).toBe(0);
});

test('antd adds no style to the page, which takes none that is no file', async () => {
  setSystem(false);
  const written = styleElements();
  render(
    <ThemeProvider>
      <Button>Press</Button>
      <Skeleton active />
      <Form>
        <Form.Item label="Name" name="name">
          <Input />
        </Form.Item>
      </Form>
      <Select options={[{ value: 'one', label: 'One' }]} open aria-label="Number" />
      <Tabs items={[{ key: 'one', label: 'One', children: 'Text' }]} />
      <Dropdown menu={{ items: [{ key: 'one', label: 'One' }] }} open>
        <span>Menu</span>
      </Dropdown>
      <Tooltip title="Tip" open>
        <span>Word</span>
      </Tooltip>
      <Drawer title="Drawer" open onClose={() => undefined}>
        Text
      </Drawer>
    </ThemeProvider>,
  );
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(styleElements()).toEqual(written);
});

test('rendering reads nothing from the browser', () => {
  setSystem(true);
  localStorage.setItem(COLOR_MODE_KEY, 'dark');
  expect(renderToString(<Site />)).toContain('Switch to dark mode');
});
