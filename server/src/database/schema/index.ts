export { users, profiles, addresses, sessions, refreshTokens, signInAttempts, mailedTokens } from './users';
export {
  companies,
  companyFormerTickers,
  companyFigures,
  companyFinancials,
  companyExecutives,
  companyNews,
  companyAdmins,
  companyChanges,
} from './companies';
export { companyCiks } from './companyCiks';
export { companyApplications, companyProofs, companyAdminChanges } from './companyApplications';
export { financialFacts, shareCounts, trailingEarnings } from './financials';
export { edgarTurns, edgarReads, edgarReadings } from './edgar';
export { cryptoTokens, icos } from './crypto';
export { dayQuotes, providerLists, providerCalls, historyRequests } from './marketData';
export {
  ownershipFilings,
  insiderTransactions,
  insiderHoldings,
  plannedSales,
  institutionalHoldings,
  beneficialHolders,
  issuerCusips,
} from './ownership';
export {
  instruments,
  priceSeries,
  dailyBars,
  splits,
  replacedSplits,
  dividends,
  replacedDividends,
  historyFigures,
} from './priceHistory';
export { watchlists, watchlistEntries } from './watchlist';
export { priceAlerts } from './alerts';
export { portfolioAccounts, portfolioAnswers, portfolioTransactions } from './portfolio';
export { savedScreens } from './savedScreens';
export { categories, posts, postCategories } from './posts';
export { filings, filingCompanies } from './filings';
export { forumBookmarks, forumFollows, mutedAuthors, notificationMails, readingPlaces } from './following';
export {
  forums,
  forumModerators,
  forumPosts,
  comments,
  forumPostVotes,
  commentVotes,
  forumIdeaVotes,
  forumReports,
  notifications,
} from './forums';
export { forumHeldEdits } from './forumHeldEdits';
export { forumPostMerges } from './forumMerges';
export { forumPictures, forumPictureUploads, forumPictureUses } from './forumPictures';
export { forumPollBallots, forumPollOptions, forumPolls } from './forumPolls';
export { forumRevisions } from './forumRevisions';
export { commentWords } from './forumSearch';
export { forumPostSymbols, ideaCorrections, ideaResults, tradeIdeas } from './forumSymbols';
export {
  moderationActions,
  moderationAppeals,
  moderationCampaignMembers,
  moderationCampaigns,
  moderationCaseMails,
  moderationClaims,
  moderationRules,
  suspendedAddresses,
} from './moderation';
export { pressReleases } from './pressReleases';
export { sponsorships } from './sponsorships';
export { leadershipRecords, type RecordedPerson } from './leadership';
export { postWords, forumPostWords } from './search';
export { outgoingMails } from './mail';
export { figureCases, figureReports } from './corrections';
export { contactMessages, newsletterSubscriptions } from './correspondence';
export { secrets, listCounts, idempotentAnswers } from './operation';
export {
  platformReleases,
  platformEnvironments,
  environmentRemotes,
  platformAudit,
  platformTokens,
  platformLoadReports,
  platformReportVoices,
  platformPolicyReports,
  type RowState,
} from './platform';
