import type {
  Company,
  CompanyAdminCheck,
  CompanyFilingsPage,
  CompanyStatements,
  Filing,
  FilingGroup,
  LiveCompanyRow,
} from '@market-pulse/contract';
import { isSignedIn, useSession } from '@market-pulse/session';
import { type InfiniteData, queryOptions } from '@tanstack/react-query';
import { request } from '../transport/client';
import { listOf } from '../transport/lists';
import { queryKeys } from '../transport/queryKeys';
import { fillPath, paths, RESULTS_QUERY, STOCK_TABLE_QUERY } from './paths';
import { useInfiniteQuery, useQueries, useQuery } from '../transport/useQuery';

/** A path below a company; the server takes slug or ticker, in any case. */
export function companyPath(slug: string, call: string): string {
  return `/stocks/companies/${encodeURIComponent(slug)}/${call}/`;
}

/** All priced companies, by market cap. */
export async function fetchLiveCompanies(signal?: AbortSignal): Promise<LiveCompanyRow[]> {
  return listOf(await request<unknown>({ method: 'GET', path: paths.liveCompanies, signal }));
}

/** All priced companies, by market cap, with the columns of the stock table; the others are null. */
export async function fetchStockTable(signal?: AbortSignal): Promise<LiveCompanyRow[]> {
  const query = STOCK_TABLE_QUERY;
  const rows = listOf<LiveCompanyRow>(
    await request<unknown>({ method: 'GET', path: paths.liveCompanies, query, signal }),
  );
  return rows.map((row) => ({ ...row, industry: null, about: null, website: null }));
}

/** Companies that match, best first, over everything the server knows. */
export async function searchCompanies(q: string, signal?: AbortSignal): Promise<LiveCompanyRow[]> {
  return listOf(await request<unknown>({ method: 'GET', path: '/stocks/search-companies/', query: { q }, signal }));
}

/** @throws ApiError `not_found` */
export function fetchCompany(slugOrTicker: string, signal?: AbortSignal): Promise<Company> {
  return request({ method: 'GET', path: fillPath(paths.liveCompany, { slug: slugOrTicker }), signal });
}

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

export async function checkCompanyAdmin(slug: string, signal?: AbortSignal): Promise<boolean> {
  const path = companyPath(slug, 'check-admin');
  const { is_admin } = await request<CompanyAdminCheck>({ method: 'GET', path, signal });
  return is_admin;
}

function companyQuery(slugOrTicker: string) {
  return queryOptions({
    queryKey: queryKeys.companies.detail(slugOrTicker),
    queryFn: ({ signal }) => fetchCompany(slugOrTicker, signal),
  });
}

export function useLiveCompanies() {
  return useQuery({ queryKey: queryKeys.companies.live(), queryFn: ({ signal }) => fetchLiveCompanies(signal) });
}

export function useStockTable() {
  return useQuery({ queryKey: queryKeys.companies.stockTable(), queryFn: ({ signal }) => fetchStockTable(signal) });
}

export function useCompany(slugOrTicker: string) {
  return useQuery(companyQuery(slugOrTicker));
}

/** Several companies, one call each; the results stand in the order of the tickers, each failing on its own. */
export function useCompanies(tickers: readonly string[]) {
  return useQueries({ queries: tickers.map(companyQuery) });
}

export function useFilings(slug: string) {
  return useQuery({
    queryKey: queryKeys.companies.filings(slug),
    queryFn: ({ signal }) => fetchFilings(slug, signal),
  });
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

/** All filings of a company as far as they were loaded; `groups` counts those of each kind, whatever the filter picks. */
export function useCompanyFilings(slug: string, filter: CompanyFilingsFilter = {}) {
  return useInfiniteQuery({
    queryKey: queryKeys.companies.allFilings(slug, filter),
    queryFn: ({ pageParam, signal }) => fetchCompanyFilings(slug, filter, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    select: loadedFilings,
  });
}

function loadedFilings({ pages }: InfiniteData<CompanyFilingsPage, string | undefined>) {
  const [first] = pages;
  const items = pages.flatMap(({ results }) => results);
  return { items, pageCount: pages.length, count: first?.count ?? 0, groups: first?.groups ?? [] };
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
