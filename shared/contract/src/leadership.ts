import { z } from 'zod';
import { maxLengths } from './rules/fields';
import { isoTime, openableAddress, optionalPlainLine, plainLine } from './text';

/** Most leading persons of a company. */
export const LEADERSHIP_MAX = 50;

/**
 * Where the leading persons of a company are known from, as an editor recorded it, or the filing that says so, whose `url` is its page on
 * this site; `as_of` is an ISO day.
 */
export const leadershipSource = z.object({
  text: z.string(),
  url: z.string().nullable(),
  as_of: z.string(),
  recorded_at: isoTime,
});

const person = z.object({
  name: plainLine(maxLengths.contactName, 'Enter a name'),
  title: optionalPlainLine(maxLengths.contactCompany),
  age: z
    .number({ error: 'Enter an age in years' })
    .int('Enter an age in whole years')
    .min(16, 'Enter an age from 16 to 120')
    .max(120, 'Enter an age from 16 to 120')
    .nullable(),
  total_pay: z
    .number({ error: 'Enter the pay of a year in US dollars' })
    .nonnegative('Enter a pay, zero or above')
    .max(100_000_000_000, 'This pay is too large')
    .nullable(),
});

/**
 * All leading persons of a company in the order in which they are shown, and where that is from. `seen` is when the list that the
 * editor began with was recorded; null where there was none.
 */
export const leadershipWrite = z.object({
  people: z
    .array(person)
    .max(LEADERSHIP_MAX, `At most ${LEADERSHIP_MAX} persons`)
    .refine((people) => new Set(people.map(({ name }) => name)).size === people.length, 'A name stands here twice'),
  source: plainLine(maxLengths.changeReason, 'Enter where this is from'),
  source_url: openableAddress,
  as_of: z.iso.date('Enter a day').refine((day) => day >= '1990-01-01' && day < '2100-01-01', 'Enter a day since 1990'),
  seen: isoTime.nullable(),
});

export type LeadershipSource = z.infer<typeof leadershipSource>;
export type LeadershipWrite = z.infer<typeof leadershipWrite>;
