import { FEATURED_TICKERS, featuredFirst, featuredStub } from './featuredTickers';

test('the featured companies come first in their order, the others stay as they were', () => {
  const rows = ['AAPL', 'CYCU', 'MSFT', 'TUTH', 'XOM'].map((ticker) => ({ ticker }));
  expect(featuredFirst(rows).map(({ ticker }) => ticker)).toEqual(['TUTH', 'CYCU', 'AAPL', 'MSFT', 'XOM']);
});

test.each(FEATURED_TICKERS)('%s has a stub with its logo, marked as sponsored', (ticker) => {
  expect(featuredStub(ticker)).toMatchObject({ ticker, logo_url: `/clientslogo/${ticker}.png`, sponsored: true });
});

test('a stub is named by its ticker, but AHRO has a profile of its own', () => {
  expect(featuredStub('TUTH')).toMatchObject({ name: 'TUTH', about: 'Profile coming soon.' });
  expect(featuredStub('AHRO')).toMatchObject({ name: 'Authentic Holdings, Inc.' });
  expect(featuredStub('AHRO').about).toContain('fan wear');
});
