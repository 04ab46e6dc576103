/** Rules that server and browsers share. No schema is needed for them, so that browsers take them without zod. */
export { backoffMilliseconds, spreadByChance, type Backoff } from './backoff';
export {
  BAD_EMAIL,
  CONTACT_INCOMPLETE,
  maxLengths,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PASSWORD_TOO_SHORT,
} from './fields';
export { freshnessOf, type FigureAge } from './freshness';
export { historyRangeStart, monthsBefore } from './historyRangeStart';
export { WATCHLISTS_MAX } from './limits';
export { canonicalAddress, documentTitle, isIndexed, SITE_DESCRIPTION, SITE_TITLE } from './pageHead';
export { PICTURE_WIDTHS, PICTURES_PATH, pictureSources, type PictureWidth } from './pictureSources';
export { FEWEST_RANKED, rankingDay, rankingPlaces } from './rankingDay';
export { readRange, readScreen, writeRange, writeScreen, type ScreenProblem } from './readScreen';
export { allows, hasRole, ROLES } from './roles';
export { isSamePattern, matchRoute, normalisePath, type RouteMatch } from './routes';
export { withPromotion, withRelease, withoutFailing, type ReleaseRecord } from './rowState';
export {
  readSavedQuery,
  readScreenName,
  savableQuery,
  SAVED_SCREEN_PAGES,
  SAVED_SCREENS_MAX,
  screenNameKey,
  STOCK_PARAMETERS,
  type SavedScreenPage,
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
export { screenOrder, screenRows } from './screenRows';
export { sectionsOf } from './sections';
export { findSkew, offerOf, type HostOffer, type Skew } from './skew';
