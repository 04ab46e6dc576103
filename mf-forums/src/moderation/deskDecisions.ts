import type {
  ModerationActionCreate,
  ModerationBulkCreate,
  ModerationCase,
  ModerationCaseDetails,
  ModerationReason,
} from '@market-pulse/contract';
import { SETTLING_ACTIONS } from '@market-pulse/contract/rules';
import { formatDate } from '@market-pulse/format';
import { counted, deskTitle } from './caseTexts';
import { ACTIONS, DONE } from './words';

/** What is decided about. */
export interface DecidedTarget extends Pick<
  ModerationActionCreate,
  'target_type' | 'target_id' | 'last_action' | 'seen'
> {
  /** What it is called. */
  readonly title: string;
}

/** What is done to what was written, or with an appeal. */
export type Act =
  | ('publish' | 'refuse' | 'hide' | 'remove' | 'lock' | 'unlock' | 'move' | 'merge' | 'pin' | 'unpin')
  | ('uphold' | 'overturn');
/** What is done to an account. */
export type Sanction = 'warn' | 'suspend';

/** What a moderator is about to do: one thing with what was written, one with its authors, or both. */
export interface Choice {
  readonly act?: Act | undefined;
  readonly sanction?: Sanction | undefined;
}

interface SubjectTarget extends DecidedTarget {
  readonly isLocked: boolean;
  readonly isPinned: boolean;
  /** Whether everybody can read it now. */
  readonly isPublic: boolean;
  /** Whether an edit of it waits, which is published or refused. */
  readonly hasEdit: boolean;
  /** Whether an edit of it waits as a case of its own: what belongs to a campaign is decided about as everybody reads it. */
  readonly hasEditApart: boolean;
}

/** What a decision is about: one case, several that are selected, a whole campaign, or one member of it. */
export interface Subject {
  readonly targets: readonly SubjectTarget[];
  /** Accounts that may be warned, and those of them that may be suspended. */
  readonly accounts: readonly DecidedTarget[];
  readonly unsuspended: readonly DecidedTarget[];
  /** Whether it is a campaign, or a member: what is public of it is let stand without a word to its authors. */
  readonly isCampaign: boolean;
  /** How many people reported it. */
  readonly reporters: number;
}

const account = (target_id: number, title: string): DecidedTarget => ({ target_type: 'user', target_id, title });

/** Cases of the queue as what a decision is about; of campaigns nothing, since the queue does not have their members. */
export function subjectOfCases(cases: readonly ModerationCase[]): Subject {
  const authors = new Map(
    cases.flatMap(({ author }) => (author?.may_be_sanctioned ? [[author.id, author] as const] : [])),
  );
  return {
    targets: cases.flatMap((one) =>
      one.target_type === 'campaign'
        ? []
        : [
            {
              ...{ target_type: one.target_type, target_id: one.target_id, title: deskTitle(one) },
              ...(one.target_type !== 'appeal' && { last_action: one.last_action }),
              ...(one.updated_at !== null && { seen: one.updated_at }),
              ...{ isLocked: one.is_locked, isPinned: one.is_pinned, isPublic: one.status === 'published' },
              ...{ hasEdit: one.held_edit !== undefined, hasEditApart: false },
            },
          ],
    ),
    accounts: [...authors.values()].map(({ id, username }) => account(id, username)),
    unsuspended: [...authors.values()]
      .filter(({ suspended_until: until }) => until === null)
      .map(({ id, username }) => account(id, username)),
    isCampaign: false,
    reporters: cases.reduce((sum, one) => sum + one.reports_count, 0),
  };
}

/** A whole campaign that is opened, or one of its members, as what a decision is about. */
export function subjectOfCampaign(
  found: ModerationCaseDetails,
  only?: { readonly type: string; readonly id: number },
): Subject {
  const { details } = found;
  const title = deskTitle(found);
  if (!details) return subjectOfCases([found]);
  const isMeant = (type: string, id: number) => !only || (only.type === type && only.id === id);
  const member = only && details.members.find((one) => isMeant(one.target_type, one.target_id));
  const isAuthor = (id: number) => !only || member?.user_id === id;
  const isPublic = new Map(
    details.members.map((one) => [`${one.target_type} ${one.target_id}`, one.status === 'published']),
  );
  return {
    targets: details.targets
      .filter((one) => isMeant(one.target_type, one.target_id))
      .map(({ target_type, target_id, last_action, is_locked: isLocked, has_held_edit: hasEditApart }) => ({
        ...{ target_type, target_id, last_action, title: member?.title ?? title },
        ...(member && { seen: member.updated_at }),
        ...{ isLocked, isPinned: false, isPublic: isPublic.get(`${target_type} ${target_id}`) ?? true },
        ...{ hasEdit: false, hasEditApart },
      })),
    accounts: details.accounts.filter(isAuthor).map((id) => account(id, member?.username ?? title)),
    unsuspended: details.unsuspended_accounts.filter(isAuthor).map((id) => account(id, member?.username ?? title)),
    isCampaign: true,
    reporters: member ? member.reports_count : found.reporters.count,
  };
}

/** What of a subject an act is done to: only posts are locked, and only those that are not. */
export function targetsOf(act: Act, { targets }: Pick<Subject, 'targets'>): readonly SubjectTarget[] {
  switch (act) {
    case 'uphold':
    case 'overturn':
      return targets.filter(({ target_type: type }) => type === 'appeal');
    case 'refuse':
      return targets.filter(({ hasEdit }) => hasEdit);
    case 'publish':
    case 'remove':
    case 'hide':
      return targets.filter(({ target_type: type }) => type !== 'appeal');
    case 'lock':
    case 'unlock':
      return targets.filter(({ target_type: type, isLocked }) => type === 'post' && isLocked === (act === 'unlock'));
    case 'pin':
    case 'unpin':
      return targets.filter(({ target_type: type, isPinned }) => type === 'post' && isPinned === (act === 'unpin'));
    case 'move':
    case 'merge':
      return targets.filter(({ target_type: type }) => type === 'post');
  }
}

/** Acts that are done to one post alone: another is merged or pinned by itself. */
const ONE_BY_ONE: readonly Act[] = ['pin', 'unpin', 'merge', 'move'];

/** Whether an act can be done to a subject. */
export function isOffered(act: Act, subject: Subject): boolean {
  const count = targetsOf(act, subject).length;
  return count > 0 && (!ONE_BY_ONE.includes(act) || subject.targets.length === 1);
}

/** The accounts that a sanction is about. */
export function accountsOf(sanction: Sanction, { accounts, unsuspended }: Subject): readonly DecidedTarget[] {
  return sanction === 'warn' ? accounts : unsuspended;
}

/** What of a choice can be done to a subject: another case may allow less. */
export function possible({ act, sanction }: Choice, subject: Subject): Choice {
  return {
    act: act && isOffered(act, subject) ? act : undefined,
    sanction: sanction && accountsOf(sanction, subject).length > 0 ? sanction : undefined,
  };
}

/** The button of an act: what is public is kept, unless an edit of it waits. */
export function actName(act: Act, subject: Pick<Subject, 'targets'>): string {
  return act === 'publish' && subject.targets.every(({ isPublic, hasEdit }) => isPublic && !hasEdit)
    ? 'Keep'
    : ACTIONS[act];
}

/** What the button says that decides: `Remove 18, suspend 14`. */
export function decisionName({ act, sanction }: Choice, subject: Subject): string {
  const parts: string[] = [];
  if (act) {
    const { length } = targetsOf(act, subject);
    parts.push(`${actName(act, subject)}${length > 1 ? ` ${length}` : ''}`);
  }
  if (sanction) {
    const { length } = accountsOf(sanction, subject);
    const name = act ? ACTIONS[sanction].toLowerCase() : ACTIONS[sanction];
    parts.push(`${name} ${length > 1 ? length : 'author'}`);
  }
  return parts.length === 0 ? 'Choose what to do' : parts.join(', ');
}

/** Whether an author may appeal against it. */
function isAgainst({ act, sanction }: Choice): boolean {
  return sanction !== undefined || act === 'hide' || act === 'remove';
}

/** Acts that send back an edit of what they are done to. */
const REFUSING: readonly Act[] = ['hide', 'remove', 'merge'];

/** What becomes of edits that wait beside what is decided about. */
function editsText(act: Act, subject: Subject): string | undefined {
  const targets = targetsOf(act, subject);
  if (REFUSING.includes(act)) {
    const { length } = targets.filter(({ hasEdit, hasEditApart }) => hasEdit || hasEditApart);
    return length === 0 ? undefined : `${counted(length, 'waiting edit')} refused`;
  }
  const { length } = targets.filter(({ hasEditApart }) => hasEditApart);
  if (act !== 'publish' || length === 0) return undefined;
  return length === 1
    ? '1 edit still waits and becomes a case of its own'
    : `${length} edits still wait and become cases of their own`;
}

/** What comes of a decision, in lines. `until` is the day on which a suspension ends. */
export function whatHappens(choice: Choice, subject: Subject, until: string | undefined): string[] {
  const { act, sanction } = choice;
  const lines: string[] = [];
  const done: string[] = [];
  if (act === 'uphold') done.push('The decision stands');
  else if (act === 'overturn') done.push('The decision is taken back');
  else if (act) {
    const { length } = targetsOf(act, subject);
    const kept = actName(act, subject) === 'Keep';
    done.push(`${counted(length, act === 'refuse' ? 'edit' : 'item')} ${kept ? 'kept' : DONE[act]}`);
  }
  if (sanction) {
    const { length } = accountsOf(sanction, subject);
    const end = sanction === 'suspend' && until ? ` until ${formatDate(until)}` : '';
    done.push(`${counted(length, 'account')} ${DONE[sanction]}${end}`);
  }
  lines.push(done.join(', '));
  const edits = act && editsText(act, subject);
  if (edits) lines.push(edits);
  if (isAgainst(choice)) lines.push('Authors told, with a way to appeal');
  else if (act === 'publish' && subject.isCampaign) lines.push('Authors of what is public are told nothing');
  else lines.push('Authors told');
  if (act && SETTLING_ACTIONS.includes(act) && subject.reporters > 0) {
    lines.push(`${counted(subject.reporters, 'reporter')} told of the outcome`);
  }
  lines.push('Public log, without your name');
  return lines;
}

/** What a decision says beside what it does. */
export interface DecisionFields {
  readonly reason: ModerationReason;
  readonly note?: string;
  /** When a suspension ends: ISO 8601. */
  readonly until?: string | undefined;
  /** Forum to move a post to, post to merge one into. */
  readonly forum?: number | undefined;
  readonly into?: number | undefined;
}

/** One call: the same decision about one target or several. */
export interface DecisionStep {
  readonly decision: Omit<ModerationBulkCreate, 'targets'>;
  readonly targets: readonly DecidedTarget[];
}

/** The calls that a choice takes: what was written first, then the accounts. */
export function stepsOf({ act, sanction }: Choice, subject: Subject, fields: DecisionFields): DecisionStep[] {
  const { reason, note = '', until, forum, into } = fields;
  const said = { reason, note: note.trim() };
  const steps: DecisionStep[] = [];
  if (act) {
    const targets = targetsOf(act, subject).map(
      ({ isLocked: _locked, isPinned: _pinned, isPublic: _public, hasEdit: _edit, hasEditApart: _apart, ...target }) =>
        target,
    );
    const decision = {
      ...{ action: act, ...said },
      ...(act === 'move' && { forum_id: forum }),
      ...(act === 'merge' && { into_post_id: into }),
      ...(act === 'publish' && subject.isCampaign && { of_campaign: true }),
    };
    steps.push({ decision, targets });
  }
  if (sanction) {
    const decision = { action: sanction, ...said, ...(sanction === 'suspend' && { until }) };
    steps.push({ decision, targets: accountsOf(sanction, subject) });
  }
  return steps.filter(({ targets }) => targets.length > 0);
}

/** The reason that is likely: of what is let stand that it breaks no rule, else what most reports say, or why it was decided that is appealed. */
export function likelyReason(
  { act }: Choice,
  reasons: readonly { readonly reason: ModerationReason }[],
): ModerationReason {
  if (act && ['publish', 'pin', 'unlock', 'overturn'].includes(act)) return 'fine';
  return reasons[0]?.reason ?? 'spam';
}
