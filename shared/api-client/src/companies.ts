/**
 * The calls and hooks about companies that few pages need: filings and statements, sectors and industries, ownership, press releases,
 * disclosures, applications, what company admins and editors change, and counts of what others have of a company. An entry point of its own: tables and the home page do without it.
 */
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
  useSendCompanyClaimAgain,
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
export { fetchCount, useCounts } from './endpoints/counts';
export { findComparable, type Comparable } from './endpoints/comparable';
export {
  fetchAllDisclosures,
  fetchDisclosures,
  useDisclosures,
  useSponsorshipActions,
  type SponsorshipActions,
} from './endpoints/disclosures';
export {
  checkCompanyAdmin,
  fetchCompanyFilings,
  fetchFilings,
  fetchResults,
  fetchStatementLines,
  fetchStatements,
  useCompanyFilings,
  useFiledForms,
  useFilings,
  useIsCompanyAdmin,
  useResults,
  useStatementLines,
  useStatements,
  type CompanyFilingsFilter,
} from './endpoints/companyReports';
export {
  reportFigure,
  useCorrections,
  useDecideFigureCase,
  useFigureCases,
  useFollowedFigureCase,
} from './endpoints/corrections';
export {
  useCorporateActionActions,
  useCorporateActions,
  type CorporateActionActions,
} from './endpoints/corporateActions';
