import type { SeedForumPost } from '../types';
import { applePosts } from './apple';
import { biotechAndFdaPosts } from './biotechAndFda';
import { bitcoinPosts } from './bitcoin';
import { dividendsAndIncomePosts } from './dividendsAndIncome';
import { earningsAndFilingsPosts } from './earningsAndFilings';
import { ethereumPosts } from './ethereum';
import { ipoWatchPosts } from './ipoWatch';
import { microcapResearchPosts } from './microcapResearch';
import { nvidiaPosts } from './nvidia';
import { stablecoinsPosts } from './stablecoins';
import { teslaPosts } from './tesla';
import { tokenLaunchesPosts } from './tokenLaunches';

/** The first discussions of every forum, oldest first, so that ids grow with time. */
export const forumPosts: readonly SeedForumPost[] = [
  ...applePosts,
  ...biotechAndFdaPosts,
  ...bitcoinPosts,
  ...dividendsAndIncomePosts,
  ...earningsAndFilingsPosts,
  ...ethereumPosts,
  ...ipoWatchPosts,
  ...microcapResearchPosts,
  ...nvidiaPosts,
  ...stablecoinsPosts,
  ...teslaPosts,
  ...tokenLaunchesPosts,
].sort((one, other) => other.hoursAgo - one.hoursAgo);
