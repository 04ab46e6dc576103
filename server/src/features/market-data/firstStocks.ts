import { SPONSORED_TICKERS } from '../companies/sponsored';

/** The stocks of the home page (decision of the specification). */
const HOME_STOCKS = ['AAPL', 'MSFT', 'TSLA', 'GOOGL', 'AMZN', 'META', 'NVDA', 'NFLX'];

/** The stocks that are asked for before all others: those of the home page and the featured ones. */
export const FIRST_STOCKS: ReadonlySet<string> = new Set([...HOME_STOCKS, ...SPONSORED_TICKERS]);
