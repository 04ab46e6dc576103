import { type PricedTrade, tradeValue } from './tradeValue';

const trade = (more: Partial<PricedTrade> = {}): PricedTrade => ({
  ...{ code: 'P', derivative: false, security: 'Ordinary Shares', shares: 1_000, price: 10 },
  ...{ perAds: false, adsRatio: null },
  ...more,
});
const open = (doubt: 'per_ads' | 'price') => ({ value: null, doubt });
const worth = (value: number) => ({ value, doubt: null });
const ads = { shares: 2_501_582_400, price: 3.45, perAds: true };

test.each<[string, Partial<PricedTrade>, readonly number[], number | null, object]>([
  ['shares at their price', {}, [], null, worth(10_000)],
  ['a price per ADS with its ratio', { ...ads, adsRatio: 43_200 }, [], null, worth(199_779.15)],
  ['a price per ADS with the ratio of another filing', ads, [3.5], 43_200, worth(199_779.15)],
  ['a price per ADS of nobody knows how many shares', ads, [3.5], null, open('per_ads')],
  ['a price per ADS far from the day', { ...ads, adsRatio: 43_200 }, [300], null, open('price')],
  ['21 times the close', { price: 210 }, [10], null, open('price')],
  ['20 times the close', { price: 200 }, [10], null, worth(200_000)],
  ['a 21st of the close', { price: 10 }, [210], null, open('price')],
  ['one of two classes has about that price', { price: 700_000 }, [470, 705_000], null, worth(7e8)],
  ['no price of the day', { price: 210 }, [], null, worth(210_000)],
  ['an option that is exercised', { code: 'M', price: 0.1 }, [210], null, worth(100)],
  ['a derivative', { derivative: true, price: 0.1 }, [210], null, worth(100)],
  ['a gift', { code: 'G', price: 0 }, [210], null, worth(0)],
  ['no price', { price: null }, [210], null, { value: null, doubt: null }],
  ['no number of shares', { shares: null }, [210], null, { value: null, doubt: null }],
  // The company has ADSs of five shares, at 50; no footnote says whose price it is.
  ['the price of an ADS without a note', { price: 49 }, [50], 5, worth(9_800)],
  ['the price of a share beside ADSs', { price: 9.8 }, [50], 5, worth(9_800)],
  ['either, of which no close tells', { price: 9.8 }, [], 5, open('per_ads')],
  ['neither', { price: 5_000 }, [50], 5, open('price')],
  ['ADSs themselves', { price: 49, security: 'American Depositary Shares' }, [50], 5, worth(49_000)],
])('%s', (_, given, closes, adsRatio, expected) => {
  expect(tradeValue(trade(given), { closes, adsRatio })).toEqual(expected);
});
