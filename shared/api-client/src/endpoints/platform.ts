/**
 * The platform's calls, for those who operate it. An entry point of its own: no page of visitors is to carry it.
 */
import type {
  AuditEntry,
  CandidateRelease,
  CreatedPlatformToken,
  Environment,
  EnvironmentRemote,
  EnvironmentRemoteChange,
  Page,
  PlatformHealth,
  PlatformToken,
  PlatformTokenRequest,
  Preview,
  PreviewRequest,
  Promotion,
  ReleaseDetail,
} from '@market-pulse/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../transport/apiError';
import { request } from '../transport/client';
import { listPageOf } from '../transport/lists';
import { usePagedQuery } from '../transport/pagedQuery';
import { queryKeys } from '../transport/queryKeys';
import { useQuery } from '../transport/useQuery';

/** How often what others change, and what browsers report, is refetched. */
const ROWS_EVERY_MILLISECONDS = 30_000;
const HEALTH_EVERY_MILLISECONDS = 60_000;

/** Name under which the host stands beside the remotes. */
const SHELL = 'shell';

/** The row of one remote in one environment. */
export interface RowName {
  environment: string;
  remote: string;
}

/** A row as somebody saw it, when they decided to change it. */
export interface SeenRow extends RowName {
  etag: string;
  /** Stands in the history. */
  reason: string;
}

/** Which part of the history is asked for. */
export interface AuditFilter {
  environment?: string | undefined;
  remote?: string | undefined;
}

function rowPath({ environment, remote }: RowName): string {
  return `/platform/environments/${environment}/remotes/${remote}/`;
}

export function fetchEnvironments(signal?: AbortSignal): Promise<Environment[]> {
  return request({ method: 'GET', path: '/platform/environments/', signal });
}

/** Published releases of a remote, newest first, each with what speaks against it in an environment. */
export function fetchCandidates(row: RowName, signal?: AbortSignal): Promise<CandidateRelease[]> {
  return request({ method: 'GET', path: `${rowPath(row)}releases/`, signal });
}

/** A release with its document: its pages, navigation entries and contributions to slots. */
export function fetchRelease(remote: string, version: string, signal?: AbortSignal): Promise<ReleaseDetail> {
  return request({ method: 'GET', path: `/platform/releases/${remote}/${version}/`, signal });
}

/** How the releases of an environment did in browsers in the last hours. */
export function fetchHealth(environment: string, hours: number, signal?: AbortSignal): Promise<PlatformHealth> {
  return request({ method: 'GET', path: '/platform/health/', query: { environment, hours }, signal });
}

export async function fetchAudit(
  { environment, remote }: AuditFilter,
  cursor?: string,
  signal?: AbortSignal,
): Promise<Page<AuditEntry>> {
  const query = { environment, remote, cursor };
  return listPageOf(await request({ method: 'GET', path: '/platform/audit/', query, signal }));
}

/** The tokens that are valid, without their secrets. */
export function fetchTokens(signal?: AbortSignal): Promise<PlatformToken[]> {
  return request({ method: 'GET', path: '/platform/tokens/', signal });
}

/** Changes the switch, the release or the canary of a row, provided that it still is as it was seen. */
export function changeRow(
  { etag, reason, ...row }: SeenRow,
  change: Omit<EnvironmentRemoteChange, 'reason'>,
): Promise<EnvironmentRemote> {
  return request({ method: 'PATCH', path: rowPath(row), body: { ...change, reason }, headers: { 'If-Match': etag } });
}

/** Takes a row back to the state before its last change, provided that it still is as it was seen. */
export function rollBackRow({ etag, reason, ...row }: SeenRow): Promise<EnvironmentRemote> {
  return request({
    method: 'POST',
    path: `${rowPath(row)}rollback/`,
    body: { reason },
    headers: { 'If-Match': etag },
  });
}

/** Makes the row that was seen serve the release that was seen in another environment. */
export function promoteRelease(
  { etag, reason, environment: to, remote }: SeenRow,
  { from, version }: Pick<Promotion, 'from' | 'version'>,
): Promise<EnvironmentRemote> {
  const body = { remote, from, to, version, reason } satisfies Promotion;
  return request({ method: 'POST', path: '/platform/promote/', body, headers: { 'If-Match': etag } });
}

/** Shows this browser another environment, or builds instead of releases, from the next document on. */
export function startPreview(body: PreviewRequest): Promise<Preview> {
  return request({ method: 'POST', path: '/platform/preview/', body });
}

/** Makes a token; the answer is the only one that shows it. */
export function createToken(body: PlatformTokenRequest): Promise<CreatedPlatformToken> {
  return request({ method: 'POST', path: '/platform/tokens/', body });
}

export function revokeToken(id: number): Promise<void> {
  return request({ method: 'DELETE', path: `/platform/tokens/${id}/` });
}

/** Every environment with its rows; what others change comes by itself. */
export function useEnvironments() {
  return useQuery({
    queryKey: queryKeys.platform.environments(),
    queryFn: ({ signal }) => fetchEnvironments(signal),
    refetchInterval: ROWS_EVERY_MILLISECONDS,
  });
}

/** The releases that a row may be given. Refetched each time: teams publish all the while. */
export function useCandidates({ environment, remote }: RowName) {
  return useQuery({
    queryKey: queryKeys.platform.candidates(environment, remote),
    queryFn: ({ signal }) => fetchCandidates({ environment, remote }, signal),
    staleTime: 0,
  });
}

/** The document of a release, which never changes; nothing is asked for without a version. */
export function useRelease(remote: string, version: string | undefined) {
  return useQuery({
    queryKey: queryKeys.platform.release(remote, version ?? ''),
    queryFn: ({ signal }) => fetchRelease(remote, version ?? '', signal),
    staleTime: Infinity,
    enabled: version !== undefined,
  });
}

export function useHealth(environment: string, hours: number) {
  return useQuery({
    queryKey: queryKeys.platform.health(environment, hours),
    queryFn: ({ signal }) => fetchHealth(environment, hours, signal),
    refetchInterval: HEALTH_EVERY_MILLISECONDS,
  });
}

export function useAudit(filter: AuditFilter) {
  return usePagedQuery<AuditEntry>({
    queryKey: queryKeys.platform.audit(filter),
    fetchPage: (cursor, signal) => fetchAudit(filter, cursor, signal),
  });
}

export function useTokens() {
  return useQuery({ queryKey: queryKeys.platform.tokens(), queryFn: ({ signal }) => fetchTokens(signal) });
}

/** A change of a row: what it does, and the row as it was seen. */
export type RowChange =
  | ({ kind: 'change'; change: Omit<EnvironmentRemoteChange, 'reason'> } & SeenRow)
  | ({ kind: 'rollback' } & SeenRow)
  | ({ kind: 'promotion'; from: string; version: string } & SeenRow);

function sendChange(change: RowChange): Promise<EnvironmentRemote> {
  const { environment, remote, etag, reason } = change;
  const seen = { environment, remote, etag, reason };
  if (change.kind === 'rollback') return rollBackRow(seen);
  if (change.kind === 'promotion') return promoteRelease(seen, change);
  return changeRow(seen, change.change);
}

/** How a change of a row went. After a refusal `environments` is what the server has now, as far as it could be asked. */
export type ChangeOutcome =
  | { status: 'done'; row: EnvironmentRemote }
  | { status: 'refused'; error: unknown; environments: Environment[] | undefined };

/**
 * Changes rows. The new row stands on screen at once; after a refusal that says that the rows are others by now, and after
 * an answer that never came, they are refetched first, so that it is told beside what is. Never rejects.
 */
export function useChangeRow(): (change: RowChange) => Promise<ChangeOutcome> {
  const client = useQueryClient();
  const queryKey = queryKeys.platform.environments();
  return async (change) => {
    try {
      const row = await sendChange(change);
      // An answer from before the change that is still under way must not undo it on screen.
      await client.cancelQueries({ queryKey });
      client.setQueryData<Environment[]>(queryKey, (list) => list?.map(withRow(change.environment, row)));
      void client.invalidateQueries({ queryKey: queryKeys.platform.audits });
      return { status: 'done', row };
    } catch (error) {
      if (!mayBeOutdated(error)) return { status: 'refused', error, environments: undefined };
      await client.refetchQueries({ queryKey });
      return { status: 'refused', error, environments: client.getQueryData<Environment[]>(queryKey) };
    }
  };
}

/** Whether the rows on screen may not be what the server has: someone was faster, or nobody knows what happened. */
function mayBeOutdated(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || error.status >= 500 || ['precondition_failed', 'conflict'].includes(error.code);
}

function withRow(name: string, row: EnvironmentRemote) {
  return (environment: Environment): Environment => {
    if (environment.name !== name) return environment;
    if (row.name === SHELL) return { ...environment, shell: row };
    return { ...environment, remotes: environment.remotes.map((other) => (other.name === row.name ? row : other)) };
  };
}

export function useStartPreview() {
  return useMutation({ mutationFn: startPreview });
}

export function useCreateToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: createToken,
    // A deploy token for a new name registers that remote.
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: queryKeys.platform.tokens() });
      void client.invalidateQueries({ queryKey: queryKeys.platform.environments() });
    },
  });
}

/** Revokes a token; one that is gone already is gone. */
export function useRevokeToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: revokeToken,
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.platform.tokens() }),
  });
}
