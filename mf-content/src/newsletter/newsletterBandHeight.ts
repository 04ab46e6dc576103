import type { SlotHeight } from '@market-pulse/contract';

/** How high `NewsletterBand` is, which waits for nothing but its code. */
export const newsletterBandHeight: SlotHeight = { xs: 203, md: 166, lg: 106 };
