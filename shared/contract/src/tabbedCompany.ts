import type { Company } from './company';

/** The company of the page that a contribution to `company.tabs` stands on, handed to it as `company`. */
export type TabbedCompany = Pick<Company, 'id' | 'ticker' | 'slug' | 'name'>;
