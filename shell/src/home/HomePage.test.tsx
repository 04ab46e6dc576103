import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen } from '@testing-library/react';
import { HomePage } from './HomePage';

const markets = {
  name: 'markets',
  routes: [{ path: '/markets/stocks', expose: './StocksPage', title: 'Stock Market', namedRoute: 'explore' as const }],
};

test('the head of the home page says what the site is and who makes it', () => {
  const { head } = renderOnSite(<HomePage />);
  expect(head()).toMatchObject({
    title: 'Market Pulse',
    structuredData: [
      { '@type': 'WebSite', name: 'Market Pulse', url: '/' },
      { '@type': 'Organization', url: '/' },
    ],
  });
  expect(head()?.description).toMatch(/^.{50,160}$/);
});

describe('the hero of the home page', () => {
  test('leads to an account and to the markets', () => {
    renderOnSite(<HomePage />, { remotes: [markets] });
    expect(
      screen.getByRole('heading', { level: 1, name: 'Actionable Market Intelligence for the Modern Investor' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create Free Account' })).toHaveAttribute(
      'href',
      '/authentication/sign-up',
    );
    expect(screen.getByRole('link', { name: 'Explore Markets' })).toHaveAttribute('href', '/markets/stocks');
  });

  test('has no link to markets that are switched off', () => {
    renderOnSite(<HomePage />);
    expect(screen.queryByRole('link', { name: 'Explore Markets' })).not.toBeInTheDocument();
  });
});
