// Set-up, for the shell and the standalone host
export { QueryClientProvider } from '@tanstack/react-query';
export { createQueryClient, resetQueriesOnSignInChange } from './transport/queryClient';
export { reviveAnswers, type PageAnswers } from './transport/pageAnswers';
export { beginTakeOver, whenTakenOver } from './transport/takenOver';
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
  changePassword,
  verifyEmail,
  fetchDeviceSessions,
  endDeviceSession,
  useDeviceSessions,
  useEndDeviceSession,
} from './endpoints/auth';
export {
  fetchProfile,
  updateProfile,
  fetchAddress,
  updateAddress,
  useProfile,
  useUpdateProfile,
  useAddress,
  useUpdateAddress,
} from './endpoints/account';
export { sendContactMessage, useSendContactMessage } from './endpoints/contact';
export { subscribeToNewsletter, useSubscribeToNewsletter } from './endpoints/newsletter';

// Markets and companies
export {
  fetchLiveCompanies,
  fetchStockTable,
  searchCompanies,
  fetchCompany,
  fetchFilings,
  fetchStatements,
  fetchResults,
  fetchCompanyFilings,
  type CompanyFilingsFilter,
  checkCompanyAdmin,
  useLiveCompanies,
  useStockTable,
  useCompany,
  useCompanies,
  useFilings,
  useStatements,
  useResults,
  useCompanyFilings,
  useIsCompanyAdmin,
} from './endpoints/companies';
export {
  updateCompany,
  useCompanyChanges,
  useRecordLeadership,
  useUndoCompanyChange,
  useUpdateCompany,
} from './endpoints/companyEditing';
export {
  useApplyForCompany,
  useCompanyAdminActions,
  useCompanyAdmins,
  useCompanyApplications,
  useCompanyClaim,
  useConfirmCompanyProof,
  useDecideCompanyApplication,
  useRequestCompanyProof,
  type CompanyAdminActions,
} from './endpoints/companyApplications';
export { fetchCompanyGroup, fetchPeers, useCompanyGroup, usePeers, type GroupKind } from './endpoints/companyGroups';
export { fetchInsiderTransactions, fetchOwnership, useInsiderTransactions, useOwnership } from './endpoints/ownership';
export {
  useCompanyPressReleases,
  usePressRelease,
  usePressReleaseActions,
  usePressReleaseQueue,
  type PressReleaseActions,
} from './endpoints/pressReleases';
export {
  fetchAllDisclosures,
  fetchDisclosures,
  useDisclosures,
  useSponsorshipActions,
  type SponsorshipActions,
} from './endpoints/disclosures';
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
export { fetchQuotes, useQuotes } from './endpoints/quotes';
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
export {
  fetchWatchlists,
  fetchWatchlistDetail,
  useWatchlists,
  useWatchlistDetail,
  useWatchlistActions,
  useWatchlistEntryActions,
  type WatchlistActions,
  type WatchlistEntryActions,
  type WatchlistSymbol,
} from './endpoints/watchlists';
export {
  fetchSavedScreens,
  useSavedScreens,
  useSavedScreenActions,
  type SavedScreenActions,
} from './endpoints/savedScreens';
export { fetchPriceAlerts, usePriceAlerts, usePriceAlertActions, type PriceAlertActions } from './endpoints/alerts';
export {
  fetchAllPortfolioTransactions,
  fetchPortfolio,
  fetchPortfolioTransactions,
  usePortfolio,
  usePortfolioActions,
  usePortfolioTransactions,
  type PortfolioActions,
} from './endpoints/portfolio';

// Content and community
export {
  fetchPosts,
  fetchPost,
  fetchCategories,
  fetchCategoryPosts,
  usePosts,
  usePost,
  useCategories,
  useCategoryPosts,
  type PostsFilter,
  type CategoryPage,
} from './endpoints/posts';
export {
  fetchForums,
  fetchForum,
  fetchForumPosts,
  fetchAllForumPosts,
  fetchForumPost,
  fetchComments,
  fetchReplies,
  vote,
  createForumPost,
  createComment,
  useForums,
  useForum,
  useForumPosts,
  useAllForumPosts,
  useForumPost,
  useComments,
  useMoreReplies,
  useVote,
  useCreateForumPost,
  useCreateComment,
  type ForumPostsFilter,
  type Vote,
} from './endpoints/forums';
export {
  fetchNotifications,
  markNotificationRead,
  markAllNotificationsRead,
  useNotifications,
  useMarkNotificationRead,
  useMarkAllNotificationsRead,
} from './endpoints/notifications';
export { searchSite, useSiteSearch } from './endpoints/search';
