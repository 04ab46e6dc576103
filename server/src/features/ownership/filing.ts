import { z } from 'zod';

/*
 * Filings about who owns a company, read and checked. The readers make them, the command hands them over, and the server checks
 * them against the same schemas. Shares are numbers of shares, values US dollars, days `YYYY-MM-DD`.
 */

const line = z.string().min(1).max(180);
const cik = z.int().positive();
const day = z.iso.date();
const amount = z.number().nonnegative().nullable();

const origin = {
  /** `0001127602-25-001055`; null where the file did not say. */
  accession: z
    .string()
    .regex(/^\d{10}-\d{2}-\d{6}$/)
    .nullable(),
  /** The day on which it was filed; of a file that does not say, the day on which it was signed. */
  filed: day.nullable(),
  /** Whether it amends an earlier filing. */
  amendment: z.boolean(),
};

const issuer = z.strictObject({ cik, name: line });

const insider = z.strictObject({
  cik,
  name: line,
  /** What they are to the company, in words: `Chief Financial Officer`, `Director, 10% owner`; null where nothing is said. */
  role: line.nullable(),
});

const transaction = z.strictObject({
  derivative: z.boolean(),
  security: line,
  date: day,
  /** As the SEC codes transactions; see `transactionCodes.ts`. */
  code: z.string().regex(/^[A-Z]$/),
  acquired: z.boolean(),
  shares: amount,
  /** US dollars a share; null where it is missing or in another currency. */
  price: amount,
  /** Where the price is that of an American Depositary Share, or the filing says what one is: of how many shares; null where it does not say. */
  ads: z.strictObject({ isPerAds: z.boolean(), ratio: z.number().positive().nullable() }).optional(),
  /** Under a plan of Rule 10b5-1; null where the form could not say so. */
  plan: z.boolean().nullable(),
  /** Whether an equity swap is involved. */
  swap: z.boolean(),
  after: amount,
  direct: z.boolean(),
  nature: line.nullable(),
});

const holding = z.strictObject({
  derivative: z.boolean(),
  security: line,
  shares: amount,
  direct: z.boolean(),
  nature: line.nullable(),
});

/** Forms 3, 4 and 5: what insiders own, and what they bought and sold. */
const insiderFiling = z.strictObject({
  kind: z.literal('insider'),
  ...origin,
  form: z.enum(['3', '4', '5']),
  issuer,
  owners: z.array(insider).min(1).max(50),
  /** Day of the event, the first transaction, or the end of the year. */
  period: day,
  /** Of an amendment, the day on which the original was filed, where it says so. */
  original: day.nullable().default(null),
  transactions: z.array(transaction).max(1_000),
  holdings: z.array(holding).max(1_000),
});

const plannedSale = z.strictObject({
  security: line,
  broker: line.nullable(),
  shares: amount,
  value: amount,
  /** Shares of the class in all. */
  outstanding: amount,
  /** About when. */
  date: day,
  exchange: line.nullable(),
});

/** Form 144: notice of a sale that is planned. */
const plannedFiling = z.strictObject({
  kind: z.literal('planned'),
  ...origin,
  form: z.literal('144'),
  issuer,
  person: line,
  relationship: line.nullable(),
  /** The notice that it amends, where it says so. */
  previous: origin.accession,
  /** When plans of Rule 10b5-1 were adopted. */
  planDates: z.array(day).max(20),
  sales: z.array(plannedSale).min(1).max(200),
});

const institutionalHolding = z.strictObject({
  cusip: z.string().regex(/^[A-Z0-9]{9}$/),
  issuer: line,
  security: line,
  /** Null where the report gives one number as both shares and value. */
  shares: amount,
  value: z.number().nonnegative(),
});

/** Most holdings of one report: the largest managers have some ten thousand. */
export const MOST_HOLDINGS = 30_000;

/** Form 13F: the shares that an institutional manager held at the end of a quarter. */
const institutionalFiling = z.strictObject({
  kind: z.literal('institutional'),
  ...origin,
  form: z.literal('13F-HR'),
  manager: z.strictObject({ cik, name: line }),
  period: day,
  /** Whether an amendment only adds to what was reported; else it replaces it. */
  adds: z.boolean(),
  holdings: z.array(institutionalHolding).max(MOST_HOLDINGS),
});

const holder = z.strictObject({
  cik: cik.nullable(),
  name: line,
  shares: amount,
  /** Of the class, 0 to 100. */
  percent: z.number().min(0).max(100).nullable(),
});

/** Schedules 13D and 13G: who holds more than five percent of a class. */
const beneficialFiling = z.strictObject({
  kind: z.literal('beneficial'),
  ...origin,
  form: z.enum(['13D', '13G']),
  issuer,
  cusips: z.array(z.string().regex(/^[A-Z0-9]{9}$/)).max(20),
  security: line,
  eventDate: day,
  holders: z.array(holder).min(1).max(200),
});

/** A filing of any of these kinds. */
export const ownershipFiling = z.discriminatedUnion('kind', [
  insiderFiling,
  plannedFiling,
  institutionalFiling,
  beneficialFiling,
]);

export type InsiderFiling = z.infer<typeof insiderFiling>;
export type InsiderTransactionLine = z.infer<typeof transaction>;
export type InsiderHoldingLine = z.infer<typeof holding>;
export type PlannedFiling = z.infer<typeof plannedFiling>;
export type InstitutionalFiling = z.infer<typeof institutionalFiling>;
export type BeneficialFiling = z.infer<typeof beneficialFiling>;
export type OwnershipFiling = z.infer<typeof ownershipFiling>;
