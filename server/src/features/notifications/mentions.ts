/** Most people who are told of one text: nobody calls a crowd. */
const MENTIONS_LIMIT = 10;

/** `@name`, but not within an address or a word: characters of a username, as registration takes them. */
const MENTION = /(?<![\p{L}\p{N}@._/-])@([\p{L}\p{M}\p{N}._-]{1,40})/gu;

/**
 * Usernames, in lower case, that a text may name with `@`. A dot or dash at the end may be the name's or the sentence's:
 * `@ann.` gives both `ann.` and `ann`.
 */
export function mentionedNames(text: string): string[] {
  const written = [...text.matchAll(MENTION)].slice(0, MENTIONS_LIMIT).map(([, name = '']) => name.toLowerCase());
  const names = new Set(written.flatMap((name) => [name, name.replace(/[._-]+$/, '')]));
  names.delete('');
  return [...names];
}
