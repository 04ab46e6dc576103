import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import {
  AppLink,
  AsyncState,
  CardGrid,
  Chip,
  CompanyLogo,
  ContentCard,
  DataStamp,
  Pager,
  PriceChange,
  ProgressBar,
  ResponsiveTable,
  type QueryLike,
} from './index';

const renderOnSite = (element: ReactNode) => render(<MemoryRouter>{element}</MemoryRouter>);

describe('PriceChange', () => {
  test.each([
    [1.2, '▲up +1.20%', 'gain'],
    [0, '▲up +0.00%', 'gain'],
    [-0.004, '▲up +0.00%', 'gain'],
    [-0.45, '▼down -0.45%', 'loss'],
  ])('%p percent reads "%s"', (percent, text, direction) => {
    const { container } = render(<PriceChange percent={percent} />);
    expect(container).toHaveTextContent(text);
    expect(container.firstChild).toHaveClass(`mp-change--${direction}`);
  });

  test('shows the amount before the percentage', () => {
    const { container } = render(<PriceChange percent={-1} amount={-2.5} />);
    expect(container).toHaveTextContent('-2.50 (-1.00%)');
  });

  test('has no direction when there is no change known', () => {
    const { container } = render(<PriceChange percent={null} />);
    expect(container.textContent).toBe('-');
  });
});

describe('CompanyLogo', () => {
  test('falls back to the monogram when the image is broken, and tries again for another one', () => {
    const { container, rerender } = render(<CompanyLogo name="Ameri Metro" src="/clientslogo/ARMT.png" />);
    const image = () => container.querySelector('img');
    expect(image()).toHaveAttribute('width', '40');
    fireEvent.error(image() as HTMLImageElement);
    expect(image()).toBeNull();
    expect(container).toHaveTextContent('AM');
    rerender(<CompanyLogo name="Ameri Metro" src="/clientslogo/OTHER.png" />);
    expect(image()).toHaveAttribute('src', '/clientslogo/OTHER.png');
  });
});

describe('DataStamp', () => {
  test('says plainly that figures are a sample', () => {
    const { container } = render(<DataStamp status="sample" source="Bundled figures" asOf="2026-11-20T21:00:00Z" />);
    expect(container).toHaveTextContent('Sample dataBundled figuresas of Nov 20, 2026');
  });

  test('shows the age of figures that are out of date', () => {
    const now = Date.parse('2026-11-20T21:05:00Z');
    const { container } = render(<DataStamp status="stale" asOf="2026-11-20T21:00:00Z" now={now} />);
    expect(container).toHaveTextContent('Out of dateas of Nov 20, 2026, 21:00 UTC, 5 minutes old');
  });

  test.each([
    ['live', 'Live'],
    ['stale', '5 minutes old'],
    ['sample', 'Sample'],
  ] as const)('in a dense row %s figures read "%s"', (status, text) => {
    const now = Date.parse('2026-11-20T21:05:00Z');
    const { container } = render(
      <DataStamp variant="compact" status={status} source="Finnhub" asOf="2026-11-20T21:00:00Z" now={now} />,
    );
    expect(container.textContent).toBe(text);
  });
});

describe('AsyncState', () => {
  const show = (query: QueryLike<string[]>) =>
    render(
      <AsyncState query={query} loadingText="Loading stocks..." errorText="Failed to load stocks." empty="No stocks">
        {(stocks) => <p>{stocks.join()}</p>}
      </AsyncState>,
    );

  test('shows that it loads', () => {
    show({ status: 'pending', data: undefined, error: null });
    expect(screen.getByRole('status')).toHaveTextContent('Loading stocks...');
  });

  test('shows the error, and Retry asks again', async () => {
    const refetch = jest.fn();
    show({ status: 'error', data: undefined, error: new Error('500'), refetch });
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load stocks.');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  test('shows that there is nothing', () => {
    show({ status: 'success', data: [], error: null });
    expect(screen.getByText('No stocks')).toBeVisible();
  });

  test('keeps what was loaded when a later fetch fails', () => {
    show({ status: 'error', data: ['AAPL'], error: new Error('500') });
    expect(screen.getByText('AAPL')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('AppLink', () => {
  test('follows paths by the router', () => {
    renderOnSite(<AppLink to="/posts/a">Post</AppLink>);
    expect(screen.getByRole('link')).toHaveAttribute('href', '/posts/a');
  });

  test('opens other sites in a new tab and says so', () => {
    renderOnSite(<AppLink to="https://example.com/a">Chart</AppLink>);
    const link = screen.getByRole('link', { name: 'Chart (opens in a new tab)' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test('opens mail in place', () => {
    renderOnSite(<AppLink to="mailto:ir@example.com">IR Contact</AppLink>);
    expect(screen.getByRole('link')).not.toHaveAttribute('target');
  });

  test.each(['javascript:alert(1)', ' java\nscript:alert(1)', 'data:text/html,x', 'vbscript:x'])(
    'shows %j as text only',
    (to) => {
      renderOnSite(<AppLink to={to}>Whitepaper</AppLink>);
      expect(screen.queryByRole('link')).toBeNull();
      expect(screen.getByText('Whitepaper')).toBeVisible();
    },
  );
});

test('a content card leads to its post twice and to its category, and stands in for a broken image', () => {
  const { container } = renderOnSite(
    <ContentCard
      title="Record quarter"
      to="/posts/record"
      imageUrl="/x.png"
      chip={{ label: 'Earnings', to: '/category/earnings' }}
      byline="By Admin"
      readMore="Read More"
    />,
  );
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toEqual(['/category/earnings', '/posts/record', '/posts/record']);
  expect(screen.getByRole('link', { name: 'Read More about Record quarter' })).toBeVisible();
  fireEvent.error(container.querySelector('img') as HTMLImageElement);
  expect(container.querySelector('img')).toBeNull();
});

test('a chip that can be chosen is a button', async () => {
  const choose = jest.fn();
  render(<Chip onClick={choose}>Technology</Chip>);
  await userEvent.click(screen.getByRole('button', { name: 'Technology' }));
  expect(choose).toHaveBeenCalled();
});

test('a grid of cards is a list and leaves out what is not there', () => {
  render(
    <CardGrid label="Companies">
      <p>One</p>
      {false}
      <p>Two</p>
    </CardGrid>,
  );
  expect(within(screen.getByRole('list', { name: 'Companies' })).getAllByRole('listitem')).toHaveLength(2);
});

test('a pager stops at both ends and is not there for one page', async () => {
  const turn = jest.fn();
  const { rerender, container } = render(<Pager page={1} pageCount={3} onChange={turn} />);
  expect(screen.getByText('Page 1 of 3')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(turn).toHaveBeenCalledWith(2);
  rerender(<Pager page={3} pageCount={3} onChange={turn} />);
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  rerender(<Pager page={1} pageCount={1} onChange={turn} />);
  expect(container).toBeEmptyDOMElement();
});

test('progress stays between 0 and 100', () => {
  render(<ProgressBar percent={140} label="Sale" />);
  expect(screen.getByRole('progressbar', { name: 'Sale' })).toHaveAttribute('aria-valuenow', '100');
});

test('a table names its rows, tells its order and asks for sorting', async () => {
  const onSort = jest.fn();
  render(
    <ResponsiveTable
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
