import { isColumnChoice } from '@market-pulse/contract/columns';
import type { AddressParameter } from '@market-pulse/remote-kit';
import type { DataColumn } from '@market-pulse/ui';

/** What a visitor chose of a table's columns, by their keys. Of the others the width of the window decides. */
export interface ColumnChoice {
  /** Never shown. */
  readonly hidden: readonly string[];
  /** Shown also where a window is too narrow: the table is scrolled sideways then. */
  readonly shown: readonly string[];
}

export const NO_CHOICE: ColumnChoice = { hidden: [], shown: [] };

/** A column that can be hidden, or shown where it would be left out. */
export type OfferedColumn = Pick<DataColumn<never>, 'key' | 'title' | 'role' | 'isHidden'>;

/** Of fewer columns there is nothing to choose: a table of a name and two figures is one of both. */
const FEWEST_OFFERED = 3;

/** The columns that can be chosen: all but what a row is known by, its name, rank and star. None where they are too few for a choice. */
export function offeredColumns<Column extends OfferedColumn>(columns: readonly Column[]): readonly Column[] {
  const offered = columns.filter(({ key, role }) => key !== 'rank' && role !== 'primary' && role !== 'corner');
  return offered.length < FEWEST_OFFERED ? [] : offered;
}

/**
 * Which columns of a table are shown, as its address has it; undefined where it says nothing of them, and the choice of the device counts.
 * What is chosen is named, so that a column that the table gets later is shown, and one that it has no more is nothing.
 */
export const columnsParameter: AddressParameter<string | undefined> = {
  read: (text = '') => (isColumnChoice(text) ? text : undefined),
  write: (text) => text,
};

/** A choice as an address has it; a key that is none is left out: a device may remember anything. */
export function columnsText({ hidden, shown }: ColumnChoice): string {
  return ['all', ...hidden.filter(isKey).map((key) => `-${key}`), ...shown.filter(isKey).map((key) => `.${key}`)].join(
    '',
  );
}

/** The choice that a text of `columnsParameter` says. */
export function choiceIn(text: string): ColumnChoice {
  const words = text.match(/[-.][a-z0-9_]+/g) ?? [];
  const after = (mark: string) => words.filter((word) => word.startsWith(mark)).map((word) => word.slice(1));
  return { hidden: after('-'), shown: after('.') };
}

/** A choice in the words that a device remembers: a key for a column that is hidden, one with a dot for a column that is shown. */
export function wordsOf({ hidden, shown }: ColumnChoice): readonly string[] {
  return [...hidden, ...shown.map((key) => `.${key}`)];
}

/** The choice that such words say. */
export function choiceOf(words: readonly string[]): ColumnChoice {
  if (words.length === 0) return NO_CHOICE;
  return {
    hidden: words.filter((word) => !word.startsWith('.')),
    shown: words.filter((word) => word.startsWith('.')).map((word) => word.slice(1)),
  };
}

/** The columns of a table with what was chosen of them; as they are where there is nothing to choose. */
export function chosenColumns<Column extends DataColumn<never>>(
  columns: readonly Column[],
  { hidden, shown }: ColumnChoice,
): readonly Column[] {
  const offered = offeredColumns(columns);
  return columns.map((column) => {
    if (!offered.includes(column)) return column;
    if (hidden.includes(column.key)) return { ...column, isHidden: true };
    return shown.includes(column.key) ? { ...column, isHidden: false, isChosen: true } : column;
  });
}

function isKey(key: string): boolean {
  return isColumnChoice(`all-${key}`) && !/[-.]/.test(key);
}
