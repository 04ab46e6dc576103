import type {
  PressRelease,
  PressReleaseDecision,
  PressReleasePage,
  PressReleaseStatus,
  PressReleaseSummary,
  PressReleaseWrite,
} from '@market-pulse/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../transport/client';
import { usePagedQuery } from '../transport/pagedQuery';
import { queryKeys } from '../transport/queryKeys';
import { useQuery } from '../transport/useQuery';
import { companyPath } from './companies';

const QUEUE = '/stocks/press-releases/';

/** Press releases of a company in every state, the newest first. Fails for those who do not keep its page. */
export function useCompanyPressReleases(slug: string) {
  return usePagedQuery<PressReleaseSummary>({
    queryKey: queryKeys.pressReleases.ofCompany(slug),
    fetchPage: (cursor, signal) =>
      request<PressReleasePage>({
        method: 'GET',
        path: companyPath(slug, 'press-releases'),
        query: { cursor },
        signal,
      }),
  });
}

/** Press releases of one state, for editors; those that wait in the order in which they came. */
export function usePressReleaseQueue(status: PressReleaseStatus, { enabled = true }: { enabled?: boolean } = {}) {
  return usePagedQuery<PressReleaseSummary>({
    queryKey: queryKeys.pressReleases.queue(status),
    fetchPage: (cursor, signal) =>
      request<PressReleasePage>({ method: 'GET', path: QUEUE, query: { status, cursor }, signal }),
    enabled,
  });
}

/** A press release in full, by its number. @throws ApiError `not_found` for those whom it does not concern */
export function usePressRelease(id: number) {
  return useQuery({
    queryKey: queryKeys.pressReleases.detail(id),
    queryFn: ({ signal }) => request<PressRelease>({ method: 'GET', path: `${QUEUE}${id}/`, signal }),
  });
}

/** What can be done with press releases. Each resolves when those on screen are the new ones. */
export interface PressReleaseActions {
  /** Has it wait for an editor. @throws ApiError `validation_failed`, `limit_reached` */
  write: (slug: string, release: PressReleaseWrite) => Promise<PressRelease>;
  /** Has another text wait. @throws ApiError `validation_failed`, `conflict` when it is published by now */
  rewrite: (id: number, release: PressReleaseWrite) => Promise<PressRelease>;
  /** @throws ApiError `conflict` when it is decided on already, or its text was changed since */
  decide: (id: number, decision: Omit<PressReleaseDecision, 'reason'> & { reason?: string }) => Promise<PressRelease>;
  /** @throws ApiError `conflict`, `validation_failed` when an editor gives no reason */
  withdraw: (id: number, reason?: string) => Promise<PressRelease>;
}

/** The ways to change press releases, for those who keep a company's page and for editors. */
export function usePressReleaseActions(): PressReleaseActions {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (send: () => Promise<PressRelease>) => send(),
    // After a failure too: what it was about may be decided on by now.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.pressReleases.all }),
        client.invalidateQueries({ queryKey: queryKeys.companies.filingLists() }),
      ]),
  });
  const send = (method: 'POST' | 'PATCH', path: string, body: object) =>
    mutateAsync(() => request<PressRelease>({ method, path, body }));
  return {
    write: (slug, release) => send('POST', companyPath(slug, 'press-releases'), release),
    rewrite: (id, release) => send('PATCH', `${QUEUE}${id}/`, release),
    decide: (id, decision) => send('POST', `${QUEUE}${id}/decision/`, decision),
    withdraw: (id, reason = '') => send('POST', `${QUEUE}${id}/withdrawal/`, { reason }),
  };
}
