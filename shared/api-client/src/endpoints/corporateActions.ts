import type { CorporateActions, CorporateActionWrite } from '@market-pulse/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../transport/client';
import { queryKeys } from '../transport/queryKeys';
import { useQuery } from '../transport/useQuery';
import { companyPath } from './companies';

/** Splits, spin-offs and dividends of a company, for editors. */
export function useCorporateActions(slug: string) {
  return useQuery({
    queryKey: queryKeys.companies.actions(slug),
    queryFn: ({ signal }) => request<CorporateActions>({ method: 'GET', path: companyPath(slug, 'actions'), signal }),
  });
}

/** What editors do with the actions of a company. Each resolves when what is on screen is the new one. */
export interface CorporateActionActions {
  /** @throws ApiError `validation_failed`, `conflict` where it is known already */
  enter: (action: CorporateActionWrite) => Promise<CorporateActions>;
  /** @throws ApiError `not_found` */
  remove: (id: string) => Promise<CorporateActions>;
}

/** The ways to change the actions of a company, for editors: with them change its chart and all that is reckoned from it. */
export function useCorporateActionActions(slug: string): CorporateActionActions {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (send: () => Promise<CorporateActions>) => send(),
    onSuccess: (actions) => {
      client.setQueryData(queryKeys.companies.actions(slug), actions);
      return Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.companies.details() }),
        client.invalidateQueries({ queryKey: queryKeys.history.all }),
      ]);
    },
  });
  const path = companyPath(slug, 'actions');
  return {
    enter: (action) => mutateAsync(() => request({ method: 'POST', path, body: action })),
    remove: (id) => mutateAsync(() => request({ method: 'DELETE', path: `${path}${id}/` })),
  };
}
