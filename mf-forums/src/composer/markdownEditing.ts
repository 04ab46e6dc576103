import { maxLengths } from '@market-pulse/contract/rules';
import { picturesAsWords } from '../pictures/pictureText';

/** What the toolbar of a composer does to a text. */
export type MarkdownMark =
  | 'bold'
  | 'italic'
  | 'link'
  | 'quote'
  | 'list'
  | 'numbers'
  | 'code'
  | 'table'
  | 'cashtag'
  | 'mention';

/** A text with what is selected in it, as a text area has it. */
export interface MarkedText {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** What stands around words, and what they are where nothing is selected. */
const AROUND = {
  bold: { before: '**', after: '**', words: 'bold text' },
  italic: { before: '_', after: '_', words: 'emphasised text' },
  code: { before: '`', after: '`', words: 'code' },
} as const;
const FENCE = '```';
const LINE_STARTS = { quote: '> ', list: '- ' } as const;
/** What begins a name, where it stands apart from the word before. */
const SIGNS = { cashtag: '$', mention: '@' } as const;
const TABLE = ['| Quarter | Revenue |', '| --- | ---: |', '|  |  |'].join('\n');
const TABLE_SELECTED = 'Quarter';
const LINK_WORDS = 'link text';
const LINK_ADDRESS = 'https://';

/**
 * The text with Markdown put to what is selected, and what is selected then: the words, or the address of a link, which has to be typed.
 * Words that are marked so already lose it again.
 */
export function applyMark({ text, start, end }: MarkedText, mark: MarkdownMark): MarkedText {
  const selected = text.slice(start, end);
  if (mark === 'quote' || mark === 'list') return startLines({ text, start, end }, LINE_STARTS[mark]);
  if (mark === 'numbers') return numberLines({ text, start, end });
  if (mark === 'cashtag' || mark === 'mention') return beginName({ text, start, end }, SIGNS[mark]);
  if (mark === 'table') return insertTable({ text, start, end });
  if (mark === 'link') {
    const words = selected || LINK_WORDS;
    const address = start + words.length + 3;
    const link = `[${words}](${LINK_ADDRESS})`;
    return {
      text: text.slice(0, start) + link + text.slice(end),
      start: address,
      end: address + LINK_ADDRESS.length,
    };
  }
  if (mark === 'code' && selected.includes('\n')) {
    return replaceLines({ text, start, end }, (lines) => `${FENCE}\n${lines}\n${FENCE}`);
  }
  const { before, after, words } = AROUND[mark];
  if (text.slice(0, start).endsWith(before) && text.slice(end).startsWith(after) && selected !== '') {
    const outer = text.slice(0, start - before.length) + selected + text.slice(end + after.length);
    return { text: outer, start: start - before.length, end: end - before.length };
  }
  const inner = selected || words;
  return {
    text: text.slice(0, start) + before + inner + after + text.slice(end),
    start: start + before.length,
    end: start + before.length + inner.length,
  };
}

/** The lines that a selection touches, replaced by what becomes of them; they are selected then. */
function replaceLines({ text, start, end }: MarkedText, change: (lines: string) => string): MarkedText {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next === -1 ? text.length : next;
  const changed = change(text.slice(from, to));
  return { text: text.slice(0, from) + changed + text.slice(to), start: from, end: from + changed.length };
}

function startLines(marked: MarkedText, lineStart: string): MarkedText {
  return replaceLines(marked, (lines) => {
    const each = lines.split('\n');
    const isStarted = lines !== '' && each.every((line) => line.startsWith(lineStart));
    return each.map((line) => (isStarted ? line.slice(lineStart.length) : lineStart + line)).join('\n');
  });
}

/** The lines of a selection numbered from 1, or without their numbers where each has one. */
function numberLines(marked: MarkedText): MarkedText {
  return replaceLines(marked, (lines) => {
    const each = lines.split('\n');
    const isNumbered = lines !== '' && each.every((line) => /^\d+\. /.test(line));
    return each.map((line, at) => (isNumbered ? line.replace(/^\d+\. /, '') : `${at + 1}. ${line}`)).join('\n');
  });
}

/** The sign of a name before what is selected, parted from a word before it; the caret stands behind. */
function beginName({ text, start, end }: MarkedText, sign: string): MarkedText {
  const before = text.slice(0, start);
  const begun = `${before}${/\S$/.test(before) ? ' ' : ''}${sign}`;
  const caret = begun.length + end - start;
  return { text: begun + text.slice(start), start: caret, end: caret };
}

/** A table in lines of its own behind what is selected, with its first head selected. */
function insertTable({ text, end }: MarkedText): MarkedText {
  const before = text.slice(0, end);
  const behind = text.slice(end);
  const gap = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const start = before.length + gap.length + TABLE.indexOf(TABLE_SELECTED);
  const rest = behind === '' || behind.startsWith('\n') ? behind : `\n\n${behind}`;
  return { text: `${before}${gap}${TABLE}${rest}`, start, end: start + TABLE_SELECTED.length };
}

/** Most characters of a text that is quoted: half a comment is left for the answer. */
const MOST_QUOTED = maxLengths.comment / 2;

/** What somebody wrote, as a quotation that an answer begins with; of a long text its beginning. */
export function quoteOf(username: string, text: string): string {
  const whole = picturesAsWords(text.trim());
  // No half of a character that takes two units of UTF-16.
  const beginning = whole.slice(0, MOST_QUOTED).replace(/[\uD800-\uDBFF]$/, '');
  const lines = (whole.length > MOST_QUOTED ? `${beginning.trimEnd()} …` : whole).split('\n');
  return `${[`**${username}** wrote:`, '', ...lines].map((line) => `> ${line}`.trimEnd()).join('\n')}\n\n`;
}
