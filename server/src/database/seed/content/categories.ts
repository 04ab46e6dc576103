import type { SeedCategory } from './types';

/** The categories in the order of the menu. Each has a cover of its own at `/covers/{slug}.svg`. */
export const categories: readonly SeedCategory[] = [
  { slug: 'market-news', name: 'Market News', show_in_nav: true },
  { slug: 'earnings', name: 'Earnings', show_in_nav: true },
  { slug: 'ipos', name: 'IPOs', show_in_nav: true },
  { slug: 'fda-biotech', name: 'FDA & Biotech', show_in_nav: true },
  { slug: 'crypto', name: 'Crypto', show_in_nav: true },
  { slug: 'microcaps', name: 'Microcaps', show_in_nav: true },
  { slug: 'education', name: 'Education', show_in_nav: true },
  { slug: 'technology', name: 'Technology', show_in_nav: false },
  { slug: 'economy', name: 'Economy', show_in_nav: false },
  { slug: 'dividends', name: 'Dividends', show_in_nav: false },
];
