/** Most people who are told of one text: nobody calls a crowd. */
export const MENTIONS_MAX = 10;

/** What the composer says of a text that names more. */
export const MENTIONS_TOO_MANY = `Only the first ${MENTIONS_MAX} people named here are told.`;

/** Most characters of a username. */
const NAME_CHARACTERS = 40;

/** Letters of writing that puts no blanks between words, or hangs endings on a name: a name may begin and end anywhere in them. */
const SPACELESS = ['Han', 'Hira', 'Kana', 'Bopo', 'Hang', 'Thai', 'Laoo', 'Khmr', 'Mymr']
  .map((script) => `\\p{scx=${script}}`)
  .join('');
const WORD = '\\p{L}\\p{M}\\p{N}';
/** Within a word or an address no name begins; `_` may be that of emphasis, unless it is within a word. */
const NOT_WITHIN = `(?<!(?![${SPACELESS}])[${WORD}@./-]_*)`;
/** What a username is made of, as registration takes it, and more of it: an accent may be typed apart from its letter. */
const NAME = `[${WORD}._-]`;
const MENTION = new RegExp(`${NOT_WITHIN}@(${NAME}{1,${NAME_CHARACTERS * 2}})(?!${NAME})`, 'gu');
const STARTED = new RegExp(`${NOT_WITHIN}@(${NAME}{1,${NAME_CHARACTERS * 2}})$`, 'u');
/** What may be the end of the name or of the sentence. */
const END = /[._-]+$/;
/** Where a name may end within a word. */
const CUT = new RegExp(`(?=(?!\\p{M})[${SPACELESS}])`, 'gu');

/** What two usernames have in common that mean one person: case makes no difference, nor how an accent was typed. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').toLowerCase();
}

/** A name behind an `@` in a text. */
export interface Mention {
  /** Where its `@` stands in the text. */
  readonly at: number;
  /** Length of what was written, with the `@`. */
  readonly length: number;
  /** What was written behind the `@`, in the form in which usernames are kept; the name is how it begins. */
  readonly written: string;
  /** How many characters of `written` may be the name, the longest first. */
  readonly lengths: readonly number[];
}

/** The names that a text has, in its order. @param before what stands before it, of which it may be the rest of a word */
export function mentionsOf(text: string, before = ''): readonly Mention[] {
  return [...`${before}${text}`.matchAll(MENTION)].map((match) => {
    const written = (match[1] ?? '').normalize('NFKC');
    const ends = [written.length, ...[...written.matchAll(CUT)].map(({ index }) => index)];
    const lengths = ends.flatMap((end) => [end, written.slice(0, end).replace(END, '').length]);
    return {
      ...{ at: match.index - before.length, length: match[0].length, written },
      lengths: [...new Set(lengths)].filter((end) => isName(written.slice(0, end))).sort((one, other) => other - one),
    };
  });
}

function isName(written: string): boolean {
  return /[\p{L}\p{N}]/u.test(written) && [...written].length <= NAME_CHARACTERS;
}

/**
 * Whom a text names with `@`, in its order, each once: by their `usernameKey` who may be meant, the longest name first. A dot or dash at the
 * end may be the name's or the sentence's, and `@ann请看` may name `ann请看`, `ann请` or `ann`.
 */
export function peopleNamed(text: string): readonly (readonly string[])[] {
  const people = new Map<string, readonly string[]>();
  for (const { written, lengths } of mentionsOf(text)) {
    const names = lengths.map((length) => usernameKey(written.slice(0, length)));
    const shortest = names.at(-1);
    if (shortest === undefined) continue;
    const all = new Set([...(people.get(shortest) ?? []), ...names]);
    people.set(
      shortest,
      [...all].sort((one, other) => other.length - one.length),
    );
  }
  return [...people.values()];
}

/** What is typed of a name, up to the caret: how a text ends behind an `@`; undefined where it ends otherwise. */
export function startedName(text: string): string | undefined {
  return STARTED.exec(text)?.[1];
}

const FENCED = /^ {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ {0,3}\1[`~]*[ \t]*$|(?![\s\S]))/gm;
const CODE = /(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g;
const QUOTED = /^ {0,3}>.*$/gm;

/** About what of a Markdown text is its author's own word: without its code and the lines that it quotes. The server reads it exactly. */
export function ownWords(text: string): string {
  return text.replace(FENCED, '\n').replace(QUOTED, '\n').replace(CODE, ' ');
}
