import type { Leader } from './leader';
import { isChiefExecutive, readAge, readName, readNameAndTitle, readTitle, withoutMarks } from './leader';
import { tablesOf, type TextTable } from './textTables';

/** The persons of a list, or why none is taken. `isTable`: a list was there, and something in it is not certain. */
export type LeadersFound =
  | { readonly people: readonly Leader[] }
  | { readonly refused: string; readonly isTable: boolean };

const MOST_PEOPLE = 50;
/** The head of a table stands in one of its first rows, below titles that go over all of it. */
const HEAD_WITHIN = 3;

const AGE = /^age(?: as of .{3,30}| at .{3,30})?$/i;
const NAME =
  /^(?:names?|executive officers?|officers?|directors?|nominees?|director nominees?|name of (?:executive )?(?:officer|director|nominee))$/i;
const NAME_AND_TITLE = /^name(?:,| and| ?\/| &) ?(?:current |present )?(?:positions?|titles?|offices?)/i;
/** The office at this company. "Principal occupation" may be one at another. */
const TITLE =
  /^(?:(?:current|present|corporate|company) )?(?:titles?|positions?(?:\(s\))?|offices?)(?: (?:held|and offices?|with|at|in|or|and|\/).{0,60})?(?:\(s\))?$/i;
const ABOUT =
  /executive officers|directors and (?:certain )?officers|our (?:officers|management|leadership)|board of directors/i;
/** Rows that part a list, or explain it. */
const GROUP =
  /^(?:(?:other |our |current )*(?:(?:named )?executive officers?|officers?|(?:non-?employee |independent |non-?executive )?directors?(?: nominees?)?)(?: who are not directors)?):?$/i;
const FOOTNOTE = /^(?:\(\d{1,2}\)|\[\d{1,2}\]|[*†‡§¹²³⁴⁵]+)\s*\S/;

interface Columns {
  /** Places among the cells of a row that are not empty. */
  readonly count: number;
  readonly name: number;
  readonly age: number;
  /** Null where name and office share a cell. */
  readonly title: number | null;
}

/**
 * Reads who leads a company from the text of its proxy statement or annual report: tables of executive officers and directors that say
 * name, age and office (Items 401(a) and (b) of Regulation S-K) and stand below words about them. Each row of such a table has to be
 * certain, and one of the persons has to be the chief executive; else nothing is taken. A person of several tables has the first
 * office and one age.
 *
 * @param html the text as it is stored
 */
export function readLeaders(html: string): LeadersFound {
  const people = new Map<string, Leader>();
  const chiefs = new Set<string>();
  let refused: string | undefined;
  let hasTable = false;
  for (const table of tablesOf(html)) {
    const head = headOf(table);
    if (!head) continue;
    hasTable = true;
    const found = readRows(table.rows.slice(head.at + 1), head.columns);
    if (typeof found === 'string') {
      refused ??= found;
      continue;
    }
    for (const person of found) {
      const known = samePerson(people.values(), person);
      if (known && known.age !== person.age) refused ??= `${person.name} has two ages`;
      if (!known) people.set(person.name, person);
    }
    const chief = found.find(({ title }) => isChiefExecutive(title));
    if (chief) chiefs.add(samePerson(people.values(), chief)?.name ?? chief.name);
  }
  const all = [...people.values()];
  if (refused !== undefined) return { refused, isTable: true };
  if (!hasTable) return { refused: 'no table with name, age and office of executive officers', isTable: false };
  if (all.length < 2 || all.length > MOST_PEOPLE) return { refused: `a list of ${all.length}`, isTable: true };
  if (!all.some(({ title }) => isChiefExecutive(title)))
    return { refused: 'no chief executive in the list', isTable: true };
  // Utilities report together with their subsidiaries, each of which has a list.
  if (chiefs.size > 1) return { refused: 'lists of several companies', isTable: true };
  return { people: all };
}

/** Where the head of a table of leaders is, and what its columns are; undefined of other tables. */
function headOf({ rows, before }: TextTable): { readonly at: number; readonly columns: Columns } | undefined {
  for (const [at, cells] of rows.slice(0, HEAD_WITHIN).entries()) {
    const columns = columnsOf(
      cells.map((cell) => withoutMarks(cell).replace(/:$/, '')),
      rows[at + 1],
    );
    if (!columns) continue;
    const words = [...before, ...rows.slice(0, at + 1).flat()];
    return words.some((line) => ABOUT.test(line)) ? { at, columns } : undefined;
  }
  return undefined;
}

function columnsOf(head: readonly string[], next: readonly string[] = []): Columns | undefined {
  const age = head.findIndex((cell) => AGE.test(cell));
  if (age === -1) return undefined;
  // The first column may have no name: names with offices, or names alone before a column of offices.
  const shift =
    next.length === head.length + 1 && !head.some((cell) => NAME.test(cell) || NAME_AND_TITLE.test(cell)) ? 1 : 0;
  const title = head.findIndex((cell) => TITLE.test(cell));
  const name = head.findIndex((cell) => NAME.test(cell) || NAME_AND_TITLE.test(cell));
  if (name === -1 && shift === 0) return undefined;
  return {
    count: head.length + shift,
    age: age + shift,
    name: shift === 1 ? 0 : name,
    title: title === -1 ? null : title + shift,
  };
}

/** The persons of a table, or what is not certain in it. */
function readRows(rows: readonly (readonly string[])[], columns: Columns): Leader[] | string {
  const people: Leader[] = [];
  for (const cells of rows) {
    const [only = ''] = cells;
    if (cells.length === 1 && (GROUP.test(withoutMarks(only)) || FOOTNOTE.test(only))) continue;
    if (cells.length === 2 && FOOTNOTE.test(cells.join(' '))) continue;
    const person = cells.length === columns.count ? readRow(cells, columns) : undefined;
    if (!person) return `a row that is no person: ${cells.join(' | ').slice(0, 100)}`;
    if (people.some(({ name }) => name === person.name)) return `${person.name} stands in it twice`;
    people.push(person);
  }
  return people;
}

function readRow(cells: readonly string[], { name, age, title }: Columns): Leader | undefined {
  const years = readAge(cells[age] ?? '');
  const named =
    title === null
      ? readNameAndTitle(cells[name] ?? '')
      : { name: readName(cells[name] ?? ''), title: readTitle(cells[title] ?? '') };
  if (years === undefined || named?.name === undefined || named.title === undefined) return undefined;
  return { name: named.name, title: named.title, age: years };
}

/** One of some persons who is this one: names may have a middle letter in one table and none in another. */
function samePerson(people: Iterable<Leader>, { name }: Leader): Leader | undefined {
  const key = keyOf(name);
  return [...people].find((other) => keyOf(other.name) === key);
}

function keyOf(name: string): string {
  const [first = '', ...others] = (name.split(',')[0] ?? '').toLowerCase().replace(/[.’']/g, '').split(' ');
  return `${first} ${others.at(-1) ?? ''}`;
}
