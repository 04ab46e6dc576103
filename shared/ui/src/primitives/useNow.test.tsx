import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { RenderTimeProvider, useNow } from './useNow';

const RENDERED = Date.parse('2026-11-22T09:00:00Z');
const NOW = Date.parse('2026-11-22T09:05:00Z');

const seen: (number | undefined)[] = [];

function Clock() {
  const now = useNow();
  seen.push(now);
  return <output>{now ?? 'unknown'}</output>;
}

beforeEach(() => {
  seen.length = 0;
  jest.useFakeTimers({ now: NOW });
});
afterEach(() => jest.useRealTimers());

test('the time is unknown in the first rendering of a browser, then that of its clock, renewed every minute', () => {
  render(<Clock />);
  expect(seen).toEqual([undefined, NOW]);
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByRole('status')).toHaveTextContent(String(NOW + 60_000));
});

test('a page from a server begins with the time when it was rendered, and then follows the clock', async () => {
  const page = (
    <RenderTimeProvider value={RENDERED}>
      <Clock />
    </RenderTimeProvider>
  );
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(page);
  expect(place).toHaveTextContent(String(RENDERED));
  const onRecoverableError = jest.fn();
  const root = await act(async () => hydrateRoot(place, page, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(place).toHaveTextContent(String(NOW));
  act(() => root.unmount());
});

test('without a time of rendering a server knows none', () => {
  expect(renderToString(<Clock />)).toContain('unknown');
});

test('the clock stands still while nobody looks at it, and is right again afterwards', () => {
  const { unmount } = render(<Clock />);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
  jest.setSystemTime(NOW + 3_600_000);
  render(<Clock />);
  expect(seen.at(-1)).toBe(NOW + 3_600_000);
});
