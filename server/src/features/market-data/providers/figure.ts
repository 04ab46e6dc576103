import { z } from 'zod';
import { ProviderError } from './providerError';

/**
 * A number of a provider that may be missing: null, not there, or zero, which providers write for what they do not know.
 *
 * @param most what lies above, or below zero, is no such figure, and the whole answer is not believed
 */
export function knownFigure(most: number) {
  return z
    .number()
    .min(0)
    .max(most)
    .nullish()
    .transform((value) => (value === undefined || value === 0 ? null : value));
}

/** A signed number that may be missing; zero is a value. */
export function signedFigure(most: number) {
  return z
    .number()
    .min(-most)
    .max(most)
    .nullish()
    .transform((value) => value ?? null);
}

/** A price, which is there and positive. */
export const MOST_PRICE = 10_000_000;

/** A change beyond a hundredfold is an error of the provider, not news. */
export const MOST_CHANGE_PERCENT = 10_000;

/** No company and no coin is worth a hundred trillion: such a number is one of units taken for one of millions. */
export const MOST_MARKET_CAP = 100e12;

/** Clocks differ a little; what comes from later than this has a wrong time. */
const CLOCK_DIFFERENCE_MILLISECONDS = 10 * 60_000;
const FIRST_YEAR = Date.UTC(2000, 0);

/** Whether figures can be of this time: not before this century, which is how wrong units show, and not yet to come. */
export function isPlausibleTime(time: Date, now: Date): boolean {
  const milliseconds = time.getTime();
  return milliseconds >= FIRST_YEAR && milliseconds <= now.getTime() + CLOCK_DIFFERENCE_MILLISECONDS;
}

/**
 * The answer as a schema describes it.
 *
 * @throws {ProviderError} `broken_answer`, naming the first field that is not as it should be, never its value.
 */
export function validate<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  const path = result.error.issues[0]?.path.map(String).join('.') ?? '';
  throw new ProviderError('broken_answer', path === '' ? 'of another shape' : `of another shape at ${path}`);
}
