import { bitcoin, coin } from '../testing/rows';
import { cryptoHead, missingCoin } from './cryptoHead';

const coins = [bitcoin, coin({ id: 2, name: 'A'.repeat(200), symbol: 'LONG' })];

test.each([
  ['no coin is asked for', '', coins],
  ['the coins are not there', 'NOPE', undefined],
  ['there is no coin at all', 'NOPE', []],
])('where %s the page is the list', (_, symbol, known) => {
  const { title, canonical, isMissing } = cryptoHead({ symbol, written: symbol, coins: known }, []);
  expect({ title, canonical, isMissing }).toEqual({ title: 'Crypto Market' });
  expect(missingCoin({ symbol, coins: known })).toBeUndefined();
});

test('the list says what it shows, each coin with its page', () => {
  const [page] = cryptoHead({ symbol: '', written: '', coins }, [bitcoin]).structuredData ?? [];
  expect(page).toMatchObject({
    '@type': 'CollectionPage',
    mainEntity: { numberOfItems: 1, itemListElement: [{ name: 'Bitcoin', url: '/markets/crypto?symbol=BTC' }] },
  });
});

test('a coin has its own address, title and description, and says its price by schema.org', () => {
  const { title, description, canonical, structuredData } = cryptoHead({ symbol: 'BTC', written: 'BTC', coins }, [
    bitcoin,
  ]);
  expect([title, canonical]).toEqual(['Bitcoin (BTC) price and chart', '/markets/crypto?symbol=BTC']);
  expect(description).toMatch(/^Bitcoin \(BTC\): price in US dollars.*date\.$/);
  expect(structuredData).toEqual([
    {
      '@type': 'ExchangeRateSpecification',
      name: 'Bitcoin in US dollars',
      url: canonical,
      currency: 'BTC',
      currentExchangeRate: {
        '@type': 'UnitPriceSpecification',
        price: 59_511,
        priceCurrency: 'USD',
        validFrom: '2024-12-31T00:00:00.000Z',
      },
    },
    expect.objectContaining({ '@type': 'BreadcrumbList' }),
  ]);
});

test('a coin without a price says none, and a long name fits a description', () => {
  const { description = '', structuredData } = cryptoHead({ symbol: 'LONG', written: 'LONG', coins }, []);
  expect(JSON.stringify(structuredData)).not.toContain('UnitPriceSpecification');
  expect(description.length).toBeLessThanOrEqual(160);
});

test('a coin that is not there is missing, in words that no address makes long', () => {
  expect(cryptoHead({ symbol: 'NOPE', written: 'NOPE', coins }, [])).toEqual({
    title: 'Cryptocurrency not found',
    isMissing: true,
  });
  expect(missingCoin({ symbol: 'NOPE', coins })).toBe('There is no cryptocurrency with the symbol "NOPE".');
  expect(missingCoin({ symbol: 'X'.repeat(8_000), coins })?.length).toBeLessThan(80);
});

test('a coin that is asked for in small letters is at its own address', () => {
  const path = '/markets/crypto?symbol=BTC';
  expect(cryptoHead({ symbol: 'BTC', written: 'btc', coins }, [])).toMatchObject({ canonical: path, movedTo: path });
  expect(cryptoHead({ symbol: 'BTC', written: 'BTC', coins }, []).movedTo).toBeUndefined();
});
