/** A name that is being typed behind an `@`. */
export interface StartedMention {
  /** Where its `@` stands. */
  readonly at: number;
  /** What of the name is there, up to the caret. */
  readonly start: string;
}

/** `@name` up to the caret, by the rule that the server finds mentions with (`peopleNamed`). */
const STARTED = /(?<![\p{L}\p{N}@._/-])@([\p{L}\p{M}\p{N}._-]{1,40})$/u;
/** What is looked at before the caret: a name, and the sign before it. */
const LOOKED_AT = 43;

/** The name that the caret stands behind; undefined where it stands behind none. */
export function mentionAt(text: string, caret: number): StartedMention | undefined {
  const before = text.slice(Math.max(0, caret - LOOKED_AT), caret);
  const start = STARTED.exec(before)?.[1];
  return start === undefined ? undefined : { at: caret - start.length - 1, start };
}

/** The text with a whole name in place of the started one and a blank behind it unless a sign follows, and where the caret stands then. */
export function completeMention(
  text: string,
  { at, start }: StartedMention,
  username: string,
): { readonly text: string; readonly caret: number } {
  const behind = text.slice(at + 1 + start.length);
  const blank = /^[ ,;:!?)]/.test(behind) ? '' : ' ';
  const before = `${text.slice(0, at)}@${username}`;
  return { text: `${before}${blank}${behind}`, caret: before.length + (behind.startsWith(' ') ? 1 : blank.length) };
}
