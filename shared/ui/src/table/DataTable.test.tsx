import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataTable } from './DataTable';

test('a table names its rows, tells its order and asks for sorting', async () => {
  const onSort = jest.fn();
  render(
    <DataTable
      caption="Stocks"
      rows={[{ name: 'Apple', price: 1 }]}
      rowKey={(row) => row.name}
      sort={{ key: 'price', direction: 'descending' }}
      onSort={onSort}
      columns={[
        { key: 'name', title: 'Name', role: 'primary', render: (row) => row.name },
        { key: 'price', title: 'Price', align: 'end', sortable: true, render: (row) => row.price },
      ]}
    />,
  );
  expect(screen.getByRole('table', { name: 'Stocks' })).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'Apple' })).toBeVisible();
  expect(screen.getByRole('cell', { name: '1' })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'descending');
  await userEvent.click(screen.getByRole('button', { name: 'Price' }));
  expect(onSort).toHaveBeenCalledWith('price');
});

test('a press on a row opens it, one on a link or button in it does not', async () => {
  const onOpen = jest.fn();
  render(
    <DataTable
      caption="Stocks"
      rows={['Apple', 'Tesla']}
      rowKey={(row) => row}
      onOpen={onOpen}
      openKey="Tesla"
      columns={[
        { key: 'name', title: 'Name', role: 'primary', render: (row) => <a href="#x">{row}</a> },
        { key: 'price', title: 'Price', phone: 'figure', render: () => '$1' },
      ]}
    />,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Apple' }));
  expect(onOpen).not.toHaveBeenCalled();
  await userEvent.click(screen.getAllByRole('cell', { name: '$1' })[0]!);
  expect(onOpen).toHaveBeenCalledWith('Apple');
  expect(screen.getByRole('row', { name: /Tesla/ })).toHaveAttribute('data-selected');
});

describe('keys on what a row has', () => {
  const onOpen = jest.fn();
  const list = (
    <DataTable
      caption="Stocks"
      rows={['Apple', 'Boeing', 'Tesla']}
      rowKey={(row) => row}
      columns={[
        { key: 'watch', title: 'Watch', role: 'corner', render: (row) => <button>{`Watch ${row}`}</button> },
        {
          key: 'name',
          title: 'Name',
          role: 'primary',
          render: (row) => (row === 'Boeing' ? row : <button onClick={() => onOpen(row)}>{row}</button>),
        },
        { key: 'note', title: 'Note', render: (row) => <input aria-label={`Note on ${row}`} /> },
      ]}
    />
  );
  const button = (name: string) => screen.getByRole('button', { name });

  test('arrows, Home and End go to the same of another row, and Enter opens it', async () => {
    render(list);
    button('Watch Apple').focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(button('Watch Boeing')).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(button('Watch Tesla')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(button('Watch Tesla')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(button('Watch Apple')).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{End}{Enter}');
    expect(onOpen).toHaveBeenCalledWith('Tesla');
  });

  test('a row that has not the same gives what it has', async () => {
    render(list);
    button('Apple').focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(button('Watch Boeing')).toHaveFocus();
  });

  test('arrows with another key, and those of a field, stay what they are', async () => {
    render(list);
    button('Apple').focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(button('Apple')).toHaveFocus();
    const field = screen.getByRole('textbox', { name: 'Note on Apple' });
    field.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(field).toHaveFocus();
  });

  test('it stays a table for screen readers, without stops of its own', () => {
    render(list);
    expect(screen.queryByRole('grid')).toBeNull();
    for (const row of screen.getAllByRole('row')) expect(row).not.toHaveAttribute('tabindex');
  });
});

test('a table that is scrolled sideways says so, for the edge of the columns that stay', () => {
  render(
    <DataTable
      caption="Stocks"
      rows={['Apple']}
      rowKey={(row) => row}
      columns={[
        { key: 'name', title: 'Name', role: 'primary', render: (row) => row },
        { key: 'sector', title: 'Sector', role: 'extra', isChosen: true, render: () => 'Technology' },
      ]}
    />,
  );
  const box = screen.getByRole('table').parentElement!;
  expect(screen.getByRole('rowheader')).toHaveAttribute('data-frozen', '0');
  expect(screen.getByRole('cell')).not.toHaveAttribute('data-frozen');
  for (const [left, isScrolled] of [
    [40, true],
    [0, false],
  ] as const) {
    box.scrollLeft = left;
    fireEvent.scroll(box);
    expect(box.hasAttribute('data-scrolled')).toBe(isScrolled);
  }
});

test.each([
  [true, true],
  [false, false],
  [undefined, false],
])('a column whose isHidden is %p is marked as hidden from sight: %p', (isHidden, isMarked) => {
  render(
    <DataTable
      caption="Stocks"
      rows={['Apple']}
      rowKey={(row) => row}
      columns={[
        { key: 'name', title: 'Name', role: 'primary', render: (row) => row },
        { key: 'sector', title: 'Sector', role: 'extra', isChosen: true, isHidden, render: () => 'Technology' },
      ]}
    />,
  );
  for (const part of [screen.getByRole('columnheader', { name: 'Sector' }), screen.getByRole('cell')])
    expect(part.hasAttribute('data-hidden')).toBe(isMarked);
});
