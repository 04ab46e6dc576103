import { isColumnChoice } from './columnChoice';
import { readRange } from './figureRanges';
import type { ReadText } from './ownName';
import { readScreen, writeScreen, type ScreenProblem } from './readScreen';
import { readTypedFigure } from './typedFigure';

/**
 * Tables whose columns somebody can choose and save under a name, each with what the address says of it. An address of several
 * tables says nothing of the columns of any: a saved view of these is a query that has them all the same.
 */
const TABLE_PARAMETERS = {
  watchlist: [],
  holdings: [],
  transactions: [],
  'portfolio-value': [],
  prices: [],
  filings: ['kind', 'year'],
  'insider-transactions': [],
  'insider-holdings': [],
  'planned-sales': [],
  'large-holders': [],
  institutions: [],
  peers: [],
  group: [],
  leadership: [],
  disclosures: [],
  corrections: [],
  ideas: ['year'],
  'console-environments': [],
  'console-history': [],
  'console-tokens': [],
  'console-sources': [],
  'console-releases': [],
  'console-rendering': [],
  'console-failures': [],
  'console-refusals': [],
} as const satisfies Record<string, readonly string[]>;
export type TableName = keyof typeof TABLE_PARAMETERS;
const TABLES = Object.keys(TABLE_PARAMETERS) as readonly TableName[];

/** Pages and tables of which somebody can save how they look at them. */
export const SAVED_SCREEN_PAGES = ['screener', 'stocks', 'crypto', ...TABLES] as const;
export type SavedScreenPage = (typeof SAVED_SCREEN_PAGES)[number];

/** What saved things of a page or table are called, beside "saved". */
export function savedNoun(page: SavedScreenPage): 'screen' | 'view' {
  return page in TABLE_PARAMETERS ? 'view' : 'screen';
}

/** What the address of a table's page says of the table, beside its columns. */
export function tableParameters(table: TableName): readonly string[] {
  return TABLE_PARAMETERS[table];
}

/** Most saved screens of one person, of all pages together. */
export const SAVED_SCREENS_MAX = 50;

/** Longest query of an address that is read. Every filter of the screener together is shorter. */
export const SAVED_QUERY_MAX_LENGTH = 2000;
const VALUE_MAX_LENGTH = 100;
/** Longest name of a parameter that a message repeats. */
const SHOWN_MAX_LENGTH = 60;

/** Figures that lists are filtered by, each as a range such as `pe=..15`. Addresses of earlier releases said `max_pe=15`. */
const STOCK_RANGES = ['market_cap', 'pe', 'yield', 'position', 'price', 'volume'];
const COIN_RANGES = ['market_cap', 'price', 'volume'];
/** The parameters of the ranges of some figures in addresses of earlier releases: `min_pe`, `max_pe`. */
const rangesOf = (...names: readonly string[]) => names.flatMap((name) => [`min_${name}`, `max_${name}`]);

/** What the page of stocks reads of its address, in the order in which a saved query has it. */
export const STOCK_PARAMETERS: readonly string[] = [
  ...['q', 'sector', 'cap', ...STOCK_RANGES],
  ...rangesOf('market_cap', 'pe', 'yield', 'change', 'position', 'price', 'volume'),
  ...['change', 'watchlist', 'preset', 'sort', 'dir', 'view', 'columns'],
];

/** What the page of coins reads of its address, in the same order. The coin that a link names is no view of the list. */
export const COIN_PARAMETERS: readonly string[] = [
  ...['q', 'cap', ...COIN_RANGES],
  ...rangesOf('market_cap', 'change', 'price', 'volume'),
  ...['change', 'watchlist', 'preset', 'sort', 'dir', 'columns'],
];

const VALUE_CONTROLS = 'Control characters are not allowed here';
const VALUE_UNKNOWN = 'This is no choice of the page';
const VALUE_NO_NUMBER = 'Enter a number';
const COLUMNS_UNKNOWN = 'This names no columns';
const QUERY_EMPTY = 'Choose filters, columns or an order first';
const QUERY_TOO_LONG = `At most ${SAVED_QUERY_MAX_LENGTH} characters`;

const CONTROL = /\p{Cc}/u;

/**
 * The query of an address as it is saved: what its page knows, each parameter once, in one order, so that what asks the same is
 * the same text. Of a parameter that stands there several times the first counts, as on the page. Anything that the page does
 * not know, or would not understand, is a problem.
 *
 * @param query with or without its question mark
 */
export function readSavedQuery(page: SavedScreenPage, query: string): ReadText {
  if (query.length > SAVED_QUERY_MAX_LENGTH) return { problem: QUERY_TOO_LONG };
  const { text, problems } = read(page, parametersOf(query));
  const [problem] = problems;
  if (problem) return { problem: `${shown(problem.name)}: ${problem.text}` };
  if (text === '') return { problem: QUERY_EMPTY };
  // What is written for an address is longer than what was typed.
  return text.length > SAVED_QUERY_MAX_LENGTH ? { problem: QUERY_TOO_LONG } : { text };
}

/** What of an address can be saved, as `readSavedQuery` writes it; `''` when that is nothing. The rest is left out, as the page does. */
export function savableQuery(page: SavedScreenPage, query: string): string {
  return read(page, parametersOf(query)).text;
}

interface ReadParameters {
  /** What was understood. */
  readonly text: string;
  readonly problems: readonly ScreenProblem[];
}

/** What is known of a page or table, in the order in which a saved query has it. */
function read(page: SavedScreenPage, parameters: ReadonlyMap<string, string>): ReadParameters {
  if (page === 'screener') return readScreener(parameters);
  if (page === 'stocks') return readTable(STOCK_PARAMETERS, parameters);
  if (page === 'crypto') return readTable(COIN_PARAMETERS, parameters);
  return readTable([...TABLE_PARAMETERS[page], 'columns'], parameters);
}

function parametersOf(query: string): ReadonlyMap<string, string> {
  const parameters = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) if (!parameters.has(name)) parameters.set(name, value);
  return parameters;
}

function readScreener(parameters: ReadonlyMap<string, string>): ReadParameters {
  const asked = new Map(parameters);
  // Columns ask nothing of companies: the rule of the screener does not know them.
  asked.delete('columns');
  const { screen, problems: found } = readScreen(asked);
  const problems = [...found];
  const hasControls = CONTROL.test(screen.sector ?? '');
  if (hasControls) problems.push({ name: 'sector', text: VALUE_CONTROLS });
  const text = writeScreen(hasControls ? { ...screen, sector: undefined } : screen);
  const columns = parameters.get('columns')?.trim();
  if (!columns) return { text, problems };
  if (!isColumnChoice(columns)) return { text, problems: [...problems, { name: 'columns', text: COLUMNS_UNKNOWN }] };
  return { text: [text, `columns=${columns}`].filter((part) => part !== '').join('&'), problems };
}

function readTable(known: readonly string[], parameters: ReadonlyMap<string, string>): ReadParameters {
  const problems: ScreenProblem[] = [];
  for (const [name, value] of parameters) {
    const text = problemOf(known, name, value);
    if (text !== undefined) problems.push({ name, text });
  }
  const query = new URLSearchParams();
  for (const name of known) {
    const value = parameters.get(name)?.trim();
    if (value && problemOf(known, name, value) === undefined) query.set(name, value);
  }
  return { text: query.toString(), problems };
}

const RANGES: readonly string[] = [...STOCK_RANGES, ...COIN_RANGES];
/** What people type or data have; all other parameters are numbers, ranges, or choices of the page. */
const FREE_TEXTS: readonly string[] = ['q', 'sector'];
const DIRECTIONS: readonly string[] = ['asc', 'desc'];
/** How pages name what can be chosen; which choices there are is theirs, and what is none of them any more they leave out. */
const CHOICE = /^[a-z0-9][a-z0-9-]*$/i;

function problemOf(known: readonly string[], name: string, value: string): string | undefined {
  if (!known.includes(name)) return 'There is no such filter';
  const text = value.trim();
  if (text === '') return undefined;
  if (name === 'columns') return isColumnChoice(text) ? undefined : COLUMNS_UNKNOWN;
  if (value.length > VALUE_MAX_LENGTH) return `At most ${VALUE_MAX_LENGTH} characters`;
  if (CONTROL.test(value)) return VALUE_CONTROLS;
  if (FREE_TEXTS.includes(name)) return undefined;
  if (RANGES.includes(name)) return rangeProblem(text);
  // The sign of the day's change, or its range.
  if (name === 'change' && text.includes('..')) return rangeProblem(text);
  if (/^(?:min|max)_/.test(name)) return Number.isFinite(readTypedFigure(text)) ? undefined : VALUE_NO_NUMBER;
  return CHOICE.test(text) && (name !== 'dir' || DIRECTIONS.includes(text)) ? undefined : VALUE_UNKNOWN;
}

function rangeProblem(text: string): string | undefined {
  const range = readRange(text);
  return typeof range === 'string' ? range : undefined;
}

/** The name of a parameter, in a message: somebody else may have made it up. */
function shown(name: string): string {
  return name.length <= SHOWN_MAX_LENGTH && !CONTROL.test(name) ? name : 'A parameter';
}
