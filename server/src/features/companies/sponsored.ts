/** Tickers of the featured companies, whose promotion the site is paid for. */
export const SPONSORED_TICKERS: ReadonlySet<string> = new Set([
  'TUTH',
  'IQST',
  'EDXC',
  'MLRT',
  'AHRO',
  'DWAY',
  'ONAR',
  'CYCU',
]);

/** Whether the site is paid for promoting the company; it then carries the SPONSORED badge. */
export function isSponsored(ticker: string): boolean {
  return SPONSORED_TICKERS.has(ticker);
}
