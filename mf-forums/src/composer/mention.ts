import { startedName } from '@market-pulse/contract/rules';

/** A name that is being typed behind an `@`. */
export interface StartedMention {
  /** Where its `@` stands. */
  readonly at: number;
  /** What of the name is there, up to the caret. */
  readonly start: string;
}

/** What is looked at before the caret: a name with its accents apart, and what stands before it. */
const LOOKED_AT = 88;
const MOST_TYPED = 40;

/** The name that the caret stands behind, by the rule that the server finds mentions with; undefined where it stands behind none. */
export function mentionAt(text: string, caret: number): StartedMention | undefined {
  const started = startedName(text.slice(Math.max(0, caret - LOOKED_AT), caret));
  const start = started !== undefined && [...started.normalize('NFKC')].length <= MOST_TYPED ? started : undefined;
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
