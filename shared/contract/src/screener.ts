import { z } from 'zod';
import { provenance } from './provenance';
import { readScreen } from './rules/readScreen';
import { SCREEN_FIELDS, type ScreenField } from './rules/screenFields';

/** Most rows of one answer: every listed company. */
const MOST_ROWS = 5_000;

/** An object with one entry for each figure. */
function ofEveryField<Value extends z.ZodType>(value: Value): Record<ScreenField, Value> {
  return Object.fromEntries(SCREEN_FIELDS.map((field) => [field, value])) as Record<ScreenField, Value>;
}

/** A text that `readScreen` understands as the parameter of that name. */
function understood(name: string) {
  return z.string().superRefine((text, context) => {
    const [problem] = readScreen([[name, text]]).problems;
    if (problem) context.addIssue({ code: 'custom', message: problem.text });
  });
}

const ranges = Object.fromEntries(SCREEN_FIELDS.map((field) => [field, understood(field).optional()])) as Record<
  ScreenField,
  z.ZodOptional<z.ZodString>
>;

/**
 * The parameters of the screener page's address: for each figure a range such as `10..20`, `10..`, `..20` or `10B..`, both bounds
 * included. `..` asks for nothing, as a filter does that has no bounds yet. `dir` is `asc` or `desc`.
 */
export const screenerQuery = z.strictObject({
  ...ranges,
  sector: understood('sector').optional(),
  sort: z.enum(['name', ...SCREEN_FIELDS]).optional(),
  dir: z.enum(['asc', 'desc']).optional(),
  limit: z.coerce.number().int().min(1).max(MOST_ROWS).default(MOST_ROWS),
});

/**
 * A listed company that has a price, with the figures of `SCREEN_FIELDS`. Price, volume and change are those of the stock list,
 * and so are source, time and status; `history` says the same of the figures that are reckoned from daily closes.
 */
const screenerRow = z.object({
  ticker: z.string(),
  name: z.string(),
  slug: z.string(),
  sector: z.string().nullable(),
  ...ofEveryField(z.number().nullable()),
  ...provenance.shape,
  history: provenance.nullable(),
});

/**
 * What a screen found. `count` is how many companies pass, `total` how many were looked at. Figures that change daily are compared
 * with those of one day and freshness only: `days` says which, and `left_out` counts the companies that have the figures of
 * another one.
 */
export const screener = z.object({
  rows: z.array(screenerRow).max(MOST_ROWS),
  count: z.number().int(),
  total: z.number().int(),
  days: z.array(z.iso.date()),
  left_out: z.number().int(),
});

export type ScreenerQuery = z.infer<typeof screenerQuery>;
export type ScreenerRow = z.infer<typeof screenerRow>;
export type Screener = z.infer<typeof screener>;
