import { z } from 'zod';

/*
 * Filings on their way into the database: read and checked, in the units of the API. Whoever brings them (a command, a live source) says
 * them in this form, and the database's side checks them against it.
 */

const line = z.string().trim().min(1).max(300);
const day = z.iso.date();
const cik = z.int().positive().max(9_999_999_999);
const accession = z.string().regex(/^\d{10}-\d{2}-\d{6}$/);

/** Longest text of a document that is kept, in characters of HTML. */
export const MOST_TEXT = 600_000;
/** Most filings in one piece. */
export const MOST_FILINGS = 500;

/** What is known of a filing without its text. Days are `YYYY-MM-DD`. */
export const filingFacts = z.strictObject({
  accession,
  form: z.string().trim().min(1).max(30),
  filedOn: day,
  acceptedAt: z.iso.datetime().nullable(),
  periodOn: day.nullable(),
  items: z.array(z.string().min(1).max(10)).max(40),
  fileNumber: z.string().max(40).nullable(),
  primaryDocument: z.string().max(200).nullable(),
  bytes: z.int().nonnegative().max(2_147_483_647).nullable(),
  documents: z.int().nonnegative().max(100_000).nullable(),
});

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
        document: z.string().max(200).nullable(),
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
  document: z.string().max(200).nullable(),
  text: documentText,
});

export type FilingFacts = z.infer<typeof filingFacts>;
export type DocumentText = z.infer<typeof documentText>;
export type SubmissionsDataset = z.infer<typeof submissionsDataset>;
export type FilingDataset = z.infer<typeof filingDataset>;
export type FilingTextDataset = z.infer<typeof filingTextDataset>;
