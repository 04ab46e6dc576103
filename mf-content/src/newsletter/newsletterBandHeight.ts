import type { SlotHeight } from '@market-pulse/contract';

/** How high `NewsletterBand` is, which waits for nothing but its code. */
export const newsletterBandHeight: SlotHeight = { xs: 198, md: 158, lg: 98 };
