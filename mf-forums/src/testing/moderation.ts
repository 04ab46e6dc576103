import type {
  AppealedDecision,
  DecidedEntry,
  ModerationCampaign,
  ModerationCase,
  ModerationCaseDetails,
  ModerationDesk,
  ModerationLogEntry,
  OwnModerationDecision,
  Role,
  SessionUser,
} from '@market-pulse/contract';
import { signIn, signOut } from '@market-pulse/session';
import { act } from '@testing-library/react';

/** Somebody who is signed in, for tests. */
export function startSession(role: Role): void {
  const name = { username: 'morgan', email: 'morgan@example.com', first_name: 'Morgan', last_name: 'Lee' };
  const user: SessionUser = { id: 5, ...name, role, email_verified: true };
  act(() => signIn({ access: 'access', refresh: 'refresh', user, remember: true }));
}

export function endSession(): void {
  act(() => signOut());
}

/** The desk of somebody who moderates nothing, for tests. */
export function aDesk(fields: Partial<ModerationDesk> = {}): ModerationDesk {
  return { is_everywhere: false, may_appoint: false, forums: [], ...fields };
}

/** A reported post as the queue has it, for tests. */
export function aCase(fields: Partial<ModerationCase> = {}): ModerationCase {
  return {
    ...{ target_type: 'post', target_id: 40, forum_id: 3, forum_name: 'Microcaps', post_id: 40 },
    ...{ title: 'To the moon', text: 'Buy $PUMP now!', is_cut: false, status: 'published' },
    ...{ is_pinned: false, is_locked: false, since: '2026-11-20T10:00:00.000Z', reports_count: 2 },
    updated_at: '2026-11-20T09:00:00.000Z',
    ...{ reasons: [{ reason: 'spam', count: 2 }], notes: ['He posts this everywhere.'], last_action: 7 },
    ...{ held: [], claim: null, campaign: null },
    author: {
      ...{ id: 12, username: 'pumper', role: 'user', joined_at: '2026-11-19T10:00:00.000Z', published_count: 4 },
      ...{ decisions_count: 1, suspended_until: null, may_be_sanctioned: true },
    },
    appeal: null,
    ...fields,
  };
}

/** A decision that is appealed, for tests. */
export function anAppealedDecision(fields: Partial<AppealedDecision> = {}): AppealedDecision {
  return {
    ...{ created_at: '2026-11-18T16:00:00.000Z', action: 'hide', reason: 'spam', note: '', target_type: 'post' },
    ...{ moderator: 'morris', until: null, text: 'Nobody pays me.', reports_count: 0, reasons: [] },
    ...fields,
  };
}

/** A campaign in figures, for tests. */
export function aCampaign(fields: Partial<ModerationCampaign> = {}): ModerationCampaign {
  return {
    ...{ kinds: ['ticker'], tickers: ['EXBM'], posts_count: 7, comments_count: 11, votes_count: 0 },
    ...{ accounts_count: 17, young_count: 14, elsewhere_count: 0, decided_count: 0 },
    ...{ from: '2026-11-20T08:00:00.000Z', to: '2026-11-20T10:00:00.000Z' },
    ...fields,
  };
}

/** A case that is opened, for tests. */
export function aCaseDetails(fields: Partial<ModerationCaseDetails> = {}): ModerationCaseDetails {
  return {
    ...aCase(),
    ...{ marks: { title: [], text: [] }, matched: [], neighbours: [], details: null },
    reporters: { count: 2, settled_count: 4, acted_count: 3 },
    record: { posts_count: 5, comments_count: 3, removed_count: 1, reports_made: 2, companies: [], earlier: [] },
    ...fields,
  };
}

/** A decision as the desk lists it, for tests. */
export function aDecidedEntry(fields: Partial<DecidedEntry> = {}): DecidedEntry {
  return {
    ...{ id: 9, created_at: '2026-11-20T10:00:00.000Z', action: 'hide', reason: 'spam', note: '', target_type: 'post' },
    ...{ forum_id: 3, forum_name: 'Microcaps', moderator: 'morris', account: 'pumper', until: null },
    post: { id: 40, forum_id: 3, title: 'To the moon', status: 'hidden', comment_id: null },
    ...{ undone_at: null, appeal: null, may_lift: false },
    ...fields,
  };
}

/** A line of the public log, for tests. */
export function aLogEntry(fields: Partial<ModerationLogEntry> = {}): ModerationLogEntry {
  return {
    ...{ id: 9, created_at: '2026-11-20T10:00:00.000Z', action: 'hide', reason: 'spam', target_type: 'post' },
    ...{ forum_id: 3, forum_name: 'Microcaps', post: null, until: null, undone_at: null },
    ...fields,
  };
}

/** A decision about the reader, for tests. */
export function anOwnDecision(fields: Partial<OwnModerationDecision> = {}): OwnModerationDecision {
  return {
    ...{ id: 9, created_at: '2026-11-20T10:00:00.000Z', action: 'hide', reason: 'spam', target_type: 'post' },
    ...{ title: 'To the moon', until: null, undone_at: null, may_appeal: true, appeal: null },
    ...fields,
  };
}
