/**
 * The calls and hooks about what belongs to one person: profile and address, devices, watchlists by name, saved screens, price alerts,
 * portfolio. An entry point of its own: pages that everybody sees do without it. The star's calls are in the main entry.
 */
export {
  changePassword,
  endDeviceSession,
  fetchDeviceSessions,
  useDeviceSessions,
  useEndDeviceSession,
} from './endpoints/deviceSessions';
export {
  deleteAccount,
  fetchProfile,
  updateProfile,
  fetchAddress,
  updateAddress,
  useProfile,
  useUpdateProfile,
  useAddress,
  useUpdateAddress,
} from './endpoints/account';
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
  fetchSplitQuestion,
  usePortfolioActions,
  usePortfolioHistory,
  usePortfolioTransactions,
  type PortfolioActions,
  type PricedTransaction,
  type PortfolioFile,
} from './endpoints/portfolio';
