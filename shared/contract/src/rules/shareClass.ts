/** Listed classes that neither symbol nor name of a company tells, as the companies call them. */
const SYMBOLS: Readonly<Record<string, readonly string[]>> = {
  'Class A': [
    ...['GOOGL', 'FOXA', 'NWSA', 'UAA', 'ZG', 'LEN', 'CENTA', 'RUSHA', 'LBRDA', 'LILA', 'KELYA', 'BELFA', 'UONE'],
  ],
  'Class B': ['FOX', 'NWS', 'RUSHB', 'KELYB', 'BELFB'],
  'Class C': ['GOOG', 'UA', 'Z', 'LBRDK', 'LILAK'],
  'Class D': ['UONEK'],
  'Series A': ['FWONA', 'BATRA', 'LLYVA', 'GLIBA'],
  'Series C': ['FWONK', 'BATRK', 'LLYVK', 'GLIBK'],
};
const CLASSES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SYMBOLS).flatMap(([shareClass, symbols]) => symbols.map((symbol) => [symbol, shareClass])),
);

/** Shares of another kind whose symbols end like those of a class. */
const NO_CLASSES: readonly string[] = ['PBR.A', 'EBR.B', 'AKO.A', 'AKO.B', 'CIG.C', 'UHAL.B'];

const CLASS_IN_NAME = /^(?<company>.+?),? \(?Class (?<letter>[A-D])\)?$/;
const CLASS_IN_SYMBOL = /\.(?<letter>[A-D])$/;

/** A company's name without the class of its shares, and the class beside it. */
export interface NamedClass {
  readonly name: string;
  /** `Class B`, `Series C`; undefined of shares of no known class. */
  readonly shareClass?: string;
}

/**
 * Tells the class of listed shares from name and symbol: two of one company differ in a list by more than their symbols then. `Alphabet
 * Inc. (Class C)` is Alphabet Inc., Class C, and so is BRK.B Berkshire Hathaway, Class B.
 */
export function namedClass({ name, ticker }: { readonly name: string; readonly ticker: string }): NamedClass {
  const said = CLASS_IN_NAME.exec(name)?.groups;
  const ofSymbol = NO_CLASSES.includes(ticker) ? undefined : CLASS_IN_SYMBOL.exec(ticker)?.groups?.letter;
  const letter = said?.letter ?? ofSymbol;
  const shareClass = letter === undefined ? CLASSES[ticker] : `Class ${letter}`;
  return { name: said?.company ?? name, ...(shareClass !== undefined && { shareClass }) };
}
