import type { NamedSymbol } from '@market-pulse/contract';

/** What a link of a text leads to. */
export type LinkedSymbol = Omit<NamedSymbol, 'name'>;

const COMPANY = '/company/';
const COIN = '/markets/crypto?symbol=';

/**
 * The stock or coin that a link of a text stands for: one that the site made of `$NVDA`, whose words are just that, or that shows its
 * price already. Undefined for any other.
 *
 * @param link its address on this site, its words, and the symbol that it shows the price of
 */
export function cashtagOf(link: {
  readonly path: string | null;
  readonly text: string;
  readonly shown?: string | undefined;
}): LinkedSymbol | undefined {
  const { path } = link;
  const [, written] = /^\$([A-Za-z][A-Za-z0-9]{0,9}(?:[.-][A-Za-z]{1,2})?)$/.exec(link.text) ?? [];
  const symbol = link.shown ?? written?.toUpperCase().replace('-', '.');
  if (path === null || symbol === undefined) return undefined;
  if (path.startsWith(COMPANY)) return { kind: 'stock', symbol, path };
  return path.startsWith(COIN) ? { kind: 'crypto', symbol, path } : undefined;
}
