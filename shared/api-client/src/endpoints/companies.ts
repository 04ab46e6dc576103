import type { Company, LiveCompanyRow } from '@market-pulse/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../transport/client';
import { listOf } from '../transport/lists';
import { queryKeys } from '../transport/queryKeys';
import { DIRECTORY_QUERY, type DirectoryField, fillPath, paths, STOCK_TABLE_QUERY } from './paths';
import { useQueries, useQuery } from '../transport/useQuery';

/** A path below a company; the server takes slug or ticker, in any case. */
export function companyPath(slug: string, call: string): string {
  return `/stocks/companies/${encodeURIComponent(slug)}/${call}/`;
}

/** All priced companies, by market cap: who they are, without figures. */
export async function fetchLiveCompanies(signal?: AbortSignal): Promise<Pick<LiveCompanyRow, DirectoryField>[]> {
  const query = DIRECTORY_QUERY;
  return listOf(await request<unknown>({ method: 'GET', path: paths.liveCompanies, query, signal }));
}

const NO_FIGURES = {
  ...{ price: null, change: null, change_percent: null, volume: null, market_cap: null },
  ...{ week_52_low: null, week_52_high: null, pe_ratio: null, dividend_yield: null, ratios_from: null },
  ...{ source: null, as_of: null, status: null },
} satisfies Omit<LiveCompanyRow, DirectoryField>;

/** Rows as a search has them too. What a page brings along has no place for what it does not know. */
function withoutFigures(rows: readonly Pick<LiveCompanyRow, DirectoryField>[]): LiveCompanyRow[] {
  return rows.map((row) => ({ ...NO_FIGURES, ...row }));
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

function companyQuery(slugOrTicker: string) {
  return queryOptions({
    queryKey: queryKeys.companies.detail(slugOrTicker),
    queryFn: ({ signal }) => fetchCompany(slugOrTicker, signal),
  });
}

/** All priced companies, by market cap: who they are; their figures are null. */
export function useLiveCompanies() {
  return useQuery({
    queryKey: queryKeys.companies.live(),
    queryFn: ({ signal }) => fetchLiveCompanies(signal),
    select: withoutFigures,
  });
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
