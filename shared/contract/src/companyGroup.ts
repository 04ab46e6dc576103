import { z } from 'zod';
import { liveCompanyRow } from './company';
import { commonFigures } from './marketSummary';

/** Most companies that the page of a sector or industry lists: its largest ones. */
export const GROUP_COMPANIES_MAX = 1_000;

/** A sector or industry that another page leads to, with how many listed companies it has. */
export const groupLink = z.object({ name: z.string(), slug: z.string(), companies: z.number().int() });

/** How many rose and fell of those that have figures of one day. */
export const groupBreadth = z.object({
  advancers: z.number().int(),
  decliners: z.number().int(),
  unchanged: z.number().int(),
});

/**
 * A sector or industry with its listed companies, the largest first. `sector` is that of most companies of an industry; `industries` are
 * those of a sector. `breadth` is of the day that `figures` tells, and null where fewer than five companies have figures of one day.
 */
export const companyGroup = z.object({
  name: z.string(),
  slug: z.string(),
  sector: groupLink.nullable(),
  industries: z.array(groupLink),
  companies_count: z.number().int(),
  figures: commonFigures,
  breadth: groupBreadth.nullable(),
  companies: z.array(liveCompanyRow.omit({ about: true, website: true })).max(GROUP_COMPANIES_MAX),
});

export type GroupLink = z.infer<typeof groupLink>;
export type GroupBreadth = z.infer<typeof groupBreadth>;
export type CompanyGroup = z.infer<typeof companyGroup>;
