import { z } from 'zod';
import { role } from './auth';
import { contributionStatus } from './forum';
import { databaseId } from './identifier';
import { madeDecision, writingSample } from './moderation';
import { decidedEntry } from './moderationDecided';
import { pageOf, pageQuery } from './pagination';
import { CAMPAIGN_KINDS, CASE_TYPES, HELD_CAUSES, REPORT_REASONS } from './rules/moderation';
import { isoTime } from './text';

const count = z.number().int().nonnegative();

export const moderationCaseType = z.enum(CASE_TYPES);

/** Parts of the queue: what was reported, what waits to be published, edits too, appeals, campaigns, and what the caller has open. */
export const moderationQueuePart = z.enum(['reports', 'waiting', 'appeals', 'campaigns', 'mine']);

/** Order of the queue: what waits the longest first, or the most reported. */
export const moderationQueueSort = z.enum(['oldest', 'reported']);

export const moderationQueueQuery = pageQuery.extend({
  part: moderationQueuePart.optional(),
  forum: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  sort: moderationQueueSort.default('oldest'),
});

/** What a moderator knows of an author before deciding. Counts end at 1,000. */
export const moderatedAuthor = z.object({
  id: databaseId,
  username: z.string(),
  role,
  joined_at: isoTime,
  published_count: count,
  /** Decisions against them that hold: hidden, removed, warned, suspended. */
  decisions_count: count,
  suspended_until: isoTime.nullable(),
  /** Whether the reader may warn and suspend them. */
  may_be_sanctioned: z.boolean(),
});

/** Who has a case open, and until when if nothing else happens. */
export const moderationClaim = z.object({
  user_id: databaseId,
  username: z.string(),
  is_own: z.boolean(),
  since: isoTime,
  until: isoTime,
});

/** Why something waits: the cause, and of a rule its words or domain. */
export const heldCause = z.object({ cause: z.enum(HELD_CAUSES), text: z.string().nullable() });

/** How often each reason was given, the most frequent first. */
const reasons = z.array(z.object({ reason: z.enum(REPORT_REASONS), count }));

/**
 * What an appeal is about: the decision, the reports that it settled, where it took away what was reported, and what its author says
 * against it.
 */
export const appealedDecision = madeDecision.extend({ text: z.string(), reports_count: count, reasons });

/** A campaign in figures, of those of its members that are open and stand in forums of the reader. */
export const moderationCampaign = z.object({
  kinds: z.array(z.enum(CAMPAIGN_KINDS)),
  tickers: z.array(z.string()),
  posts_count: count,
  comments_count: count,
  votes_count: count,
  accounts_count: count,
  /** Those of the accounts that were young. */
  young_count: count,
  from: isoTime,
  to: isoTime,
  /** Open members in forums that the reader does not moderate. */
  elsewhere_count: count,
  /** Members that were decided about. */
  decided_count: count,
});

/**
 * A case of the queue: a post, a comment, an appeal or a campaign, with everything that was said of it gathered. `text` is what its author
 * wrote, up to 4,000 characters. `last_action` is the number of the newest decision on it, 0 without one: sent along with a decision
 * it keeps two moderators from deciding at once. `updated_at` is when its author wrote what is shown, an edit that
 * waits with it, null of an appeal and a campaign.
 */
export const moderationCase = z.object({
  target_type: moderationCaseType,
  target_id: databaseId,
  forum_id: databaseId.nullable(),
  forum_name: z.string().nullable(),
  post_id: databaseId.nullable(),
  title: z.string(),
  text: z.string(),
  is_cut: z.boolean(),
  status: contributionStatus.nullable(),
  is_pinned: z.boolean(),
  is_locked: z.boolean(),
  since: isoTime,
  updated_at: isoTime.nullable(),
  /** Those that wait, as are the next: none of an appeal. */
  reports_count: count,
  reasons,
  /** What reporters wrote, the newest three. */
  notes: z.array(z.string()),
  last_action: z.number().int().nonnegative(),
  /** What its author made of it and waits beside what everybody reads, `text`: `publish` puts it there, `refuse` sends it back. */
  held_edit: z.object({ title: z.string().nullable(), text: z.string(), is_cut: z.boolean() }).optional(),
  /** Why it, or the edit of it, waits to be published; empty of what does not, and where nobody knows any more. */
  held: z.array(heldCause),
  claim: moderationClaim.nullable(),
  /** Null of a campaign, which has several. */
  author: moderatedAuthor.nullable(),
  appeal: appealedDecision.nullable(),
  campaign: moderationCampaign.nullable(),
});

/**
 * `counts` are those of the whole desk. `oldest_since` is when its oldest case began; `median_hours` how long cases that were decided in the
 * last 30 days had waited, null where none was.
 */
export const moderationQueue = pageOf(moderationCase).extend({
  counts: z.object({ all: count, mine: count, appeals: count, campaigns: count }),
  oldest_since: isoTime.nullable(),
  median_hours: z.number().nonnegative().nullable(),
});

/** A part of a text that a rule or the look for links found: offsets in UTF-16 code units. */
export const matchedPart = z.object({ from: count, to: count, kind: z.enum(['word', 'link']) });

/** What a rule of moderators found in title and text, or the look for links (without a rule), as it stands there. */
export const matchedRule = z.object({
  kind: z.enum(['word', 'link']),
  rule: z.string().nullable(),
  found: z.array(z.string()),
});

/** Where the rules and the look for links found something; of a comment not in the title, which is its post's. */
const caseMarks = z.object({ title: z.array(matchedPart), text: z.array(matchedPart) });

/** A member of a campaign. `alike` is the part of its words that it has in common with the others, in percent. */
export const campaignMember = writingSample.extend({
  user_id: databaseId,
  username: z.string(),
  joined_at: isoTime,
  created_at: isoTime,
  updated_at: isoTime,
  status: z.enum(['published', 'pending']),
  reports_count: count,
  alike: z.number().int().min(0).max(100).nullable(),
  marks: caseMarks,
});

/** What an account did in a campaign, and when: a point of the picture by age. */
export const campaignAct = z.object({
  kind: z.enum(['post', 'comment', 'vote']),
  user_id: databaseId,
  username: z.string(),
  joined_at: isoTime,
  acted_at: isoTime,
});

/** What is decided about: `last_action` as in a case. */
export const campaignTarget = z.object({
  target_type: z.enum(['post', 'comment']),
  target_id: databaseId,
  last_action: count,
  /** Of a post. */
  is_locked: z.boolean(),
  /** Whether an edit of it waits: that is a case of its own, unless it is hidden or removed. */
  has_held_edit: z.boolean(),
});

export const campaignDetails = z.object({
  /** The first fifty. */
  members: z.array(campaignMember),
  /** The first 500, in the order of time. */
  acts: z.array(campaignAct),
  /** All posts and comments of it, so that the campaign is decided about as a whole. */
  targets: z.array(campaignTarget),
  /** How many days an account is young, so that the picture says which are. */
  young_days: z.number().positive(),
  /** The accounts of it that the reader may warn, and those of them that are not suspended. */
  accounts: z.array(databaseId),
  unsuspended_accounts: z.array(databaseId),
});

/** What stands around a case: the post that a comment is on and what it answers, or the first comments on a post. */
export const caseNeighbour = z.object({
  kind: z.enum(['post', 'comment']),
  id: databaseId,
  username: z.string(),
  created_at: isoTime,
  status: contributionStatus,
  text: z.string(),
});

/** A case that was opened: what the queue has of it, and what it takes to decide. */
export const moderationCaseDetails = moderationCase.extend({
  /** Of the edit that waits, where there is one. Empty of a campaign, whose members have their own. */
  marks: caseMarks,
  matched: z.array(matchedRule),
  neighbours: z.array(caseNeighbour),
  /** Those who reported it, of an appeal those whose reports led to the decision, and what became of what they reported before: so many reports settled, so many of them acted on. */
  reporters: z.object({ count, settled_count: count, acted_count: count }),
  /** The author's record; null of a campaign. Counts end at 1,000. */
  record: z
    .object({
      posts_count: count,
      comments_count: count,
      removed_count: count,
      reports_made: count,
      companies: z.array(z.string()),
      /** The newest five decisions about them in forums of the reader, but for the one that is appealed. */
      earlier: z.array(decidedEntry),
    })
    .nullable(),
  details: campaignDetails.nullable(),
});

/** A report on a case that waits, or that led to a decision that is appealed. Of the reporter's other settled reports so many led to a decision against what was reported. */
export const moderationReport = z.object({
  id: databaseId,
  username: z.string(),
  joined_at: isoTime,
  reason: z.enum(REPORT_REASONS),
  note: z.string(),
  created_at: isoTime,
  settled_count: count,
  acted_count: count,
});

export const moderationReports = pageOf(moderationReport);

export const moderationCaseParams = z.object({
  type: moderationCaseType,
  id: z.coerce.number().int().positive().max(2_147_483_647),
});

/** Takes a case, or hands it to another moderator. */
export const moderationClaimWrite = z.strictObject({ to: databaseId.optional() });

/** Somebody who may decide about a case. */
export const moderationTaker = z.object({ user_id: databaseId, username: z.string() });
export const moderationTakers = z.array(moderationTaker);

export type ModerationQueuePart = z.infer<typeof moderationQueuePart>;
export type ModerationQueueSort = z.infer<typeof moderationQueueSort>;
export type ModerationQueueQuery = z.infer<typeof moderationQueueQuery>;
export type ModeratedAuthor = z.infer<typeof moderatedAuthor>;
export type ModerationClaim = z.infer<typeof moderationClaim>;
export type HeldBecause = z.infer<typeof heldCause>;
export type ModerationCase = z.infer<typeof moderationCase>;
export type ModerationQueue = z.infer<typeof moderationQueue>;
export type MatchedPart = z.infer<typeof matchedPart>;
export type MatchedRule = z.infer<typeof matchedRule>;
export type AppealedDecision = z.infer<typeof appealedDecision>;
export type ModerationCampaign = z.infer<typeof moderationCampaign>;
export type CampaignMember = z.infer<typeof campaignMember>;
export type CampaignAct = z.infer<typeof campaignAct>;
export type CampaignTarget = z.infer<typeof campaignTarget>;
export type CampaignDetails = z.infer<typeof campaignDetails>;
export type CaseNeighbour = z.infer<typeof caseNeighbour>;
export type ModerationCaseDetails = z.infer<typeof moderationCaseDetails>;
export type ModerationReport = z.infer<typeof moderationReport>;
export type ModerationReports = z.infer<typeof moderationReports>;
export type ModerationCaseParams = z.infer<typeof moderationCaseParams>;
export type ModerationClaimWrite = z.infer<typeof moderationClaimWrite>;
export type ModerationTaker = z.infer<typeof moderationTaker>;
