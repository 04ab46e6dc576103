import { z } from 'zod';
import { numberedPageOf } from './pagination';
import { databaseId } from './identifier';
import { isoTime } from './text';
import { ideaDirection, tradeIdea } from './tradeIdea';

const count = z.number().int().nonnegative();

/** Ideas of one direction that were compared with the index. */
const directionFigures = z.object({
  count,
  /** Those that did better than the index. */
  better: count,
  /** Their mean difference from the index in percentage points; null without any. */
  mean_difference: z.number().nullable(),
});

/**
 * What became of an author's ideas, also of those that were taken away since: nobody improves a record by removing what
 * went wrong. `closed` are those that have a result, `open` all others.
 */
export const ideaRecord = z.object({
  open: count,
  closed: count,
  /** What closed ideas say together; null below `RANKED_IDEAS` of them that were compared with the index, which say nothing yet. */
  figures: z
    .object({
      /** Closed ideas that were compared with the index. */
      compared: count,
      better: count,
      /** Share of those that did better, in percent, and between what it may lie by chance (95 %). */
      better_percent: z.number(),
      better_from_percent: z.number(),
      better_to_percent: z.number(),
      /** Of the differences from the index, in percentage points. */
      mean_difference: z.number(),
      median_difference: z.number(),
      up: directionFigures,
      down: directionFigures,
    })
    .nullable(),
});

/** A closed idea as a mark in a drawing of the record. */
export const ideaMark = z.object({
  post_id: databaseId,
  symbol: z.string(),
  direction: ideaDirection,
  /** The day of its result. */
  date: z.string(),
  /** From the index, in percentage points. */
  difference: z.number(),
});

/** Which of an author's ideas: those whose horizon ends in a year; all without one. */
export const memberRecordQuery = z.object({ year: z.coerce.number().int().min(1970).max(9999).optional() });

/** An author's record, of all time or of a year. */
export const memberRecord = ideaRecord.extend({
  /** Place among those with so many ideas (`RANKED_IDEAS`) by the mean difference; null for others, and of a year. */
  rank: z.object({ place: z.number().int().min(1), of: count }).nullable(),
  /** The newest of the compared ideas, the newest first; without any where there are no figures. */
  marks: z.array(ideaMark),
  /** Years in which horizons end, the latest first, whatever was asked for. */
  years: z.array(z.number().int()),
});

export const memberIdeasQuery = memberRecordQuery.extend({ page: z.coerce.number().int().min(1).default(1) });

/** An idea in the list of its author's. */
export const memberIdea = tradeIdea.extend({
  post_id: databaseId,
  forum_id: databaseId,
  posted_at: isoTime,
  /** What is to be seen of its post: `deleted` by its author, `removed` by a moderator, `waiting` for one. */
  state: z.enum(['published', 'deleted', 'removed', 'waiting']),
  /** Null of what moderators removed, or of what waits. */
  title: z.string().nullable(),
});

/** Ideas to a page of the list. */
export const MEMBER_IDEAS_PAGE = 20;

/** Those whose horizon ends last come first, so that open ones stand above. */
export const memberIdeas = numberedPageOf(memberIdea);

export type IdeaRecord = z.infer<typeof ideaRecord>;
export type IdeaMark = z.infer<typeof ideaMark>;
export type MemberRecord = z.infer<typeof memberRecord>;
export type MemberRecordQuery = z.infer<typeof memberRecordQuery>;
export type MemberIdea = z.infer<typeof memberIdea>;
export type MemberIdeas = z.infer<typeof memberIdeas>;
export type MemberIdeasQuery = z.infer<typeof memberIdeasQuery>;
