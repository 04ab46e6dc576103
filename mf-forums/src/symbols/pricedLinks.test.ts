import type { NamedSymbol, Quote } from '@market-pulse/contract';
import { pricedLinks } from './pricedLinks';

const nvidia: NamedSymbol = { kind: 'stock', symbol: 'NVDA', name: 'NVIDIA', path: '/company/nvidia' };
const berkshire: NamedSymbol = { kind: 'stock', symbol: 'BRK.B', name: 'Berkshire', path: '/company/berkshire' };
const NOW = Date.parse('2026-08-22T12:00:00Z');

function quote(fields: Partial<Quote> = {}): Quote {
  return {
    ...{ symbol: 'NVDA', name: 'NVIDIA', kind: 'stock', price: 214.72, previous_close: null, change: null },
    ...{ change_percent: -0.98, volume: null, market_cap: null, logo_url: null },
    ...{ source: 'Closing prices', as_of: '2026-08-21T20:00:00Z', status: 'delayed' },
    ...fields,
  };
}

/** What a reader sees and hears of a text. */
const read = (html: string, symbols: NamedSymbol[], quotes?: Quote[]) =>
  pricedLinks(html, symbols, quotes, NOW).replace(/<[^>]+>/g, '');

const link = '<a href="/company/nvidia">$NVDA</a>';

test.each([
  ['a price of a day', {}, 'NVDA $214.72 ▼ -0.98% as of Aug 21, 2026'],
  ['a gain', { change_percent: 1.2 }, 'NVDA $214.72 ▲ +1.20% as of Aug 21, 2026'],
  ['a price without a change', { change_percent: null }, 'NVDA $214.72 as of Aug 21, 2026'],
  ['an old price', { status: 'stale' }, 'NVDA $214.72 ▼ -0.98% out of date as of Aug 21, 2026'],
  ['a sample', { status: 'sample' }, 'NVDA $214.72 ▼ -0.98% sample as of Aug 21, 2026'],
  ['one that was live long ago', { status: 'live' }, 'NVDA $214.72 ▼ -0.98% out of date as of Aug 21, 2026'],
  ['no price', { price: null }, '$NVDA'],
  ['a coin of that symbol', { kind: 'crypto' }, '$NVDA'],
] as const)('%s', (_case, fields, text) => {
  expect(read(`<p>See ${link}.</p>`, [nvidia], [quote(fields)])).toBe(`See ${text}.`);
});

test('until quotes are known the link has the place of one', () => {
  expect(pricedLinks(link, [nvidia], undefined, NOW)).toBe(
    '<a href="/company/nvidia" data-quote="NVDA"><span data-quote="symbol">NVDA</span></a>',
  );
});

test('the first of several links has the price, and one that a visitor made has none', () => {
  const visitors = '<a href="/company/nvidia" rel="nofollow ugc noopener noreferrer">$NVDA</a>';
  const text = pricedLinks(`${visitors}${link}${link}`, [nvidia], [quote()], NOW);
  expect(text.startsWith(visitors)).toBe(true);
  expect(text.endsWith(link)).toBe(true);
  expect(text.match(/data-quote="price"/g)).toHaveLength(1);
});

test('a share class is found however it was written', () => {
  const written = '<a href="/company/berkshire">$brk-b</a>';
  expect(read(written, [berkshire], [quote({ symbol: 'BRK.B', price: 500 })])).toMatch(/^BRK\.B \$500\.00/);
});
