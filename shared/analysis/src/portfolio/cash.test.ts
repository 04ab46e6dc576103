import { cashLegs, reckonCash, type AccountCash, type CashMovement } from './cash';

/** `2026-01-05 buy 10 x 20 fee 1 USD`: the quantity and the fee may lack; `-> -90 EUR` is what it moved on the account. */
function movementOf(text: string): CashMovement {
  const [, date = '', action = '', quantity, price = '', fee, currency = '', amount, other = ''] =
    /^(\S+) (\S+) (?:(\S+) x )?(\S+)(?: fee (\S+))? ([A-Z]{3}|\?)(?: -> (\S+) ([A-Z]{3}))?$/.exec(text) ?? [];
  return {
    ...{ date, action: action as CashMovement['action'], quantity: quantity === undefined ? null : Number(quantity) },
    ...{ price: Number(price), fee: Number(fee ?? 0), currency: currency === '?' ? null : currency },
    settled: amount === undefined ? null : { amount: Number(amount), currency: other },
  };
}

function textOf(cash: AccountCash): string {
  if (cash.is === 'kept')
    return [...cash.balances].map(([currency, one]) => `${one.toFixed(2)} ${currency}`).join(', ');
  if (cash.is !== 'short') return cash.is;
  return cash.shortages
    .map(({ currency, day, missing }) => `lacks ${missing.toFixed(2)} ${currency} on ${day}`)
    .join(', ');
}

describe('the cash of an account', () => {
  const cases: readonly (readonly [string, readonly string[], string])[] = [
    ['nothing', [], 'none'],
    ['purchases without any deposit keep none', ['2026-01-05 buy 10 x 20 USD'], 'none'],
    ['interest and withdrawals alone keep none', ['2026-01-05 interest 2 USD', '2026-01-06 withdrawal 2 USD'], 'none'],
    ['a deposit', ['2026-01-05 deposit 1000 USD'], '1000.00 USD'],
    ['a deposit less its fee', ['2026-01-05 deposit 1000 fee 5 USD'], '995.00 USD'],
    ['a withdrawal', ['2026-01-05 deposit 1000 USD', '2026-01-06 withdrawal 400 fee 1 USD'], '599.00 USD'],
    ['a deposit that was taken back', ['2026-01-05 deposit 1000 USD', '2026-01-07 deposit -1000 USD'], '0.00 USD'],
    [
      'a withdrawal that came back',
      ['2026-01-05 deposit 9 USD', '2026-01-06 withdrawal 4 USD', '2026-01-07 withdrawal -4 USD'],
      '9.00 USD',
    ],
    [
      'interest, also what was charged',
      ['2026-01-05 deposit 100 USD', '2026-01-06 interest 2 USD', '2026-01-07 interest -0.5 USD'],
      '101.50 USD',
    ],
    ['a purchase with its fee', ['2026-01-05 deposit 1000 USD', '2026-01-06 buy 10 x 20 fee 1 USD'], '799.00 USD'],
    [
      'a sale less its fee',
      ['2026-01-05 deposit 1000 USD', '2026-01-06 buy 10 x 20 USD', '2026-01-07 sell 5 x 30 fee 1 USD'],
      '949.00 USD',
    ],
    [
      'dividends and fees',
      ['2026-01-05 deposit 100 USD', '2026-01-06 dividend 5 fee 1 USD', '2026-01-07 fee 2 USD'],
      '102.00 USD',
    ],
    [
      'each currency by itself',
      ['2026-01-05 deposit 100 USD', '2026-01-05 deposit 50 EUR', '2026-01-06 buy 1 x 20 EUR'],
      '100.00 USD, 30.00 EUR',
    ],
    [
      'an exchange, both of its sides',
      ['2026-01-05 deposit 100 EUR', '2026-01-06 exchange 80 fee 1 EUR -> 88 USD'],
      '19.00 EUR, 88.00 USD',
    ],
    [
      'a purchase abroad in what it took',
      ['2026-01-05 deposit 1000 EUR', '2026-01-06 buy 10 x 100 fee 5 USD -> -804 EUR'],
      '196.00 EUR',
    ],
    [
      'a purchase before the deposit of its day',
      ['2026-01-05 buy 1 x 20 USD', '2026-01-05 deposit 20 USD'],
      '0.00 USD',
    ],
    [
      'a purchase before any deposit',
      ['2026-01-05 buy 1 x 20 USD', '2026-01-06 deposit 50 USD'],
      'lacks 20.00 USD on 2026-01-05',
    ],
    [
      'the most that ever lacked',
      [
        '2026-01-04 deposit 5 USD',
        '2026-01-05 buy 1 x 20 USD',
        '2026-01-06 buy 1 x 20 USD',
        '2026-01-07 sell 2 x 30 USD',
      ],
      'lacks 35.00 USD on 2026-01-05',
    ],
    [
      'a purchase in a currency that never came',
      ['2026-01-04 deposit 500 EUR', '2026-01-05 buy 1 x 20 USD'],
      'lacks 20.00 USD on 2026-01-05',
    ],
    [
      'nobody knows with an amount of any currency',
      ['2026-01-04 deposit 500 USD', '2026-01-05 buy 1 x 20 ?'],
      'unknown',
    ],
    ['cents that rounding took', ['2026-01-04 deposit 20 USD', '2026-01-05 buy 3 x 6.67 USD'], '0.00 USD'],
    [
      'the noise of binary fractions',
      ['2026-01-04 deposit 0.3 USD', '2026-01-05 withdrawal 0.1 USD', '2026-01-06 withdrawal 0.2 USD'],
      '0.00 USD',
    ],
    ['days in any order', ['2026-01-06 withdrawal 4 USD', '2026-01-05 deposit 10 USD'], '6.00 USD'],
  ];
  it.each(cases)('%s', (_case, movements, expected) => {
    expect(textOf(reckonCash(movements.map(movementOf)))).toBe(expected);
  });
});

describe('what its owner paid', () => {
  it.each([
    ['2026-01-05 deposit 1000 fee 5 USD', [1000]],
    ['2026-01-05 deposit -1000 USD', [-1000]],
    ['2026-01-05 withdrawal 400 fee 1 USD', [-400]],
    ['2026-01-05 interest 2 USD', [0]],
    ['2026-01-05 exchange 80 fee 1 EUR -> 88 USD', [0, 0]],
    ['2026-01-05 buy 10 x 20 fee 1 USD', [null]],
    ['2026-01-05 fee 2 USD', [null]],
  ] as const)('%s', (text, paid) => {
    expect(cashLegs(movementOf(text))?.map((leg) => leg.paid)).toEqual(paid);
  });
});
