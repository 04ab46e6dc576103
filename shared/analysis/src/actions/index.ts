export { adjustBars, type CorporateActions, type StoredBar } from './adjustBars';
export { dayOfSplit } from './dayOfSplit';
export { editorsSource, isEditors } from './editorsWord';
export { dividendFault, spinOffFault, splitFault, stockDividendFault, type ActionFault } from './enteredAction';
export { isMovedDividend, mergeDividends, settleDividends, type ToldDividend } from './mergeDividends';
export { FILED_SOURCE, isMovedSplit, isOneSplit, mergeSplits, settleSplits, type ToldSplit } from './mergeSplits';
export { isPossibleSplit, plainRatio, type Ratio } from './plainRatio';
export { sharesOn, type TimedSplit } from './sharesOn';
export { priceFactor, sharesPerShare, type ShareSplit } from './shareFactor';
export { kindOfAction, shareRatio, type ShareActionKind, type StatedRatio } from './shareRatio';
export {
  decideBasis,
  isSplitBetween,
  looksLikeSplit,
  sinceUnknownSplit,
  type Basis,
  type BasisDecision,
  type DatedClose,
  type Rebasing,
  type Seam,
} from './basis';
export { splitDoubt, type SeenPrice, type SplitDoubt } from './splitDoubt';
export { unknownSplitOn, type UnknownSplit } from './unknownSplit';
