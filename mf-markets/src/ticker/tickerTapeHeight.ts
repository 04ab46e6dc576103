import type { SlotHeight } from '@market-pulse/contract';

/** How high `TickerTape` is, with and without its prices. */
export const tickerTapeHeight: SlotHeight = { xs: 36 };
