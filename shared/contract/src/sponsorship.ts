import { z } from 'zod';
import { databaseId } from './identifier';
import { numberedPageOf, numberedPageQuery } from './pagination';
import { maxLengths } from './rules/fields';
import { isoTime, optionalPlainLine, plainLine, plainText, requiredLine } from './text';

/** Largest amount of money that can be recorded. */
export const SPONSORSHIP_MAX_AMOUNT = 1_000_000_000_000;

const company = z.object({ ticker: z.string(), name: z.string(), slug: z.string() });

/** `planned` begins later, `current` runs, `ended` is over; by the day of the answer, UTC. */
export const sponsorshipStatus = z.enum(['planned', 'current', 'ended']);

/**
 * Who paid what, since when and for what, as an editor recorded it. `amount` is in whole units of `currency` (ISO 4217);
 * `compensation` is what was given beside or instead of money, such as shares. Days are ISO days; without `until` it has no end yet.
 */
export const sponsorshipTerms = z.object({
  id: databaseId,
  payer: z.string(),
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  compensation: z.string().nullable(),
  since: z.string(),
  until: z.string().nullable(),
  services: z.string(),
  status: sponsorshipStatus,
  recorded_at: isoTime,
});

/** What an entry said before it was corrected. */
export const formerSponsorship = sponsorshipTerms.omit({ status: true }).extend({
  company,
  source: z.string(),
  /** Why it was corrected, and when. */
  correction: z.string(),
  superseded_at: isoTime,
});

/** An entry of the ledger, with what it said before each correction, the newest first. `source` says how it is known. */
export const sponsorship = sponsorshipTerms.extend({
  company,
  source: z.string(),
  earlier: z.array(formerSponsorship),
});

export const disclosuresQuery = numberedPageQuery.extend({
  page_size: z.coerce.number().int().min(1).max(100).default(50),
});

/** A page of the ledger, what began last first. `unrecorded` are companies that pay and of which no editor has recorded what. */
export const disclosures = numberedPageOf(sponsorship).extend({ unrecorded: z.array(company) });

const day = z.iso
  .date('Enter a day')
  .refine((value) => value >= '1990-01-01' && value < '2100-01-01', 'Enter a day between 1990 and 2099');

const terms = z.object({
  ticker: requiredLine(20, 'Enter the ticker of the company'),
  payer: plainLine(maxLengths.contactCompany, 'Enter who pays'),
  amount: z
    .number({ error: 'Enter an amount' })
    .nonnegative('Enter an amount, zero or above')
    .max(SPONSORSHIP_MAX_AMOUNT, 'This amount is too large')
    .nullable(),
  currency: z.union([z.literal(''), z.string().regex(/^[A-Z]{3}$/)], {
    error: 'Enter three capital letters, such as USD',
  }),
  compensation: optionalPlainLine(maxLengths.changeReason),
  since: day,
  until: day.nullable(),
  services: plainLine(maxLengths.changeReason, 'Enter what is paid for'),
  source: plainText(maxLengths.changeReason, 'Enter how this is known'),
});

type Terms = z.infer<typeof terms>;

/** What two fields say together. */
function checkTerms({ amount, currency, compensation, since, until }: Terms, context: z.RefinementCtx): void {
  const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
  if (amount === null && compensation === '') refuse('amount', 'Enter an amount of money, or what was given instead');
  if (amount !== null && currency === '') refuse('currency', 'Enter the currency of the amount');
  if (until !== null && until < since) refuse('until', 'This is before it began');
}

/** What an editor records. `''` is nothing. */
export const sponsorshipWrite = terms.superRefine(checkTerms);

/** What an entry says from now on, all of it, and why it is corrected. */
export const sponsorshipCorrection = terms
  .extend({ correction: plainText(maxLengths.changeReason, 'Say why this is corrected') })
  .superRefine(checkTerms);

export type SponsorshipStatus = z.infer<typeof sponsorshipStatus>;
export type SponsorshipTerms = z.infer<typeof sponsorshipTerms>;
export type FormerSponsorship = z.infer<typeof formerSponsorship>;
export type Sponsorship = z.infer<typeof sponsorship>;
export type Disclosures = z.infer<typeof disclosures>;
export type DisclosuresQuery = z.infer<typeof disclosuresQuery>;
export type SponsorshipWrite = z.infer<typeof sponsorshipWrite>;
export type SponsorshipCorrection = z.infer<typeof sponsorshipCorrection>;
