import type { AddressParameter } from '@market-pulse/remote-kit';

/** `all`, and after it each column that is not shown: `all-volume-pe`. */
const CHOICE = /^all(?:-[a-z]+)*$/;
/** More columns cannot be chosen from; a longer text was not written here. */
const MAX_LENGTH = 100;

/**
 * Which columns of a table are shown, as its address has it; undefined where it says nothing of them, and the choice of the device counts.
 * What is hidden is named, so that a column that the table gets later is shown, and one that it has no more is nothing.
 */
export const columnsParameter: AddressParameter<string | undefined> = {
  read: (text = '') => (text.length <= MAX_LENGTH && CHOICE.test(text) ? text : undefined),
  write: (text) => text,
};

/** Columns as an address has them; a key that is none is left out: a device may remember anything. */
export function columnsText(hidden: readonly string[]): string {
  return ['all', ...hidden.filter((key) => /^[a-z]+$/.test(key))].join('-');
}

/** Keys of the columns that a text of `columnsParameter` hides. */
export function hiddenIn(text: string): readonly string[] {
  return text.split('-').slice(1);
}
