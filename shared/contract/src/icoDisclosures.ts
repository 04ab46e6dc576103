import { z } from 'zod';
import { isoTime } from './text';

/** Who stated something, and of which day it is. */
const stated = { source: z.string(), as_of: isoTime.nullable() };

/** A day as `2027-01-15`. */
const day = z.iso.date();
const percent = z.number().positive().max(100);

/** A number that somebody stated. */
export const statedNumber = z.object({ value: z.number().positive(), ...stated });

/**
 * What is known of a token beside its sale, each part with who stated it and when; null where nobody did. Supplies are tokens, the price is
 * US dollars a token in the sale, shares and unlocks are percent of the total supply. `circulating_supply` is what can be traded.
 */
export const icoDisclosures = z.object({
  token_price: statedNumber.nullable(),
  total_supply: statedNumber.nullable(),
  circulating_supply: statedNumber.nullable(),
  /** Who gets how much of all tokens. */
  allocation: z.object({ shares: z.array(z.object({ holder: z.string(), percent })), ...stated }).nullable(),
  /** When tokens that are locked can be traded. */
  unlocks: z.object({ events: z.array(z.object({ date: day, holder: z.string(), percent })), ...stated }).nullable(),
  /** Who is behind it: persons, companies, funds. */
  backers: z.object({ names: z.array(z.object({ name: z.string(), role: z.string() })), ...stated }).nullable(),
});

export type StatedNumber = z.infer<typeof statedNumber>;
export type IcoDisclosures = z.infer<typeof icoDisclosures>;
