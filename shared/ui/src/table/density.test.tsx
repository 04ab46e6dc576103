import { act, renderHook } from '@testing-library/react';
import { DENSITY_KEY, useDensity } from './density';

afterEach(() => localStorage.clear());

test('rows are comfortable until someone chooses, the choice holds for all tables, and is kept on the device', () => {
  const one = renderHook(useDensity);
  const other = renderHook(useDensity);
  expect(one.result.current[0]).toBe('comfortable');
  act(() => one.result.current[1]('compact'));
  expect(other.result.current[0]).toBe('compact');
  expect(renderHook(useDensity).result.current[0]).toBe('compact');
  act(() => other.result.current[1]('comfortable'));
  expect(one.result.current[0]).toBe('comfortable');
  expect(localStorage.getItem(DENSITY_KEY)).toBeNull();
});

test('another tab is followed, and what is kept wrongly counts as not chosen', () => {
  const { result } = renderHook(useDensity);
  for (const [kept, density] of [
    ['compact', 'compact'],
    ['tiny', 'comfortable'],
  ] as const) {
    localStorage.setItem(DENSITY_KEY, kept);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: DENSITY_KEY })));
    expect(result.current[0]).toBe(density);
  }
});
