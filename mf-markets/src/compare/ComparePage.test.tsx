import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen } from '@testing-library/react';
import ComparePage from './ComparePage';

const show = (query: string) => renderOnSite(<ComparePage />, { at: `/markets/compare${query}` });

test.each([
  ['', 'S&P 500'],
  ['?symbols=crypto:BTC', 'BTC coin'],
  ['?symbols=AAPL,crypto:btc,macro:USDEUR', 'AAPL, BTC coin and EUR/USD'],
])('the address %p compares %p', async (query, title) => {
  await show(query);
  expect(screen.getByRole('heading', { level: 2, name: title })).toBeVisible();
  expect(screen.queryByText(/was not understood/)).toBeNull();
});

test('what of the address is no symbol is said, and the rest compared', async () => {
  await show('?symbols=AAPL,share:X,%3Cb%3E,index:SPX&range=forever');
  expect(screen.getByText('Part of this address was not understood and is ignored.')).toBeVisible();
  expect(screen.getByText('"share:X" is no symbol.')).toBeVisible();
  expect(screen.getByText('"<b>" is no symbol.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'AAPL and S&P 500' })).toBeVisible();
});

test('the ready-made comparison that is shown says so', async () => {
  await show('?symbols=index:SPX,macro:GOLD');
  expect(screen.getByRole('link', { name: 'S&P 500 and gold' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'S&P 500 and oil' })).not.toHaveAttribute('aria-current');
});

test.each(['', '?symbols=AAPL,index:SPX'])(
  'the page with %p says by schema.org what it is, and where it stands',
  (query) => {
    const [name, path] = ['Compare', '/markets/compare'];
    expect(show(query).head()).toMatchObject({
      canonical: path,
      structuredData: [
        { '@type': 'WebPage', name, url: path },
        { '@type': 'BreadcrumbList', itemListElement: [{}, { name, item: path }] },
      ],
    });
  },
);
