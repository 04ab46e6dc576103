import type { SlotHeight } from '@market-pulse/contract';

/** How high `NewsletterBand` is, which waits for nothing but its code. */
export const newsletterBandHeight: SlotHeight = { xs: 336, md: 220, lg: 209, xl: 170 };
