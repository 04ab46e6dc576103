import { z } from 'zod';
import { idParams } from './identifier';

/** What readers say of a trade idea: that they share its view, and that its reasons help whoever decides. Each is a vote of its own. */
export const ideaVoteKind = z.enum(['agree', 'useful']);

const count = z.number().int().nonnegative();

/** How many say so of an idea. */
export const ideaVoteCounts = z.object({ agree: count, useful: count });

/** The votes on a trade idea, and the caller's own; `uncounted` are those of them that are kept and do not count. */
export const ideaVotes = ideaVoteCounts.extend({ own: z.array(ideaVoteKind), uncounted: z.array(ideaVoteKind) });

export const ideaVoteParams = idParams.extend({ kind: ideaVoteKind });

export type IdeaVoteKind = z.infer<typeof ideaVoteKind>;
export type IdeaVotes = z.infer<typeof ideaVotes>;
