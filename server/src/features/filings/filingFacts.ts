import { z } from 'zod';

/*
 * Filings on their way into the database: read and checked, in the units of the API. Whoever brings them (a command, a live source) says
 * them in this form, and the database's side checks them against it.
 */

/** No control characters: the database refuses some of them, and titles and addresses have use for none. */
const NO_CONTROL_CHARACTERS = /^\P{Cc}*$/u;
const shortText = (most: number) => z.string().max(most).regex(NO_CONTROL_CHARACTERS, 'has control characters');
const line = shortText(300).trim().min(1);
const day = z.iso.date();
/** The SEC writes ten digits and has given seven of them; the database holds what is below. */
const cik = z.int().positive().max(2_147_483_647, 'is no CIK');
const accession = z.string().regex(/^\d{10}-\d{2}-\d{6}$/);

/** Longest text of a document that is kept, in characters of HTML. */
export const MOST_TEXT = 600_000;
/** Most filings in one piece. */
export const MOST_FILINGS = 500;

/** What is known of a filing without its text. Days are `YYYY-MM-DD`. */
export const filingFacts = z
  .strictObject({
    accession,
    form: z
      .string()
      .trim()
      .min(1)
      .max(30)
      .regex(/^[\x20-\x7E]*$/, 'is no form type'),
    filedOn: day,
    acceptedAt: z.iso.datetime().nullable(),
    periodOn: day.nullable(),
    items: z.array(shortText(10).min(1)).max(40),
    fileNumber: shortText(40).nullable(),
    primaryDocument: shortText(200).nullable(),
    bytes: z.int().nonnegative().max(2_147_483_647).nullable(),
    documents: z.int().nonnegative().max(100_000).nullable(),
  })
  .refine(isOfItsYear, { path: ['filedOn'], message: 'is not of the year that the accession number tells' });

/** The number of a filing has the year in which the SEC received it, in two digits; at the turn of a year the day of filing may be of another. */
export function isOfItsYear({
  accession: number,
  filedOn,
}: {
  readonly accession: string;
  readonly filedOn: string;
}): boolean {
  const digits = Number(number.slice(11, 13));
  // EDGAR began in 1993.
  const year = digits + (digits >= 90 ? 1900 : 2000);
  return Math.abs(Number(filedOn.slice(0, 4)) - year) <= 1;
}

/** What is wrong with a value of a filing, as half a sentence: `documents: has control characters`. */
export function whatIsWrong({ issues: [issue] }: z.ZodError): string {
  return issue ? `${issue.path.join('.')}: ${issue.message}` : 'it is none';
}

const documentText = z.strictObject({ html: z.string().max(MOST_TEXT), isCut: z.boolean() });

/** Filings of one filer, of which the SEC's list tells. */
export const submissionsDataset = z.strictObject({
  kind: z.literal('edgar-submissions'),
  cik,
  /** Null where the page of a list does not say it. */
  name: line.nullable(),
  filings: z.array(filingFacts).max(MOST_FILINGS),
});

/** One filing with its text, and with the press releases that are its exhibits 99. */
export const filingDataset = z.strictObject({
  kind: z.literal('edgar-filing'),
  filers: z
    .array(z.strictObject({ cik, name: line.nullable() }))
    .min(1)
    .max(100),
  facts: filingFacts,
  text: documentText.nullable(),
  releases: z
    .array(
      z.strictObject({
        exhibit: z.string().regex(/^EX-99[.\w]{0,10}$/),
        document: shortText(200).nullable(),
        title: line,
        text: documentText,
      }),
    )
    .max(20),
});

/** The text of a filing's main document alone, which says less of itself: it belongs to a filing that is known. */
export const filingTextDataset = z.strictObject({
  kind: z.literal('edgar-filing-text'),
  accession: accession.nullable(),
  cik: cik.nullable(),
  document: shortText(200).nullable(),
  /** The form, and the day on which it was signed: it is filed soon after. */
  signed: z
    .strictObject({ form: shortText(30).min(1), on: day })
    .nullable()
    .default(null),
  text: documentText,
});

export type FilingFacts = z.infer<typeof filingFacts>;
export type DocumentText = z.infer<typeof documentText>;
export type SubmissionsDataset = z.infer<typeof submissionsDataset>;
export type FilingDataset = z.infer<typeof filingDataset>;
export type FilingTextDataset = z.infer<typeof filingTextDataset>;
