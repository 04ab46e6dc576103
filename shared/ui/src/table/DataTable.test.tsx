import { render, screen } from '@testing-library/react';
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
