import { fingerprints, knownRows } from './knownRows';

const [NO_ACCOUNT, BROKER, BANK] = [null, 1, 2];
const facts = (accountId: number | null) => ({
  ...{ accountId, kind: 'stock', symbol: 'QQAA', date: '2026-01-05', action: 'buy' as const },
  ...{ quantity: 10, price: 20, fee: 0, currency: 'USD' },
});
const line = (accountId: number | null) => ({ ...facts(accountId), presentSymbol: 'QQAA' });

/** Transactions as an import of them made them. */
function stored(accountIds: readonly (number | null)[]) {
  const printOf = fingerprints();
  return accountIds.map((accountId) => ({ ...facts(accountId), fingerprint: printOf(facts(accountId)) }));
}

it('knows two exchanges of one day by what they brought', () => {
  const exchange = {
    ...{ accountId: BROKER, kind: 'cash', symbol: 'EUR', presentSymbol: 'EUR', date: '2026-01-05' },
    ...{ action: 'exchange' as const, quantity: null, price: 1000, fee: 0, currency: 'EUR' },
  };
  const lines = ['GBP', 'USD'].map((currency) => ({ ...exchange, settled: { amount: 900, currency } }));
  const typedIn = { ...exchange, settledAmount: 900, settledCurrency: 'USD', fingerprint: null };
  const imported = { ...typedIn, settledAmount: 890, fingerprint: fingerprints()(lines[1]!) };
  expect([...knownRows(lines, [typedIn])]).toEqual([[lines[1], typedIn]]);
  expect([...knownRows(lines, [imported])]).toEqual([[lines[1], imported]]);
});

describe('lines that say the same', () => {
  it.each<[string, (number | null)[], (number | null)[], (number | undefined)[]]>([
    ['of one account and stored in it', [BROKER], [BROKER], [0]],
    ['of another account', [BANK], [BROKER], [undefined]],
    ['of two accounts and stored once without one', [BROKER, BANK], [NO_ACCOUNT], [0, undefined]],
    ['of two accounts and stored twice without one', [BROKER, BANK], [NO_ACCOUNT, NO_ACCOUNT], [0, 1]],
    ['of an account and of none, stored in the account', [NO_ACCOUNT, BROKER], [BROKER], [undefined, 0]],
    ['of no account and stored in two', [NO_ACCOUNT, NO_ACCOUNT], [BROKER, BANK], [0, 1]],
    ['of one account, in it and without one', [BROKER, BROKER, BROKER], [NO_ACCOUNT, BROKER], [1, 0, undefined]],
  ])('%s are each known once', (_case, told, have, expected) => {
    const [lines, rows] = [told.map(line), stored(have)];
    const known = knownRows(lines, rows);
    const places = lines.map((one) => known.get(one)).map((row) => (row ? rows.indexOf(row) : undefined));
    expect(places).toEqual(expected);
  });
});
