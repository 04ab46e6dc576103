/** Most people who are told of one text: nobody calls a crowd. */
export const MENTIONS_MAX = 10;

/** What the composer says of a text that names more. */
export const MENTIONS_TOO_MANY = `Only the first ${MENTIONS_MAX} people named here are told.`;

/** `@name`, but not within an address or a word: characters of a username, as registration takes them. */
const MENTION = /(?<![\p{L}\p{N}@._/-])@([\p{L}\p{M}\p{N}._-]{1,40})/gu;
/** What may be the end of the name or of the sentence. */
const END = /[._-]+$/;

/**
 * Whom a text names with `@`, in its order, each once: in lower case the usernames that may be meant, two at most. A dot or dash at the end
 * may be the name's or the sentence's: `@ann.` gives both `ann.` and `ann`.
 */
export function peopleNamed(text: string): readonly (readonly string[])[] {
  const people = new Map<string, readonly string[]>();
  for (const [, written = ''] of text.matchAll(MENTION)) {
    const name = written.toLowerCase();
    const bare = name.replace(END, '');
    const names = new Set([...(people.get(bare || name) ?? []), name, bare]);
    people.set(bare || name, [...names].filter(Boolean).slice(0, 2));
  }
  return [...people.values()];
}
