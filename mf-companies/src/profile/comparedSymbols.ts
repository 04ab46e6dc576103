import type { AddressParameter } from '@market-pulse/remote-kit';

/** A chart compares four symbols, its own among them. */
const MOST_COMPARED = 3;
/** As tickers are written: `BRK.B`. What an address says otherwise is no symbol. */
const SYMBOL = /^[A-Z0-9][A-Z0-9.-]{0,9}$/;

/** Symbols that a chart is compared with, as `?compare=MSFT,BRK.B`. */
export const comparedSymbols: AddressParameter<readonly string[]> = {
  read(text = '') {
    const symbols = text
      .toUpperCase()
      .split(',')
      .map((symbol) => symbol.trim())
      .filter((symbol) => SYMBOL.test(symbol));
    return [...new Set(symbols)].slice(0, MOST_COMPARED);
  },
  write: (symbols) => (symbols.length > 0 ? symbols.join(',') : undefined),
};
