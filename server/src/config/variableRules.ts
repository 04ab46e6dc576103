import { z } from 'zod';

const blankIsUnset = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);

/** The rule of an environment variable; one that is set to nothing counts as not set. */
export function variable<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(blankIsUnset, schema);
}

/** `a,b` or, as in PATH, `a:b`. Commas only where the parts are addresses. */
export const list = (separator: RegExp) => (text: string) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** An address of the web. */
export const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be a web address that begins with http:// or https://',
});

/** An address that paths are put behind: without slashes at its end. */
export const baseAddress = webAddress.transform((url) => url.replace(/\/+$/, ''));

/** A whole number from `least` to `most`. */
export const wholeNumber = (least: number, most: number) => {
  const error = `must be a whole number between ${least} and ${most}`;
  return z.coerce.number({ error }).int(error).min(least, error).max(most, error);
};

/** How long an answer is kept; 0 is not at all. */
export const cacheSeconds = z.coerce
  .number({ error: 'must be a number' })
  .min(0, 'must be between 0 and 60')
  .max(60, 'must be between 0 and 60');
