import { z } from 'zod';
import { heapsMarks } from './rules/heapedMarks';
import { BAD_EMAIL, maxLengths } from './rules/fields';
import { readOwnName } from './rules/ownName';
import { isVisible } from './rules/visible';

/** Any line break, tab, NUL or other control character makes a single line invalid: it would forge mail headers or log lines. */
const NO_CONTROL_CHARACTERS = /^\P{Cc}*$/u;
/** Longer texts may hold tabs and line breaks, but none of the characters that PostgreSQL or a mail program refuses. */
const ONLY_LAYOUT_CONTROLS = /^[\P{Cc}\t\r\n]*$/u;

/** An optional single line: trimmed, at most `max` characters, `''` allowed and meaning "not given". */
export function singleLine(max: number) {
  return z
    .string()
    .trim()
    .max(max, `At most ${max} characters`)
    .regex(NO_CONTROL_CHARACTERS, 'Line breaks and control characters are not allowed here');
}

/** An optional text of several lines: trimmed, at most `max` characters, `''` allowed and meaning "not given". */
export function multiLine(max: number) {
  return z
    .string()
    .trim()
    .max(max, `At most ${max} characters`)
    .regex(ONLY_LAYOUT_CONTROLS, 'Control characters are not allowed here');
}

/** A single line that may not be missing or blank; `message` is what the person reads then. */
export function requiredLine(max: number, message: string) {
  return z
    .string({ error: message })
    .trim()
    .min(1, { error: message, abort: true })
    .max(max, `At most ${max} characters`)
    .regex(NO_CONTROL_CHARACTERS, 'Line breaks and control characters are not allowed here')
    .refine(isVisible, message);
}

/** Marks that turn the direction of the text after them: a name, amount or address with one in it reads as another. */
const NO_TURNED_TEXT = /^[^\u202A-\u202E\u2066-\u2069]*$/u;
const TURNED_TEXT = 'Characters that turn the direction of text are not allowed here';

/** What is said of a text that paints over its neighbours. */
const HEAPED_MARKS = 'Your text stacks accents on single letters: use at most four on each.';
const isReadable = (text: string) => !heapsMarks(text);

/** What is said of a text that was typed and shows nothing: whoever leaves a field empty sends `''`. */
const NOTHING_SEEN = 'Nothing of this can be seen: write something, or leave it empty';
const isBlankOrVisible = (text: string) => text === '' || isVisible(text);

/** A name as `readOwnName` stores it; `missing` is what the person reads where there is none. */
export function ownName(max: number, missing: string) {
  return z.string({ error: missing }).transform(storedName(max, missing));
}

/** The same, where `''`, or spaces alone, mean that nothing has this name. */
export function optionalOwnName(max: number) {
  const named = storedName(max, NOTHING_SEEN);
  return z.string().transform((typed, context) => (typed.trim() === '' ? '' : named(typed, context)));
}

function storedName(max: number, missing: string) {
  return (typed: string, context: z.RefinementCtx): string => {
    const read = readOwnName(typed, max, missing);
    if ('text' in read) return read.text;
    context.addIssue({ code: 'custom', message: read.problem });
    return z.NEVER;
  };
}

/** A single line that may not be missing or blank, in which every reader reads what was typed: names, titles, what was paid for. */
export function plainLine(max: number, message: string) {
  return requiredLine(max, message).regex(NO_TURNED_TEXT, TURNED_TEXT).refine(isReadable, HEAPED_MARKS);
}

/** The same, where nothing need be given. */
export function optionalPlainLine(max: number) {
  return singleLine(max)
    .regex(NO_TURNED_TEXT, TURNED_TEXT)
    .refine(isReadable, HEAPED_MARKS)
    .refine(isBlankOrVisible, NOTHING_SEEN);
}

/** A text of several lines that may not be missing or blank; `message` is what the person reads then. */
export function requiredText(max: number, message: string) {
  return z
    .string({ error: message })
    .trim()
    .min(1, { error: message, abort: true })
    .max(max, `At most ${max} characters`)
    .regex(ONLY_LAYOUT_CONTROLS, 'Control characters are not allowed here')
    .refine(isVisible, message)
    .refine(isReadable, HEAPED_MARKS);
}

/** The same, in which every reader reads what was typed: what is said in public. */
export function plainText(max: number, message: string) {
  return requiredText(max, message).regex(NO_TURNED_TEXT, TURNED_TEXT);
}

/** The same, where nothing need be given. */
export function optionalPlainText(max: number) {
  return multiLine(max)
    .regex(NO_TURNED_TEXT, TURNED_TEXT)
    .refine(isReadable, HEAPED_MARKS)
    .refine(isBlankOrVisible, NOTHING_SEEN);
}

/** An email address: trimmed and lower-cased, so that one person is one address; at most 254 characters (RFC 5321). */
export function emailAddress(missing = 'Email is required') {
  return z
    .string({ error: missing })
    .trim()
    .toLowerCase()
    .min(1, missing)
    .max(maxLengths.email, `At most ${maxLengths.email} characters`)
    .regex(z.regexes.email, BAD_EMAIL);
}

/** A web address, or `''`. Only http and https, because it becomes a link that people click. */
export const webAddress = z
  .string()
  .trim()
  .max(500, 'At most 500 characters')
  .regex(/^(https?:\/\/[^\s/\p{Cc}]+\.[^\s\p{Cc}]+)?$/iu, 'Enter a web address that begins with https://');

/**
 * An address that a browser can open, or `''`: `https://?.example` has the form of one and leads nowhere. It leads where it reads: no
 * name before a host (`https://acme.com@example.org`), no backslash, which browsers read as a slash, no turned text.
 */
export const openableAddress = webAddress
  .regex(NO_TURNED_TEXT, TURNED_TEXT)
  .refine((address) => address === '' || leadsWhereItReads(address), 'Enter a web address that begins with https://');

function leadsWhereItReads(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { username, password, hostname } = new URL(address);
  const hasEmptyName = /^\.|\.\./.test(hostname);
  return username === '' && password === '' && !hasEmptyName && !address.includes('\\');
}

/** A profile on another site: a web address or a bare handle, so that no other kind of link can be stored. */
export const socialLink = z
  .string()
  .trim()
  .max(200, 'At most 200 characters')
  .regex(/^(https?:\/\/[^\s\p{Cc}]+|[^\s:\p{Cc}]*)$/iu, 'Enter a web address or a handle');

/** A moment in ISO 8601, UTC. */
export const isoTime = z.iso.datetime();
