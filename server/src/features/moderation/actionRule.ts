import {
  ACTIONS_ON,
  type ContributionStatus,
  type ModerationActionName,
  type ModerationTarget,
  SETTLING_ACTIONS,
} from '@market-pulse/contract';

/** How a post or comment stands before a decision. */
export interface ContributionState {
  readonly status: ContributionStatus;
  /** Of a post; false of a comment. */
  readonly isPinned: boolean;
  readonly isLocked: boolean;
  /** Whether something about it waits for a decision: reports on it, or the campaign that it was gathered in. */
  readonly isAsked: boolean;
  /** Whether an edit of it waits. */
  readonly hasHeldEdit: boolean;
}

/** What a decision changes. Empty when what is published stays so, and only what was asked about it is decided. */
export type ContributionChange = Partial<Omit<ContributionState, 'isAsked' | 'hasHeldEdit'>>;

type ActionOnContribution = (typeof ACTIONS_ON)['post'][number];

/** Whether an action can be done to such a target at all. */
export function fits(action: ModerationActionName, target: ModerationTarget): boolean {
  return (ACTIONS_ON[target] as readonly ModerationActionName[]).includes(action);
}

/**
 * What a decision makes of a post or comment, or in words why it makes nothing of it: somebody was faster, or it is so already.
 * Moving and merging change more than a state, and are left to whoever does them; this says whether they may be.
 */
export function changeBy(
  action: ActionOnContribution,
  { status, isPinned, isLocked, isAsked, hasHeldEdit }: ContributionState,
): { readonly change: ContributionChange } | { readonly problem: string } {
  if (status === 'removed') return { problem: 'This was removed already. Nothing was changed.' };
  switch (action) {
    case 'hide':
      return status === 'hidden' ? already('hidden') : { change: { status: 'hidden' } };
    case 'remove':
      return { change: { status: 'removed' } };
    case 'publish':
      if (status !== 'published') return { change: { status: 'published' } };
      return isAsked || hasHeldEdit
        ? { change: {} }
        : { problem: 'This is published already, and no report waits. Nothing was changed.' };
    case 'refuse':
      return hasHeldEdit ? { change: {} } : { problem: 'No edit of this waits any more. Nothing was changed.' };
    case 'pin':
      return isPinned ? already('pinned') : { change: { isPinned: true } };
    case 'unpin':
      return isPinned ? { change: { isPinned: false } } : { problem: 'This is not pinned. Nothing was changed.' };
    case 'lock':
      return isLocked ? already('locked') : { change: { isLocked: true } };
    case 'unlock':
      return isLocked ? { change: { isLocked: false } } : { problem: 'This is not locked. Nothing was changed.' };
    case 'move':
      return { change: {} };
    case 'merge':
      return status === 'hidden' ? already('hidden') : { change: { status: 'hidden' } };
  }
}

function already(state: string) {
  return { problem: `This is ${state} already. Nothing was changed.` };
}

/** Whether a decision settles what was reported: pinning or moving a post says nothing about it. */
export function settlesReports(action: ModerationActionName): boolean {
  return SETTLING_ACTIONS.includes(action);
}
