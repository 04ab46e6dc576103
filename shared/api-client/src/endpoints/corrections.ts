import type {
  CorrectionsPage,
  FigureCase,
  FigureCasesPage,
  FigureCaseStatus,
  FigureDecision,
  FigureReportTaken,
  FigureReportWrite,
  FollowedFigureCase,
} from '@market-pulse/contract';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../transport/client';
import { queryKeys } from '../transport/queryKeys';
import { useQuery } from '../transport/useQuery';
import { paths } from './paths';

const REPORTS = `${paths.corrections}reports/`;

/** Tells the editors that a figure is wrong. @throws ApiError `validation_failed`, `rate_limited`, `limit_reached` */
export function reportFigure(body: FigureReportWrite): Promise<FigureReportTaken> {
  return request({ method: 'POST', path: REPORTS, body });
}

/** A page of what was corrected, the newest first; the one before stays until it is there. Pages count from 1. */
export function useCorrections(page: number) {
  return useQuery({
    queryKey: queryKeys.corrections.page(page),
    queryFn: ({ signal }) =>
      request<CorrectionsPage>({
        ...{ method: 'GET', path: paths.corrections, signal },
        query: { page: page === 1 ? undefined : page },
      }),
    placeholderData: keepPreviousData,
  });
}

/** Figures that somebody said are wrong, for editors. */
export function useFigureCases(status: FigureCaseStatus, page: number) {
  return useQuery({
    queryKey: queryKeys.corrections.cases(status, page),
    queryFn: ({ signal }) =>
      request<FigureCasesPage>({ method: 'GET', path: REPORTS, query: { status, page }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** What becomes of a case, for whoever has its address; nothing is asked for without a token. */
export function useFollowedFigureCase(token: string) {
  return useQuery({
    queryKey: queryKeys.corrections.followed(token),
    queryFn: ({ signal }) =>
      request<FollowedFigureCase>({
        // In the query, which no log has.
        ...{ method: 'GET', path: `${paths.corrections}case/`, query: { token }, signal },
      }),
    enabled: token !== '',
  });
}

/** Decides on a case, for editors. @throws ApiError `conflict` when somebody else has meanwhile, `validation_failed` */
export function useDecideFigureCase() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, decision }: { readonly id: number; readonly decision: FigureDecision }) =>
      request<FigureCase>({ method: 'POST', path: `${REPORTS}${id}/decision/`, body: decision }),
    // Not waited for: who decided too late is told before their case is gone.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: queryKeys.corrections.all });
    },
  });
}
