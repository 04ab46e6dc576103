import type {
  DecidedEntry,
  MessageBody,
  ModerationActionCreate,
  ModerationBulkCreate,
  ModerationBulkResult,
  ModerationDecision,
  ModerationLogEntry,
  ModerationReason,
  ModerationRule,
  ModerationRuleCreate,
  ModerationRuleTrial,
  ModerationRuleTry,
  OwnModerationDecision,
  OwnModerationDecisions,
  Page,
} from '@market-pulse/contract';
import { BULK_TARGETS_MAX } from '@market-pulse/contract/rules';
import { isSignedIn, useSession } from '@market-pulse/session';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../transport/client';
import { keepAnswer } from '../transport/keepAnswer';
import { listOf, listPageOf } from '../transport/lists';
import { usePagedQuery } from '../transport/pagedQuery';
import { queryKeys } from '../transport/queryKeys';
import { useQuery } from '../transport/useQuery';
import { paths } from './paths';

/** Where decisions are sent to. */
const ACTIONS = '/forums/moderation/actions/';
const RULES = '/forums/moderation/rules/';
const DECISIONS = '/forums/moderation/decisions/';

/** What changes with a decision: the queue, the log, and the forums, where counts and posts stand in several lists. */
function showDecided(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: queryKeys.moderation.all }),
    client.invalidateQueries({ queryKey: queryKeys.forums.all }),
  ]);
}

/**
 * Makes one decision. Whatever comes of it the queue is read anew: another moderator may have been first. The function
 * throws ApiError `conflict` then.
 */
export function useModerate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ModerationActionCreate) => request<ModerationDecision>({ method: 'POST', path: ACTIONS, body }),
    onSettled: () => showDecided(client),
  });
}

/** One decision about any number of targets. */
export interface DecisionOnSeveral {
  readonly decision: ModerationBulkCreate;
  /** Told after each call how many are decided about. */
  readonly onProgress?: (count: number) => void;
}

/** What became of those that were sent, and which were not, since a call failed before. */
export interface DecidedSeveral extends ModerationBulkResult {
  readonly left: ModerationBulkCreate['targets'];
}

/**
 * Makes one decision about several targets, as many in a call as the API takes, one call after another. What could not be done is said
 * of each. Where a call fails the others are left; where the first one does, the function throws its ApiError.
 */
export function useModerateSeveral() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ decision, onProgress }: DecisionOnSeveral): Promise<DecidedSeveral> => {
      const results: ModerationBulkResult['results'] = [];
      for (let at = 0; at < decision.targets.length; at += BULK_TARGETS_MAX) {
        const body = { ...decision, targets: decision.targets.slice(at, at + BULK_TARGETS_MAX) };
        try {
          const done = await request<ModerationBulkResult>({ method: 'POST', path: `${ACTIONS}bulk/`, body });
          results.push(...done.results);
        } catch (error) {
          if (at === 0) throw error;
          return { results, left: decision.targets.slice(at) };
        }
        onProgress?.(at + body.targets.length);
      }
      return { results, left: [] };
    },
    onSettled: () => showDecided(client),
  });
}

/** The public log, the newest decision first. */
export function useModerationLog() {
  return usePagedQuery<ModerationLogEntry>({
    queryKey: queryKeys.moderation.log(),
    fetchPage: async (cursor, signal): Promise<Page<ModerationLogEntry>> =>
      listPageOf(await request({ method: 'GET', path: paths.moderationLog, query: { cursor }, signal })),
  });
}

/** What was decided in the forums that the reader moderates, the newest first. For whoever has a desk (`useModerationDesk`). */
export function useDecided() {
  return usePagedQuery<DecidedEntry>({
    queryKey: queryKeys.moderation.decided(),
    fetchPage: async (cursor, signal) =>
      listPageOf<DecidedEntry>(
        await request({ method: 'GET', path: '/forums/moderation/decided/', query: { cursor }, signal }),
      ),
  });
}

/** Decisions about what the reader wrote and about their account. */
export function useOwnModerationDecisions() {
  const enabled = useSession(isSignedIn);
  return usePagedQuery<OwnModerationDecision>({
    queryKey: queryKeys.moderation.own(),
    fetchPage: async (cursor, signal) =>
      listPageOf(await request({ method: 'GET', path: DECISIONS, query: { cursor }, signal })),
    enabled,
  });
}

/** That an account is suspended: it reads, and does not write, vote or report. */
export interface Suspension {
  /** When it ends by itself: ISO 8601, in UTC. */
  readonly until: string;
  readonly reason: ModerationReason;
}

/** Until when and why the reader's account is suspended, null while it is not; asked for only when someone is signed in. */
export function useOwnSuspension() {
  const enabled = useSession(isSignedIn);
  return useQuery({
    queryKey: queryKeys.moderation.suspension(),
    queryFn: async ({ signal }): Promise<Suspension | null> => {
      const query = { limit: 1 };
      const page = await request<OwnModerationDecisions>({ method: 'GET', path: DECISIONS, query, signal });
      return page.suspended_until ? { until: page.suspended_until, reason: page.suspended_for ?? 'other' } : null;
    },
    enabled,
  });
}

/** Asks for another look at a decision, once. The function throws ApiError `conflict` for a second time. */
export function useAppealDecision() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, text }: { readonly id: number; readonly text: string }) =>
      request<MessageBody>({ method: 'POST', path: `${DECISIONS}${id}/appeal/`, body: { text } }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.moderation.own() }),
  });
}

/** Rules for words and links. Fails with `forbidden` for whoever does not moderate all forums. */
export function useModerationRules() {
  const enabled = useSession(isSignedIn);
  return useQuery({
    queryKey: queryKeys.moderation.rules(),
    queryFn: async ({ signal }) =>
      listOf<ModerationRule>(await request<unknown>({ method: 'GET', path: RULES, signal })),
    enabled,
  });
}

/** Tries a rule on what was written in the last week; nothing is changed. */
export function useTryModerationRule() {
  return useMutation({
    mutationFn: (body: ModerationRuleTry) =>
      request<ModerationRuleTrial>({ method: 'POST', path: `${RULES}trial/`, body }),
  });
}

/** Makes a rule. The function throws ApiError `conflict` for one that is there. */
export function useAddModerationRule() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ModerationRuleCreate) => request<ModerationRule[]>({ method: 'POST', path: RULES, body }),
    onSuccess: (rules) => keepAnswer(client, queryKeys.moderation.rules(), rules),
  });
}

/** Ends a rule. */
export function useEndModerationRule() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request<MessageBody>({ method: 'DELETE', path: `${RULES}${id}/` }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.moderation.rules() }),
  });
}
