import { z } from 'zod';
import { BAD_EMAIL, maxLengths } from './rules/fields';

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
    .min(1, message)
    .max(max, `At most ${max} characters`)
    .regex(NO_CONTROL_CHARACTERS, 'Line breaks and control characters are not allowed here');
}

/** A text of several lines that may not be missing or blank; `message` is what the person reads then. */
export function requiredText(max: number, message: string) {
  return z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(max, `At most ${max} characters`)
    .regex(ONLY_LAYOUT_CONTROLS, 'Control characters are not allowed here');
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

/** An address that a browser can open, or `''`: `https://?.example` has the form of one and leads nowhere. */
export const openableAddress = webAddress.refine(
  (address) => address === '' || URL.canParse(address),
  'Enter a web address that begins with https://',
);

/** A profile on another site: a web address or a bare handle, so that no other kind of link can be stored. */
export const socialLink = z
  .string()
  .trim()
  .max(200, 'At most 200 characters')
  .regex(/^(https?:\/\/[^\s\p{Cc}]+|[^\s:\p{Cc}]*)$/iu, 'Enter a web address or a handle');

/** A moment in ISO 8601, UTC. */
export const isoTime = z.iso.datetime();
