import type { SlotHeight } from '@market-pulse/contract';

/** How high `CryptoHighlight` is with four times `CoinCardSkeleton`. */
export const cryptoHighlightHeight: SlotHeight = { xs: 496, md: 776, xl: 436 };
