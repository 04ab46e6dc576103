import type { SlotHeight } from '@market-pulse/contract';

/** How high `CryptoHighlight` is with four times `CoinCardSkeleton`. */
export const cryptoHighlightHeight: SlotHeight = { xs: 1476, md: 776, xl: 436 };
