import { FORUM_PICTURES_PATH } from '@market-pulse/contract/rules';
import type { MarkedText } from '../composer/markdownEditing';

/** A picture that stands in a text. */
export interface PictureInText {
  /** `/media/forum/…` */
  readonly path: string;
  /** What it shows, for those who do not see it. */
  readonly words: string;
}

const PICTURE = new RegExp(`!\\[([^\\]\\n]*)\\]\\((${FORUM_PICTURES_PATH}[0-9a-f]{32})\\)`, 'g');
/** Longest description in characters. */
export const MOST_WORDS = 300;

/** Words as they can stand in Markdown's brackets: a bracket or a line of their own would end them. */
function asWords(typed: string): string {
  return typed.replace(/\s+/g, ' ').replace(/[[\\]/g, '(').replace(/\]/g, ')').slice(0, MOST_WORDS);
}

/** The pictures of a text, each once, in the order in which they stand there. */
export function picturesIn(text: string): PictureInText[] {
  const found = new Map<string, PictureInText>();
  for (const [, words = '', path = ''] of text.matchAll(PICTURE)) {
    if (!found.has(path)) found.set(path, { path, words });
  }
  return [...found.values()];
}

/** The text with a picture in a paragraph of its own where the cursor stands; what was selected is what is said of it. */
export function insertPicture({ text, start, end }: MarkedText, path: string): MarkedText {
  const before = text.slice(0, start).trimEnd();
  const after = text.slice(end).trimStart();
  const opening = before === '' ? '' : `${before}\n\n`;
  const picture = `![${asWords(text.slice(start, end)).trim()}](${path})\n\n`;
  const caret = opening.length + picture.length;
  return { text: opening + picture + after, start: caret, end: caret };
}

/** The text with other words for a picture, wherever it stands. */
export function describePicture(text: string, path: string, words: string): string {
  return text.replace(PICTURE, (whole, _words, found) => (found === path ? `![${asWords(words)}](${path})` : whole));
}

/** Stands for an object in a text; nobody types it. */
const GAP = '\uFFFC';

/** The text without a picture, and without the gap that it leaves. */
export function withoutPicture(text: string, path: string): string {
  return text
    .replace(PICTURE, (whole, _words, found) => (found === path ? GAP : whole))
    .replace(/\n*\uFFFC\n*/g, (gap) => (gap.includes('\n') ? '\n\n' : ''))
    .replace(/^\n+/, '');
}

/** The text with words in place of its pictures, as it is quoted: they are their author's, and go with the text of theirs. */
export function picturesAsWords(text: string): string {
  return text.replace(PICTURE, (_whole, words: string) => (words.trim() === '' ? '(picture)' : `(picture: ${words})`));
}
