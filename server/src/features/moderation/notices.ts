import type { ModerationActionName, ModerationReason } from '@market-pulse/contract';

/** Reasons as they stand in a sentence. */
export const REASON_WORDS: Readonly<Record<ModerationReason, string>> = {
  spam: 'spam',
  abuse: 'abuse',
  misinformation: 'misinformation',
  undisclosed_promotion: 'undisclosed promotion',
  off_topic: 'off topic',
  duplicate: 'a duplicate of another post',
  fine: 'within the guidelines',
  other: 'another reason',
};

const DATE = new Intl.DateTimeFormat('en-US', {
  ...{ month: 'short', day: 'numeric', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  ...{ hourCycle: 'h23', timeZone: 'UTC', timeZoneName: 'short' },
} as const);

/** `Nov 30, 2026, 12:00 UTC`: when a suspension ends. */
export function momentText(moment: Date): string {
  return DATE.format(moment);
}

/** A decision as its notice tells it. */
export interface ToldDecision {
  readonly action: ModerationActionName;
  readonly reason: ModerationReason;
  /** `Your post "Where to read"`; not used of warnings, suspensions. */
  readonly what: string;
  /** `post` or `comment`. */
  readonly kind: string;
  readonly until?: Date | null;
  /** Where it was moved to. */
  readonly where?: string;
  /** How it stands now, in a sentence, where what took it away was taken back. */
  readonly standing?: string;
}

/** Ends what tells of a decision that can be appealed. */
export const HOW_TO_APPEAL = 'You can appeal once, and another moderator decides.';

interface ReportedContribution {
  readonly action: ModerationActionName;
  /** Of the post, or of that which the comment is on. */
  readonly title: string;
  readonly isComment: boolean;
}

/** What became of something that was reported, in a sentence about it. */
const OUTCOMES: Partial<Readonly<Record<ModerationActionName, string>>> = {
  hide: 'was hidden by a moderator',
  remove: 'was removed by a moderator',
  merge: 'was merged into another post by a moderator',
  publish: 'was looked at by a moderator, who lets it stand',
};

/** What those are told who reported something, once a moderator has decided: nobody is named. */
export function reporterNoticeOf({ action, title, isComment }: ReportedContribution): {
  title: string;
  message: string;
} {
  // The title may be put in other words when this is shown: it is no longer to be read then.
  const what = isComment ? `a comment on "${title}"` : `"${title}"`;
  return {
    title:
      action === 'publish' ? 'A moderator has looked at what you reported' : 'A moderator has acted on your report',
    message: `You reported ${what}: it ${OUTCOMES[action] ?? 'was looked at by a moderator'}. Thank you for telling us.`,
  };
}

/** Sentences one behind the other, but for those that there are none of. */
function sentences(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join(' ');
}

/** What the author is told of a decision, in words. */
export function noticeOf({ action, reason, what, kind, until, where = '', standing }: ToldDecision): {
  title: string;
  message: string;
} {
  const why = `Reason: ${REASON_WORDS[reason]}.`;
  const done = (title: string, sentence: string, more?: string) => ({
    title: `A moderator has ${title} your ${kind}`,
    message: sentences(`${what} was ${sentence}.`, why, more),
  });
  switch (action) {
    case 'hide':
      return done('hidden', 'hidden by a moderator', HOW_TO_APPEAL);
    case 'remove':
      return done('removed', 'removed by a moderator', HOW_TO_APPEAL);
    case 'refuse':
      return done(
        'refused',
        'refused by a moderator',
        'Everybody reads what stood there before. You can read your edit there, and change it.',
      );
    case 'publish':
      return {
        title: `Your ${kind} is published`,
        message: `${what} was looked at by a moderator, and everybody can read it.`,
      };
    case 'pin':
      return done('pinned', 'pinned by a moderator');
    case 'unpin':
      return done('unpinned', 'unpinned by a moderator');
    case 'lock':
      return done('locked', 'locked by a moderator: it can be read, and neither answered nor voted on');
    case 'unlock':
      return done('unlocked', 'unlocked by a moderator');
    case 'move':
      return done('moved', `moved to ${where} by a moderator`);
    case 'merge':
      return done('merged', 'merged into another by a moderator, with its comments: its address leads there');
    case 'warn':
      return { title: 'A moderator has warned you', message: `${why} ${HOW_TO_APPEAL}` };
    case 'suspend':
      return {
        title: 'Your account is suspended',
        message: `Until ${until ? momentText(until) : 'a moderator ends it'} you can read, but not write, vote or report. ${why} ${HOW_TO_APPEAL}`,
      };
    case 'lift':
      return {
        title: 'A moderator has taken a decision back',
        message: sentences(`${what} was taken back by a moderator.`, standing, why),
      };
    case 'uphold':
      return {
        title: 'Your appeal was looked at',
        message: `Another moderator has looked at it, and the decision stands. ${why}`,
      };
    case 'overturn':
      return {
        title: 'Your appeal was granted',
        message: sentences('Another moderator has looked at it and taken the decision back.', standing),
      };
    case 'appoint':
      return {
        title: 'You moderate a forum now',
        message: `An admin has made you a moderator of ${where}. You decide about what is reported and what waits there.`,
      };
    case 'dismiss':
      return {
        title: 'You no longer moderate a forum',
        message: sentences(
          `An admin has ended your work as a moderator of ${where}.`,
          reason === 'other' ? undefined : why,
        ),
      };
  }
}
