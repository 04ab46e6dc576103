import { doubtAmount, type PricedTrade, type StatedAmount } from './statedAmount';

/** So many at a price, as they are written, with a fee. */
const trade = (quantity: string, price: string, fee = 0, isSale = false): PricedTrade => ({
  ...{ isSale, fee, quantity: Number(quantity), price: Number(price), written: { quantity, price } },
});

describe('the amount that a line tells', () => {
  test.each<[string, PricedTrade, StatedAmount['fees'], string]>([
    ['is price × quantity', trade('10', '200.50'), 'without', '-2,005.00'],
    ['is none', trade('10', '200.50'), 'without', ''],
    ['has the fee of a purchase on top', trade('10', '200.50', 50), 'with', '-2,055.00'],
    ['has the fee of a sale taken off', trade('10', '200.50', 50, true), 'with', '1,955.00'],
    ['is what a fee took beyond a sale', trade('10', '0.001', 4.95, true), 'with', '-4.94'],
    ['has the fee, or has it not', trade('10', '10', 50), 'either', '100'],
    ['has a fee that nothing else tells', trade('1', '12.00'), 'untold', '13.00'],
    ['is off by less than two percent', trade('10', '200.50'), 'without', '2040'],
    ['is off by a price of two decimals', trade('10000', '0.01'), 'without', '84'],
    ['is off by a price that is written short', trade('10000', '0.1'), 'without', '1040'],
    ['is off by a quantity of three decimals', trade('0.001', '5000'), 'without', '7.4'],
    ['is a cent of a tiny trade', trade('0.00000001', '60000'), 'without', '0.01'],
  ])('counts where it %s', (_case, priced, fees, cell) => {
    expect(doubtAmount(priced, { cell, fees })).toBeUndefined();
  });

  test.each<[string, PricedTrade, StatedAmount['fees'], string, string, RegExp]>([
    ['ten times as much', trade('10', '200.50'), 'with', '-20,050', 'the amount is 10 times price × quantity', /^Put/],
    [
      ...(['of an option', trade('2', '1.50'), 'with', '-300.66'] as const),
      ...(['the amount is 100 times price × quantity', /^If it is an option/] as const),
    ],
    [
      ...(['of a bond', trade('10000', '98.5', 1), 'with', '-9,851'] as const),
      ...([
        'price × quantity is 100 times the amount',
        /^If the price is in percent, as of a bond, or in pence/,
      ] as const),
    ],
    [
      'three percent more',
      trade('10', '200'),
      'without',
      '2060',
      'the amount "2060" is not price × quantity, 2000',
      /^Put/,
    ],
    ['of what is free', trade('10', '0'), 'without', '500', 'the amount "500" is not price × quantity, 0', /^Put/],
    ['nothing', trade('10', '200'), 'without', '0', 'the amount "0" is not price × quantity, 2000', /^Put/],
    ['a fee as large as the trade', trade('1', '12'), 'untold', '24', 'the amount is 2 times price × quantity', /^Put/],
    ['ten times a small trade', trade('1', '0.50'), 'untold', '5', 'the amount is 10 times price × quantity', /^Put/],
    ['no number', trade('10', '200'), 'with', 'NaN', '"NaN" is not an amount', /^Put/],
    ['beyond all numbers', trade('10', '200'), 'with', '1e400', '"1e400" is not an amount', /^Put/],
  ])('is doubted where it is %s', (_case, priced, fees, cell, refused, remedy) => {
    expect(doubtAmount(priced, { cell, fees })).toEqual({ refused, remedy: expect.stringMatching(remedy) });
  });
});
