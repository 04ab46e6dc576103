import type { PortfolioTransaction } from '@market-pulse/contract';
import { portfolioExport } from './portfolioExport';

const taken: PortfolioTransaction = {
  ...{ id: 1, account: '', symbol: 'USD', kind: 'cash', date: '2026-01-05', action: 'withdrawal', quantity: null },
  ...{ price: 500, fee: 0, currency: 'USD', settled: null, converted: null, split_factor: null, note: '' },
  ...{ imported: false, cancelled_on: null },
};

test.each<[string, Partial<PortfolioTransaction>, readonly unknown[]]>([
  ['a withdrawal', {}, ['withdrawal', 500]],
  ['a withdrawal that came back', { price: -500 }, ['returned withdrawal', 500]],
  ['a fee of the account that was given back', { action: 'fee', price: -5 }, ['returned fee', 5]],
  ['a deposit that was taken back', { action: 'deposit', price: -5 }, ['deposit', -5]],
  ['a fee of a share that was given back', { action: 'fee', kind: 'stock', price: -5 }, ['fee', -5]],
])('%s is saved as a file is read', (_case, change, expected) => {
  const cells = portfolioExport.flatMap(({ title, value }) =>
    title === 'action' || title === 'price' ? [value({ ...taken, ...change }, 0)] : [],
  );
  expect(cells).toEqual(expected);
});
