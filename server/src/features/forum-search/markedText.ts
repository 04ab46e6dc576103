import type { MarkedText } from '@market-pulse/contract';
import { decodeEntities } from '../ownership/xml/decodeEntities';

/** Stand around a match within a text from the database. Nobody can write them: control characters are refused. */
export const MARK_START = '\u0002';
export const MARK_END = '\u0003';
const MARKS = new RegExp(`([${MARK_START}${MARK_END}])`);

/** A text with marks in pieces, which joined are the text. Entities are read, space is single, what is empty is left out. */
export function readMarks(text: string): MarkedText {
  const pieces: MarkedText = [];
  let isMatch = false;
  for (const part of text.replace(/\s+/g, ' ').trim().split(MARKS)) {
    if (part === MARK_START || part === MARK_END) isMatch = part === MARK_START;
    else if (part !== '') pieces.push({ text: decodeEntities(part), is_match: isMatch });
  }
  return pieces;
}

/** A text without marks, as it is. */
export function unmarked(text: string): MarkedText {
  return text === '' ? [] : [{ text, is_match: false }];
}
