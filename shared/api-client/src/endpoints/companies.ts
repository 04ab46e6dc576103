import type { Company, CompanyAdminCheck, Filing, LiveCompanyRow } from '@market-pulse/contract';
import { isSignedIn, useSession } from '@market-pulse/session';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../transport/client';
import { listOf } from '../transport/lists';
import { queryKeys } from '../transport/queryKeys';
import { fillPath, paths, STOCK_TABLE_QUERY } from './paths';
import { useQueries, useQuery } from '../transport/useQuery';

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
  return listOf(await request<unknown>({ method: 'GET', path: companyPath(slug, 'filings'), signal }));
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

/** Whether the caller may edit the company; asked for only when someone is signed in. */
export function useIsCompanyAdmin(slug: string) {
  const enabled = useSession(isSignedIn);
  return useQuery({
    queryKey: queryKeys.companies.admin(slug),
    queryFn: ({ signal }) => checkCompanyAdmin(slug, signal),
    enabled,
  });
}
