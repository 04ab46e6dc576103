// Set-up, for the shell and the standalone host
export { QueryClientProvider } from '@tanstack/react-query';
export { createQueryClient, resetQueriesOnSignInChange } from './transport/queryClient';
export { reviveAnswers, type PageAnswers } from './transport/pageAnswers';
export { beginTakeOver, useAreAnswersOwn, whenTakenOver } from './transport/takenOver';
export { onForcedSignOut } from './transport/refresh';
export { startTabSync } from './transport/tabSync';

// Errors, keys, building blocks for calls of one's own
export {
  ApiError,
  errorMessage,
  formFailure,
  isTemporary,
  type ApiErrorOptions,
  type TransportErrorCode,
} from './transport/apiError';
export { queryKeys } from './transport/queryKeys';
export { readEarly, request, type ApiRequest } from './transport/client';
export { listOf, listPageOf } from './transport/lists';
export { usePagedQuery, type LoadedPages, type PagedQueryOptions } from './transport/pagedQuery';

// People
export {
  logIn,
  logOut,
  register,
  fetchMe,
  confirmSession,
  requestPasswordReset,
  resetPassword,
  verifyEmail,
} from './endpoints/auth';
export { sendContactMessage, useSendContactMessage } from './endpoints/contact';
export { subscribeToNewsletter, useSubscribeToNewsletter } from './endpoints/newsletter';

// Markets and companies
export {
  fetchLiveCompanies,
  fetchStockTable,
  searchCompanies,
  fetchCompany,
  useLiveCompanies,
  useStockTable,
  useCompany,
  useCompanies,
} from './endpoints/companies';
export { fetchMarketSummary, useMarketSummary } from './endpoints/marketSummary';
export { fetchScreener, useScreener } from './endpoints/screener';
export { filterCompanies } from './endpoints/companySearch';
export { searchAsQuery, useCompanySearch, type CompanySearch } from './endpoints/useCompanySearch';
export {
  fetchCryptoTokens,
  fetchIcos,
  fetchTopCoins,
  fetchPublicIcos,
  useCryptoTokens,
  useIcos,
  useTopCoins,
  usePublicIcos,
  type CryptoTokensFilter,
  type IcosFilter,
} from './endpoints/crypto';
export { fetchQuotes, useQuotes, useTypedQuotes } from './endpoints/quotes';
export {
  fetchPriceHistory,
  usePriceHistories,
  usePriceHistory,
  type HistoryOptions,
  type HistorySymbol,
} from './endpoints/history';
export { fetchSparklines, useSparklines, type SparklineSymbol } from './endpoints/sparklines';
export { useLiveQuotes } from './live/useLiveQuotes';
export { fetchWatchlist, useWatch, useWatchlist, type Watch, type WatchTarget } from './endpoints/watchlist';

// Content and community
export {
  fetchPosts,
  fetchPost,
  fetchCategories,
  fetchCategoryPosts,
  usePosts,
  useNumberedPosts,
  usePost,
  useCategories,
  useCategoryPosts,
  type PostsFilter,
  type CategoryPage,
} from './endpoints/posts';
export { searchSite, useSiteSearch } from './endpoints/search';
