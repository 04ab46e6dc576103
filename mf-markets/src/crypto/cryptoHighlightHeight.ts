import type { SlotHeight } from '@market-pulse/contract';

/** How high `CryptoHighlight` is with four times `CoinCardSkeleton`. */
export const cryptoHighlightHeight: SlotHeight = { xs: 536, md: 790, xl: 460 };
