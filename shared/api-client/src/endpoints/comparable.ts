import { comparedSymbol, REFERENCES, type ComparedKind, type ComparedSymbol } from '@market-pulse/contract/rules';
import { searchSite } from './search';

/** Something that a chart can be compared with. */
export interface Comparable extends ComparedSymbol {
  readonly name: string;
}

/** What people call a series that has none of these words in its name. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  SPX: 'sp500 s&p500 index',
  VIX: 'volatility index',
  WTI: 'oil',
  GOLD: 'xau',
  US10Y: '10y treasury rate interest bond',
  USDEUR: 'eurusd euro dollar currency',
  IXIC: 'index',
};

const KIND_WORDS: Readonly<Record<ComparedKind, string>> = {
  stock: '',
  crypto: 'coin',
  index: 'index',
  macro: 'series',
};

const SERIES = REFERENCES.flatMap(({ kind, symbol, name }) =>
  kind === 'index' || kind === 'macro' ? [comparable(kind, symbol, name)] : [],
);

/** The indices and macroeconomic series of which a word begins with the text, by symbol, name, or what else they are called. */
export function findSeries(text: string): Comparable[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  return SERIES.filter(({ symbol, label }) =>
    ` ${symbol} ${label.replaceAll('/', '')} ${label} ${OTHER_WORDS[symbol] ?? ''}`
      .toLowerCase()
      .includes(` ${wanted}`),
  );
}

/**
 * What a chart can be compared with, by symbol or name: indices and series first, then shares, funds and coins, as the search of
 * the site orders them. @throws ApiError
 */
export async function findComparable(text: string, signal?: AbortSignal): Promise<Comparable[]> {
  const { instruments } = await searchSite(text, signal);
  return [...findSeries(text), ...instruments.map(({ kind, symbol, name }) => comparable(kind, symbol, name))];
}

function comparable(kind: ComparedKind, symbol: string, name: string): Comparable {
  const word = KIND_WORDS[kind];
  return { ...comparedSymbol(kind, symbol), name: word === '' ? name : `${name}, ${word}` };
}
