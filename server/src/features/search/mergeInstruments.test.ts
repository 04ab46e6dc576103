import { mergeInstruments, qualityOf } from './mergeInstruments';

const named = (symbol: string, name: string) => ({ symbol, name });

describe('how well a text names an instrument', () => {
  test.each([
    ['btc', named('BTC', 'Bitcoin'), 0],
    [' Brk.b ', named('BRK.B', 'Berkshire Hathaway'), 0],
    ['bitcoin', named('BTC', 'Bitcoin'), 1],
    ['ts', named('TSLA', 'Tesla, Inc.'), 2],
    ['tes', named('TSLA', 'Tesla, Inc.'), 3],
    ['cash', named('BCH', 'Bitcoin Cash'), 4],
    ['muller', named('MLR', 'Müller'), 1],
    ['lowe’s', named('LOW', "Lowe's Companies"), 3],
    ['soehne', named('MLR', 'Müller & Söhne'), 5],
    ['sohne', named('MLR', 'Müller & Söhne'), 4],
    ['berkshre', named('BRK.B', 'Berkshire Hathaway'), 5],
    ['oin', named('BTC', 'Bitcoin'), 5],
  ])('%j and %j: %i', (text, instrument, quality) => {
    expect(qualityOf(text, instrument)).toBe(quality);
  });
});

describe('stocks and coins in one list', () => {
  const bitcoin = named('BTC', 'Bitcoin');
  const tether = named('USDT', 'Tether');
  const fund = named('BTC', 'Grayscale Bitcoin Mini Trust');
  const depot = named('BTM', 'Bitcoin Depot');
  const tesla = named('TSLA', 'Tesla, Inc.');
  const ether = named('ETH', 'Ethereum');
  const allen = named('ETD', 'Ethan Allen');

  test.each([
    ['bitcoin', [bitcoin], [depot, fund], [bitcoin, depot, fund]],
    ['btc', [bitcoin], [fund], [bitcoin, fund]],
    ['tes', [tether], [tesla], [tesla, tether]],
    ['eth', [ether, tether], [allen], [ether, allen, tether]],
    ['tesla', [], [tesla], [tesla]],
    ['tether', [tether], [], [tether]],
    ['zz', [], [], []],
  ])('for %s', (text, coins, stocks, merged) => {
    expect(mergeInstruments(text, coins, stocks, 10)).toEqual(merged);
  });

  test('are no more than asked for', () => {
    expect(mergeInstruments('bitcoin', [bitcoin], [depot, fund], 2)).toEqual([bitcoin, depot]);
  });

  test('keep the order that each has, also where a later one matches better', () => {
    expect(mergeInstruments('eth', [tether, ether], [allen], 10)).toEqual([allen, tether, ether]);
  });
});
