import { writeCompared, type ComparedSymbol } from '@market-pulse/contract/rules';

/** Where things are compared. */
export const COMPARE_PATH = '/markets/compare';

/** The address of a comparison, by the keys of what is compared: `MSFT`, `crypto:BTC`, `index:SPX`. */
export function comparePath(keys: readonly string[]): string {
  const text = writeCompared(keys);
  return text === undefined ? COMPARE_PATH : `${COMPARE_PATH}?symbols=${text}`;
}

/** Ready-made comparisons. */
export const COMPARISONS: readonly { readonly label: string; readonly keys: readonly string[] }[] = [
  { label: 'S&P 500 and gold', keys: ['index:SPX', 'macro:GOLD'] },
  { label: 'S&P 500 and oil', keys: ['index:SPX', 'macro:WTI'] },
  { label: 'Bitcoin and Ethereum', keys: ['crypto:BTC', 'crypto:ETH'] },
  { label: 'S&P 500 and Bitcoin', keys: ['index:SPX', 'crypto:BTC'] },
  { label: '10-year yield and EUR/USD', keys: ['macro:US10Y', 'macro:USDEUR'] },
];

/** What a comparison is called: `AAPL, S&P 500 and Gold`. */
export function comparisonTitle(symbols: readonly Pick<ComparedSymbol, 'label'>[]): string {
  const labels = symbols.map(({ label }) => label);
  const last = labels.at(-1) ?? '';
  return labels.length < 2 ? last : `${labels.slice(0, -1).join(', ')} and ${last}`;
}
