import { readRange, writeRange } from './figureRanges';
import {
  isScreenField,
  SCREEN_FIELDS,
  type Screen,
  type ScreenField,
  type ScreenOrder,
  type ScreenRange,
} from './screenFields';

/** Longest name of a sector. */
const TEXT_MAX_LENGTH = 60;

/** Something of an address that means nothing. */
export interface ScreenProblem {
  /** Name of the parameter. */
  readonly name: string;
  /** For a person. */
  readonly text: string;
}

export interface ReadScreen {
  /** What was understood. */
  readonly screen: Screen;
  readonly problems: readonly ScreenProblem[];
}

/**
 * What the parameters of an address ask of companies: a range for each figure by its name, `sector`, `sort`, and `dir` as `asc` or
 * `desc`. What means nothing is a problem, and the rest is read nevertheless.
 */
export function readScreen(parameters: Iterable<readonly [name: string, text: string]>): ReadScreen {
  const ranges: Partial<Record<ScreenField, ScreenRange>> = {};
  const problems: ScreenProblem[] = [];
  let sector: string | undefined;
  let sort: ScreenOrder | undefined;
  let direction: Screen['direction'];
  for (const [name, text] of parameters) {
    if (isScreenField(name)) {
      const range = readRange(text);
      if (typeof range === 'string') problems.push({ name, text: range });
      else ranges[name] = range;
    } else if (name === 'sector') {
      if (text.length <= TEXT_MAX_LENGTH) sector = text.trim() || undefined;
      else problems.push({ name, text: `At most ${TEXT_MAX_LENGTH} characters` });
    } else if (name === 'sort') {
      if (text === 'name' || isScreenField(text)) sort = text;
      else problems.push({ name, text: 'Must be name, or a figure such as rsi' });
    } else if (name === 'dir') {
      if (text === 'asc') direction = 'ascending';
      else if (text === 'desc') direction = 'descending';
      else problems.push({ name, text: 'Must be asc or desc' });
    } else problems.push({ name, text: 'There is no such filter' });
  }
  return { screen: { ranges, sector, sort, direction }, problems };
}

/**
 * The query of an address that asks this, without a question mark: the figures in their order, the sector, the order. `readScreen` reads
 * the same from it. A direction without an order means nothing, and is left out.
 */
export function writeScreen({ ranges, sector, sort, direction }: Screen): string {
  const query = new URLSearchParams();
  for (const field of SCREEN_FIELDS) {
    const range = ranges[field];
    if (range) query.set(field, writeRange(range));
  }
  if (sector !== undefined) query.set('sector', sector);
  if (sort !== undefined) {
    const usual = sort === 'name' ? 'ascending' : 'descending';
    query.set('sort', sort);
    query.set('dir', (direction ?? usual) === 'ascending' ? 'asc' : 'desc');
  }
  return query.toString();
}
