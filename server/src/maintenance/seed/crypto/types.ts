/**
 * Shapes of the hand-written crypto seed. Fields in snake_case go into the database as they stand; fields in camelCase
 * are relative to the moment of seeding, so that a fresh site always has something upcoming, running and ended.
 */

/** One figure set of a coin. A figure that is not known is `null`, never zero. */
export interface SeedTokenPrice {
  /** US dollars for one coin. */
  readonly price_usd: number | null;
  /** Change over the 24 hours before `as_of`, in percent: 0.3 is +0.30 %. */
  readonly percent_change_24h: number | null;
  /** US dollars. */
  readonly market_cap: number | null;
  /** Traded over the 24 hours before `as_of`, in US dollars. */
  readonly volume_24h: number | null;
}

/** One coin of the crypto market page, with sample figures. */
export interface SeedToken {
  /** The coin's id at CoinGecko; symbols are not unique across coins. */
  readonly id: string;
  readonly name: string;
  readonly symbol: string;
  /** Position in the site's list of twenty, from 1. It is an order of display, not a ranking by market cap. */
  readonly rank: number;
  /** The coin's page that `View Details` opens. */
  readonly external_url: string;
  readonly latest_price: SeedTokenPrice;
  /** ISO time that the figures are from. */
  readonly as_of: string;
}

/** The token that a sample offering sells. */
export interface SeedIcoToken {
  readonly name: string;
  readonly symbol: string;
  readonly chain: string;
}

/** What a sample offering discloses of its token; null is not disclosed. Shares are percent of all tokens. */
export interface SeedIcoDisclosures {
  /** US dollars. */
  readonly token_price: number | null;
  readonly total_supply: number | null;
  readonly circulating_supply: number | null;
  readonly allocation: readonly { readonly holder: string; readonly percent: number }[] | null;
  /** `inDays` from seeding. */
  readonly unlocks: readonly { readonly inDays: number; readonly holder: string; readonly percent: number }[] | null;
  readonly backers: readonly { readonly name: string; readonly role: string }[] | null;
}

/** One sample token offering. None of them exists; the title and `sample` say so. */
export interface SeedIco {
  readonly id: string;
  readonly sample: true;
  readonly title: string;
  readonly description: string;
  readonly whitepaper_url: string | null;
  readonly website_url: string | null;
  /** Days from seeding to the start; negative is in the past, `null` is not announced. */
  readonly startsInDays: number | null;
  /** Days from seeding to the end; negative is in the past, `null` is not announced. */
  readonly endsInDays: number | null;
  readonly is_active: boolean;
  readonly status_code: 'active' | 'ongoing' | 'upcoming' | 'ended' | 'cancelled';
  /** US dollars wanted; `null` is not disclosed. */
  readonly goal: number | null;
  /** US dollars received; `null` is not disclosed. */
  readonly received: number | null;
  readonly token: SeedIcoToken;
  readonly chain: string;
  readonly symbol: string;
  readonly funding_summary: string | null;
  readonly disclosures: SeedIcoDisclosures | null;
}
