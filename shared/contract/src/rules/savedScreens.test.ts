import { readScreen } from './readScreen';
import { COIN_PARAMETERS, readSavedQuery, savableQuery, STOCK_PARAMETERS, type SavedScreenPage } from './savedScreens';

test.each<[SavedScreenPage, string, string | RegExp]>([
  ['screener', '?sort=rsi&rsi=..30&price=1..', 'price=1..&rsi=..30&sort=rsi&dir=desc'],
  ['screener', 'market_cap=10000000000..&rsi=..', 'market_cap=10B..&rsi=..'],
  ['screener', 'sort=name', 'sort=name&dir=asc'],
  ['screener', 'rsi=..30&rsi=70..', 'rsi=..30'],
  ['screener', 'sector=Real+Estate&dir=asc', 'sector=Real+Estate'],
  ['screener', 'columns=all-return_1y&rsi=..30', 'rsi=..30&columns=all-return_1y'],
  ['screener', 'columns=all-price', 'columns=all-price'],
  ['screener', 'columns=all-price.day', 'columns=all-price.day'],
  ['screener', 'columns=%3Cb%3E', /^columns: This names no columns/],
  ['screener', `columns=all${'-price'.repeat(60)}`, /^columns: /],
  ['screener', '', /Choose filters/],
  ['screener', 'dir=asc', /Choose filters/],
  ['screener', 'rsi=cheap', /^rsi: Must be a range/],
  ['screener', 'next=https://evil.example', /^next: There is no such filter/],
  ['screener', '__proto__=1', /no such filter/],
  ['screener', 'sector=%00', /Control characters/],
  ['screener', `rsi=..30&${'x'.repeat(2000)}`, /At most 2000/],
  ['stocks', '?sort=cap&q=+apple+&dir=asc', 'q=apple&sort=cap&dir=asc'],
  ['stocks', 'watchlist=1&q=', 'watchlist=1'],
  ['stocks', 'q=%3Cscript%3E', 'q=%3Cscript%3E'],
  ['stocks', 'page=2', /^page: There is no such filter/],
  ['stocks', `q=${'x'.repeat(101)}`, /^q: At most 100/],
  ['stocks', `q=${'x'.repeat(2000)}`, /At most 2000/],
  ['stocks', 'min_price=NaN', /^min_price: Enter a number/],
  ['stocks', 'pe=cheap', /^pe: Must be a range/],
  ['stocks', 'change=5..1', /^change: The lower bound/],
  ['stocks', 'pe=..15&change=-1..&market_cap=10B..', 'market_cap=10B..&pe=..15&change=-1..'],
  ['stocks', 'change=gainers', 'change=gainers'],
  ['stocks', 'sort=%3Cscript%3E', /^sort: This is no choice/],
  ['stocks', 'columns=__proto__', /^columns: This names no columns/],
  ['crypto', 'max_price=1e999', /^max_price: Enter a number/],
  ['crypto', 'dir=up', /^dir: This is no choice/],
  ['crypto', 'cap=__proto__', /^cap: This is no choice/],
  ['crypto', 'min_volume=1.5B&max_change=-2.5', 'max_change=-2.5&min_volume=1.5B'],
  ['crypto', 'min_volume=1e9', /^min_volume: Enter a number/],
  ['stocks', 'min_price=$1,250.5&max_change=+2%25', 'max_change=2%25&min_price=%241%2C250.5'],
  ['stocks', 'q=a%0Ab', /^q: Control characters/],
  ['stocks', '%0A=1', /^A parameter: /],
  ['crypto', 'sort=cap&cap=large&q=bit&min_price=1', 'q=bit&cap=large&min_price=1&sort=cap'],
  ['crypto', 'sector=Energy', /^sector: There is no such filter/],
  ['crypto', 'symbol=BTC', /^symbol: There is no such filter/],
  ['filings', 'columns=all-original&year=2024&kind=earnings', 'kind=earnings&year=2024&columns=all-original'],
  ['large-holders', 'columns=all.security', 'columns=all.security'],
  ['large-holders', 'kind=earnings&columns=all', /^kind: There is no such filter/],
  ['peers', '', /Choose filters/],
])('of %s, %j', (page, query, expected) => {
  const read = readSavedQuery(page, query);
  if (expected instanceof RegExp) expect(read).toEqual({ problem: expect.stringMatching(expected) });
  else expect(read).toEqual({ text: expected });
});

test('what was read reads as the same again, and asks the same', () => {
  const query = 'rsi=..30.5&price=-5..4.35M&sector=Energy+%26+more&dir=asc&sort=price';
  const read = readSavedQuery('screener', query);
  const text = 'text' in read ? read.text : '';
  expect(readSavedQuery('screener', text)).toEqual({ text });
  expect(readScreen(new URLSearchParams(text))).toEqual(readScreen(new URLSearchParams(query)));
  for (const [page, parameters] of [['stocks', STOCK_PARAMETERS] as const, ['crypto', COIN_PARAMETERS] as const]) {
    const ranges = Object.fromEntries(
      ['market_cap', 'pe', 'yield', 'position', 'price', 'volume'].map((name) => [name, '1..2']),
    );
    const odd: Readonly<Record<string, string>> = { ...ranges, dir: 'desc', columns: 'all-price' };
    const all = parameters.map((name) => `${name}=${odd[name] ?? 1}`).join('&');
    expect(readSavedQuery(page, all)).toEqual({ text: all });
  }
});

test.each<[SavedScreenPage, string, string]>([
  ['screener', '?utm_source=mail&rsi=..30&price=cheap', 'rsi=..30'],
  ['screener', '?sort=luck', ''],
  ['screener', '?columns=price&rsi=..30', 'rsi=..30'],
  ['screener', '?sector=%00&rsi=..30', 'rsi=..30'],
  ['stocks', '?q=apple&utm_source=mail&sector=a%0Ab', 'q=apple'],
])('of the address of %s, %s can be saved', (page, query, expected) => {
  expect(savableQuery(page, query)).toBe(expected);
});
