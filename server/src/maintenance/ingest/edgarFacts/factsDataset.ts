import { isPossibleSplit } from '@market-pulse/analysis/actions';
import { z } from 'zod';
import { MOST_FACTS } from '../../../features/financials/readCompanyFacts';

const line = z.string().min(1).max(180);
const accession = z.string().regex(/^\d{10}-\d{2}-\d{6}$/);

/** A figure of one period as one filing states it. */
const fact = z
  .strictObject({
    concept: line,
    unit: z.string().min(1).max(20),
    start: z.iso.date(),
    end: z.iso.date(),
    value: z.number(),
    accession,
    form: z.string().min(1).max(20),
    filed: z.iso.date(),
  })
  .refine(({ start, end, filed }) => start <= end && end <= filed);

/** A split, on a day from `date` to `until`: so many shares stand where so many stood. */
const split = z
  .strictObject({
    date: z.iso.date(),
    until: z.iso.date(),
    numerator: z.number().positive(),
    denominator: z.number().positive(),
  })
  .refine((told) => told.date <= told.until && isPossibleSplit(told));

/** What a company stated to the SEC, as far as statements need it. */
export const factsDataset = z.strictObject({
  kind: z.literal('facts'),
  cik: z.int().positive().max(999_999_999),
  /** As the SEC has it, for messages. */
  name: z.string().max(180),
  facts: z.array(fact).min(1).max(MOST_FACTS),
  /** Cover pages of whose shares nothing counts. */
  unclear: z
    .array(z.strictObject({ accession, end: z.iso.date() }))
    .max(MOST_FACTS)
    .default([]),
  splits: z.array(split).max(100).default([]),
});

export type FactsDataset = z.infer<typeof factsDataset>;
