import type { LiveCompanyRow } from '@market-pulse/contract';

/** What a card shows of a company. */
export type CompanySummary = Pick<
  LiveCompanyRow,
  'ticker' | 'name' | 'sector' | 'about' | 'website' | 'logo_url' | 'sponsored'
> & { readonly slug: string | null };
