import type { ModerationActionName, ModerationCase, ModerationReason, ModerationTarget } from '@market-pulse/contract';

/** Reasons as people read them; also those that people report for. */
export const REASONS: Readonly<Record<ModerationReason, string>> = {
  spam: 'Spam',
  abuse: 'Abuse',
  misinformation: 'Misinformation',
  undisclosed_promotion: 'Undisclosed promotion',
  off_topic: 'Off topic',
  duplicate: 'Duplicate',
  fine: 'Within the guidelines',
  other: 'Another reason',
};

/** Buttons of actions. */
export const ACTIONS: Readonly<Record<ModerationActionName, string>> = {
  hide: 'Hide',
  publish: 'Publish',
  refuse: 'Refuse edit',
  remove: 'Remove',
  pin: 'Pin',
  unpin: 'Unpin',
  lock: 'Lock',
  unlock: 'Unlock',
  move: 'Move',
  merge: 'Merge',
  warn: 'Warn',
  suspend: 'Suspend',
  lift: 'Take back',
  uphold: 'Uphold',
  overturn: 'Overturn',
  appoint: 'Appoint',
  dismiss: 'Dismiss',
};

/** What was done, as the log and an author read it; what takes a decision back has sentences of its own. */
export const DONE: Readonly<Record<Exclude<ModerationActionName, 'lift'>, string>> = {
  hide: 'hidden',
  publish: 'published',
  refuse: 'refused',
  remove: 'removed',
  pin: 'pinned',
  unpin: 'unpinned',
  lock: 'locked',
  unlock: 'unlocked',
  move: 'moved',
  merge: 'merged into another',
  warn: 'warned',
  suspend: 'suspended',
  uphold: 'refused',
  overturn: 'granted',
  appoint: 'made a moderator',
  dismiss: 'no longer a moderator',
};

const NOUNS: Readonly<Record<ModerationTarget, string>> = {
  post: 'post',
  comment: 'comment',
  user: 'account',
  appeal: 'appeal',
  decision: 'decision',
};

/** `A post was hidden`, `An account was suspended`. */
export function sentenceOf(target: ModerationTarget, action: ModerationActionName): string {
  if (action === 'dismiss') return 'An account is no longer a moderator';
  if (action === 'refuse') return `An edit of a ${NOUNS[target]} was refused`;
  if (action === 'lift')
    return target === 'user'
      ? 'A warning or suspension was taken back'
      : `The removal of a ${NOUNS[target]} was taken back`;
  const noun = `${/^[ae]/.test(NOUNS[target]) ? 'an' : 'a'} ${NOUNS[target]}`;
  // A newer server may know more actions.
  return action in DONE ? `A${noun.slice(1)} was ${DONE[action]}` : `A decision about ${noun} was made`;
}

/** `Your post was hidden`. */
export function ownSentenceOf(target: ModerationTarget, action: ModerationActionName): string {
  if (action === 'appoint') return 'You were made a moderator';
  if (action === 'dismiss') return 'You are no longer a moderator';
  if (action === 'refuse') return `Your edit of a ${NOUNS[target]} was refused`;
  if (action === 'lift')
    return target === 'user'
      ? 'A warning or suspension of yours was taken back'
      : `The removal of your ${NOUNS[target]} was taken back`;
  return action in DONE
    ? `Your ${NOUNS[target]} was ${DONE[action]}`
    : `A decision about your ${NOUNS[target]} was made`;
}

/** What a case is called by its kind and title: `Comment on Where do you read filings?`. */
export function caseTitle({ target_type: type, title }: Pick<ModerationCase, 'target_type' | 'title'>): string {
  return { post: title, comment: `Comment on ${title}`, appeal: `Appeal: ${title}`, campaign: title }[type];
}

/** `1 report`, `3 reports`. */
export function reportsText(count: number): string {
  return `${count} report${count === 1 ? '' : 's'}`;
}
