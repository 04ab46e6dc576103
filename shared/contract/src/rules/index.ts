/** Rules that server and browsers share. No schema is needed for them, so that browsers take them without zod. */
export { backoffMilliseconds, spreadByChance, type Backoff } from './backoff';
export { CARD_SIZE, cardDay, CARDS_PATH, companyCardPath } from './companyCard';
export {
  COMPARED_MAX,
  comparedSymbol,
  readCompared,
  writeCompared,
  type ComparedKind,
  type ComparedSymbol,
  type ReadCompared,
} from './compared';
export {
  capRanking,
  mapSizes,
  oncePerCompany,
  orderByCap,
  type CapRanking,
  type DrawnRow,
  type MapSizes,
  type SizedRow,
} from './capOrder';
export { currencyOf } from './currencyOf';
export { earningsRatio } from './earningsRatio';
export {
  BAD_EMAIL,
  CONTACT_INCOMPLETE,
  FORUM_POST_INCOMPLETE,
  maxLengths,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PASSWORD_TOO_SHORT,
} from './fields';
export { normalPassword } from './password';
export { foldedName, foldedQuery } from './foldedName';
export { FORUM_PICTURES_PATH, forumPictureLimits, forumPictureName } from './forumPictures';
export { freshnessOf, type FigureAge } from './freshness';
export { historyRangeStart, monthsBefore } from './historyRangeStart';
export { icoFunding, isFunded, type IcoFunding } from './icoFunding';
export { icoPhaseAt, icoStatus, type IcoState, type IcoStatus } from './icoStatus';
export { ideaClosingDay } from './ideaClosingDay';
export { PORTFOLIO_MAX_ACCOUNTS, PORTFOLIO_UNNAMED_ACCOUNT, WATCHLISTS_MAX } from './limits';
export {
  ACTIONS_ON,
  LIFTABLE,
  APPEALABLE,
  BULK_TARGETS_MAX,
  CAMPAIGN_KINDS,
  CASE_TYPES,
  CLAIM_MILLISECONDS,
  HELD_CAUSES,
  LONGEST_SUSPENSION_DAYS,
  MODERATION_ACTIONS,
  MODERATION_REASONS,
  OVERDUE_MILLISECONDS,
  REPORT_REASONS,
  SETTLING_ACTIONS,
  TEXT_ACTIONS,
  type CampaignKind,
  type HeldCause,
  type ModerationActionName,
  type ModerationCaseType,
  type ModerationReason,
  type ModerationTarget,
} from './moderation';
export { canonicalAddress, documentTitle, isIndexed, SITE_DESCRIPTION, SITE_TITLE } from './pageHead';
export { PICTURE_WIDTHS, PICTURES_PATH, pictureSources, type PictureWidth } from './pictureSources';
export { COIN_COUNT } from './coins';
export { commentAddress, commentAnchor } from './commentAddress';
export {
  POLL_DAYS,
  POLL_OPTIONS_MAX,
  POLL_OPTIONS_MIN,
  POLL_TOO_FEW_OPTIONS,
  pollOptionsProblem,
  type PollDays,
} from './polls';
export { ownNameKey, readOwnName } from './ownName';
export { RANKED_IDEAS } from './rankedIdeas';
export { FEWEST_RANKED, rankingDay, rankingPlaces } from './rankingDay';
export { readRange, writeRange } from './figureRanges';
export { readScreen, writeScreen, type ReadScreen, type ScreenProblem } from './readScreen';
export { REFERENCES, referenceOf, type Reference, type ReferenceKey } from './references';
export { allows, hasRole, ROLES } from './roles';
export { carriesSecret, isSamePattern, matchRoute, normalisePath, type RouteMatch } from './routes';
export { withPromotion, withRelease, withoutFailing, type ReleaseRecord } from './rowState';
export { PRESS_RELEASE_FORM, QUARTER_FORMS, YEAR_FORMS } from './reportForms';
export {
  readSavedQuery,
  savableQuery,
  savedNoun,
  SAVED_SCREEN_PAGES,
  SAVED_SCREENS_MAX,
  STOCK_PARAMETERS,
  tableParameters,
  type SavedScreenPage,
  type TableName,
} from './savedScreens';
export {
  isScreenField,
  SCREEN_FIELDS,
  type Screen,
  type ScreenedFigures,
  type ScreenField,
  type ScreenOrder,
  type ScreenRange,
} from './screenFields';
export { screenedFigure } from './screenedFigure';
export { screenOrder, screenRows } from './screenRows';
export { sectionsOf } from './sections';
export {
  MENTIONS_MAX,
  MENTIONS_TOO_MANY,
  mentionsOf,
  ownWords,
  peopleNamed,
  startedName,
  usernameKey,
  type Mention,
} from './mentions';
export { isThinPost, THIN_CHARACTERS, type ThinnessOfPost } from './thinPost';
export { findSkew, offerOf, type HostOffer, type Skew } from './skew';
export { deletedMemberName, isDeletedMember } from './deletedMember';
export { deviceKeys, draftsBegin } from './deviceKeys';
export { isRestorable, REMOVED_POST_TITLE, RESTORABLE_MILLISECONDS, type Removal } from './removal';
export { unitOfCode, unitOfSymbol, type PriceUnit } from './currencies';
