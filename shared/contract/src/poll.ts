import { z } from 'zod';
import { databaseId } from './identifier';
import { maxLengths } from './rules/fields';
import { POLL_BLANK_OPTION, POLL_DAYS, POLL_OPTIONS_MAX, pollOptionsProblem } from './rules/polls';
import { isoTime, optionalPlainLine, plainLine } from './text';

const count = z.number().int().nonnegative();
const days = z.literal(POLL_DAYS);

/** What changes of a poll while it runs. `revision` grows with each change: of two the larger one is the newer. */
const pollState = {
  voters_count: count,
  ends_at: isoTime,
  /** Whether it was ended before its time. */
  ended_early: z.boolean(),
  revision: count,
};

/**
 * The poll of a post. Who chose what nobody is told; `own_choices` are the caller's, empty without a vote. A blank `question` is asked
 * by the title of the post. Of several choices each counts for its option, so that options may have more votes than there are voters.
 */
export const forumPoll = z.object({
  question: z.string(),
  options: z.array(z.object({ id: databaseId, text: z.string(), votes_count: count })),
  is_multiple: z.boolean(),
  /** How long it was to run. */
  days,
  ...pollState,
  own_choices: z.array(databaseId),
});

/** A poll as its author writes it; it runs so many days from then on, or from when the post is published. */
export const forumPollWrite = z.strictObject({
  question: optionalPlainLine(maxLengths.pollQuestion).default(''),
  options: z.array(plainLine(maxLengths.pollOption, POLL_BLANK_OPTION)).superRefine((options, context) => {
    const message = pollOptionsProblem(options);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  }),
  is_multiple: z.boolean().default(false),
  days,
});

/** The options that the caller chooses, in place of those chosen before; none takes the vote back. */
export const forumPollBallot = z.strictObject({ choices: z.array(databaseId).max(POLL_OPTIONS_MAX) });

/** A poll as it stood before its author changed it or ended it early. */
export const formerPoll = z.object({
  change: z.enum(['changed', 'ended']),
  question: z.string(),
  options: z.array(z.string()),
  is_multiple: z.boolean(),
  ends_at: isoTime,
});

/** Event `poll` of `post:{id}`: how the poll of the post stands now. */
export const pollEvent = z.object({
  post_id: z.number().int(),
  options: z.array(z.object({ id: z.number().int(), votes_count: count })),
  ...pollState,
});

export type ForumPoll = z.infer<typeof forumPoll>;
/** A poll as a client sends it; what has a default may be left out. */
export type ForumPollWrite = z.input<typeof forumPollWrite>;
export type ForumPollBallot = z.infer<typeof forumPollBallot>;
export type FormerPoll = z.infer<typeof formerPoll>;
export type PollEvent = z.infer<typeof pollEvent>;
