import { z } from 'zod';
import { databaseId } from './identifier';
import { numberedPageOf, numberedPageQuery } from './pagination';
import { maxLengths } from './rules/fields';
import { isoTime, optionalPlainLine, optionalPlainText, plainLine, plainText } from './text';

/** A case `waiting` for an editor; `accepted`, which makes it a public correction, or `declined` with words. */
export const figureCaseStatus = z.enum(['waiting', 'accepted', 'declined']);

/** A page of the site: a path, which leads nowhere else. */
const pagePath = z
  .string({ error: 'Say on which page it stands' })
  .max(maxLengths.figurePage, `At most ${maxLengths.figurePage} characters`)
  .regex(/^\/(?![/\\])[^\s\\\p{Cc}\p{Cf}<>"?#]*$/u, 'Say on which page of this site it stands');

/**
 * Somebody says that a figure is wrong. `subject` is what it is about (`NVDA`), `figure` what it is called (`Price`) and `shown` how it
 * was shown; where nobody said which one, `shown` is the source line. `source` and `as_of` are those of that line.
 */
export const figureReportWrite = z.object({
  page: pagePath,
  subject: optionalPlainLine(maxLengths.figureName).default(''),
  figure: optionalPlainLine(maxLengths.figureName).default(''),
  shown: plainLine(maxLengths.figureShown, 'Say what is shown'),
  source: optionalPlainLine(maxLengths.figureSource).default(''),
  as_of: isoTime.nullable().default(null),
  note: optionalPlainText(maxLengths.reportNote).default(''),
});

/** What stands in the address of a case: nobody can guess it. */
export const figureCaseToken = z.string().regex(/^[\w-]{22}$/, 'This is no address of a case');

/**
 * That a report was taken, the number of its case, and whether others had said the same before. Under `token` whoever has it reads what
 * becomes of the case, without an account.
 */
export const figureReportTaken = z.object({
  id: databaseId,
  message: z.string(),
  is_first: z.boolean(),
  token: figureCaseToken,
});

/** What the public page says of a figure that was wrong. `reason` is why, in the words of an editor. */
export const correction = z.object({
  id: databaseId,
  page: z.string(),
  subject: z.string(),
  figure: z.string(),
  shown: z.string(),
  right: z.string(),
  reason: z.string(),
  source: z.string(),
  as_of: isoTime.nullable(),
  reported_at: isoTime,
  corrected_at: isoTime,
});

export const correctionsQuery = numberedPageQuery.extend({
  page_size: z.coerce.number().int().min(1).max(100).default(20),
});

/** A page of all corrections, the newest first. */
export const correctionsPage = numberedPageOf(correction);

/** Who said it, in their words, and when. `username` is null of who was not signed in, or whose account is gone. */
const figureReport = z.object({ username: z.string().nullable(), note: z.string(), created_at: isoTime });

/** A case as editors see it, with the newest of those who reported it; `right` and `reason` are what was decided. */
export const figureCase = correction.omit({ right: true, reason: true, corrected_at: true }).extend({
  status: figureCaseStatus,
  right: z.string().nullable(),
  reason: z.string().nullable(),
  reports: z.number().int().positive(),
  newest: z.array(figureReport),
  decided_by: z.string().nullable(),
  decided_at: isoTime.nullable(),
});

/** One that names no case is not found, whatever it looks like. */
export const followedFigureCaseQuery = z.object({ token: z.string() });

/** A case as whoever reported it sees it: what was reported, and what was decided, in the words of an editor. Nobody's name or words beside. */
export const followedFigureCase = figureCase.omit({ reports: true, newest: true, decided_by: true });

export const figureCasesQuery = correctionsQuery.extend({ status: figureCaseStatus.default('waiting') });

/** Cases of one status: those that wait in the order in which they came, others the newest first. */
export const figureCasesPage = numberedPageOf(figureCase);

/**
 * What an editor decides. What is accepted stands in public with what was shown, which the editor may put in better words, what is
 * right, and why; what is declined is told to those who reported it, with the words in `reason`.
 */
export const figureDecision = z.discriminatedUnion(
  'decision',
  [
    z.object({
      decision: z.literal('accept'),
      subject: optionalPlainLine(maxLengths.figureName).default(''),
      figure: plainLine(maxLengths.figureName, 'Say which figure it is'),
      shown: plainLine(maxLengths.figureShown, 'Say what was shown'),
      right: plainLine(maxLengths.figureShown, 'Say what is right'),
      reason: plainText(maxLengths.changeReason, 'Say why it was wrong'),
    }),
    z.object({
      decision: z.literal('decline'),
      reason: plainText(maxLengths.changeReason, 'Say why the figure stays'),
    }),
  ],
  { error: 'Choose whether the figure was wrong' },
);

export type FigureCaseStatus = z.infer<typeof figureCaseStatus>;
export type FigureReportWrite = z.input<typeof figureReportWrite>;
export type FigureReportTaken = z.infer<typeof figureReportTaken>;
export type Correction = z.infer<typeof correction>;
export type CorrectionsPage = z.infer<typeof correctionsPage>;
export type CorrectionsQuery = z.infer<typeof correctionsQuery>;
export type FigureCase = z.infer<typeof figureCase>;
export type FollowedFigureCase = z.infer<typeof followedFigureCase>;
export type FigureCasesPage = z.infer<typeof figureCasesPage>;
export type FigureCasesQuery = z.infer<typeof figureCasesQuery>;
export type FigureDecision = z.infer<typeof figureDecision>;
