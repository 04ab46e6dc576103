import { maxLengths } from './fields';
import { readScreen, writeScreen, type ScreenProblem } from './readScreen';

/** Pages of which somebody can save how they look at them. */
export const SAVED_SCREEN_PAGES = ['screener', 'stocks'] as const;
export type SavedScreenPage = (typeof SAVED_SCREEN_PAGES)[number];

/** Most saved screens of one person, of all pages together. */
export const SAVED_SCREENS_MAX = 50;

/** Longest query of an address that is read. Every filter of the screener together is shorter. */
export const SAVED_QUERY_MAX_LENGTH = 2000;
const NAME_MAX_LENGTH = maxLengths.savedScreenName;
const VALUE_MAX_LENGTH = 100;

/** Figures that the page of stocks has ranges of: `min_pe`, `max_pe`. */
const STOCK_RANGES = ['pe', 'yield', 'change', 'position', 'price', 'volume'];

/** What the page of stocks reads of its address, in the order in which a saved query has it. */
export const STOCK_PARAMETERS: readonly string[] = [
  ...['q', 'sector', 'cap'],
  ...STOCK_RANGES.flatMap((name) => [`min_${name}`, `max_${name}`]),
  ...['change', 'watchlist', 'preset', 'sort', 'dir', 'view', 'columns'],
];

const NAME_MISSING = 'A saved screen needs a name';
const NAME_TOO_LONG = `At most ${NAME_MAX_LENGTH} characters`;
const NAME_HIDDEN = 'Line breaks and characters that are not shown are not allowed here';
const VALUE_CONTROLS = 'Control characters are not allowed here';
const QUERY_EMPTY = 'Choose filters, columns or an order first';
const QUERY_TOO_LONG = `At most ${SAVED_QUERY_MAX_LENGTH} characters`;

/**
 * Controls, marks that turn the direction of writing, halves of characters, and what belongs to no standard. The two joiners stay:
 * names in Persian and Hindi, and some emoji, are written with them.
 */
const NOT_IN_NAMES = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;
/** Something that can be seen. */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;
const CONTROL = /\p{Cc}/u;

/** What was read: the text as it is stored, or what is wrong with it, for a person. */
export type ReadText = { readonly text: string } | { readonly problem: string };

/**
 * The name of a saved screen: composed as Unicode's NFC has it, without spaces around it, one space where several stood, and of 1 to
 * 60 characters.
 */
export function readScreenName(typed: string): ReadText {
  const text = typed
    .normalize('NFC')
    .trim()
    .replace(/\p{Zs}+/gu, ' ');
  if (NOT_IN_NAMES.test(text)) return { problem: NAME_HIDDEN };
  if (!VISIBLE.test(text)) return { problem: NAME_MISSING };
  return text.length > NAME_MAX_LENGTH ? { problem: NAME_TOO_LONG } : { text };
}

/** What two names have in common that count as the same: letter case, variants of a letter and what cannot be seen make no difference. */
export function screenNameKey(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .normalize('NFKC');
}

/**
 * The query of an address as it is saved: what its page knows, each parameter once, in one order, so that what asks the same is
 * the same text. Of a parameter that stands there several times the first counts, as on the page. Anything that the page does
 * not know, or would not understand, is a problem.
 *
 * @param query with or without its question mark
 */
export function readSavedQuery(page: SavedScreenPage, query: string): ReadText {
  if (query.length > SAVED_QUERY_MAX_LENGTH) return { problem: QUERY_TOO_LONG };
  const { text, problems } = READERS[page](parametersOf(query));
  const [problem] = problems;
  if (problem) return { problem: `${shown(problem.name)}: ${problem.text}` };
  if (text === '') return { problem: QUERY_EMPTY };
  // What is written for an address is longer than what was typed.
  return text.length > SAVED_QUERY_MAX_LENGTH ? { problem: QUERY_TOO_LONG } : { text };
}

/** What of an address can be saved, as `readSavedQuery` writes it; `''` when that is nothing. The rest is left out, as the page does. */
export function savableQuery(page: SavedScreenPage, query: string): string {
  return READERS[page](parametersOf(query)).text;
}

interface ReadParameters {
  /** What was understood. */
  readonly text: string;
  readonly problems: readonly ScreenProblem[];
}

const READERS: Readonly<Record<SavedScreenPage, (parameters: ReadonlyMap<string, string>) => ReadParameters>> = {
  screener: readScreener,
  stocks: readStocks,
};

function parametersOf(query: string): ReadonlyMap<string, string> {
  const parameters = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) if (!parameters.has(name)) parameters.set(name, value);
  return parameters;
}

function readScreener(parameters: ReadonlyMap<string, string>): ReadParameters {
  const { screen, problems } = readScreen(parameters);
  if (!CONTROL.test(screen.sector ?? '')) return { text: writeScreen(screen), problems };
  const text = writeScreen({ ...screen, sector: undefined });
  return { text, problems: [...problems, { name: 'sector', text: VALUE_CONTROLS }] };
}

function readStocks(parameters: ReadonlyMap<string, string>): ReadParameters {
  const problems: ScreenProblem[] = [];
  for (const [name, value] of parameters) {
    const text = stockProblem(name, value);
    if (text !== undefined) problems.push({ name, text });
  }
  const query = new URLSearchParams();
  for (const name of STOCK_PARAMETERS) {
    const value = parameters.get(name)?.trim();
    if (value && stockProblem(name, value) === undefined) query.set(name, value);
  }
  return { text: query.toString(), problems };
}

function stockProblem(name: string, value: string): string | undefined {
  if (!STOCK_PARAMETERS.includes(name)) return 'There is no such filter';
  if (value.length > VALUE_MAX_LENGTH) return `At most ${VALUE_MAX_LENGTH} characters`;
  return CONTROL.test(value) ? VALUE_CONTROLS : undefined;
}

/** The name of a parameter, in a message: somebody else may have made it up. */
function shown(name: string): string {
  return name.length <= NAME_MAX_LENGTH && !CONTROL.test(name) ? name : 'A parameter';
}
