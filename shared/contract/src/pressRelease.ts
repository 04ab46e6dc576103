import { z } from 'zod';
import { databaseId } from './identifier';
import { pageOf, pageQuery } from './pagination';
import { maxLengths } from './rules/fields';
import { isoTime, multiLine, plainLine, plainText } from './text';

/** `waiting` for an editor, `published` as a post, `refused` with a reason, or `withdrawn` by the company or an editor. */
export const pressReleaseStatus = z.enum(['waiting', 'published', 'refused', 'withdrawn']);

/**
 * A press release in a list. `excerpt` is its first words; `reason` says why it was refused or withdrawn; `slug` is that of its post
 * once it was published. `username` wrote it, `decided_by` decided or withdrew it; both are null once the account is gone.
 */
export const pressReleaseSummary = z.object({
  id: databaseId,
  company: z.object({ ticker: z.string(), name: z.string(), slug: z.string() }),
  title: z.string(),
  excerpt: z.string(),
  status: pressReleaseStatus,
  reason: z.string().nullable(),
  slug: z.string().nullable(),
  username: z.string().nullable(),
  decided_by: z.string().nullable(),
  created_at: isoTime,
  updated_at: isoTime,
  decided_at: isoTime.nullable(),
});

/** A press release in full: `body` is plain text, whose paragraphs are parted by empty lines. */
export const pressRelease = pressReleaseSummary.extend({ body: z.string() });

export const pressReleasePage = pageOf(pressReleaseSummary);
export const pressReleasesQuery = pageQuery;
export const pressReleaseQueueQuery = pageQuery.extend({ status: pressReleaseStatus.default('waiting') });

/** What a company says: one line, and plain text. */
export const pressReleaseWrite = z.object({
  title: plainLine(maxLengths.pressReleaseTitle, 'Enter a title'),
  body: plainText(maxLengths.pressReleaseBody, 'Enter the text'),
});

/** `seen` is `updated_at` of the text that the editor has read: a later text is not decided by it. A refusal has a reason. */
export const pressReleaseDecision = z.object({
  decision: z.enum(['publish', 'refuse'], { error: 'Choose whether it is published or refused' }),
  reason: multiLine(maxLengths.changeReason).default(''),
  seen: z.iso.datetime({ error: 'Say which text was read' }),
});

/** Why a press release is withdrawn; who does not keep the company's page has to say it. */
export const pressReleaseWithdrawal = z.object({ reason: multiLine(maxLengths.changeReason).default('') });

export type PressReleaseStatus = z.infer<typeof pressReleaseStatus>;
export type PressReleaseSummary = z.infer<typeof pressReleaseSummary>;
export type PressRelease = z.infer<typeof pressRelease>;
export type PressReleasePage = z.infer<typeof pressReleasePage>;
export type PressReleaseQueueQuery = z.infer<typeof pressReleaseQueueQuery>;
export type PressReleaseWrite = z.infer<typeof pressReleaseWrite>;
export type PressReleaseDecision = z.infer<typeof pressReleaseDecision>;
export type PressReleaseWithdrawal = z.infer<typeof pressReleaseWithdrawal>;
