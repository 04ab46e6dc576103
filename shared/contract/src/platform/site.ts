import { z } from 'zod';

/** What the site's owners configure, as the gateway inlines it into every page; unset means not shown. */
export const siteConfigurationSchema = z.object({
  environment: z.string(),
  social_links: z.array(z.object({ label: z.string(), url: z.string() })),
  support_email: z.string().nullable(),
  /** Whether other sites may show charts of companies in frames; not said where they may not. */
  chart_embeds: z.literal(true).optional(),
  /** Said when the page was made while the database did not answer: what the page is made of is the last that was known. */
  data_unavailable: z.literal(true).optional(),
});

export type SiteConfiguration = z.infer<typeof siteConfigurationSchema>;
