import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { DataTable } from './DataTable';
import { VirtualRows } from './VirtualRows';

const rows = Array.from({ length: 500 }, (_, index) => `Row ${index}.`);
const columns = [{ key: 'name', title: 'Name', render: (row: string) => row }];
const rowKey = (row: string) => row;
const table = <DataTable caption="Rows" columns={columns} rows={rows} rowKey={rowKey} virtualRows={VirtualRows} />;

/** So far down the page, in px, row 0 is not near the window. */
const DOWN = 8_200;

const scrollTo = jest.fn();

beforeEach(() => {
  scrollTo.mockClear();
  window.scrollTo = scrollTo as typeof window.scrollTo;
  Object.defineProperty(window, 'scrollY', { configurable: true, value: DOWN });
  // Every element begins at the top of the page.
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: -DOWN, height: 0 } as DOMRect);
});
afterEach(() => {
  jest.restoreAllMocks();
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 0 });
});

const tops = () => scrollTo.mock.calls.map(([to]) => (to as ScrollToOptions).top);

test('a table that comes into a page which is scrolled leaves it where it is, and draws what is there', () => {
  render(table);
  expect(tops().filter((top) => top !== DOWN)).toEqual([]);
  expect(screen.getByText('Row 205.')).toBeInTheDocument();
  expect(screen.queryByText('Row 0.')).toBeNull();
});

test('a server renders its top, and a browser that is scrolled takes it over without a mismatch', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(table);
  expect(place).toHaveTextContent('Row 0.');
  const onRecoverableError = jest.fn();
  const root = await act(async () => hydrateRoot(place, table, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(tops().filter((top) => top !== DOWN)).toEqual([]);
  expect(place).toHaveTextContent('Row 205.');
  act(() => root.unmount());
});
