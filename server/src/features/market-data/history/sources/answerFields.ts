import { z } from 'zod';
import { MOST_PRICE } from '../../providers/figure';
import { ProviderError } from '../../providers/providerError';

/** No share is traded a trillion times a day. */
const MOST_VOLUME = 1e12;

/** A number that is written as text, as some services do. */
const decimal = z
  .string()
  .regex(/^-?\d{1,15}(\.\d{1,12})?$/)
  .transform(Number);

/** A price as text; whether it can be one is for `possibleBars` to say. */
export const priceText = decimal.pipe(z.number().max(MOST_PRICE));
/** A number of shares as text. */
export const volumeText = decimal.pipe(z.number().max(MOST_VOLUME));
export const price = z.number().max(MOST_PRICE);
export const volume = z.number().max(MOST_VOLUME);

/** A day, or the midnight that it begins with. */
export const dayText = z
  .string()
  .transform((text) => /^(\d{4}-\d{2}-\d{2})(T00:00:00(\.000)?(Z|\+00:00))?$/.exec(text)?.[1])
  .pipe(z.iso.date());

/** The limit counts by the day: nobody is asked again before the next one, in UTC. */
export function limitOfTheDay(now: Date): ProviderError {
  const tomorrow = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return new ProviderError('rate_limited', 'the calls of the day are used up', tomorrow - now.getTime());
}

/**
 * Ends the reading of an answer that says no more than its status.
 *
 * @throws {ProviderError} for a status that is an error
 */
export function refuseStatus(status: number): void {
  if (status === 401 || status === 403) {
    throw new ProviderError('refused', `refused with ${status}: look at the key`);
  }
  if (status >= 400) throw new ProviderError('failed', `answered ${status}`);
}
