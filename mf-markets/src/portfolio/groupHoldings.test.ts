import type { PortfolioCash, PortfolioPosition } from '@market-pulse/contract';
import { groupHoldings, sumsOf } from './groupHoldings';

const held = (symbol: string, facts: Partial<PortfolioPosition>) =>
  ({
    ...{ symbol, kind: 'stock', name: symbol, sector: 'Technology', price_currency: 'USD', price_date: '2026-11-20' },
    ...{ value: 100, cost: 80, unrealised_gain: 20, share: 10, day_change: 1, quantity: 1, parts: [], ...facts },
  }) as PortfolioPosition;

const part = (account: string, value: number) => ({
  ...{
    account,
    quantity: 1,
    value,
    cost: 10,
    unrealised_gain: value - 10,
    unrealised_percent: 0,
    share: 5,
    day_change: 1,
  },
});

const holdings = [
  held('AAPL', { parts: [part('Broker', 60), part('', 40)] }),
  held('VOD.L', { sector: null, price_currency: 'GBP', value: 300, parts: [part('Broker', 300)] }),
  held('BTC', { kind: 'crypto', sector: null, value: 50, parts: [part('', 50)] }),
];

const cash: PortfolioCash = {
  ...{ currency: 'EUR', balance: 320, value: 400, share: 40, converted: { rate: 1.25, date: '2026-11-20' } },
  parts: [
    { account: 'Broker', balance: 80, value: 100, share: 10 },
    { account: '', balance: 240, value: 300, share: 30 },
  ],
};

describe('cash in groups', () => {
  it.each([
    { by: 'account', groups: ['Broker: 460 with 100 in cash', 'No account: 390 with 300 in cash'] },
    { by: 'sector', groups: ['Cash: 400 with 400 in cash', 'Sector unknown: 300', 'Technology: 100', 'Coins: 50'] },
    { by: 'currency', groups: ['EUR: 400 with 400 in cash', 'GBP: 300', 'USD: 150'] },
    { by: 'kind', groups: ['Cash: 400 with 400 in cash', 'Stocks and funds: 400', 'Coins: 50'] },
  ] as const)('by $by adds to value, and to no cost or gain', ({ by, groups }) => {
    const found = groupHoldings(holdings, by, [cash]);
    const texts = found.map(({ title, sums, cash: [own] }) =>
      [`${title}: ${sums.value}`, ...(own ? [`${own.value} in cash`] : [])].join(' with '),
    );
    expect(texts).toEqual(groups);
    const without = groupHoldings(holdings, by).map(({ sums: { cost, gain } }) => ({ cost, gain }));
    const gains = found.filter(({ title }) => title !== 'Cash' && title !== 'EUR').map(({ sums }) => sums);
    expect(gains.map(({ cost, gain }) => ({ cost, gain }))).toEqual(expect.arrayContaining(without));
  });
});

describe('holdings in groups', () => {
  it.each([
    { by: 'account', groups: ['Broker: AAPL VOD.L', 'No account: AAPL BTC'] },
    { by: 'sector', groups: ['Sector unknown: VOD.L', 'Technology: AAPL', 'Coins: BTC'] },
    { by: 'currency', groups: ['GBP: VOD.L', 'USD: AAPL BTC'] },
    { by: 'kind', groups: ['Stocks and funds: AAPL VOD.L', 'Coins: BTC'] },
  ] as const)('by $by, the most valuable first', ({ by, groups }) => {
    const found = groupHoldings(holdings, by).map(
      ({ title, holdings: own }) => `${title}: ${own.map(({ position }) => position.symbol).join(' ')}`,
    );
    expect(found).toEqual(groups);
  });

  it('have in the group of an account what that account has', () => {
    const [broker, none] = groupHoldings(holdings, 'account');
    expect(broker?.sums).toMatchObject({ value: 360, cost: 20, gain: 340 });
    expect(none?.sums).toMatchObject({ value: 90, share: 10 });
  });

  it.each([
    {
      name: 'of one day are added up',
      all: [held('A', {}), held('B', { value: 50, day_change: -2 })],
      sums: {
        value: 150,
        cost: 160,
        gain: 40,
        gainPercent: 25,
        share: 20,
        day: { amount: -1, percent: (-1 / 151) * 100 },
      },
    },
    {
      name: 'of two days have no value, gain or change together',
      all: [held('A', {}), held('B', { price_date: '2026-11-19' })],
      sums: { value: null, cost: 160, gain: null, gainPercent: null, share: 20, day: null },
    },
    {
      name: 'have no change together where one is unknown',
      all: [held('A', {}), held('B', { day_change: null })],
      sums: { value: 200, cost: 160, gain: 40, gainPercent: 25, share: 20, day: null },
    },
  ])('$name', ({ all, sums }) => expect(sumsOf(all)).toEqual(sums));
});
