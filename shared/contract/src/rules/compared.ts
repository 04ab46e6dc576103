import type { HistoryKind } from '../history';
import { referenceOf } from './references';

/** Most symbols of one comparison, the first among them. */
export const COMPARED_MAX = 4;

/** Kinds that an address names; a symbol without one is a share or fund. */
const NAMED_KINDS = ['crypto', 'index', 'macro'] as const satisfies readonly HistoryKind[];
export type ComparedKind = 'stock' | (typeof NAMED_KINDS)[number];

/** As tickers are written: `BRK.B`. What an address says otherwise is no symbol. */
const SYMBOL = /^[A-Z0-9][A-Z0-9.-]{0,14}$/;
/** Of what is no symbol, in characters, and how many of these are told one by one: an address may be a page long. */
const SAID_LENGTH = 20;
const SAID_MOST = 3;
const READ_LENGTH = 500;

/** Something that is compared. */
export interface ComparedSymbol {
  readonly kind: ComparedKind;
  readonly symbol: string;
  /** As an address has it: `MSFT`, `crypto:BTC`, `index:SPX`. */
  readonly key: string;
  /** What a line is called: the ticker, or the name of an index or series. */
  readonly label: string;
}

/** What an address asks to be compared, and what of it means nothing, in words. */
export interface ReadCompared {
  readonly symbols: readonly ComparedSymbol[];
  readonly problems: readonly string[];
}

/** Something that is compared, by its kind and symbol. */
export function comparedSymbol(kind: ComparedKind, symbol: string): ComparedSymbol {
  const key = kind === 'stock' ? symbol : `${kind}:${symbol}`;
  // Coin and share may have one symbol; of a share it is said by the ticker alone.
  const label = kind === 'crypto' ? `${symbol} coin` : (kind !== 'stock' && referenceOf(kind, symbol)?.name) || symbol;
  return { kind, symbol, key, label };
}

/**
 * Reads `MSFT,crypto:BTC,index:SPX`: each once, in that order, whatever the letter case.
 *
 * @param most that there is room for; others are left out, and that is said
 */
export function readCompared(text: string | undefined, most: number): ReadCompared {
  const pieces = (text ?? '')
    .slice(0, READ_LENGTH)
    .split(',')
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
  const read = pieces.map((piece) => readOne(piece));
  const known = read.filter((one) => one !== undefined);
  const once = known.filter(({ key }, index) => known.findIndex((other) => other.key === key) === index);
  const wrong = [...new Set(pieces.filter((_, index) => read[index] === undefined))];
  return {
    symbols: once.slice(0, most),
    problems: [
      ...wrong.slice(0, SAID_MOST).map((piece) => `${said(piece)} is no symbol.`),
      ...(wrong.length > SAID_MOST ? [`${wrong.length - SAID_MOST} more are no symbols.`] : []),
      ...(once.length > most
        ? [`At most ${COMPARED_MAX} are compared: ${once[most]?.label} and what comes after it are left out.`]
        : []),
    ],
  };
}

/** What is compared as an address has it; undefined where nothing is. */
export function writeCompared(keys: readonly string[]): string | undefined {
  return keys.length > 0 ? keys.join(',') : undefined;
}

function readOne(piece: string): ComparedSymbol | undefined {
  const [before, after, rest] = piece.split(':');
  const kind = after === undefined ? 'stock' : NAMED_KINDS.find((one) => one === before?.trim().toLowerCase());
  const symbol = (after ?? before ?? '').trim().toUpperCase();
  return kind === undefined || rest !== undefined || !SYMBOL.test(symbol) ? undefined : comparedSymbol(kind, symbol);
}

function said(piece: string): string {
  const characters = [...piece.replaceAll(/\p{Cc}/gu, ' ')];
  return `"${characters.slice(0, SAID_LENGTH).join('')}${characters.length > SAID_LENGTH ? '…' : ''}"`;
}
