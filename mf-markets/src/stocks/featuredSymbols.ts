/**
 * The stocks of the home page, in the order in which they stand there (specification, section 7). The names stand in when
 * the list of companies cannot be had.
 */
export const FEATURED_STOCKS = [
  { ticker: 'AAPL', name: 'Apple' },
  { ticker: 'MSFT', name: 'Microsoft' },
  { ticker: 'TSLA', name: 'Tesla' },
  { ticker: 'GOOGL', name: 'Alphabet' },
  { ticker: 'AMZN', name: 'Amazon' },
  { ticker: 'META', name: 'Meta Platforms' },
  { ticker: 'NVDA', name: 'NVIDIA' },
  { ticker: 'NFLX', name: 'Netflix' },
] as const;
