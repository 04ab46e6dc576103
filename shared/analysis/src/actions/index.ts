export { adjustBars, type CorporateActions, type StoredBar } from './adjustBars';
export { dayOfSplit } from './dayOfSplit';
export { editorsSource, isEditors } from './editorsWord';
export { dividendFault, spinOffFault, splitFault, type ActionFault } from './enteredAction';
export { mergeSplits, type ToldSplit } from './mergeSplits';
export { isPossibleSplit, plainRatio, type Ratio } from './plainRatio';
export { sharesOn, type TimedSplit } from './sharesOn';
export { sharesPerShare, type ShareSplit } from './shareFactor';
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
export { unknownSplitOn, type UnknownSplit } from './unknownSplit';
