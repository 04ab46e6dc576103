import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
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

/** A page that is scrolled by so many px, with every element at its top. */
function scrolledBy(px: number) {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: px });
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: -px, height: 0 } as DOMRect);
}

const scrollTo = jest.fn();

beforeEach(() => {
  scrollTo.mockClear();
  window.scrollTo = scrollTo as typeof window.scrollTo;
  scrolledBy(DOWN);
});
afterEach(() => {
  jest.restoreAllMocks();
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 0 });
});

const tops = () => scrollTo.mock.calls.map(([to]) => (to as ScrollToOptions).top);

test('a table that comes into a page which is scrolled leaves it where it is, and draws what is there', async () => {
  render(table);
  expect(await screen.findByText('Row 205.')).toBeInTheDocument();
  expect(tops().filter((top) => top !== DOWN)).toEqual([]);
  expect(screen.queryByText('Row 0.')).toBeNull();
});

test('a server renders its top, and a browser that is scrolled takes it over without a mismatch', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(table);
  expect(place).toHaveTextContent('Row 0.');
  const onRecoverableError = jest.fn();
  const root = await act(async () => hydrateRoot(place, table, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  await screen.findByText('Row 205.');
  expect(tops().filter((top) => top !== DOWN)).toEqual([]);
  act(() => root.unmount());
});

test('the top stays until somebody scrolls, and a row that was drawn stays the same element', async () => {
  scrolledBy(0);
  render(table);
  const row = screen.getByText('Row 12.');
  await act(async () => undefined);
  expect(screen.queryByText('Row 40.')).toBeNull();
  scrolledBy(800);
  fireEvent.scroll(window);
  expect(await screen.findByText('Row 40.')).toBeInTheDocument();
  expect(screen.getByText('Row 12.')).toBe(row);
});

test('End goes to a row that was not drawn, and Home back', async () => {
  scrolledBy(0);
  const links = [{ key: 'name', title: 'Name', render: (row: string) => <a href="#row">{row}</a> }];
  render(<DataTable caption="Rows" columns={links} rows={rows} rowKey={rowKey} virtualRows={VirtualRows} />);
  act(() => screen.getByText('Row 3.').focus());
  fireEvent.keyDown(screen.getByText('Row 3.'), { key: 'ArrowDown' });
  expect(screen.getByText('Row 4.')).toHaveFocus();
  fireEvent.keyDown(screen.getByText('Row 4.'), { key: 'End' });
  await waitFor(() => expect(screen.getByText('Row 499.')).toHaveFocus());
  fireEvent.keyDown(screen.getByText('Row 499.'), { key: 'Home' });
  await waitFor(() => expect(screen.getByText('Row 0.')).toHaveFocus());
});
