export { adjustBars, type CorporateActions, type StoredBar } from './adjustBars';
export { mergeSplits, type ToldSplit } from './mergeSplits';
export { isPossibleSplit, plainRatio, type Ratio } from './plainRatio';
export { sharesPerShare, type ShareSplit } from './shareFactor';
