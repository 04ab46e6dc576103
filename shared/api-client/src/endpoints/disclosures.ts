import type { Disclosures, Sponsorship, SponsorshipCorrection, SponsorshipWrite } from '@market-pulse/contract';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../transport/client';
import { queryKeys } from '../transport/queryKeys';
import { useQuery } from '../transport/useQuery';
import { paths } from './paths';

/** Entries that one answer may hold. */
const LARGEST_PAGE = 100;

/** A page of the ledger of sponsorships, what began last first; pages count from 1. */
export function fetchDisclosures(page: number, signal?: AbortSignal): Promise<Disclosures> {
  const query = { page: page === 1 ? undefined : page };
  return request({ method: 'GET', path: paths.disclosures, query, signal });
}

/** The whole ledger: for a file. */
export async function fetchAllDisclosures(): Promise<Sponsorship[]> {
  const all: Sponsorship[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer: Disclosures = await request({
      ...{ method: 'GET', path: paths.disclosures, query: { page, page_size: LARGEST_PAGE } },
    });
    all.push(...answer.results);
    pages = answer.pages;
  }
  return all;
}

/** A page of the ledger of sponsorships; the one before stays until it is there. */
export function useDisclosures(page: number) {
  return useQuery({
    queryKey: queryKeys.disclosures.page(page),
    queryFn: ({ signal }) => fetchDisclosures(page, signal),
    placeholderData: keepPreviousData,
  });
}

/** What editors do with the ledger. Each resolves when what is on screen is the new one. */
export interface SponsorshipActions {
  /** @throws ApiError `forbidden`, `validation_failed` */
  record: (write: SponsorshipWrite) => Promise<Sponsorship>;
  /** @throws ApiError `conflict` when it was corrected meanwhile, `forbidden`, `validation_failed` */
  correct: (id: number, correction: SponsorshipCorrection) => Promise<Sponsorship>;
}

/** The ways to change the ledger of sponsorships, for editors. */
export function useSponsorshipActions(): SponsorshipActions {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (send: () => Promise<Sponsorship>) => send(),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.disclosures.all }),
        client.invalidateQueries({ queryKey: queryKeys.companies.details() }),
      ]),
  });
  return {
    record: (write) => mutateAsync(() => request({ method: 'POST', path: paths.disclosures, body: write })),
    correct: (id, correction) =>
      mutateAsync(() => request({ method: 'PUT', path: `${paths.disclosures}${id}/`, body: correction })),
  };
}
