import type {
  CompanyAdminCheck,
  CompanyFilingsPage,
  CompanyStatements,
  Filing,
  FilingGroup,
  FinancialItem,
} from '@market-pulse/contract';
import { isSignedIn, useSession } from '@market-pulse/session';
import type { InfiniteData } from '@tanstack/react-query';
import { request } from '../transport/client';
import { listOf } from '../transport/lists';
import { queryKeys } from '../transport/queryKeys';
import { useInfiniteQuery, useQuery } from '../transport/useQuery';
import { companyPath } from './companies';
import { fillPath, paths, RESULTS_QUERY } from './paths';

/** Filings and press releases of a company, newest first. */
export async function fetchFilings(slug: string, signal?: AbortSignal): Promise<Filing[]> {
  return listOf(await request<unknown>({ method: 'GET', path: fillPath(paths.filings, { slug }), signal }));
}

/** Which filings of a company to list; all of them where nothing is said. */
export interface CompanyFilingsFilter {
  group?: FilingGroup;
  year?: number;
}

/** One page of all filings of a company, newest first, with how many there are of each kind. */
export function fetchCompanyFilings(
  slug: string,
  filter: CompanyFilingsFilter = {},
  cursor?: string,
  signal?: AbortSignal,
): Promise<CompanyFilingsPage> {
  const path = fillPath(paths.companyFilings, { slug });
  return request({ method: 'GET', path, query: { ...filter, cursor }, signal });
}

/** Income, balance and cash flow of a company: eight quarters and ten years. */
export function fetchStatements(slug: string, signal?: AbortSignal): Promise<CompanyStatements> {
  return request({ method: 'GET', path: fillPath(paths.companyFinancials, { slug }), signal });
}

/** Revenue and net income alone of the statements of a company. */
export function fetchResults(slug: string, signal?: AbortSignal): Promise<CompanyStatements> {
  return request({ method: 'GET', path: fillPath(paths.companyFinancials, { slug }), query: RESULTS_QUERY, signal });
}

/** Some lines alone of the statements of a company. */
export function fetchStatementLines(
  slug: string,
  items: readonly FinancialItem[],
  signal?: AbortSignal,
): Promise<CompanyStatements> {
  const path = fillPath(paths.companyFinancials, { slug });
  return request({ method: 'GET', path, query: { items: items.join(',') }, signal });
}

export async function checkCompanyAdmin(slug: string, signal?: AbortSignal): Promise<boolean> {
  const path = companyPath(slug, 'check-admin');
  const { is_admin } = await request<CompanyAdminCheck>({ method: 'GET', path, signal });
  return is_admin;
}

export function useFilings(slug: string) {
  return useQuery({
    queryKey: queryKeys.companies.filings(slug),
    queryFn: ({ signal }) => fetchFilings(slug, signal),
  });
}

/** What a company filed, by day, form and title, as a chart marks it; nothing is asked for without a company. */
export function useFiledForms(slug: string | undefined) {
  return useQuery({
    queryKey: queryKeys.companies.filings(slug ?? ''),
    queryFn: ({ signal }) => fetchFilings(slug ?? '', signal),
    enabled: slug !== undefined,
    select: filedForms,
  });
}

function filedForms(filings: readonly Filing[]) {
  return filings.map(({ created_at, form, title }) => ({
    date: created_at.slice(0, 'YYYY-MM-DD'.length),
    ...{ form, title },
  }));
}

export function useStatements(slug: string) {
  return useQuery({
    queryKey: queryKeys.companies.statements(slug),
    queryFn: ({ signal }) => fetchStatements(slug, signal),
  });
}

/** Revenue and net income of a company's quarters and years. */
export function useResults(slug: string) {
  return useQuery({
    queryKey: queryKeys.companies.results(slug),
    queryFn: ({ signal }) => fetchResults(slug, signal),
  });
}

/** Some lines of a company's quarters and years; `items` stay the same between renderings. */
export function useStatementLines(slug: string, items: readonly FinancialItem[]) {
  return useQuery({
    queryKey: queryKeys.companies.statementLines(slug, items),
    queryFn: ({ signal }) => fetchStatementLines(slug, items, signal),
  });
}

/** All filings of a company as far as they were loaded; `groups` and `years` count those of each kind and year, whatever the filter picks. */
export function useCompanyFilings(slug: string, filter: CompanyFilingsFilter = {}) {
  return useInfiniteQuery({
    queryKey: queryKeys.companies.allFilings(slug, filter),
    queryFn: ({ pageParam, signal }) => fetchCompanyFilings(slug, filter, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    select: loadedFilings,
    // Of another kind or year: dimmed until those are there. Of another company they say nothing.
    placeholderData: (previous, query) => (query?.queryKey[2] === slug.toLowerCase() ? previous : undefined),
  });
}

function loadedFilings({ pages }: InfiniteData<CompanyFilingsPage, string | undefined>) {
  const [first] = pages;
  const items = pages.flatMap(({ results }) => results);
  const { count = 0, groups = [], years = [] } = first ?? {};
  return { items, pageCount: pages.length, count, groups, years };
}

/** Whether the caller may edit the company; asked for only when someone is signed in. */
export function useIsCompanyAdmin(slug: string) {
  const enabled = useSession(isSignedIn);
  return useQuery({
    queryKey: queryKeys.companies.admin(slug),
    queryFn: ({ signal }) => checkCompanyAdmin(slug, signal),
    enabled,
  });
}
