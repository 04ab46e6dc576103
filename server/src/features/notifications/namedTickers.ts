import { canonicalTicker } from '../companies/ticker';

/** Most tickers of one text whose followers are told: a list of everything is about nothing. */
const MOST_TICKERS = 10;

/** `$AAPL`, `$BRK.B`, but no price (`$12`) and nothing within a word. */
const TICKER = /(?<![\p{L}\p{N}$])\$([A-Za-z][A-Za-z0-9]{0,9}(?:[.-][A-Za-z])?)(?![\p{L}\p{N}])/gu;

/** The tickers that a text names with `$`, each once, in capitals with the share class behind a dot. */
export function namedTickers(text: string): string[] {
  const tickers = new Set([...text.matchAll(TICKER)].map(([, ticker = '']) => canonicalTicker(ticker)));
  return [...tickers].slice(0, MOST_TICKERS);
}
