import { type ShellPage, shellPages } from '@market-pulse/contract';

/** The environment that visitors and search engines are for; all others are looked at before they are let in. */
const PUBLIC_ENVIRONMENT = 'production';

export interface RobotsOptions {
  readonly environment: string;
  /** Address under which visitors reach the site, without a slash at its end. */
  readonly siteUrl: string;
}

/** `robots.txt`: what crawlers may ask for, and where the sitemap is. Outside of production that is nothing. */
export function robotsText({ environment, siteUrl }: RobotsOptions): string {
  if (environment !== PUBLIC_ENVIRONMENT) return 'User-agent: *\nDisallow: /\n';
  const pages = Object.values<ShellPage>(shellPages).filter(({ robots }) => robots === 'noindex');
  const refused = ['/api/', ...pages.map(({ path }) => path)];
  const lines = refused.map((path) => `Disallow: ${path}\n`);
  return `User-agent: *\n${lines.join('')}\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
