import { foldedName, foldedQuery } from '@market-pulse/contract';

/** What of an instrument a searched text is compared with. */
interface Named {
  readonly symbol: string;
  readonly name: string;
}

/** How well a text names an instrument: the lower the better. */
const SYMBOL = 0;
const WHOLE_NAME = 1;
const BEGINS_SYMBOL = 2;
const BEGINS_NAME = 3;
const BEGINS_WORD = 4;
const ELSE = 5;

/**
 * How well a searched text names an instrument, from 0 for its symbol to 5 for what is only spelt alike: its symbol, its whole
 * name, the beginning of its symbol, of its name, of a word in its name.
 */
export function qualityOf(text: string, { symbol, name }: Named): number {
  const wanted = text.trim().toLowerCase();
  const spelt = foldedQuery(wanted);
  const [ticker, title] = [symbol.toLowerCase(), foldedName(name)];
  if (ticker === wanted) return SYMBOL;
  if (title === spelt) return WHOLE_NAME;
  if (ticker.startsWith(wanted)) return BEGINS_SYMBOL;
  if (title.startsWith(spelt)) return BEGINS_NAME;
  return title.includes(` ${spelt}`) ? BEGINS_WORD : ELSE;
}

/**
 * Two lists of instruments, each with the best match first, as one: the order within each stays, and of two that match as well the
 * coin comes first. A coin's symbol means the coin on this site (`BTC` is Bitcoin, not the fund).
 *
 * @param most length of the answer
 */
export function mergeInstruments<Coin extends Named, Stock extends Named>(
  text: string,
  coins: readonly Coin[],
  stocks: readonly Stock[],
  most: number,
): (Coin | Stock)[] {
  const merged: (Coin | Stock)[] = [];
  const [coinsLeft, stocksLeft] = [[...coins], [...stocks]];
  while (merged.length < most) {
    const [coin] = coinsLeft;
    const [stock] = stocksLeft;
    const isCoinNext = coin && (!stock || qualityOf(text, coin) <= qualityOf(text, stock));
    const next = isCoinNext ? coinsLeft.shift() : stocksLeft.shift();
    if (!next) break;
    merged.push(next);
  }
  return merged;
}
