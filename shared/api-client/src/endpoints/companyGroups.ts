import type { CompanyGroup, CompanyPeers } from '@market-pulse/contract';
import { request } from '../transport/client';
import { queryKeys } from '../transport/queryKeys';
import { useQuery } from '../transport/useQuery';
import { fillPath, paths } from './paths';

/** What companies are grouped by. */
export type GroupKind = 'sector' | 'industry';

/** The companies of the same industry next in size, with figures of one day. @throws ApiError `not_found` */
export function fetchPeers(slug: string, signal?: AbortSignal): Promise<CompanyPeers> {
  return request({ method: 'GET', path: fillPath(paths.companyPeers, { slug }), signal });
}

/** A sector or industry with its listed companies. @throws ApiError `not_found` */
export function fetchCompanyGroup(kind: GroupKind, slug: string, signal?: AbortSignal): Promise<CompanyGroup> {
  return request({ method: 'GET', path: fillPath(paths[kind], { slug }), signal });
}

export function usePeers(slug: string) {
  return useQuery({ queryKey: queryKeys.companies.peers(slug), queryFn: ({ signal }) => fetchPeers(slug, signal) });
}

export function useCompanyGroup(kind: GroupKind, slug: string) {
  return useQuery({
    queryKey: queryKeys.companies.group(kind, slug),
    queryFn: ({ signal }) => fetchCompanyGroup(kind, slug, signal),
  });
}
