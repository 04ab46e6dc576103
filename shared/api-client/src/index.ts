// Set-up, for the shell and the standalone host
export { QueryClientProvider } from '@tanstack/react-query';
export { createQueryClient, resetQueriesOnSignInChange } from './queryClient';
export { onForcedSignOut } from './refresh';
export { startTabSync } from './tabSync';

// Errors, keys, building blocks for calls of one's own
export { ApiError, errorMessage, isTemporary, type ApiErrorOptions, type TransportErrorCode } from './apiError';
export { queryKeys } from './queryKeys';
export { readEarly, request, type ApiRequest } from './client';
export { listOf, listPageOf } from './lists';
export { usePagedQuery, type LoadedPages, type PagedQueryOptions } from './pagedQuery';

// People
export * from './auth';
export * from './account';
export * from './contact';
export * from './newsletter';

// Markets and companies
export * from './companies';
export { filterCompanies } from './companySearch';
export { searchAsQuery, useCompanySearch, type CompanySearch } from './useCompanySearch';
export * from './crypto';
export * from './quotes';
export { useLiveQuotes } from './live/useLiveQuotes';
export { fetchWatchlist, useWatch, useWatchlist, type Watch, type WatchTarget } from './watchlist';

// Content and community
export * from './posts';
export * from './forums';
export * from './notifications';
export * from './search';
