import type { Company, CompanyChange, CompanyChangePage, CompanyUpdate, LeadershipWrite } from '@market-pulse/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../transport/client';
import { usePagedQuery } from '../transport/pagedQuery';
import { queryKeys } from '../transport/queryKeys';
import { companyPath } from './companies';

/** Changes what a company admin may change. @throws ApiError `forbidden`, `conflict`, `validation_failed` */
export function updateCompany(slug: string, body: CompanyUpdate): Promise<Company> {
  return request({ method: 'PATCH', path: companyPath(slug, 'update'), body });
}

/** Shows a company as it is now, under whatever address it was opened by, and has what else tells of it read anew. */
async function showCompany(client: QueryClient, company: Company): Promise<void> {
  client.setQueriesData<Company>({ queryKey: queryKeys.companies.details() }, (known) =>
    known?.id === company.id ? company : known,
  );
  await Promise.all([
    client.invalidateQueries({ queryKey: queryKeys.companies.live() }),
    client.invalidateQueries({ queryKey: queryKeys.companies.changes(company.slug) }),
  ]);
}

export function useUpdateCompany(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (update: CompanyUpdate) => updateCompany(slug, update),
    onSuccess: (company) => showCompany(client, company),
  });
}

/** What people changed of a company, the newest first. Fails for those who do not keep its page. */
export function useCompanyChanges(slug: string) {
  return usePagedQuery<CompanyChange>({
    queryKey: queryKeys.companies.changes(slug),
    fetchPage: (cursor, signal) =>
      request<CompanyChangePage>({ method: 'GET', path: companyPath(slug, 'changes'), query: { cursor }, signal }),
  });
}

/** Takes one change of a company back, by its number. @throws ApiError `conflict` when it was changed again since */
export function useUndoCompanyChange(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      request<Company>({ method: 'POST', path: `${companyPath(slug, 'changes')}${id}/undo/`, body: {} }),
    onSuccess: (company) => showCompany(client, company),
    onError: () => client.invalidateQueries({ queryKey: queryKeys.companies.changes(slug) }),
  });
}

/** Records who leads a company, for editors. @throws ApiError `conflict` when somebody else has meanwhile, `validation_failed` */
export function useRecordLeadership(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: LeadershipWrite) =>
      request<Company>({ method: 'PUT', path: companyPath(slug, 'leadership'), body }),
    onSuccess: (company) => showCompany(client, company),
    onError: () => client.invalidateQueries({ queryKey: queryKeys.companies.details() }),
  });
}
