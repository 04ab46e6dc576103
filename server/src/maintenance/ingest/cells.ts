import { z } from 'zod';
import { isRetiredTicker } from '../../features/companies/retiredTicker';
import { canonicalTicker } from '../../features/companies/ticker';

/** What a decimal number looks like in a data file: `178.96`, `-21.49`, `3.6e-05`; no hexadecimal, no thousands separators. */
const DECIMAL = /^[+-]?\d+(\.\d+)?([eE][+-]?\d+)?$/;

/** U+FFFD is what is left of bytes that are not UTF-8; a control character is refused by the database or breaks a log line. */
const READABLE_LINE = /^[^\p{Cc}\uFFFD]*$/u;

/** Marks that turn the direction of the text behind them, beyond the cell: `ACME\u202E` makes the ticker beside it read backwards. */
const OF_ONE_DIRECTION = /^[^\u202A-\u202E\u2066-\u2069]*$/;

/** The canonical form of a ticker: upper case, share class behind a dot. */
const CANONICAL_TICKER = /^[A-Z0-9]{1,10}(\.[A-Z0-9]{1,4})?$/;

function isTicker(text: string): boolean {
  return CANONICAL_TICKER.test(text) && !isRetiredTicker(text);
}

/** A ticker in its canonical form. EDGAR writes `BRK-B`, others `BRK/B`; both are `BRK.B` here. What stands for a lost one (`CIK9940`) is none. */
export const tickerCell = z
  .string({ error: 'the ticker is missing' })
  .refine((text) => isTicker(canonicalTicker(text)), {
    error: (issue) => `${JSON.stringify(issue.input)} is not a ticker`,
  })
  .transform(canonicalTicker);

/** Most characters of a line of text: EDGAR's own form for the name of a company has 150. More is a cell that lost its end. */
const LINE_CHARACTERS = 180;

/** A line of text; an empty cell is missing. `what` names it in the message. */
export function textCell(what: string) {
  return z
    .string({ error: `${what} is missing` })
    .trim()
    .max(LINE_CHARACTERS, `${what} is longer than ${LINE_CHARACTERS} characters`)
    .regex(READABLE_LINE, `${what} holds characters that are no UTF-8 text`)
    .regex(OF_ONE_DIRECTION, `${what} holds characters that turn the direction of writing`)
    .transform((text) => (text === '' ? null : text));
}

/** A line of text that may not be missing. */
export function requiredTextCell(what: string) {
  return textCell(what).pipe(z.string({ error: `${what} is missing` }));
}

/** A number; an empty cell is missing, never zero. */
export function numberCell(what: string) {
  return z
    .string({ error: `${what} is missing` })
    .trim()
    .refine((text) => text === '' || (DECIMAL.test(text) && Number.isFinite(Number(text))), {
      error: (issue) => `${what} is not a number: ${JSON.stringify(issue.input)}`,
    })
    .transform((text) => (text === '' ? null : Number(text)));
}

/** A number above zero; an empty cell is missing. A price of zero is a provider's way of saying nothing, so it is refused. */
export function positiveCell(what: string) {
  return numberCell(what).refine((value) => value === null || value > 0, `${what} is not above zero`);
}

/** A Central Index Key of the SEC, a number of up to ten digits often written with leading zeros. An empty cell is missing. */
export const cikCell = z
  .string()
  .trim()
  .regex(/^(0{0,9}[1-9]\d{0,8})?$/, { error: (issue) => `${JSON.stringify(issue.input)} is not a CIK` })
  .transform((text) => (text === '' ? null : Number(text)));

/** What is wrong with a row, in one line for a person. */
export function rowReason(error: z.ZodError): string {
  return [...new Set(error.issues.map((issue) => issue.message))].join('; ');
}
