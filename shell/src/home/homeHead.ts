import type { PageHead, SiteConfiguration } from '@market-pulse/contract';
import { SITE_TITLE } from '@market-pulse/remote-kit';

const SITE = { name: SITE_TITLE, url: '/' };

/** The head of the home page: what the site is, and who makes it. Its search has no address of its own, so that none is named. */
export function homeHead(description: string, { social_links: profiles }: SiteConfiguration): PageHead {
  return {
    title: SITE_TITLE,
    description,
    structuredData: [
      { '@type': 'WebSite', ...SITE, description, inLanguage: 'en' },
      {
        '@type': 'Organization',
        ...SITE,
        logo: '/favicon.svg',
        sameAs: profiles.length === 0 ? undefined : profiles.map(({ url }) => url),
      },
    ],
  };
}
