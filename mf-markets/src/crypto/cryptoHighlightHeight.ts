import type { SlotHeight } from '@market-pulse/contract';

/** How high `CryptoHighlight` is with its four coins, and with what stands for them. */
export const cryptoHighlightHeight: SlotHeight = { xs: 214, md: 328, xl: 177 };
