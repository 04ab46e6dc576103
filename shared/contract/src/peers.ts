import { z } from 'zod';
import { liveCompanyRow } from './company';
import { provenance } from './provenance';

/** Most companies beside which one is shown. */
export const MOST_PEERS = 6;

/** A company beside another. Figures that are not of the day of the comparison are null. */
export const companyPeer = liveCompanyRow.pick({
  ticker: true,
  name: true,
  slug: true,
  logo_url: true,
  sponsored: true,
  price: true,
  currency: true,
  change_percent: true,
  pe_ratio: true,
  week_52_low: true,
  week_52_high: true,
});

/**
 * The companies of the same industry whose market cap is nearest, the nearest first. Their figures are all of one day, and that of the
 * company itself wherever it can be: it, and where they are from, stands once for all.
 */
export const companyPeers = z.object({
  industry: z.string().nullable(),
  ...provenance.shape,
  companies: z.array(companyPeer).max(MOST_PEERS),
});

export type CompanyPeer = z.infer<typeof companyPeer>;
export type CompanyPeers = z.infer<typeof companyPeers>;
