/** Listed classes that neither symbol nor name of a company tells, as the companies call them. */
const CLASSES: Readonly<Record<string, string>> = {
  ...{ GOOGL: 'A', GOOG: 'C', FOXA: 'A', FOX: 'B', NWSA: 'A', NWS: 'B', UAA: 'A', UA: 'C', ZG: 'A', Z: 'C' },
  ...{ LEN: 'A', CENTA: 'A', RUSHA: 'A', RUSHB: 'B', LBRDA: 'A', LBRDK: 'C', FWONA: 'A', FWONK: 'C' },
};

/** Shares of another kind whose symbols end like those of a class. */
const NO_CLASSES: readonly string[] = ['PBR.A', 'EBR.B', 'AKO.A', 'AKO.B'];

const CLASS_IN_NAME = /^(?<company>.+?),? \(?Class (?<letter>[A-D])\)?$/;
const CLASS_IN_SYMBOL = /\.(?<letter>[A-D])$/;

/** A company's name without the class of its shares, and the class beside it. */
export interface NamedClass {
  readonly name: string;
  /** `Class B`; undefined of shares of no known class. */
  readonly shareClass?: string;
}

/**
 * Tells the class of listed shares from name and symbol: two of one company differ in a list by more than their symbols then. `Alphabet
 * Inc. (Class C)` is Alphabet Inc., Class C, and so is BRK.B Berkshire Hathaway, Class B.
 */
export function namedClass({ name, ticker }: { readonly name: string; readonly ticker: string }): NamedClass {
  const said = CLASS_IN_NAME.exec(name)?.groups;
  const ofSymbol = NO_CLASSES.includes(ticker) ? undefined : CLASS_IN_SYMBOL.exec(ticker)?.groups?.letter;
  const letter = said?.letter ?? ofSymbol ?? CLASSES[ticker];
  return { name: said?.company ?? name, ...(letter !== undefined && { shareClass: `Class ${letter}` }) };
}
