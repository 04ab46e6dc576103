import type { SeedPost } from '../types';
import { bidAskSpreadInMicrocaps } from './bidAskSpreadInMicrocaps';
import { dividendYieldPitfalls } from './dividendYieldPitfalls';
import { earningsSeasonPrimer } from './earningsSeasonPrimer';
import { gaapAndAdjustedEarnings } from './gaapAndAdjustedEarnings';
import { howAnIpoWorks } from './howAnIpoWorks';
import { howFdaApprovalWorks } from './howFdaApprovalWorks';
import { howToReadA10K } from './howToReadA10K';
import { howToSpotAPumpAndDump } from './howToSpotAPumpAndDump';
import { interestRatesAndShares } from './interestRatesAndShares';
import { ipoLockUpsExplained } from './ipoLockUpsExplained';
import { marketCapExplained } from './marketCapExplained';
import { positionSizing } from './positionSizing';
import { readingAn8K } from './readingAn8K';
import { readingAPressRelease } from './readingAPressRelease';
import { readingATokenWhitePaper } from './readingATokenWhitePaper';
import { reverseSplitsExplained } from './reverseSplitsExplained';
import { softwareMetrics } from './softwareMetrics';
import { stablecoinsExplained } from './stablecoinsExplained';
import { tradingHoursAndHalts } from './tradingHoursAndHalts';
import { whatACatalystCalendarIs } from './whatACatalystCalendarIs';
import { whatOurDataLabelsMean } from './whatOurDataLabelsMean';
import { whoHoldsYourCoins } from './whoHoldsYourCoins';

/** The site's first posts: explanatory articles that hold in any year, newest first. */
export const posts: readonly SeedPost[] = [
  bidAskSpreadInMicrocaps,
  dividendYieldPitfalls,
  earningsSeasonPrimer,
  gaapAndAdjustedEarnings,
  howAnIpoWorks,
  howFdaApprovalWorks,
  howToReadA10K,
  howToSpotAPumpAndDump,
  interestRatesAndShares,
  ipoLockUpsExplained,
  marketCapExplained,
  positionSizing,
  readingAn8K,
  readingAPressRelease,
  readingATokenWhitePaper,
  reverseSplitsExplained,
  softwareMetrics,
  stablecoinsExplained,
  tradingHoursAndHalts,
  whatACatalystCalendarIs,
  whatOurDataLabelsMean,
  whoHoldsYourCoins,
].sort((one, other) => one.publishedDaysAgo - other.publishedDaysAgo);
