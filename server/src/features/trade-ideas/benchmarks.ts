/** What ideas are compared with: the first of them whose history tells the days. */
export const benchmarks = [
  { kind: 'stock', symbol: 'SPY', name: 'S&P 500 fund SPY' },
  { kind: 'index', symbol: 'SPX', name: 'S&P 500 without dividends' },
] as const;

/** What an index is called, by its symbol. */
export function benchmarkName(symbol: string): string {
  return benchmarks.find((one) => one.symbol === symbol)?.name ?? symbol;
}
